import { setTimeout as delay } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { sqliteBusy, sqliteCode } from './failures.ts'

/** The timeout for another program's lock; then writes fail, and reads still work. */
export const busyTimeoutMs = 2000

const written = /^(?:insert into|update|delete from) "(\w+)"/
/** Tables of bookkeeping that changes all the time; their changes need no snapshot. */
const internalTables = new Set(['periodic_work', 'rate_limits', 'site_state', 'backups'])

class BusyRetryDriver extends SqliteDriver {
  /** When another program locked the file, by the monotonic clock; `null` while unlocked. */
  #lockedSince: number | null = null
  readonly #onWrite: () => void
  #isUnstored = false

  constructor(config: Config, onWrite: () => void) {
    super(config)
    this.#onWrite = onWrite
  }

  /** Counts a change when it is written and again when it is committed: in between, no other connection can read it. */
  #count(statement: string): void {
    const table = written.exec(statement)?.[1]
    if (table !== undefined && !internalTables.has(table)) this.#isUnstored = true
    else if (statement !== 'commit' || !this.#isUnstored) return
    else this.#isUnstored = false
    this.#onWrite()
  }

  /**
   * Retries while another program locks the file and yields to the event loop in between: SQLite's own busy timeout
   * would block the process. After two seconds of lock, later statements fail at once; otherwise readers would queue
   * behind each waiting writer.
   */
  async #retryWhileBusy<Result>(isRead: boolean, work: () => Promise<Result>): Promise<Result> {
    for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 2, 100)) {
      try {
        const result = await work()
        // Readers are never locked out, so a successful read proves nothing.
        if (!isRead) this.#lockedSince = null
        return result
      } catch (error) {
        if (sqliteCode(error) !== sqliteBusy) throw error
        this.#lockedSince ??= performance.now()
        if (performance.now() - this.#lockedSince > busyTimeoutMs) throw error
        await delay(pauseMs)
      }
    }
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
        const result = await this.#retryWhileBusy(SelectQueryNode.is(query.query), () =>
          connection.executeQuery<Row>(query),
        )
        if (query.sql === 'commit' || result.rows.length > 0 || (result.numAffectedRows ?? 0n) > 0n)
          this.#count(query.sql)
        return result
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
  }
}

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

type Config = ConstructorParameters<typeof SqliteDialect>[0]

/** Creates the SQLite dialect. `onWrite` is called for every statement that changes data worth a snapshot. */
export function busyRetryDialect(config: Config, onWrite: () => void): Dialect {
  const sqlite = new SqliteDialect(config)
  return {
    createDriver: () => new BusyRetryDriver(config, onWrite),
    createAdapter: () => new OneTransactionAdapter(),
    createQueryCompiler: () => sqlite.createQueryCompiler(),
    createIntrospector: (db) => sqlite.createIntrospector(db),
  }
}
