import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/http/errors.ts'

/** One measured thing that is read when it is asked for, with its values, each under its own labels. */
export interface Metric {
  name: string
  help: string
  samples: { labels?: Readonly<Record<string, string>>; value: number }[]
}

/** Counts what happens in this process. */
export interface Metrics {
  /** A request was answered. `route` is its pattern, never its address. */
  request(method: string, route: string, status: number, ms: number): void
  /** Due work was done, or failed. */
  work(task: string, outcome: 'done' | 'failed'): void
  /** Everything counted so far and `more`, in Prometheus' text format. */
  text(more: readonly Metric[]): Promise<string>
  /** What kind of text that is. */
  contentType: string
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * `GET /metrics` for whoever sends `token` as a bearer token; 404 to everybody else. What the
 * database knows is left out while it does not answer; `latchkey_figures_complete` says so.
 */
export function metricsRoute(
  app: FastifyInstance,
  { metrics, token, collect }: { metrics: Metrics; token: string; collect: () => Promise<Metric[]> },
): void {
  const expected = digest(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    // Compared as digests: equally long, and nothing to learn from the time it takes.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw notFound()
    const collected = await collect().catch(() => null)
    const complete: Metric = {
      name: 'latchkey_figures_complete',
      help: '1 when the database answered, 0 when its figures are missing here.',
      samples: [{ value: collected === null ? 0 : 1 }],
    }
    return reply.type(metrics.contentType).send(await metrics.text([...(collected ?? []), complete]))
  })
}
