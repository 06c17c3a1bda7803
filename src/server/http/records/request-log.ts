import type { FastifyBaseLogger } from 'fastify'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogMethods = Pick<FastifyBaseLogger, (typeof levels)[number]>

/** Creates a request's child logger on first use: most reads never log, and a pino child is expensive. */
export function lazyChild(
  parent: FastifyBaseLogger,
  ...made: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger {
  let child: FastifyBaseLogger | null = null
  const log = () => {
    child ??= parent.child(...made)
    return child
  }
  const methods = levels.map((level) => {
    const write = (...line: unknown[]) => (log()[level] as (...line: unknown[]) => void)(...line)
    return [level, write]
  })
  return {
    ...(Object.fromEntries(methods) as LogMethods),
    level: parent.level,
    child: (...more) => log().child(...more),
  }
}
