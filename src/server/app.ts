import { join } from 'node:path'
import { createRateLimiter } from '#server/http/limits/rate-limit.ts'
import { createUploadSemaphore } from '#server/http/limits/upload-semaphore.ts'
import { uploadsInFlight } from '#shared/constants.ts'
import { createImageProcessor } from './adapters/images/processor.ts'
import { createSimulatedPayments } from './adapters/payments/simulator.ts'
import { createPushSender } from './adapters/push/web-push.ts'
import { chooseStore } from './adapters/storage/disk.ts'
import type { AppContext, Deps } from './context.ts'
import { logAuditRows } from './db/audit.ts'
import { WrongKey } from './db/key-check.ts'
import { openMigrated } from './db/open.ts'
import { trustedClock } from './due/clock-check.ts'
import { watchSite } from './due/polling.ts'
import { bindTasks } from './due/task.ts'
import { createTicker } from './due/ticker.ts'
import { emitOn } from './events.ts'
import { ensureFirstHost } from './features/accounts/service.ts'
import { findHostBySession } from './features/accounts/sessions.ts'
import { settleDeposit } from './features/deposits/listeners.ts'
import { applyEnvironment, renewPayments } from './features/deposits/settings.ts'
import { placeholderHouse } from './features/house/blank-house.ts'
import { watchHouse } from './features/house/document.ts'
import { ensureHouse } from './features/house/service.ts'
import { createMailer, renewMailer } from './features/mail/settings.ts'
import { renewFolder } from './features/status/backup-settings.ts'
import { createLinkLookup } from './features/stays/rows/stays.ts'
import * as stays from './features/stays/service.ts'
import { cookieRules } from './http/cookies.ts'
import type { Callers } from './http/guards.ts'
import { createRenderBudget } from './http/pages/render-budget.ts'
import { SitePages } from './http/pages/site-pages.ts'
import { buildHttp } from './routes.ts'
import { tasks } from './tasks.ts'
import { createVault } from './vault/seal.ts'
import { removeSecretFile } from './vault/secret-file.ts'

/** The built server, not yet listening. */
export type App = Awaited<ReturnType<typeof createApp>>

export interface AppOptions extends Deps<'config' | 'clock' | 'log'> {
  siteFolder?: string
  keepsSample?: boolean
}

const callersOf = (ctx: Deps<'database' | 'vault' | 'clock'>): Callers => ({
  findHostBySession: (token) => findHostBySession(ctx, token),
  findLiveStayByToken: createLinkLookup(ctx),
  findStayById: (id) => stays.find(ctx, id),
  lockStayById: (tx, id) => stays.findAndLockStay(ctx, tx, id),
})

export async function createApp({
  config,
  clock,
  log,
  siteFolder = join(import.meta.dirname, '../../dist'),
  keepsSample = false,
}: AppOptions) {
  const vault = createVault(config.secrets)
  const { database, applied } = await openMigrated(config, log, vault).catch((error: unknown) => {
    // Generated for existing data that has another key. Remove it, or the next start would accept it.
    if (error instanceof WrongKey && config.isKeyNew) removeSecretFile(config.dataDir)
    throw error
  })
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  logAuditRows(database.db, log)
  const simulator = createSimulatedPayments({ db: database.db, clock: trustedClock({ clock, database }) })
  // Filled with the saved house before the server listens.
  const house = { ...placeholderHouse }
  const ctx: AppContext = {
    config,
    clock,
    log,
    database,
    vault,
    limiter: createRateLimiter({ db: database.db, clock, vault }),
    callers: callersOf({ database, vault, clock }),
    cookies: cookieRules(config.publicUrl),
    forwarded: { lastAt: null, outsideAt: null, otherOriginAt: null },
    uploadSemaphore: createUploadSemaphore(uploadsInFlight),
    house,
    keepsSample,
    siteFolder,
    renders: createRenderBudget(),
    pages: new SitePages({ siteFolder, config, house, log }),
    mailer: await createMailer({ config }),
    push: createPushSender(
      { subject: config.publicUrl.replace(/^http:/, 'https:'), clock },
      { mayBePrivate: config.allowsPrivatePush },
    ),
    payments: simulator,
    simulator,
    paymentSource: { from: 'none', settingId: null, isChosen: !config.isProduction },
    backupFolder: config.backup.folder,
    files: chooseStore(config),
    images: createImageProcessor(),
    taskNames: tasks.map(({ name }) => name),
    wake: () => ticker.wake(),
    emit: (tx, name, what) => emitOn(ctx)(tx, name, what),
    settleDeposit: (stayId) => settleDeposit(ctx, stayId),
  }
  await applyEnvironment(ctx)
  await ensureHouse(ctx)
  const firstHost = await ensureFirstHost(ctx, config.firstHost)
  const metrics = config.metricsToken === null ? null : (await import('./http/counters.ts')).createMetrics()
  const ticker = createTicker({
    tasks: bindTasks(tasks, ctx),
    log,
    ...(metrics && { onRun: metrics.work }),
  })
  const http = await buildHttp(ctx, metrics)
  const renewals = [renewMailer(ctx), renewPayments(ctx), renewFolder(ctx)]
  const stopWatching = [watchHouse(ctx), await watchSite(ctx, renewals)]
  return {
    ctx,
    http,
    database,
    ticker,
    firstHost,
    close: async () => {
      await Promise.all(stopWatching.map((stop) => stop()))
      await ctx.pages.close()
      await Promise.all([ticker.stop(), http.close()])
      await ctx.images.close()
      await database.close()
    },
  }
}
