import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import { probeFolder } from '#server/folder-probe.ts'
import type { Database } from './client.ts'
import type { Tables } from './schema.ts'

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
    const statement = wrapStatement(raw.prepare(text))
    if (cache.size >= maxCachedStatements) cache.clear()
    cache.set(text, statement)
    return statement
  }
}

/**
 * SQLite rolls back `create table` and its like with the transaction they are in, as PostgreSQL does
 * (https://www.sqlite.org/lang_transaction.html). Kysely's own adapter says that it does not, and would run migrations
 * one statement at a time: killed in the middle, the next start would find half a schema.
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
  raw.exec('pragma cache_size = -16000')
  const prepare = statementCache(raw)
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    raw.close()
  }
  const db = new Kysely<Tables>({ dialect: new OneTransactionDialect({ database: { prepare, close } }) })
  return {
    engine: 'sqlite',
    db,
    raw,
    prepareLookup: ({ table, columns, key }) => {
      const statement = raw.prepare(`select ${columns.join(', ')} from ${table} where ${key} = ?`)
      statement.setReturnArrays(true)
      return (value) => statement.get(value) as unknown[] | undefined
    },
    // One connection and one process: a transaction is alone already.
    lock: async () => {},
    ping: async () => {
      raw.prepare('select 1').get()
      // It reads on from memory when its disk is gone.
      if (file !== ':memory:') await probeFolder(dirname(file))
    },
    scrub: async () => {
      raw.exec('pragma wal_checkpoint(truncate)')
    },
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
