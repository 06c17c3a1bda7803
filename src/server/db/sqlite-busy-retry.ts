import { setTimeout as delay } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'

/** Another program that holds the file is waited for this long; then what writes is refused, and what reads goes on. */
const patienceMs = 2000
const busy = 5

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy

/** Since when another program holds the file, by the monotonic clock; `null` while nobody does. */
interface Hold {
  since: number | null
}

/**
 * Asks again while another program holds the file, in between letting everybody else have the process: SQLite's own wait
 * stands still with all of it. Once the file has been held for two seconds the next ones are refused at once, or readers
 * would stand behind each writer that waits.
 */
async function patiently<Result>(
  hold: Hold,
  { isRead }: { isRead: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 2, 100)) {
    try {
      const result = await work()
      // Readers are never kept out; that they get through says nothing.
      if (!isRead) hold.since = null
      return result
    } catch (error) {
      if (!isBusy(error)) throw error
      hold.since ??= performance.now()
      if (performance.now() - hold.since > patienceMs) throw error
      await delay(pauseMs)
    }
  }
}

const written = /^(?:insert into|update|delete from) "(\w+)"/
/** What changes by itself all the time, and is nobody's loss. */
const ownWork = new Set(['periodic_work', 'rate_limits', 'site_state', 'backups'])

class PatientDriver extends SqliteDriver {
  readonly #hold: Hold = { since: null }
  readonly #onWrite: () => void
  #isUnstored = false

  constructor(config: Config, onWrite: () => void) {
    super(config)
    this.#onWrite = onWrite
  }

  /** Once when it is written, and once more when it is stored: in between nobody else can read it. */
  #count(statement: string): void {
    const table = written.exec(statement)?.[1]
    if (table !== undefined && !ownWork.has(table)) this.#isUnstored = true
    else if (statement !== 'commit' || !this.#isUnstored) return
    else this.#isUnstored = false
    this.#onWrite()
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
        const result = await patiently(this.#hold, { isRead: SelectQueryNode.is(query.query) }, () =>
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
 * SQLite rolls back `create table` and its like with the transaction they are in, as PostgreSQL does
 * (https://www.sqlite.org/lang_transaction.html). Kysely's own adapter says that it does not, and would run migrations
 * one statement at a time: killed in the middle, the next start would find half a schema.
 */
class OneTransactionAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

type Config = ConstructorParameters<typeof SqliteDialect>[0]

export class PatientDialect extends SqliteDialect {
  readonly #config: Config
  readonly #onWrite: () => void

  /** `onWrite` is told of every statement that changes what somebody would miss. */
  constructor(config: Config, onWrite: () => void) {
    super(config)
    this.#config = config
    this.#onWrite = onWrite
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#config, this.#onWrite)
  }

  override createAdapter(): SqliteAdapter {
    return new OneTransactionAdapter()
  }
}
