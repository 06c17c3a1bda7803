import type { FastifyInstance } from 'fastify'
import { recordRoutes } from '#server/http/pages/known-routes.ts'
import { servePages } from '#server/http/pages/routes.ts'
import type { AppContext } from './context.ts'
import { accountRoutes, signInRoutes } from './features/accounts/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { calendarFileRoute, calendarRoutes } from './features/calendar/routes.ts'
import { blocksOverlapping } from './features/calendar/service.ts'
import { receiptRoute } from './features/deposits/receipt.ts'
import { depositRoutes, stripeMessageRoute } from './features/deposits/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { guideRoutes } from './features/guide/routes.ts'
import { emergencyRoute } from './features/house/emergency.ts'
import { housePhotoRoute, houseRoutes } from './features/house/routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { findStuck } from './features/mail/service.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { setupRoutes } from './features/setup/routes.ts'
import { sharedPage } from './features/sharing/routes.ts'
import { readMetrics } from './features/status/metrics.ts'
import { probeRoutes } from './features/status/probe-routes.ts'
import { statusPage, statusRoutes } from './features/status/routes.ts'
import { stayRoutes } from './features/stays/routes.ts'
import { threadRoutes } from './features/threads/routes.ts'
import { todayRoutes } from './features/today/routes.ts'
import { turnoverPage, turnoverRoutes } from './features/turnover/routes.ts'
import { objectRoutes, uploadAddressRoute } from './features/uploads/routes.ts'
import { apiDocs } from './http/api-document.ts'
import type { Metrics } from './http/counters.ts'
import { addHeaders } from './http/every-request.ts'
import { apiHeaders } from './http/headers.ts'
import { metricsRoute } from './http/records.ts'
import { createRouter, type Route } from './http/router.ts'
import { securityText } from './http/security-text.ts'
import { createHttpServer } from './http/server.ts'
import { systemRoutes } from './http/system-routes.ts'

/** Builds the HTTP server. `metrics` is `null` if they are off. */
export async function buildHttp(ctx: AppContext, metrics: Metrics | null): Promise<FastifyInstance> {
  const http = createHttpServer(ctx, metrics)
  const methodsAt = recordRoutes(http)
  const router = createRouter(ctx)
  await http.register(async (api) => {
    api.addHook('onRequest', addHeaders(apiHeaders))
    featureRoutes(api, ctx, router.on(api))
    operatorRoutes(api, ctx, metrics)
    statusPage(api, ctx)
    apiDocs(api, ctx)
  })
  await http.register(async (scope) => {
    scope.addHook('onRequest', addHeaders(apiHeaders))
    probeRoutes(scope, ctx)
  })
  await http.register(async (scope) => {
    objectRoutes(scope, ctx)
    housePhotoRoute(scope, ctx)
    emergencyRoute(scope, ctx)
    receiptRoute(scope, ctx)
    turnoverPage(scope, ctx)
    sharedPage(scope, ctx)
  })
  servePages(http, ctx, router, methodsAt)
  return http
}

function featureRoutes(api: FastifyInstance, ctx: AppContext, route: Route): void {
  signInRoutes(route, ctx)
  accountRoutes(route, ctx)
  setupRoutes(route, ctx)
  stayRoutes(route, ctx, {
    stuckMails: (among) => findStuck(ctx, among),
    blocksOverlapping: (days) => blocksOverlapping(ctx.database.db, days),
  })
  houseRoutes(route, ctx)
  mailRoutes(route, ctx)
  notificationRoutes(route, ctx)
  statusRoutes(route, ctx)
  auditRoutes(route, ctx)
  calendarRoutes(route, ctx)
  calendarFileRoute(api, ctx)
  threadRoutes(route, ctx)
  todayRoutes(route, ctx)
  turnoverRoutes(route, ctx)
  guideRoutes(route, ctx)
  depositRoutes(route, ctx)
  stripeMessageRoute(api, ctx)
  uploadAddressRoute(route, ctx)
  documentRoutes(route, ctx)
}

function operatorRoutes(api: FastifyInstance, ctx: AppContext, metrics: Metrics | null): void {
  const token = ctx.config.metricsToken
  if (metrics && token !== null) metricsRoute(api, { metrics, token, collect: () => readMetrics(ctx) })
  systemRoutes(api, ctx)
  securityText(api, ctx)
}
