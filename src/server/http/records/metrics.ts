import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/http/errors.ts'
import type { Metrics } from './counters.ts'

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
