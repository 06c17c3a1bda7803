import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Logger } from 'pino'
import { type Config, sqliteFile } from '#server/config.ts'
import type { Database } from './client.ts'
import { openSqlite } from './sqlite.ts'

/** Opens the database that the settings name; it may be empty. */
export async function openDatabase(config: Config, log: Pick<Logger, 'warn'>): Promise<Database> {
  if (!config.databaseUrl) return openSqlite(sqliteFile(config))
  // PostgreSQL's client is 10 MB that a site on SQLite never needs.
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(config.databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'))
}

/** Another server works on the same folder; the message says so to the person who started this one. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Latchkey is running on ${folder}. A SQLite database serves one process: end the other one, give this one its own DATA_DIR, or set DATABASE_URL to share a PostgreSQL.`,
    )
    this.name = 'FolderInUse'
  }
}

/** Locks that this process holds. A handle that nobody refers to is collected, and its lock would go with it. */
const held = new Set<DatabaseSync>()

/**
 * Takes the folder for this process until it ends, however it ends: the lock is the operating system's own, held on a
 * small SQLite file beside the database. Answers how to give it back. Throws `FolderInUse`.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 })
  try {
    // Outside of WAL this takes the file itself: https://www.sqlite.org/pragma.html#pragma_locking_mode
    lock.exec('pragma locking_mode = exclusive')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    const isTaken = error instanceof Error && 'errcode' in error && error.errcode === 5
    throw isTaken ? new FolderInUse(folder) : error
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}
