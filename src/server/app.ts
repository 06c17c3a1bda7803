import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from './adapters/clock/port.ts'
import { buildDueWork } from './compose/due-work.ts'
import { buildHttp } from './compose/http.ts'
import { buildServices, type Services } from './compose/services.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { createTicker, type Ticker } from './due/ticker.ts'
import type { FirstHost } from './features/auth/service.ts'
import { createMetrics } from './http/metrics.ts'
import { createVault, type Vault } from './vault/vault.ts'

/** The whole server, built and not yet listening. */
export interface App {
  http: FastifyInstance
  database: Database
  vault: Vault
  ticker: Ticker
  services: Pick<Services, 'auth' | 'stays' | 'outbox' | 'deposits'>
  /** The first account, when this start made it. */
  firstHost: FirstHost | null
  /** Lets due work and requests under way end, then closes everything. */
  close(): Promise<void>
}

export interface AppOptions {
  config: Config
  clock: Clock
  log: Logger
  /** Folder of the built site. */
  siteFolder?: string
}

/** Builds everything; the parts are made in `compose/` and nowhere else. Migrates and seeds the database. */
export async function createApp({ config, clock, log, siteFolder }: AppOptions): Promise<App> {
  const vault = createVault(config.secrets)
  const database = await openDatabase(config, log)
  const applied = await migrate(database)
  if (applied.length > 0) log.info({ applied }, 'database migrated')

  const ground = { config, clock, log, database, vault, poke: () => ticker.poke() }
  const services = await buildServices(ground)
  const firstHost = await services.auth.ensureFirstHost(config.firstHost)
  const metrics = createMetrics()
  const tasks = buildDueWork(services, { db: database.db, clock })
  const ticker = createTicker({ tasks, log, onRun: metrics.work })
  const http = await buildHttp({ ground, services, metrics }, siteFolder)
  return {
    http,
    database,
    vault,
    ticker,
    services,
    firstHost,
    close: async () => {
      await Promise.all([ticker.stop(), http.close()])
      services.mailer?.close()
      await services.workshop.close()
      await database.close()
    },
  }
}
