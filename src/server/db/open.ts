import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { databaseAdvice, movedNote, unusableDatabase } from '#i18n/en/status.ts'
import { accessAdvice } from '#server/folder.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Vault } from '#server/vault/seal.ts'
import type { Database } from './client.ts'
import { reasonOf, sqliteBusy, sqliteCode } from './failures.ts'
import { assertKeyOpens } from './key-check.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

interface DatabaseSettings {
  dataDir: string
  /** A `postgres://` address; `null`: SQLite in `dataDir`. */
  databaseUrl: string | null
}

export const sqliteFile = ({ dataDir }: Pick<DatabaseSettings, 'dataDir'>): string =>
  join(dataDir, 'latchkey.db')

// SQLite's result codes READONLY 8, FULL 13, CANTOPEN 14.
const unwritable: readonly unknown[] = [8, 13, 14, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR']

function inFolder<Result>(folder: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const code = sqliteCode(error) ?? (error as NodeJS.ErrnoException).code
    if (!unwritable.includes(code)) throw error
    throw new OperatorError(
      `The folder ${folder} cannot be written (${reasonOf(error)}). ${accessAdvice(folder, error) || 'Check that the disk has space and that this user may write there.'}`,
      error,
    )
  }
}

/** Opens the configured database; it may be empty. Throws `OperatorError` if the folder can't be used. */
export async function openDatabase(settings: DatabaseSettings, log: Pick<Logger, 'warn'>): Promise<Database> {
  const { dataDir, databaseUrl } = settings
  if (!databaseUrl) return inFolder(dataDir, () => openSqlite(sqliteFile(settings)))
  // Loads lazily: PostgreSQL's client takes 10 MB that a site on SQLite doesn't need.
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'))
}

/**
 * Throws `OperatorError` if the database's encoding lacks letters: a name with one would fail when it is saved. SQL_ASCII
 * stores any bytes.
 */
async function assertHoldsNames({ engine, db }: Database): Promise<void> {
  if (engine === 'sqlite') return
  const { rows } = await sql<{
    encoding: string
  }>`select current_setting('server_encoding') as encoding`.execute(db)
  const encoding = rows[0]?.encoding ?? ''
  if (encoding === 'UTF8' || encoding === 'SQL_ASCII') return
  throw new OperatorError(
    `DATABASE_URL: ${unusableDatabase(`its encoding is ${encoding}`, databaseAdvice.encoding)}`,
  )
}

/** Opens, checks and migrates the database. Throws `WrongKey` if our key doesn't open its data. */
export async function openMigrated(
  settings: DatabaseSettings,
  log: Pick<Logger, 'warn'>,
  vault: Vault,
): Promise<{ database: Database; applied: string[] }> {
  const database = await openDatabase(settings, log)
  try {
    await assertHoldsNames(database)
    await assertKeyOpens(database, vault)
    const applied = await migrate(database)
    await database.keepAppendOnly(['audit_log'])
    return { database, applied }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A file beside a SQLite database that was copied to PostgreSQL. The SQLite database is no longer used. */
const movedMark = 'moved-to-postgres'

export const markMoved = (folder: string): void =>
  writeFileSync(join(folder, movedMark), movedNote, {
    mode: 0o600,
  })

/** Throws `OperatorError` for an SQLite database that was moved: the PostgreSQL copy would miss its writes. */
export function assertNotMoved({ databaseUrl, dataDir }: DatabaseSettings): void {
  if (databaseUrl !== null || !existsSync(join(dataDir, movedMark))) return
  throw new OperatorError(
    `The database in ${dataDir} was moved to PostgreSQL. Set DATABASE_URL to it. To go back to the old one, with what it held then, remove ${join(dataDir, movedMark)}.`,
  )
}

const held = new Set<DatabaseSync>()

const inUse = (folder: string) =>
  new OperatorError(
    `Another Latchkey is running on ${folder}. A SQLite database serves one process: end the other one, give this one its own DATA_DIR, or set DATABASE_URL to share a PostgreSQL.`,
  )

/** Locks the folder until the process exits, by a lock on a small SQLite file. Returns a function that unlocks it. */
export function lockFolder(folder: string): () => void {
  const lock = inFolder(folder, () => {
    // If SECRET_KEY is in the environment, nothing has created the folder yet.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 })
  })
  try {
    // Outside of WAL, this locks the file itself: https://www.sqlite.org/pragma.html#pragma_locking_mode
    lock.exec('pragma locking_mode = exclusive')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (sqliteCode(error) === sqliteBusy) throw inUse(folder)
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
