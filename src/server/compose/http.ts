import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { accountRoutes, signInRoutes } from '#server/features/accounts/routes.ts'
import { findHostBySession } from '#server/features/accounts/sessions/sessions.ts'
import { auditRoutes } from '#server/features/audit/routes.ts'
import { depositRoutes, stripeMessageRoute } from '#server/features/deposits/routes.ts'
import { documentRoutes } from '#server/features/documents/routes.ts'
import { guideRoutes } from '#server/features/guide/routes.ts'
import { mailRoutes } from '#server/features/mail/routes.ts'
import { findStuck } from '#server/features/mail/service.ts'
import { propertyRoutes } from '#server/features/property/routes.ts'
import { createFigures } from '#server/features/status/figures/figures.ts'
import { statusRoutes } from '#server/features/status/routes.ts'
import { stayRoutes } from '#server/features/stays/routes.ts'
import * as stays from '#server/features/stays/service.ts'
import { objectRoutes, uploadAddressRoute } from '#server/features/uploads/routes.ts'
import { type CookieRules, cookieRules } from '#server/http/cookies.ts'
import { createGuards, type Guards } from '#server/http/guards.ts'
import { noteRoutes } from '#server/http/known-routes.ts'
import { type Metrics, metricsRoute } from '#server/http/metrics.ts'
import { servePages } from '#server/http/pages.ts'
import { createRouter, type Router } from '#server/http/router.ts'
import { addHeaders, apiHeaders } from '#server/http/security.ts'
import { securityText } from '#server/http/security-text.ts'
import { createHttpServer } from '#server/http/server.ts'
import { systemRoutes } from '#server/http/system-routes.ts'
import { version } from '#server/version.ts'
import type { Services } from './services.ts'

/** What the routes are tied to. */
interface Parts {
  ctx: AppContext
  services: Services
  metrics: Metrics
  guards: Guards
  cookies: CookieRules
}

/** The HTTP server with every route, not yet listening. `siteFolder` is the folder of the built site. */
export async function buildHttp(
  parts: Pick<Parts, 'ctx' | 'services' | 'metrics'>,
  siteFolder = join(import.meta.dirname, '../../../dist'),
): Promise<FastifyInstance> {
  const { ctx, services, metrics } = parts
  const { config, clock, log, vault, limiter, files } = ctx
  const cookies = cookieRules(config.publicUrl)
  const guards = createGuards({
    lookups: {
      findHostBySession: (token) => findHostBySession(ctx, token),
      findLiveStayByToken: (token) => stays.findLiveByToken(ctx, token),
      findStayById: (id) => stays.find(ctx, id),
    },
    limiter,
    vault,
    clock,
    cookies,
  })
  const http = createHttpServer({
    publicUrl: config.publicUrl,
    isBehindProxy: config.isBehindProxy,
    log,
    metrics: config.metricsToken === null ? null : metrics,
  })
  const methodsAt = noteRoutes(http)
  const router = createRouter(guards)
  await http.register(async (api) => {
    api.addHook('onRequest', addHeaders(apiHeaders))
    featureRoutes(api, { ...parts, guards, cookies, router })
    operatorRoutes(api, { ...parts, guards, cookies })
  })
  await http.register(async (scope) => {
    objectRoutes(scope, { ...services.pictures, guards, cookies })
  })
  const guestReads = { findStay: guards.guest, read: router.readAsGuest }
  servePages(http, { folder: siteFolder, publicUrl: config.publicUrl, methodsAt, guestReads })
  http.addHook('onListen', async () => {
    const problem = await files.check().catch((error: unknown) => error)
    if (problem) log.warn({ err: problem }, 'The file store does not work just now. Everything else does.')
  })
  return http
}

/** What guests and the host call. */
function featureRoutes(
  api: FastifyInstance,
  { ctx, services, guards, cookies, router }: Parts & { router: Router },
): void {
  const { config, clock } = ctx
  const { status, guide, pictures } = services
  const { timeZone } = ctx.house
  const handle = router.on(api)
  signInRoutes(handle, ctx, cookies)
  accountRoutes(handle, ctx)
  stayRoutes(handle, ctx, { guards, stuckMails: (among) => findStuck(ctx, among) })
  propertyRoutes(handle, ctx)
  mailRoutes(handle, ctx)
  statusRoutes(handle, { status, version })
  auditRoutes(handle, ctx)
  guideRoutes(handle, { guide, clock, timeZone })
  depositRoutes(handle, { ...ctx, getStay: (id) => stays.get(ctx, id) })
  stripeMessageRoute(api, ctx)
  uploadAddressRoute(handle, { uploads: pictures.uploads, publicUrl: config.publicUrl, cookies })
  const { forgetGuestsAfterMonths } = config
  documentRoutes(handle, { ...pictures, clock, timeZone, forgetGuestsAfterMonths, guards, cookies })
}

/** What the operator's monitoring and tools call. */
function operatorRoutes(api: FastifyInstance, { ctx, services, metrics, guards }: Parts): void {
  const { config, clock, database, files, house } = ctx
  metricsRoute(api, {
    metrics,
    token: config.metricsToken,
    collect: createFigures({ db: database.db, clock, newestBackup: services.backups.newest }),
  })
  systemRoutes(api, {
    guards,
    checks: [
      { name: 'database', check: database.ping },
      { name: 'files', check: files.check },
    ],
    title: house.name,
    publicUrl: config.publicUrl,
  })
  securityText(api, { clock, email: house.contact.email, publicUrl: config.publicUrl })
}
