import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Compilable, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from '#server/db/schema.ts'
import { batchLoader } from './batch-loader.ts'
import type { Database, Tx } from './client.ts'
import { toCamel } from './columns.ts'

const timestamptzOid = 1184
const bigintOid = 20

const utcText = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/

/**
 * Converts the server's text of an instant to ISO 8601, without parsing a date. Throws for another DateStyle than ISO, in
 * which a day may be read as a month.
 */
function isoOf(text: string): string {
  const parts = utcText.exec(text)
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0')}Z`
  if (!/^\d{4}-\d\d-\d\d /.test(text)) throw new Error(`PostgreSQL's DateStyle isn't ISO: ${text}`)
  return new Date(text).toISOString()
}

/** Returns instants as ISO 8601 text, as SQLite stores them, and counts as numbers. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === timestamptzOid) return isoOf
    if (oid === bigintOid) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/** The client's query timeout; the server's own timeout is shorter. */
const answerMs = 10_000
const pingMs = 2000
/** A write, because a full or failed disk and a standby still answer reads. */
const writeProbe = `insert into site_state (name, at) values ('probe', now())
  on conflict (name) do update set at = excluded.at`

const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Ends a connection whose server went silent. In the pool, the next query would wait behind the lost one. */
function endWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const answer = query(...args)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && /^Query read timeout$/.test(error.message)) socketOf(client).destroy()
      })
    }
    return answer
  }) as typeof client.query
}

/** Rejects every pending wait at once. An ended pool alone would keep its queue waiting for seconds. */
function createWaits() {
  const waiting = new Set<(reason: Error) => void>()
  return {
    /** Resolves with `promise`, or rejects when all waits are aborted. */
    on: <Answer>(promise: Promise<Answer>): Promise<Answer> =>
      new Promise((resolve, reject) => {
        waiting.add(reject)
        promise.then(resolve, reject).finally(() => waiting.delete(reject))
      }),
    breakOff: () => {
      for (const reject of waiting) reject(new Error('Connection terminated: the server is ending'))
    },
  }
}

const maxScrubAttempts = 20
const lockNotAvailable = '55P03'

/** Tables that also contain data of the key's table, and are scrubbed with it. */
const relatedTables = {
  guest_stays: ['stay_documents', 'deposits'],
  stored_objects: ['upload_slots'],
  threads: ['enquiries', 'messages'],
} as const

/**
 * Rewrites the table with `cluster`, because a plain vacuum leaves the bytes of dead rows in their pages. It needs an
 * exclusive lock, which blocks later queries while it waits. It therefore waits only briefly (a backup may be reading),
 * lets other queries run and retries. It also retries while an older transaction on the server keeps dead rows. Throws
 * if the table was busy each time. One transaction, unlike `vacuum full`: behind a pooler, a setting of the session
 * would reach another connection.
 */
async function rewriteTable(pool: pg.Pool, table: string): Promise<void> {
  const client = await pool.connect()
  let leftBehind = 0
  const takeNotice = ({ detail = '' }: { detail?: string | undefined }) => {
    leftBehind = Number(/^(\d+) dead row versions cannot be removed yet/.exec(detail)?.[1] ?? leftBehind)
  }
  client.on('notice', takeNotice)
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        await client.query("begin; set local lock_timeout = '200ms'")
        await client.query(`cluster verbose ${table} using ${table}_pkey`)
        await client.query('commit')
        if (leftBehind === 0 || tries >= maxScrubAttempts) return
      } catch (error) {
        await client.query('rollback')
        const isBusy = error instanceof pg.DatabaseError && error.code === lockNotAvailable
        if (!isBusy || tries >= maxScrubAttempts) throw error
      }
      await delay(500)
    }
  } finally {
    client.off('notice', takeNotice)
    client.release()
  }
}

/**
 * Creates the triggers that reject updates and deletes. Every process calls this at start, so it skips existing
 * triggers: creating one waits for writers.
 */
