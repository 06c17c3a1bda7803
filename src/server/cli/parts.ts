import { systemClock } from '#server/adapters/clock/system.ts'
import { chooseStore } from '#server/adapters/storage/choose.ts'
import type { ObjectStore } from '#server/adapters/storage/port.ts'
import { type Config, ConfigError, environment, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { FolderProblem, openDatabase } from '#server/db/open.ts'
import { type AuthService, createAuthService } from '#server/features/auth/service.ts'
import { createLog } from '#server/http/log.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { createVault, type Vault } from '#server/vault/vault.ts'

/** A wrong use of a command; its message says how it is used. */
export class UsageError extends Error {}

/** What a command works with; it may run beside the server. */
export interface CommandParts {
  config: Config
  database: Database
  auth: AuthService
  vault: Vault
  store: ObjectStore
}

/** Reads the settings, opens and migrates the database, runs `work`, closes again. */
export async function withDatabase<Result>(work: (parts: CommandParts) => Promise<Result>): Promise<Result> {
  const config = readConfig(environment())
  const database = await openDatabase(config, createLog('warn'))
  try {
    await migrate(database)
    const vault = createVault(config.secrets)
    const limiter = createRateLimiter({ db: database.db, clock: systemClock, vault })
    return await work({
      config,
      database,
      vault,
      store: chooseStore(config),
      auth: createAuthService({ db: database.db, clock: systemClock, limiter }),
    })
  } finally {
    await database.close()
  }
}

export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Runs a command: plain words for what the person can repair, a stack for what they cannot. Sets the exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const isPlain =
      error instanceof UsageError ||
      error instanceof ConfigError ||
      error instanceof FolderProblem ||
      (error instanceof Error && (error.name === 'AppError' || error.name === 'PlainError'))
    process.stderr.write(
      `${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exitCode = 1
  }
}
