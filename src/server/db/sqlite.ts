import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { type Compilable, Kysely, type SqliteStatement } from 'kysely'
import { incompleteDatabase } from '#i18n/en/status.ts'
import type { Tables } from '#server/db/schema.ts'
import { probeFolder } from '#server/folder.ts'
import { OperatorError } from '#server/operator-error.ts'
import { isoInstant } from '#shared/dates.ts'
import type { Database } from './client.ts'
import { setSiteState } from './site-state.ts'
import { busyRetryDialect } from './sqlite-busy-retry.ts'

function wrapStatement(statement: StatementSync): SqliteStatement {
  const bind = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
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
    for (let at = 0; at < names.length; at += 1) {
      const value = values[at]
      if (value !== null) row[names[at] as string] = value
    }
    return row
  }
}

const maxCachedStatements = 500

/**
 * SQLite rolls back by its own rules when the disk is full, among others. A second rollback would then fail and hide
 * the cause. https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction
 */
const lenientRollback = (raw: DatabaseSync): SqliteStatement => ({
  reader: false,
  all: () => [],
  run: () => {
    if (raw.isTransaction) raw.exec('rollback')
    return { changes: 0, lastInsertRowid: 0 }
  },
  iterate: () => [][Symbol.iterator](),
})

function statementCache(raw: DatabaseSync) {
  const cache = new Map<string, SqliteStatement>()
  return (text: string): SqliteStatement => {
    if (text === 'rollback') return lenientRollback(raw)
    const cached = cache.get(text)
    if (cached) return cached
    // A transaction takes its write lock at the start: SQLite can't wait for it in the middle of one.
    const statement = wrapStatement(raw.prepare(text === 'begin' ? 'begin immediate' : text))
    if (cache.size >= maxCachedStatements) cache.clear()
    cache.set(text, statement)
    return statement
  }
}

const maxAttempts = 50

/** Checkpoints and truncates the write-ahead log. Waits for readers (a backup); throws if they take too long. */
async function emptyLog(raw: DatabaseSync): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { busy } = raw.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number }
    if (busy === 0) return
    if (tries >= maxAttempts) throw new Error('The log of the database is in use and could not be emptied')
    await delay(100)
  }
}

/**
 * The marker is beside a database while it is open, as SQLite's write-ahead log is. Recent writes are only in the log, so
 * a copy with the marker and without the log has lost them.
 */
const markerOf = (file: string): string => `${file}-open`
const logOf = (file: string): string => `${file}-wal`

/** Throws `OperatorError` for a copy of an open database that lacks its write-ahead log. */
function assertComplete(file: string): void {
  const marker = markerOf(file)
  if (existsSync(file) && existsSync(marker) && !existsSync(logOf(file)))
    throw new OperatorError(incompleteDatabase(file, marker))
}

/** Closes the database. Its last connection moves the log into the file and deletes the log. */
function closeComplete(raw: DatabaseSync, file: string): void {
  if (!raw.isOpen) return
  raw.close()
  if (!existsSync(logOf(file))) rmSync(markerOf(file), { force: true })
}

/**
 * Opens (or creates) an SQLite file; `:memory:` works too. WAL with `synchronous=FULL`: an acknowledged write
 * survives a power cut. `secure_delete` overwrites deleted data.
 */
export function openSqlite(file: string): Database & { raw: DatabaseSync } {
  const isFile = file !== ':memory:'
  if (isFile) {
    assertComplete(file)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // Creates the file for this user only, whatever the folder's mode; SQLite's other files inherit the mode.
    closeSync(openSync(file, 'a', 0o600))
  }
  const raw = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  raw.exec('pragma journal_mode = wal')
  raw.exec('pragma synchronous = full')
  // The first read creates the log.
  raw.exec('select 1 from sqlite_master')
  if (isFile) writeFileSync(markerOf(file), '', { mode: 0o600 })
  raw.exec('pragma secure_delete = on')
  // A guest's read touches six pages. 32 MB caches those of a thousand guests; with 16 MB and 100,000 stays, each
  // read took 13 µs longer than with 5,000.
  raw.exec('pragma cache_size = -32000')
  // From here on our own retry waits, without blocking the process.
  raw.exec('pragma busy_timeout = 0')
  const prepare = statementCache(raw)
  let changes = 0
  const close = () => closeComplete(raw, file)
  const db = new Kysely<Tables>({
    dialect: busyRetryDialect({ database: { prepare, close } }, () => {
      changes += 1
    }),
  })
  return {
    engine: 'sqlite',
    db,
    raw,
    prepareLookup: <Row>(query: Compilable<Row>, column: string) =>
      rowReader<Row>(raw.prepare(`${query.compile().sql} where ${column} = ?`)),
    // One connection and one process: every transaction is already alone.
    lock: async () => {},
    changeCount: () => changes,
    ping: async () => {
      // Writes a row: with a failed, read-only or full disk, reads still work from memory.
      await setSiteState(db, 'probe', { at: isoInstant(Date.now()), detail: null })
      // Also checks the folder: an open but deleted file still accepts writes.
      if (isFile) await probeFolder(dirname(file))
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
