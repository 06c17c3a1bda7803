import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { firstPropertyInfo } from '#content/first-property-info.ts'
import { property as propertyContent } from '#content/property.ts'
import type { Clock } from './adapters/clock/port.ts'
import type { PictureWorkshop } from './adapters/images/port.ts'
import { createPictureWorkshop } from './adapters/images/workshop.ts'
import { chooseMailer } from './adapters/mail/choose.ts'
import { createPayments } from './adapters/payments/choose.ts'
import { chooseStore } from './adapters/storage/choose.ts'
import { diskSpace } from './adapters/storage/disk-space.ts'
import type { ObjectStore } from './adapters/storage/port.ts'
import { createBackupKeeper } from './backup/keeper.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { periodicTask } from './due/periodic.ts'
import { createTicker, type DueTask, type Ticker } from './due/ticker.ts'
import { authRoutes } from './features/auth/routes.ts'
import { type AuthService, createAuthService, type FirstHost } from './features/auth/service.ts'
import { depositReconciler, depositTask } from './features/deposits/due.ts'
import { depositRoutes, stripeMessageRoute } from './features/deposits/routes.ts'
import { createDepositService, type DepositService } from './features/deposits/service.ts'
import { eraseTask, proofTask } from './features/documents/due.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { createDocumentService } from './features/documents/service.ts'
import { createDocumentProof } from './features/documents/service-proof.ts'
import { guideRoutes } from './features/guide/routes.ts'
import { createGuideService } from './features/guide/service.ts'
import { outboxTask } from './features/outbox/due.ts'
import { outboxRoutes } from './features/outbox/routes.ts'
import { createOutboxService, type OutboxService } from './features/outbox/service.ts'
import { propertyRoutes } from './features/property/routes.ts'
import { createPropertyService } from './features/property/service.ts'
import { statusRoutes } from './features/status/routes.ts'
import { createStatusService } from './features/status/service.ts'
import { createFigures } from './features/status/service-figures.ts'
import { stayRoutes } from './features/stays/routes.ts'
import { createStayService, type StayReaction, type StayService } from './features/stays/service.ts'
import { uploadTasks } from './features/uploads/due.ts'
import { objectRoutes, uploadAddressRoute } from './features/uploads/routes.ts'
import { createUploadService } from './features/uploads/service.ts'
import { createGuideImageKeeper } from './features/uploads/service-guide-images.ts'
import { createUploadSweeper } from './features/uploads/service-sweep.ts'
import { createPictureViewer } from './features/uploads/service-view.ts'
import { cookieRules } from './http/cookies.ts'
import { createGuards } from './http/guards.ts'
import { createMetrics, metricsRoute } from './http/metrics.ts'
import { servePages } from './http/pages.ts'
import { createRateLimiter, type RateLimiter } from './http/rate-limit.ts'
import { createRouter } from './http/router.ts'
import { addHeaders, apiHeaders, baseHeaders } from './http/security.ts'
import { createHttpServer } from './http/server.ts'
import { systemRoutes } from './http/system-routes.ts'
import { createObjectKeeper } from './objects/keeper.ts'
import { createVault, type Vault } from './vault/vault.ts'
import { version } from './version.ts'

/** The whole server, built and not yet listening. */
export interface App {
  http: FastifyInstance
  database: Database
  vault: Vault
  ticker: Ticker
  services: { auth: AuthService; stays: StayService; outbox: OutboxService; deposits: DepositService }
  /** The first account, when this start made it. */
  firstHost: FirstHost | null
  /** Ends due work, connections and the database, in this order. */
  close(): Promise<void>
}

export interface AppOptions {
  config: Config
  clock: Clock
  log: Logger
  /** Folder of the built site. */
  siteFolder?: string
}

const sweepEveryMs = 60 * 60 * 1000
/** Memory that pictures on their way in may take together. */
const uploadMemoryBytes = 48 * 1024 * 1024

/** Everything that has to do with pictures: where they lie, who makes them harmless, who may see them, when they go. */
function buildPictures(parts: {
  config: Config
  clock: Clock
  database: Database
  vault: Vault
  limiter: RateLimiter
  stays: StayService
  reactions: readonly StayReaction[]
  timeZone: string
  workshop: PictureWorkshop
  files: ObjectStore
  poke: () => void
}) {
  const { config, clock, database, vault, limiter, stays, reactions, timeZone, workshop, files, poke } = parts
  const policy = config.erasePolicy
  const keeper = createObjectKeeper({ database, vault, files, clock })
  const uploads = createUploadService({
    database,
    vault,
    clock,
    limiter,
    files,
    keeper,
    workshop,
    budgetBytes: uploadMemoryBytes,
  })
  const viewer = createPictureViewer({ database, clock, keeper, timeZone })
  const guideImages = createGuideImageKeeper({ database, clock, keeper, uploads })
  const sweeper = createUploadSweeper({ database, clock, keeper, uploads })
  const documents = createDocumentService({
    database,
    clock,
    timeZone,
    policy,
    stays,
    uploads,
    keeper,
    reactions,
    poke,
  })
  const proof = createDocumentProof({ database, clock, keeper, policy, timeZone })
  const tasks = [
    eraseTask(documents),
    ...uploadTasks({ sweeper }),
    proofTask(proof, { db: database.db, clock }),
  ]
  return { uploads, viewer, guideImages, documents, proof, tasks, policy }
}

