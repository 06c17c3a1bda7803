import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError } from './config.ts'
import { reasonOf } from './db/failures.ts'
import { WrongKey } from './db/key-check.ts'
import { NewerDatabase } from './db/migrate.ts'
import { FolderProblem } from './db/open.ts'

/** The start failed for an external reason; the message names the setting to check. */
export class StartProblem extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} (${reasonOf(cause)})`, { cause })
    this.name = 'StartProblem'
  }
}

/** Listens on the configured host and port. Returns the address. Throws `StartProblem`. */
export async function listenOn(
  http: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  return http.listen({ port, host }).catch((error: unknown) => {
    throw new StartProblem(`HOST, PORT: cannot listen on ${host}:${port}`, error)
  })
}

/** Returns a message for errors that the operator can fix, and a stack trace for bugs. */
export function startMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isPlain = [ConfigError, FolderProblem, NewerDatabase, StartProblem, WrongKey].some(
    (kind) => error instanceof kind,
  )
  return isPlain ? error.message : (error.stack ?? error.message)
}
