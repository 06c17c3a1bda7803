import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { type App, type AppOptions, createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { sqliteFile } from '#server/db/open.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import { createLog } from '#server/http/records.ts'
import { login } from '#shared/contract/accounts/schemas.ts'
import { type Client, createClient } from './client.ts'
import { createFakeClock, type FakeClock, testStart } from './fake-clock.ts'
import { makePlainSite } from './plain-site.ts'
import { dropDatabase } from './postgres.ts'
import { watchRefusals } from './refusals.ts'
import { newDatabase } from './run-servers.ts'
import { signInHost } from './session.ts'

export const testHost = { email: 'host@example.com', password: 'a password for tests' }

/** Returns a client of the site at this address, signed in as `testHost`. */
export async function hostAt(origin: string): Promise<Client> {
  const host = createClient(origin)
  await host.call(login, { body: testHost })
  return host
}

/** The server under test: real HTTP, a real database, a clock that the test moves. */
export interface TestApp {
  app: App
  clock: FakeClock
  config: Config
  origin: string
  log(): string
  visitor(): Client
  host(): Promise<Client>
}

export interface TestAppOptions {
  settings?: Record<string, string>
  siteFolder?: string
  adjust?(options: AppOptions): AppOptions
}

/** Tables whose seed rows survive between tests; of `users`, the first host. */
const keptTables = new Set([
  'users',
  'property_info',
  'house',
  'house_versions',
  'photos',
  'kysely_migration',
  'kysely_migration_lock',
  'sqlite_sequence',
])

async function tableNames(app: App): Promise<string[]> {
  const tables = await app.database.db.introspection.getTables()
  return tables.map((table) => table.name).filter((name) => !keptTables.has(name))
}

const emptying = (table: string) => `delete from "${table}"`

/** Deletes every row of a test, in any order: references are checked at the end. */
async function emptyTables(app: App, names: readonly string[]): Promise<void> {
  const { db, engine } = app.database
  const statements = [
    ...names.map(emptying),
    `delete from users where email <> '${app.ctx.config.firstHost.email}'`,
  ]
  if (engine === 'postgres') {
    // In the replica role, PostgreSQL skips foreign keys and triggers. Truncating would create new files for each
    // table, which takes much longer than deleting a few rows.
    const inReplicaRole = ['begin', 'set local session_replication_role = replica', ...statements, 'commit']
    await sql.raw(inReplicaRole.join('; ')).execute(db)
    return
  }
  await db.transaction().execute(async (tx) => {
    // Also deletes from append-only tables.
    await sql`drop trigger if exists audit_log_no_delete`.execute(tx)
    await sql.raw('pragma defer_foreign_keys = on').execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
  await app.database.keepAppendOnly(['audit_log'])
}

let migrated: Promise<Buffer> | null = null

async function migratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-migrated-'))
  const file = join(folder, 'template.db')
  const database = openSqlite(file)
  await migrate(database)
  await database.close()
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}

interface Started {
  test: TestApp
  tables: string[]
  clearLog(): void
  stop(): Promise<void>
}

async function start(options: TestAppOptions & { siteFolder: string }): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
  const engine = inject('engine')
  if (!engine) throw new Error('vitest.config.ts does not see that this file has an app')
  const databaseUrl = engine === 'postgres' ? await newDatabase('migrated') : null
  const clock = createFakeClock()
  let lines: string[] = []
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    ADMIN_EMAIL: testHost.email,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...options.settings,
  })
  if (engine === 'sqlite') {
    migrated ??= migratedFile()
    writeFileSync(sqliteFile(config), await migrated)
  }
  const plain: AppOptions = { config, clock, log, siteFolder: options.siteFolder }
  const app = await createApp(options.adjust ? options.adjust(plain) : plain)
  // The file is thrown away, so writes need no flush.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(app.database.db)
  // Set here and not by ADMIN_PASSWORD, because the strength check takes half a second per test file.
  const password_hash = await hashPassword(testHost.password)
  await app.database.db.updateTable('users').set({ password_hash, first_password_at: null }).execute()
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const send = watchRefusals(app.database)
  const visitor = () => createClient(origin, send)
  return {
    tables: await tableNames(app),
    clearLog: () => {
      lines = []
    },
    test: {
      app,
      clock,
      config,
      origin,
      log: () => lines.join(''),
      visitor,
      host: () => signInHost(app, visitor()),
    },
    stop: async () => {
      await app.close()
      if (databaseUrl !== null) await dropDatabase(databaseUrl)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the server once for a test file on the project's database, and empties it after each test. Use its members
 * inside tests only. Background work runs on `app.ticker.runOnce()`.
 */
export function testApp(options: TestAppOptions = {}): TestApp {
  const siteFolder = options.siteFolder ?? makePlainSite()
  let started: Started | null = null
  const current = (): Started => {
    if (!started) throw new Error('The server is there inside tests only')
    return started
  }
  beforeAll(async () => {
    started = await start({ ...options, siteFolder })
  })
  beforeEach(() => {
    current().test.clock.set(testStart)
    current().clearLog()
  })
  afterEach(async () => {
    await emptyTables(current().test.app, current().tables)
  })
  afterAll(async () => {
    await started?.stop()
  })
  return {
    get app() {
      return current().test.app
    },
    get clock() {
      return current().test.clock
    },
    get config() {
      return current().test.config
    },
    get origin() {
      return current().test.origin
    },
    log: () => current().test.log(),
    visitor: () => current().test.visitor(),
    host: () => current().test.host(),
  }
}
