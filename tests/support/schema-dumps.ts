import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/**
 * Dumps of the first schema and of the last released one, with rows in them, one file for each engine. Made by
 * `npm run keep-schema` at a release.
 */
export const dumpFolder = join(import.meta.dirname, '../fixtures/schemas')
const migrationFolder = join(import.meta.dirname, '../../src/server/db/migrations')

export type Engine = 'sqlite' | 'postgres'

/** What a dump's rows say once opened with the sample's key. */
export interface SampleStay {
  id: string
  accessToken: string
  guestName: string
  guestPhone: string | null
  doorCode: string
  status: string
}

/** Secret key and sign-in of the sample; they open nothing but it. */
export const sampleSecret = Buffer.from('a key for rows that are nobody’s').subarray(0, 32).toString('base64')
export const sampleHost = { email: 'host@example.com', password: 'a password for the sample' }

export const dumpFile = (engine: Engine, migration: string): string =>
  join(dumpFolder, engine, `${migration}.sql`)

/** Names of the migrations whose dump was kept, in order. */
export const keptDumps = (engine: Engine): string[] =>
  existsSync(join(dumpFolder, engine))
    ? readdirSync(join(dumpFolder, engine))
        .map((name) => name.replace(/\.sql$/, ''))
        .sort()
    : []

const readJson = <Content>(name: string, otherwise: Content): Content => {
  const file = join(dumpFolder, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise
}

/** SHA-256 of each migration as it was when its dump was kept. */
export const keptChecksums = (): Record<string, string> => readJson('migrations.json', {})
/** What the rows of each dump say. */
export const sampleStays = (): Record<string, SampleStay[]> => readJson('stays.json', {})

/** SHA-256 of a migration as it is now. */
export const checksumOf = (migration: string): string =>
  createHash('sha256')
    .update(readFileSync(join(migrationFolder, `${migration}.sql`)))
    .digest('hex')

/** Brings a dump into an empty database: a SQLite file, or a `postgres://` address. */
export async function loadDump(engine: Engine, migration: string, target: string): Promise<void> {
  const text = readFileSync(dumpFile(engine, migration), 'utf8')
  if (engine === 'sqlite') {
    const db = new DatabaseSync(target, { enableForeignKeyConstraints: false })
    db.exec(text)
    db.close()
    return
  }
  const client = new pg.Client({ connectionString: target })
  await client.connect()
  await client.query(text)
  await client.end()
}

type Rows = Record<string, unknown>[]

/** Everything about a schema but its rows, as lines that can be compared; and how to ask for rows. */
export interface OpenedSchema {
  /** Tables with columns, checks, keys and indexes. */
  describe(): Promise<string[]>
  query(text: string): Promise<Rows>
  close(): Promise<void>
}

// Places are counted among the columns that are there: a dump knows nothing of those dropped before it.
const postgresSchema = `
  select 'column ' || c.relname || ' ' || row_number() over (partition by c.oid order by a.attnum) || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  union all
  select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  order by line`

const sqliteSchema = `
  select type || ' ' || name || ' ' || coalesce(sql, '') as line
  from sqlite_master where name not like 'sqlite_%' order by line`

/** Looks at a database past our own code. */
export async function openSchema(engine: Engine, target: string): Promise<OpenedSchema> {
  if (engine === 'sqlite') {
    const db = new DatabaseSync(target)
    const query = async (text: string) =>
      db
        .prepare(text)
        .all()
        .map((row) => ({ ...row }))
    return {
      query,
      describe: async () => (await query(sqliteSchema)).map((row) => String(row.line).replace(/\s+/g, ' ')),
      close: async () => db.close(),
    }
  }
  const client = new pg.Client({ connectionString: target })
  await client.connect()
  const query = async (text: string) => (await client.query(text)).rows as Rows
  return {
    query,
    describe: async () => (await query(postgresSchema)).map((row) => String(row.line)),
    close: () => client.end(),
  }
}
