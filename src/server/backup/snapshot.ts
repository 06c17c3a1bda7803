import type { Socket } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import type { Client } from 'pg'
import type { Config } from '#server/config.ts'
import { sqliteFile } from '#server/db/open.ts'

/** A column's value in both engines' form: instants are ISO 8601 text. */
type Value = string | number | null
export type TableRow = Record<string, Value>

export interface TableShape {
  name: string
  columns: readonly string[]
  primaryKey: readonly string[]
  references: readonly string[]
}

export interface Snapshot {
  migrations: readonly string[]
  /** Our tables, each after those that it references. */
  tables: readonly TableShape[]
  /** Reads a table in the order of its primary key, in batches. */
  rows(table: TableShape): AsyncGenerator<TableRow[]>
  close(): Promise<void>
}

const batchRows = 200
/** Returns whether a table is ours, not the engine's or the migrator's. */
export const isApplicationTable = (name: string): boolean => !/^(sqlite_|kysely_migration)/.test(name)

/** Topologically sorts tables by foreign key. Throws on a cycle. */
function inReferenceOrder(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((table) =>
      table.references.every((name) => name === table.name || !waiting.has(name)),
    )
    if (ready.length === 0)
      throw new Error(`Tables reference each other in a cycle: ${[...waiting.keys()].join(', ')}`)
    for (const table of ready) {
      ordered.push(table)
      waiting.delete(table.name)
    }
  }
  return ordered
}

const quoted = (name: string) => `"${name}"`
const selectAll = (table: TableShape) =>
  `select ${table.columns.map(quoted).join(', ')} from ${quoted(table.name)} order by ${table.primaryKey.map(quoted).join(', ')}`

export const openSnapshot = (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  answerMs = batchMs,
): Promise<Snapshot> =>
  config.databaseUrl
    ? openPostgresSnapshot(config.databaseUrl, answerMs)
    : Promise.resolve(openSqliteSnapshot(sqliteFile(config)))

function sqliteTables(db: DatabaseSync): TableShape[] {
  const names = db.prepare("select name from sqlite_master where type = 'table' order by name").all()
  const shapes = names
    .map((row) => String(row.name))
    .filter(isApplicationTable)
    .map((name) => {
      const columns = db.prepare('select name, pk from pragma_table_info(?)').all(name)
      const references = db.prepare('select "table" as target from pragma_foreign_key_list(?)').all(name)
      return {
        name,
        columns: columns.map((column) => String(column.name)),
        primaryKey: columns
          .filter((column) => Number(column.pk) > 0)
          .sort((a, b) => Number(a.pk) - Number(b.pk))
          .map((column) => String(column.name)),
        references: references.map((reference) => String(reference.target)),
      }
    })
  return inReferenceOrder(shapes)
}

/** Opens a read transaction on its own connection: in WAL mode it sees one moment and blocks no writer. */
function openSqliteSnapshot(file: string): Snapshot {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  db.exec('begin')
  const migrations = db.prepare('select name from kysely_migration order by name').all()
  return {
    migrations: migrations.map((row) => String(row.name)),
    tables: sqliteTables(db),
    async *rows(table) {
      let batch: TableRow[] = []
      for (const row of db.prepare(selectAll(table)).iterate()) {
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

async function postgresTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
      array(select a.attname::text from pg_index i
        join unnest(i.indkey) with ordinality as k (attnum, place) on true
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as "primaryKey",
      array(select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f') as "references"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname`)
  return inReferenceOrder((rows as TableShape[]).filter((table) => isApplicationTable(table.name)))
}

/** The timeout for one batch of rows; then the backup fails. */
const batchMs = 30_000

/** `repeatable read` sees one moment: https://www.postgresql.org/docs/current/transaction-iso.html */
async function openPostgresSnapshot(url: string, answerMs: number): Promise<Snapshot> {
  const [{ default: pg }, { postgresTypes }] = await Promise.all([
    import('pg'),
    import('#server/db/postgres.ts'),
  ])
  const client = new pg.Client({
    connectionString: url,
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
    return { migrations: rows.map((row) => String(row.name)), tables: await postgresTables(client) }
  }
  const begun = await begin().catch(async (error) => {
    await close()
    throw error
  })
  return {
    ...begun,
    close,
    async *rows(table) {
      await client.query(`declare copy no scroll cursor for ${selectAll(table)}`)
      for (;;) {
        const batch = await client.query(`fetch ${batchRows} from copy`)
        if (batch.rows.length === 0) break
        yield batch.rows as TableRow[]
      }
      await client.query('close copy')
    },
  }
}
