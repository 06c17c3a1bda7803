import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './client.ts'
import type { Tables } from './schema.ts'

const timestamptzOid = 1184
const bigintOid = 20

/** Answers instants as the ISO 8601 text that SQLite keeps, and counts as numbers. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === timestamptzOid) return (text: string) => new Date(text).toISOString()
    if (oid === bigintOid) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/** `?` becomes `$1`, `$2` … as PostgreSQL wants it. The hot queries hold no literal question mark. */
function numberParameters(text: string): string {
  let count = 0
  return text.replaceAll('?', () => {
    count += 1
    return `$${count}`
  })
}

/** Opens a pool on a `postgres://` address. `onIdleError` hears of connections that broke while nobody used them. */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types: postgresTypes,
  })
  pool.on('error', onIdleError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  let preparedCount = 0
  return {
    engine: 'postgres',
    db,
    prepare: <Row>(text: string) => {
      preparedCount += 1
      const query = { name: `hot-${preparedCount}`, text: numberParameters(text) }
      return async (parameters: readonly string[]) =>
        (await pool.query({ ...query, values: [...parameters] })).rows as Row[]
    },
    lock: async (tx, name) => {
      await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    },
    ping: async () => {
      await pool.query('select 1')
    },
    scrub: async () => {
      // A plain vacuum leaves the bytes of dead rows in their pages; this writes the table of wrapped keys anew.
      await pool.query('vacuum (full) stored_objects')
      await pool.query('vacuum guest_stays')
    },
    close: async () => {
      await db.destroy()
    },
  }
}
