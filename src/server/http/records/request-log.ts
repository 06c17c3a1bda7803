import type { FastifyBaseLogger } from 'fastify'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type Said = Pick<FastifyBaseLogger, (typeof levels)[number]>

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
