import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chooseStore } from '#server/adapters/storage/disk.ts'
import { StorageFailure } from '#server/adapters/storage/port.ts'
import { systemClock } from '#server/clock.ts'
import { type Config, environment, readConfig } from '#server/config.ts'
import type { Deps } from '#server/context.ts'
import { logAuditRows } from '#server/db/audit.ts'
import { classifyDatabaseError, databaseProblem, reasonOf } from '#server/db/failures.ts'
import { assertNotMoved, openMigrated, sqliteFile } from '#server/db/open.ts'
import { accessAdvice } from '#server/folder.ts'
import { AppError } from '#server/http/errors.ts'
import { createLog } from '#server/http/records.ts'
import { OperatorError, operatorText } from '#server/operator-error.ts'
import { defaultDataDir, namedKeys } from '#server/settings.ts'
import { createVault } from '#server/vault/seal.ts'
import { hasSecretFile } from '#server/vault/secret-file.ts'

/** The dependencies of a command. It may run beside the server. */
export type CommandParts = Deps<'config' | 'database' | 'clock' | 'vault' | 'files'>

/** Reads the settings of an existing site. Throws `OperatorError` where a new key or database would be created. */
export function readConfigOfSite(
  raw: Record<string, string | undefined>,
  needs: 'key' | 'keyAndDatabase' = 'keyAndDatabase',
): Config {
  const dataDir = resolve(raw.DATA_DIR?.trim() || defaultDataDir)
  if (namedKeys(raw).length === 0 && !hasSecretFile(dataDir)) {
    throw new OperatorError(
      `Neither SECRET_KEY_FILE nor SECRET_KEY is set, and there is no secret.key in ${dataDir}. Is that the DATA_DIR of your site?`,
    )
  }
  const config = readConfig(raw)
  if (needs === 'keyAndDatabase' && config.databaseUrl === null && !existsSync(sqliteFile(config))) {
    throw new OperatorError(`There is no database in ${dataDir}. Is that the DATA_DIR of your site?`)
  }
  return config
}

/** Opens the database, runs `work`, closes it. Logs audit rows to stderr, one JSON line each. */
export async function withDatabase<Result>(work: (parts: CommandParts) => Promise<Result>): Promise<Result> {
  const config = readConfigOfSite(environment())
  assertNotMoved(config)
  const vault = createVault(config.secrets)
  const { database } = await openMigrated(config, createLog('warn'), vault)
  logAuditRows(database.db, createLog('info', { write: (line) => void process.stderr.write(line) }))
  try {
    return await work({ config, database, vault, files: chooseStore(config), clock: systemClock })
  } finally {
    await database.close()
  }
}

export const total = (counts: Readonly<Record<string, number>>): string =>
  Object.values(counts)
    .reduce((sum, count) => sum + count, 0)
    .toLocaleString('en-NZ')

export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Error codes of a path that the operator chose. https://nodejs.org/api/errors.html#common-system-errors */
const fileProblems = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'EEXIST', 'ENOTDIR', 'EISDIR', 'EFBIG'])

function outsideProblem(error: unknown): string | null {
  const reason = reasonOf(error)
  if (error instanceof StorageFailure) return `${reason} (${reasonOf(error.cause)})`
  const isOnFile = error instanceof Error && 'syscall' in error && 'path' in error && 'code' in error
  if (isOnFile && fileProblems.has(String(error.code)))
    return `A file cannot be used (${reason}) ${accessAdvice(String(error.path), error)}`.trim()
  const failure = classifyDatabaseError(error)
  if (failure === 'diskFull')
    return `There is no room left on the disk (${reason}). Free some space and run this again.`
  return databaseProblem(error)?.replace(/^t/, 'T') ?? null
}

function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  return (error instanceof OperatorError ? null : outsideProblem(error)) ?? operatorText(error)
}

/** Runs a command and sets the exit code. Prints a message for errors that the operator can fix. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exitCode = 1
  }
}
