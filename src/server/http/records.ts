import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { notFound } from '#server/http/errors.ts'
import type { Metrics } from './counters.ts'

/** Field names that could carry secrets or personal data; their values are redacted. */
const secretFields = [
  'token',
  'accessToken',
  'guestStayToken',
  'doorCode',
  'guestPhone',
  'guestEmail',
  'bookingEmail',
  'guestName',
  'email',
  'phone',
  'password',
  'wifiPassword',
  'wifiName',
  'cookie',
  'authorization',
  'clientSecret',
  'dataKey',
]

/** Creates the log: one JSON line per event. `error`: a person must act; `warn`: the server recovers without one. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = secretFields.flatMap((field) => [field, `*.${field}`])
  const options = {
    level,
    redact: { paths: [...paths, 'req.headers', 'req.url'], censor: '[redacted]' },
    serializers: { err: pino.stdSerializers.err, req: () => undefined, res: () => undefined },
    base: null,
  }
  return destination ? pino(options, destination) : pino(options)
}

export interface Metric {
  name: string
  help: string
  samples: { labels?: Readonly<Record<string, string>>; value: number }[]
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Serves `GET /metrics` to callers with the bearer token; everybody else gets 404. */
export function metricsRoute(
  app: FastifyInstance,
  { metrics, token, collect }: { metrics: Metrics; token: string; collect: () => Promise<Metric[]> },
): void {
  const expected = digest(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    // Compares digests: equal lengths, constant time.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw notFound()
    // The counters of this process are sent also while the database doesn't respond.
    const collected = await collect().catch(() => [])
    return reply.type(metrics.contentType).send(await metrics.text(collected))
  })
}
