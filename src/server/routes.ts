import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { apiDocs } from '#server/http/api/api-docs.ts'
import { servePages } from '#server/http/pages/pages.ts'
import type { Metrics } from '#server/http/records/counters.ts'
import { metricsRoute } from '#server/http/records/metrics.ts'
import type { AppContext } from './context.ts'
import { accountRoutes, signInRoutes } from './features/accounts/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { calendarFileRoute, calendarRoutes } from './features/calendar/routes.ts'
import { blocksOverlapping } from './features/calendar/service.ts'
import { depositRoutes, stripeMessageRoute } from './features/deposits/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { guideRoutes } from './features/guide/routes.ts'
import { emergencyRoute } from './features/house/emergency/page.ts'
import { housePhotoRoute, houseRoutes } from './features/house/routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { findStuck } from './features/mail/service.ts'
import { setupRoutes } from './features/setup/routes.ts'
import { readMetrics } from './features/status/metrics/metrics.ts'
import { statusPage, statusRoutes } from './features/status/routes.ts'
import { stayRoutes } from './features/stays/routes.ts'
import { threadRoutes } from './features/threads/routes.ts'
import { todayRoutes } from './features/today/routes.ts'
import { turnoverPage, turnoverRoutes } from './features/turnover/routes.ts'
import { objectRoutes, uploadAddressRoute } from './features/uploads/routes.ts'
import { findHost, requireGuest, requireHost } from './http/guards.ts'
import { createRouter, type Route } from './http/router.ts'
import { addHeaders, apiHeaders } from './http/security.ts'
import { securityText } from './http/security-text.ts'
import { createHttpServer } from './http/server.ts'
import { systemRoutes } from './http/system-routes.ts'

interface Parts {
  ctx: AppContext
  /** `null` if metrics are off. */
  metrics: Metrics | null
}

export async function buildHttp(parts: Parts): Promise<FastifyInstance> {
  const { ctx, metrics } = parts
  const { config, log } = ctx
  const http = createHttpServer({
    publicUrl: config.publicUrl,
    isBehindProxy: config.isBehindProxy,
    forwarded: ctx.forwarded,
    clock: ctx.clock,
    log,
    metrics,
  })
  const router = createRouter(ctx)
  await http.register(async (api) => {
    api.addHook('onRequest', addHeaders(apiHeaders))
    featureRoutes(api, ctx, router.on(api))
    operatorRoutes(api, parts)
    statusPage(api, ctx)
    apiDocs(api, {
      title: ctx.house.name,
      folder: join(ctx.siteFolder, 'docs'),
      requireHost: (request) => requireHost(ctx, request),
    })
  })
  await http.register(async (scope) => {
    objectRoutes(scope, ctx)
    housePhotoRoute(scope, ctx)
    emergencyRoute(scope, ctx)
    turnoverPage(scope, ctx)
  })
  servePages(http, {
    folder: ctx.siteFolder,
    pages: ctx.pages,
    house: ctx.house,
    publicUrl: config.publicUrl,
    sessionName: ctx.cookies.sessionName,
    guestReads: {
      findStay: (request, token) => requireGuest(ctx, request, token),
      read: router.readAsGuest,
    },
    hostReads: { findHost: (request) => findHost(ctx, request), read: router.readAsHost },
  })
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

function operatorRoutes(api: FastifyInstance, { ctx, metrics }: Parts): void {
  const { config, clock, database, files, house, pages } = ctx
  if (metrics && config.metricsToken !== null)
    metricsRoute(api, { metrics, token: config.metricsToken, collect: () => readMetrics(ctx) })
  systemRoutes(api, {
    checks: [
      { name: 'database', check: database.ping },
      { name: 'files', check: files.check },
      { name: 'pages', check: () => pages.check() },
    ],
    title: house.name,
    publicUrl: config.publicUrl,
  })
  securityText(api, { clock, email: house.email, publicUrl: config.publicUrl })
}
