import type { FastifyBaseLogger } from 'fastify'

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * The logger of one request, made when the request first has something to say. Most reads never have, and a child of
 * pino under our redaction costs as much as checking a whole answer against its schema.
 */
export function lazyChild(
  parent: FastifyBaseLogger,
  ...made: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger {
  let child: FastifyBaseLogger | null = null
  const log = () => {
    child ??= parent.child(...made)
    return child
  }
  const at =
    (level: Level) =>
    (...said: unknown[]): void =>
      (log()[level] as (...said: unknown[]) => void)(...said)
  return {
    level: parent.level,
    fatal: at('fatal'),
    error: at('error'),
    warn: at('warn'),
    info: at('info'),
    debug: at('debug'),
    trace: at('trace'),
    silent: at('silent'),
    child: (...more) => log().child(...more),
  }
}
