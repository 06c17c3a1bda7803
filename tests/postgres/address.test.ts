import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openPostgres, postgresTypes } from '#server/db/postgres.ts'
import { makeCertificate } from '#tests/support/engines/front.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { runCommandFile, temporaryFolder } from '#tests/support/site.ts'

const own = ownDatabase()
const folder = temporaryFolder()
afterAll(() => folder.remove())

/** Starts the site with a DATABASE_URL that can't be used. Returns the one line it ends with. */
async function refusalOf(DATABASE_URL: string): Promise<string> {
  const settings = { DATA_DIR: join(folder.path, 'data'), PORT: '0', DATABASE_URL }
  const { code, stderr } = await runCommandFile('src/server/main.ts', [], settings)
  expect([code, stderr.trim().split('\n').length]).toEqual([1, 1])
  return stderr
}

/**
 * Starts a server that responds to PostgreSQL's SSLRequest with one byte, and then does a TLS handshake with a self-signed
 * certificate. `S` accepts TLS; `E` is neither that nor a refusal. Returns its DATABASE_URL.
 */
async function fakeServer(answer: 'S' | 'E'): Promise<string> {
  const certificate = makeCertificate()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(answer)
      const secure = new TLSSocket(socket, { isServer: true, ...certificate })
      secure.on('error', () => undefined)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `postgres://latchkey:secretword@localhost:${(server.address() as AddressInfo).port}/latchkey`
}

const withQuery = (url: string, query: string) => `${url}?${query}`

describe('a DATABASE_URL that doesn’t fit its server', () => {
  it.each(['require', 'prefer', 'verify-ca', 'verify-full'])(
    'sslmode=%s and a server without TLS end the start with one line that says what to write',
    async (mode) => {
      const said = await refusalOf(withQuery(own.url, `sslmode=${mode}`))
      expect(said).toMatch(/^DATABASE_URL: the database cannot be used .*offers no TLS.*sslmode=disable/)
    },
  )

  it('a certificate that nobody signed ends the start with one line that says what to write', async () => {
    const said = await refusalOf(withQuery(await fakeServer('S'), 'sslmode=require'))
    expect(said).toMatch(/^DATABASE_URL: .*isn’t signed by an authority.*sslrootcert=FILE.*sslmode=no-verify/)
    expect(said).not.toContain('secretword')
  })

  it('an answer that is neither TLS nor a refusal of it ends the start with one line', async () => {
    expect(await refusalOf(withQuery(await fakeServer('E'), 'sslmode=require'))).toMatch(/^DATABASE_URL: the/)
  })

  it('a missing certificate file ends the start with one line that names it', async () => {
    const query = `sslmode=verify-full&sslrootcert=${folder.path}/none.pem`
    expect(await refusalOf(withQuery(own.url, query))).toMatch(/none\.pem.*sslrootcert.*can’t be read/)
  })
})

/** Creates an empty database as somebody else set it up. Returns its DATABASE_URL. */
async function databaseWith(options: string, ...settings: string[]): Promise<string> {
  const name = `set_up_${randomBytes(6).toString('hex')}`
  const { db } = own.database
  await sql.raw(`create database ${name} template template0 ${options}`).execute(db)
  for (const setting of settings) await sql.raw(`alter database ${name} set ${setting}`).execute(db)
  const url = new URL(own.url)
  url.pathname = name
  onTestFinished(() => dropDatabase(url.href))
  return url.href
}

describe('a database that somebody else set up', () => {
  it.each([
    [
      'of another encoding',
      "encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'",
      [],
      /its encoding is LATIN1.*UTF8/,
    ],
    ['without a schema in its search path', '', ["search_path = ''"], /search_path names no schema.*public/],
    ['that takes no writes', '', ['default_transaction_read_only = on'], /takes no writes/],
  ])('%s ends the start with one line that says what to do', async (_name, options, settings, said) => {
    const url = await databaseWith(options, ...settings)
    expect(await refusalOf(url)).toMatch(/^DATABASE_URL: the database cannot be used \(/)
    expect(await refusalOf(url)).toMatch(said)
  })

  it('another form of dates and another zone change no instant', async () => {
    const url = await databaseWith('', "datestyle = 'SQL, DMY'", "timezone = 'Pacific/Auckland'")
    const database = openPostgres(url, () => {})
    onTestFinished(() => database.close())
    const { rows } = await sql`select '2026-03-04T05:06:07.8Z'::timestamptz as at`.execute(database.db)
    expect(rows).toEqual([{ at: '2026-03-04T05:06:07.800Z' }])
  })

  it('an instant in another form than ISO is an error, never another day', () => {
    const read = postgresTypes.getTypeParser(1184) as (text: string) => string
    expect(() => read('04/03/2026 18:06:07.8 NZDT')).toThrow('DateStyle')
    expect(read('2026-03-04 18:06:07.8+13')).toBe('2026-03-04T05:06:07.800Z')
  })
})

it('look-ups are prepared statements, and the server ends slow queries and idle transactions', async () => {
  const database = openPostgres(own.url, () => {})
  onTestFinished(() => database.close())
  await database.ping()
  const query = database.db.selectFrom('rate_limits').select(['bucket', 'hits'])
  await database.prepareLookup(query, 'bucket')('any')
  const { rows } = await sql`select (select count(*)::int from pg_prepared_statements) as prepared,
      current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db)
  expect(rows).toEqual([{ prepared: 1, statement: '9s', idle: '30s' }])
})
