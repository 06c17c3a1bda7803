import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { type Compilable, Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Tables } from '#server/db/schema.ts'
import { probeFolder } from '#server/folder-probe.ts'
import type { Database, LookupKey } from './client.ts'
import { setSiteState } from './site-state.ts'

/** Writes wait this long for another program's lock, and block the process meanwhile. Reads never wait. */
const busyTimeoutMs = 500
const setBusyTimeout = (raw: DatabaseSync, ms: number) => raw.exec(`pragma busy_timeout = ${ms}`)

/**
 * SQLite rolls back DDL with its transaction, as PostgreSQL does (https://www.sqlite.org/lang_transaction.html).
 * Kysely's adapter denies that and would migrate one statement at a time, so a killed migration would leave half a
 * schema.
 */
class OneTransactionAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class OneTransactionDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new OneTransactionAdapter()
  }
}

const written = /^(?:insert into|update|delete from) "(\w+)"/
/** Tables of bookkeeping that changes all the time; their changes need no snapshot. */
const internalTables = new Set(['periodic_work', 'rate_limits', 'site_state', 'backups'])

/** Counts a change when it is written and again when it is committed: in between, no other connection can read it. */
function createChangeCounter() {
  let count = 0
  let isUncommitted = false
  return {
    count: () => count,
    /** Returns a function that receives the number of rows of each run of a statement. */
    of(text: string): (rows: number) => void {
      if (text === 'commit')
        return () => {
          if (isUncommitted) count += 1
          isUncommitted = false
        }
      const table = written.exec(text)?.[1]
      if (table === undefined || internalTables.has(table)) return () => {}
      return (rows) => {
        if (rows === 0) return
        isUncommitted = true
        count += 1
      }
    },
  }
}

interface CachedStatement {
  reader: boolean
  all(parameters: readonly unknown[]): unknown[]
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint }
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>
}

function wrapStatement(statement: StatementSync, onRun: (rows: number) => void): CachedStatement {
  const bind = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all(parameters) {
      const rows = statement.all(...bind(parameters))
      onRun(rows.length)
      return rows
    },
    run(parameters) {
      const result = statement.run(...bind(parameters))
      onRun(Number(result.changes))
      return result
    },
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  }
}

/** Reads rows as V8 fast objects, copied from a template. Objects from `node:sqlite` cost twice as much. */
function rowReader<Row>(statement: StatementSync): (key: string) => Row | undefined {
  statement.setReturnArrays(true)
  const names = statement.columns().map(({ name }) => name)
  // `fromEntries` makes a dictionary-mode object of many fields; the JSON parser makes a fast one.
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
 * SQLite rolls back by its own rules when the disk is full, among others. A second rollback would then fail and hide
 * the cause. https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction
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

function statementCache(raw: DatabaseSync, changes: ReturnType<typeof createChangeCounter>) {
  const cache = new Map<string, CachedStatement>()
  return (text: string): CachedStatement => {
    if (text === 'rollback') return lenientRollback(raw)
    const known = cache.get(text)
    if (known) return known
    // A transaction takes its write lock at the start: SQLite can't wait for it in the middle of one.
    const prepared = raw.prepare(text === 'begin' ? 'begin immediate' : text)
    const statement = wrapStatement(prepared, changes.of(text))
    if (cache.size >= maxCachedStatements) cache.clear()
    cache.set(text, statement)
    return statement
  }
}

const maxAttempts = 50

/** Checkpoints and truncates the write-ahead log. Waits for readers (a backup); throws if they take too long. */
async function emptyLog(raw: DatabaseSync): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    // Waits here, because SQLite's own wait would block the backup that is reading.
    setBusyTimeout(raw, 0)
    const { busy } = raw.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number }
    setBusyTimeout(raw, busyTimeoutMs)
    if (busy === 0) return
    if (tries >= maxAttempts) throw new Error('The log of the database is in use and could not be emptied')
    await delay(100)
  }
}

/**
 * Opens (or creates) an SQLite file; `:memory:` works too. WAL with `synchronous=FULL`: an acknowledged write
 * survives a power cut. `secure_delete` overwrites deleted data.
 */
export function openSqlite(file: string): Database & { raw: DatabaseSync } {
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // Creates the file for this user only, whatever the folder's mode; SQLite's other files inherit the mode.
    closeSync(openSync(file, 'a', 0o600))
  }
  const raw = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  raw.exec('pragma journal_mode = wal')
  raw.exec('pragma synchronous = full')
  raw.exec('pragma secure_delete = on')
  // A guest's read touches six pages. 32 MB caches those of a thousand guests; with 16 MB and 100,000 stays, each
  // read took 13 µs longer than with 5,000.
  raw.exec('pragma cache_size = -32000')
  setBusyTimeout(raw, busyTimeoutMs)
  const changes = createChangeCounter()
  const prepare = statementCache(raw, changes)
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    raw.close()
  }
  const db = new Kysely<Tables>({
    dialect: new OneTransactionDialect({ database: { prepare, close } }),
  })
  return {
    engine: 'sqlite',
    db,
    raw,
    prepareLookup: <Row>(query: Compilable<Row>, { column }: LookupKey<Row>) => {
      const statement = raw.prepare(`${query.compile().sql} where ${column} = ?`)
      return rowReader<Row>(statement)
    },
    // One connection and one process: every transaction is already alone.
    lock: async () => {},
    changeCount: changes.count,
    ping: async () => {
      // Writes a row: with a failed, read-only or full disk, reads still work from memory.
      await setSiteState(db, 'probe', { at: isoInstant(Date.now()), detail: null })
      // Also checks the folder: an open but deleted file still accepts writes.
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
    // SQLite runs queries synchronously, so none can be pending.
    abandon: () => {},
  }
}
