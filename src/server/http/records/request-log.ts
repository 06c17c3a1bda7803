import type { FastifyBaseLogger } from 'fastify'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type Said = Pick<FastifyBaseLogger, (typeof levels)[number]>

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
  const at = levels.map((level) => {
    const say = (...said: unknown[]) => (log()[level] as (...said: unknown[]) => void)(...said)
    return [level, say]
  })
  return {
    ...(Object.fromEntries(at) as Said),
    level: parent.level,
    child: (...more) => log().child(...more),
  }
}
