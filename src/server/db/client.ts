import type { Compilable, Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import { isTransactionSacrificed } from './failures.ts'

/** A database, or a transaction on it. Stores take this and cannot tell the two apart. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Returns the row with this key, or `undefined`. */
export type Lookup<Row> = (key: string) => Promise<Row | undefined> | Row | undefined

/** A unique column, and its name in the rows of a query. */
export interface LookupKey<Row> {
  column: string
  field: keyof Row & string
}

/** An open database with what the rest of the server needs of its engine. */
export interface Database {
  engine: 'sqlite' | 'postgres'
  db: Db
  /** Prepares a query for one row by its key: building it each time costs ten times the read. It joins no transaction. */
  prepareLookup<Row>(query: Compilable<Row>, key: LookupKey<Row>): Lookup<Row>
  /** Lets one transaction at a time past this point, over all processes; others wait until it ends. */
  lock(tx: Tx, name: string): Promise<void>
  /** How many writes there were since the start but those of the site's own work; only where one process makes them all. */
  changeCount?(): number
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  /** Has what was deleted from a table leave the database's files too: from free pages, and from the log of SQLite. */
  scrub(table: 'stored_objects' | 'guest_stays' | 'enquiries'): Promise<void>
  /** Has the database itself refuse to change or remove rows of these tables, from now on. */
  keepAppendOnly(tables: readonly string[]): Promise<void>
  close(): Promise<void>
  /** Fails whatever still waits for an answer, and every later question, at once: for a process that has to end. */
  abandon(): void
}

const triesPerTransaction = 5
const transactions = new WeakMap<Db, { database: Db; callbacks: Set<() => void> }>()

/** Calls `callback` after the transaction has committed, and never if it is rolled back. */
export const onCommit = (tx: Tx, callback: () => void): void =>
  void transactions.get(tx)?.callbacks.add(callback)

/** Returns the database that a transaction runs on, or `db` itself outside of one. */
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
      if (attempt >= triesPerTransaction || !isTransactionSacrificed(error)) throw error
    }
  }
}
