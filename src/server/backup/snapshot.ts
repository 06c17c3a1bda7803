import type { Socket } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import type { Config } from '#server/config.ts'
import { knownMigrations } from '#server/db/migrate.ts'
import { sqliteFile } from '#server/db/open.ts'
import { OperatorError } from '#server/operator-error.ts'

/** A row in both engines' form: instants are ISO 8601 text. */
export type TableRow = Record<string, string | number | null>

export interface Snapshot {
  /** The applied migrations. */
  migrations: readonly string[]
  /** Reads a table in batches. */
  rows(table: string): AsyncGenerator<TableRow[]>
  close(): Promise<void>
}

const batchRows = 200

/** Opens a read of one moment. Throws `OperatorError` if the database doesn't have this version's schema. */
export async function openSnapshot(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  answerMs = batchMs,
): Promise<Snapshot> {
  const snapshot = databaseUrl
    ? await openPostgresSnapshot(databaseUrl, answerMs)
    : openSqliteSnapshot(sqliteFile({ dataDir }))
  if (snapshot.migrations.join() === knownMigrations().join()) return snapshot
  await snapshot.close()
  throw new OperatorError(
    'The database was not migrated to this version. Start this version on it once, stop it, and run this again.',
  )
}

/** Opens a read transaction on its own connection: in WAL mode it sees one moment and blocks no writer. */
function openSqliteSnapshot(file: string): Snapshot {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  db.exec('begin')
  const migrations = db.prepare('select name from kysely_migration order by name').all()
  return {
    migrations: migrations.map((row) => String(row.name)),
    async *rows(table) {
      let batch: TableRow[] = []
      for (const row of db.prepare(`select * from ${table}`).iterate()) {
        batch.push({ ...row } as TableRow)
        if (batch.length < batchRows) continue
        yield batch
        batch = []
        // Yields between batches: the process that makes the backup may also serve requests.
        await new Promise((resolve) => setImmediate(resolve))
      }
      if (batch.length > 0) yield batch
    },
    close: async () => db.close(),
  }
}

/** The timeout for one batch of rows; then the backup fails. */
const batchMs = 30_000

/** `repeatable read` sees one moment: https://www.postgresql.org/docs/current/transaction-iso.html */
async function openPostgresSnapshot(url: string, answerMs: number): Promise<Snapshot> {
  const [{ default: pg }, { postgresTypes, verifyingTls }] = await Promise.all([
    import('pg'),
    import('#server/db/postgres.ts'),
  ])
  const client = new pg.Client({
    connectionString: verifyingTls(url),
    connectionTimeoutMillis: 5000,
    query_timeout: answerMs,
    types: postgresTypes,
  })
  // The query in flight rejects; without an error listener the event would crash the process.
  client.on('error', () => {})
  // A silent server would never confirm the end of the connection.
  const close = async () => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const timer = setTimeout(() => stream.destroy(), answerMs)
    await client.end()
    clearTimeout(timer)
  }
  await client.connect()
  const begin = async () => {
    await client.query('begin transaction isolation level repeatable read read only')
    const { rows } = await client.query('select name from kysely_migration order by name')
    return rows.map((row) => String(row.name))
  }
  const migrations = await begin().catch(async (error) => {
    await close()
    throw error
  })
  return {
    migrations,
    close,
    async *rows(table) {
      await client.query(`declare copy no scroll cursor for select * from ${table}`)
      for (;;) {
        const batch = await client.query(`fetch ${batchRows} from copy`)
        if (batch.rows.length === 0) break
        yield batch.rows as TableRow[]
      }
      await client.query('close copy')
    },
  }
}