/** Builds everything: the only place where parts are made and tied together. Migrates and seeds the database. */
export async function createApp({ config, clock, log, siteFolder }: AppOptions): Promise<App> {
  const { timeZone, phoneCountry } = propertyContent
  const vault = createVault(config.secrets)
  const database = await openDatabase(config, log)
  const applied = await migrate(database)
  if (applied.length > 0) log.info({ applied }, 'database migrated')

  const cookies = cookieRules(config.publicUrl)
  if (cookies.warning) log.warn(cookies.warning)
  const limiter = createRateLimiter({ db: database.db, clock, vault })

  const reactions: StayReaction[] = []
  const auth = createAuthService({ db: database.db, clock, limiter })
  const stays = createStayService({ database, vault, clock, timeZone, phoneCountry, reactions })
  const mailer = await chooseMailer(config.mail)
  const outbox = createOutboxService({
    db: database.db,
    vault,
    clock,
    mailer,
    property: propertyContent,
    publicUrl: config.publicUrl,
  })
  reactions.push(outbox.reaction)
  const { payments, simulator } = await createPayments({ stripe: config.stripe, db: database.db, clock })
  const deposits = createDepositService({
    database,
    payments,
    simulator,
    stays,
    reactions,
    clock,
    timeZone,
    log,
    onDue: () => ticker.poke(),
  })
  reactions.push({ statusMoved: deposits.statusMoved, afterStatusMoved: () => ticker.poke() })
  const property = createPropertyService({ database, vault, clock })
  const workshop = createPictureWorkshop()
  const files = chooseStore(config)
  const pictures = buildPictures({
    config,
    clock,
    database,
    vault,
    limiter,
    stays,
    reactions,
    timeZone,
    workshop,
    files,
    poke: () => ticker.poke(),
  })
  reactions.push(pictures.documents.reaction)
  const guide = createGuideService({ database, clock, images: pictures.guideImages })
  await property.ensure(firstPropertyInfo)
  const firstHost = await auth.ensureFirstHost(config.firstHost)

  const backups = createBackupKeeper({ config, database, vault, store: files, clock })

  const status = createStatusService({
    database,
    clock,
    outbox,
    checkFiles: files.check,
    readDisk: () => diskSpace(config.dataDir),
    latestProof: pictures.proof.latest,
    newestBackup: backups.newest,
    settings: {
      hasMailServer: mailer !== null,
      payments: simulator === null ? 'stripe' : config.isProduction ? 'simulatedOnPurpose' : 'simulated',
      backupEveryMs: config.backup?.everyMs ?? null,
    },
  })

  const sweep = async () => {
    await limiter.sweep()
    await auth.sweepSessions()
    await outbox.sweep()
    return null
  }
  const tasks: DueTask[] = [
    periodicTask({ name: 'sweep', everyMs: sweepEveryMs, run: sweep }, { db: database.db, clock }),
    outboxTask(outbox),
    depositTask(deposits),
    periodicTask(depositReconciler(deposits), { db: database.db, clock }),
    ...pictures.tasks,
    ...backups.tasks().map((work) => periodicTask(work, { db: database.db, clock })),
  ]
  const metrics = createMetrics()
  const ticker = createTicker({ tasks, log, onRun: metrics.work })

  const http = await createHttpServer({
    publicUrl: config.publicUrl,
    isBehindProxy: config.isBehindProxy,
    log,
    metrics: config.metricsToken === null ? null : metrics,
  })
  const guards = createGuards({
    lookups: {
      findHostBySession: auth.findHostBySession,
      findLiveStayByToken: stays.findLiveByToken,
      findStayById: stays.find,
    },
    limiter,
    vault,
    clock,
    cookies,
  })
  await http.register(async (api) => {
    api.addHook('onRequest', addHeaders({ ...baseHeaders(config.publicUrl), ...apiHeaders }))
    const handle = createRouter(api, guards)
    authRoutes(handle, { auth, cookies })
    stayRoutes(handle, { stays, guards, clock, timeZone })
    propertyRoutes(handle, { property, clock, timeZone })
    outboxRoutes(handle, { outbox, stays })
    statusRoutes(handle, { status, version })
    guideRoutes(handle, { guide, clock, timeZone })
    depositRoutes(handle, { deposits, stays, payments, clock, timeZone })
    stripeMessageRoute(api, deposits)
    uploadAddressRoute(handle, { uploads: pictures.uploads, publicUrl: config.publicUrl })
    documentRoutes(handle, { ...pictures, clock, timeZone })
    metricsRoute(api, {
      metrics,
      token: config.metricsToken,
      collect: createFigures({ db: database.db, clock, newestBackup: backups.newest }),
    })
    systemRoutes(api, {
      guards,
      checks: [
        { name: 'database', check: database.ping },
        { name: 'files', check: files.check },
      ],
      title: propertyContent.name,
      publicUrl: config.publicUrl,
    })
  })
  await http.register(async (scope) => {
    scope.addHook('onRequest', addHeaders(baseHeaders(config.publicUrl)))
    objectRoutes(scope, { ...pictures, guards })
  })
  servePages(http, {
    folder: siteFolder ?? join(import.meta.dirname, '../../dist'),
    publicUrl: config.publicUrl,
    uploads: files.direct?.origin ?? null,
  })

  return {
    http,
    database,
    vault,
    ticker,
    services: { auth, stays, outbox, deposits },
    firstHost,
    close: async () => {
      await ticker.stop()
      await http.close()
      mailer?.close()
      await workshop.close()
      await database.close()
    },
  }
}
