import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { login } from '#shared/contract/accounts/schemas.ts'
import { type Client, createClient } from './client.ts'
import { dropDatabase } from './postgres.ts'
import { newDatabase } from './run-servers.ts'
import { type Site, startSite, temporaryFolder } from './site.ts'

/** Several processes of the real server on one PostgreSQL, each with its own data folder, without pages. */
export interface SeveralSites {
  /** All started processes, in the order in which they became ready. */
  readonly all: readonly Site[]
  /** Starts another process with the shared settings and its clock `aheadMs` ahead. A test can move every clock. */
  start(aheadMs?: number): Promise<Site>
  visitor(index: number, cookies?: Map<string, string>): Client
  host(index: number): Client
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** Starts `count` processes at once on an empty database, for a test file; use its members inside tests only. */
export function severalSites(count: number, ownSettings: Record<string, string> = {}): SeveralSites {
  const folder = temporaryFolder()
  const all: Site[] = []
  let databaseUrl = ''
  let settings: Record<string, string> = {}
  let database: pg.Pool
  let session: Client

  let started = 0
  const start = async (aheadMs = 0) => {
    started += 1
    const dataDir = join(folder.path, `machine-${started}`)
    const clock = { TEST_CLOCK_AHEAD_MS: String(aheadMs) }
    const site = await startSite(dataDir, { ...settings, ...clock }, { hasMovableClock: true })
    all.push(site)
    return site
  }
  const visitor = (index: number, cookies?: Map<string, string>) => {
    const site = all[index]
    if (!site) throw new Error(`There is no process ${index}`)
    return createClient(site.origin, fetch, cookies)
  }
  beforeAll(async () => {
    databaseUrl = await newDatabase('migrated')
    settings = {
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'http://localhost:3000',
      SECRET_KEY: randomBytes(32).toString('base64'),
      TRUST_PROXY: '1',
      ...ownSettings,
    }
    await Promise.all(Array.from({ length: count }, () => start()))
    database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    session = visitor(0)
    await session.call(login, {
      body: { email: 'host@example.com', password: 'a password for tests' },
    })
  }, 120_000)
  afterAll(async () => {
    await database.end()
    await Promise.all(all.map((site) => site.end('SIGTERM')))
    await dropDatabase(databaseUrl)
    folder.remove()
  })
  return {
    all,
    start,
    visitor,
    host: (index) => {
      const client = visitor(index)
      for (const [name, value] of session.cookies) client.cookies.set(name, value)
      return client
    },
    rows: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await database.query(text, [...values])).rows as Row[],
  }
}