async function keepAppendOnly(tx: Tx, tables: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('append_only'))`.execute(tx)
  for (const table of tables) {
    const name = `${table}_append_only`
    const { rows } = await sql`select 1 from pg_trigger
      where tgname = ${name} and tgrelid = ${table}::regclass and tgenabled <> 'D'`.execute(tx)
    if (rows.length > 0) continue
    await sql`create or replace function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception '% is only ever added to', tg_table_name; end $$`.execute(tx)
    await sql`drop trigger if exists ${sql.id(name)} on ${sql.table(table)}`.execute(tx)
    await sql`create trigger ${sql.id(name)} before update or delete on ${sql.table(table)}
      for each row execute function refuse_change()`.execute(tx)
  }
}

/**
 * Returns the address with the TLS that `pg` applies to it today (every mode but `disable` and `no-verify` checks the
 * certificate), without its warning that the next version will check less.
 */
export const verifyingTls = (url: string): string =>
  url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

/**
 * Sets the server's own limits, and how it writes instants, which its database or user may have set otherwise. They
 * aren't parameters of the connection, because PgBouncer refuses to start one with them. Returns whether the connection leads to the server itself: a pooler reports another process than the server's.
 */
async function setUpConnection(client: pg.PoolClient): Promise<boolean> {
  await client.query(
    `set statement_timeout = ${answerMs - 1000}; set idle_in_transaction_session_timeout = ${30_000};
      set datestyle = 'ISO, YMD'; set timezone = 'UTC'`,
  )
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === (client as unknown as { processID: number }).processID
}

/** Opens a pool on a `postgres://` address. `onIdleError` receives errors of idle connections. */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Database {
  const connected = new Set<pg.PoolClient>()
  // Poolers give each transaction another connection, where a prepared statement of ours may be missing.
  let keepsStatements = false
  const pool = new pg.Pool({
    connectionString: verifyingTls(url),
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    query_timeout: answerMs,
    types: postgresTypes,
    onConnect: async (connecting) => {
      const client = connecting as pg.PoolClient
      connected.add(client)
      // The pool only handles errors of idle connections; one inside a transaction would crash the process.
      client.on('error', onIdleError)
      endWhenSilent(client)
      keepsStatements = await setUpConnection(client)
    },
  })
  pool.on('error', onIdleError)
  let isAbandoned = false
  pool.on('remove', (client) => connected.delete(client))
  const waits = createWaits()
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => waits.on(pool.connect()), end: () => pool.end() },
    }),
  })
  let preparedCount = 0
  return {
    engine: 'postgres',
    db,
    prepareLookup: <Row>(query: Compilable<Row>, column: string) => {
      preparedCount += 1
      const name = `lookup-${preparedCount}`
      const field = toCamel(column)
      const text = `${query.compile().sql} where ${column} = any($1)`
      return batchLoader<Row>(async (keys) => {
        const query = { text, values: [keys], ...(keepsStatements ? { name } : {}) }
        const { rows } = await waits.on(pool.query<Row & pg.QueryResultRow>(query))
        return new Map(rows.map((row) => [String(row[field]), row]))
      })
    },
    lock: async (tx, name) => {
      await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    },
    keepAppendOnly: async (tables) => {
      await db.transaction().execute((tx) => keepAppendOnly(tx, tables))
    },
    ping: async () => {
      // Health checks call this, so two seconds of silence count as down.
      const question: pg.QueryConfig & { query_timeout: number } = { text: writeProbe, query_timeout: pingMs }
      await waits.on(pool.query(question))
    },
    scrub: async (table) => {
      for (const name of [table, ...relatedTables[table]]) await rewriteTable(pool, name)
    },
    close: async () => {
      if (!isAbandoned) await db.destroy()
    },
    abandon: () => {
      isAbandoned = true
      // Rejects new queries. `close` may also call this and would then wait for a silent server.
      pool.end().catch(() => undefined)
      for (const client of connected) socketOf(client).destroy()
      waits.breakOff()
    },
  }
}
