import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Logger } from 'pino'
import { movedNote } from '#i18n/en/operator.ts'
import { type Config, sqliteFile } from '#server/config.ts'
import type { Database } from './client.ts'
import { openSqlite } from './sqlite.ts'

/** The data folder can't be used; the message tells the operator why. */
export class FolderProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'FolderProblem'
  }
}

// Primary result codes: BUSY 5, READONLY 8, FULL 13, CANTOPEN 14. https://www.sqlite.org/rescode.html
const busy = 5
const unwritable = new Set([8, 13, 14])
const unwritableCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'])

/** Returns the primary result code of an SQLite error, or `null`. */
const sqliteCode = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : null

function inFolder<Result>(folder: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (unwritable.has(sqliteCode(error) ?? 0) || unwritableCodes.has(code)) {
      const reason = error instanceof Error ? error.message : code
      throw new FolderProblem(
        `The folder ${folder} cannot be written (${reason}). Is there room, and may we?`,
        error,
      )
    }
    throw error
  }
}

/** Opens the configured database; it may be empty. Throws `FolderProblem` if the folder can't be used. */
export async function openDatabase(config: Config, log: Pick<Logger, 'warn'>): Promise<Database> {
  if (!config.databaseUrl) return inFolder(config.dataDir, () => openSqlite(sqliteFile(config)))
  // Loads lazily: PostgreSQL's client takes 10 MB that a site on SQLite doesn't need.
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(config.databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'))
}

/** A file beside an SQLite database that was copied into PostgreSQL and is no longer used. */
const movedMark = 'moved-to-postgres'

/** Marks this folder's database as moved. */
export const markMoved = (folder: string): void =>
  writeFileSync(join(folder, movedMark), movedNote, {
    mode: 0o600,
  })

/** Throws `FolderProblem` for an SQLite database that was moved: the PostgreSQL copy would miss its writes. */
export function assertNotMoved({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl !== null || !existsSync(join(dataDir, movedMark))) return
  throw new FolderProblem(
    `The database in ${dataDir} was moved to PostgreSQL. Set DATABASE_URL to it. To go back to the old one, with what it held then, remove ${join(dataDir, movedMark)}.`,
  )
}

/** Locks that this process holds. An unreferenced handle would be garbage-collected, and its lock with it. */
const held = new Set<DatabaseSync>()

const inUse = (folder: string) =>
  new FolderProblem(
    `Another Latchkey is running on ${folder}. A SQLite database serves one process: end the other one, give this one its own DATA_DIR, or set DATABASE_URL to share a PostgreSQL.`,
  )

/**
 * Locks the folder for this process until it exits: an operating-system lock on a small SQLite file beside the
 * database. Returns a function that unlocks it. Throws `FolderProblem`.
 */
export function lockFolder(folder: string): () => void {
  const lock = inFolder(folder, () => {
    // With SECRET_KEY in the environment, nothing has created the folder yet.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 })
  })
  try {
    // Outside of WAL, this locks the file itself: https://www.sqlite.org/pragma.html#pragma_locking_mode
    lock.exec('pragma locking_mode = exclusive')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (sqliteCode(error) === busy) throw inUse(folder)
    return inFolder(folder, () => {
      throw error
    })
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}
