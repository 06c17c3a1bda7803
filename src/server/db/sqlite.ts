import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { type Compilable, Kysely } from 'kysely'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Tables } from '#server/db/schema.ts'
import { probeFolder } from '#server/folder-probe.ts'
import type { Database, LookupKey } from './client.ts'
import { setSiteState } from './site-state.ts'
import { PatientDialect } from './sqlite-busy-retry.ts'

interface CachedStatement {
  reader: boolean
  all(parameters: readonly unknown[]): unknown[]
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint }
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>
}

function wrapStatement(statement: StatementSync): CachedStatement {
  const bind = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  }
}

/**
 * Reads single rows as V8's fast objects, copied from one that has all fields. Those that `node:sqlite` makes itself cost twice
 * as much to make, and to read.
 */
function rowReader<Row>(statement: StatementSync): (key: string) => Row | undefined {
  statement.setReturnArrays(true)
  const names = statement.columns().map(({ name }) => name)
  // `fromEntries` makes a slow object of many fields, the JSON parser a fast one.
  const empty = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))))
  return (key) => {
    const values = statement.get(key) as unknown[] | undefined
    if (!values) return undefined
    const row = { ...empty }
    for (let at = 0; at < names.length; at += 1) row[names[at] as string] = values[at]
    return row
  }
}

const maxCachedStatements = 500

/**
 * SQLite itself rolls back when the disk is full, among others; a second rollback would then fail and hide the cause.
 * https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction
 */
const lenientRollback = (raw: DatabaseSync): CachedStatement => ({
  reader: false,
  all: () => [],
  run: () => {
    if (raw.isTransaction) raw.exec('rollback')
    return { changes: 0, lastInsertRowid: 0 }
  },
  iterate: () => [][Symbol.iterator](),
})

/** The `prepare` that Kysely wants, on `node:sqlite`; statements are kept, since preparing costs more than running. */
function statementCache(raw: DatabaseSync) {
  const cache = new Map<string, CachedStatement>()
  return (text: string): CachedStatement => {
    if (text === 'rollback') return lenientRollback(raw)
    const known = cache.get(text)
    if (known) return known
    // Whoever begins will write: asked for later, in the middle, the right to do so could not be waited for.
    const statement = wrapStatement(raw.prepare(text === 'begin' ? 'begin immediate' : text))
    if (cache.size >= maxCachedStatements) cache.clear()
    cache.set(text, statement)
    return statement
  }
}

const emptyTries = 50

/** Writes the log into the file and empties it. Who reads meanwhile (a backup) is waited for; throws when that goes on. */
async function emptyLog(raw: DatabaseSync): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { busy } = raw.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number }
    if (busy === 0) return
    if (tries >= emptyTries) throw new Error('The log of the database is in use and could not be emptied')
    await delay(100)
  }
}

/**
 * Opens (or makes) a SQLite database file; `:memory:` works too. WAL with `synchronous=FULL`: an acknowledged write
 * survives a power cut. `secure_delete` overwrites what is deleted, so that erased data leaves the file.
 */
export function openSqlite(file: string): Database & { raw: DatabaseSync } {
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // Made by us for this user alone, whoever may look into the folder; SQLite's files beside it take over its rights.
    closeSync(openSync(file, 'a', 0o600))
  }
  const raw = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  raw.exec('pragma journal_mode = wal')
  raw.exec('pragma synchronous = full')
  raw.exec('pragma secure_delete = on')
  // A guest's read touches six pages: those of a thousand guests stay in memory, however many stays there are. In 16 MB
  // they did not at 100,000 stays, and each read took 13 µs longer than at 5,000.
  raw.exec('pragma cache_size = -32000')
  // From here on we wait ourselves, without standing still.
  raw.exec('pragma busy_timeout = 0')
  const prepare = statementCache(raw)
  let isClosed = false
  let changes = 0
  const close = () => {
    if (isClosed) return
    isClosed = true
    raw.close()
  }
  const db = new Kysely<Tables>({
    dialect: new PatientDialect({ database: { prepare, close } }, () => {
      changes += 1
    }),
  })
  return {
    engine: 'sqlite',
    db,
    raw,
    prepareLookup: <Row>(query: Compilable<Row>, { column }: LookupKey<Row>) => {
      const statement = raw.prepare(`${query.compile().sql} where ${column} = ?`)
      return rowReader<Row>(statement)
    },
    // One connection and one process: a transaction is alone already.
    lock: async () => {},
    changeCount: () => changes,
    ping: async () => {
      // A row is written: it reads on from memory when its disk has failed, is read-only or full.
      await setSiteState(db, 'probe', { at: isoInstant(Date.now()), detail: null })
      // And it writes on into files that nobody can find any more.
      if (file !== ':memory:') await probeFolder(dirname(file))
    },
    scrub: () => emptyLog(raw),
    keepAppendOnly: async (tables) => {
      for (const table of tables) {
        for (const act of ['update', 'delete']) {
          raw.exec(`create trigger if not exists ${table}_no_${act} before ${act} on ${table}
            begin select raise(abort, '${table} is only ever added to'); end`)
        }
      }
    },
    close: async () => {
      await db.destroy()
      close()
    },
    // SQLite answers before anything else can happen, so nobody ever waits.
    abandon: () => {},
  }
}
