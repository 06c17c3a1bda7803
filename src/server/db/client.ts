import type { Compilable, Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import { isDeadlockVictim } from './failures.ts'

/** A database, or a transaction on it. Stores accept both. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type Lookup<Row> = (key: string) => Promise<Row | undefined> | Row | undefined

export interface Database {
  engine: 'sqlite' | 'postgres'
  db: Db
  /**
   * Prepares a query for one row by a unique column, because building it each time costs ten times the read. The query
   * isn't part of any transaction. Its rows contain the column in camel case.
   */
  prepareLookup<Row>(query: Compilable<Row>, column: string): Lookup<Row>
  /** Locks a name until the transaction ends, across all processes. */
  lock(tx: Tx, name: string): Promise<void>
  /** Returns the number of writes, without the site's own bookkeeping. Only where one process makes them all. */
  changeCount?(): number
  ping(): Promise<void>
  /** Removes deleted values from the database's files too: from free pages and the write-ahead log. */
  scrub(table: 'stored_objects' | 'guest_stays' | 'threads'): Promise<void>
  /** Makes the database reject updates and deletes on these tables. */
  keepAppendOnly(tables: readonly string[]): Promise<void>
  close(): Promise<void>
  /** Rejects every pending and later query at once, for a process that must exit. */
  abandon(): void
}

const triesPerTransaction = 5
const transactions = new WeakMap<Db, { database: Db; callbacks: Set<() => void> }>()

/** Calls `callback` after the transaction commits; never after a rollback. */
export const onCommit = (tx: Tx, callback: () => void): void =>
  void transactions.get(tx)?.callbacks.add(callback)

export const databaseOf = (db: Db): Db => transactions.get(db)?.database ?? db

/**
 * Runs `work` in one transaction. PostgreSQL aborts one of two transactions that deadlock; that one is retried, so `work` may run
 * several times and must do nothing outside of `tx`.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const callbacks = new Set<() => void>()
    try {
      const result = await db.transaction().execute((tx) => {
        transactions.set(tx, { database: db, callbacks })
        return work(tx)
      })
      for (const callback of callbacks) callback()
      return result
    } catch (error) {
      if (attempt >= triesPerTransaction || !isDeadlockVictim(error)) throw error
    }
  }
}
