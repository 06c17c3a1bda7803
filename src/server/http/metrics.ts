import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from './errors.ts'

/** One measured thing that is read when it is asked for, with its values, each under its own labels. */
export interface Figure {
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
  text(more: readonly Figure[]): Promise<string>
}

function gaugesOf(figures: readonly Figure[]): Registry {
  const registry = new Registry()
  for (const { name, help, samples } of figures) {
    const labelNames = Object.keys(samples[0]?.labels ?? {})
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    // Nothing is known: no line at all, where the library would write 0.
    if (samples.length === 0) gauge.remove()
    for (const { labels = {}, value } of samples) gauge.set(labels, value)
  }
  return registry
}

function processFigures(): Figure[] {
  const { rss, heapUsed } = process.memoryUsage()
  const gauge = (name: string, { help, value }: { help: string; value: number }) => ({
    name,
    help,
    samples: [{ value }],
  })
  return [
    gauge('process_resident_memory_bytes', { help: 'Memory of the process.', value: rss }),
    gauge('nodejs_heap_size_used_bytes', { help: 'Memory that objects take.', value: heapUsed }),
    gauge('latchkey_uptime_seconds', {
      help: 'Seconds since the process started.',
      value: Math.round(process.uptime()),
    }),
  ]
}

/** Makes the counters. */
export function createMetrics(): Metrics {
  const registers = [new Registry()]
  const requests = new Histogram({
    name: 'latchkey_http_request_duration_seconds',
    help: 'Time to answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const runs = new Counter({
    name: 'latchkey_due_work_runs_total',
    help: 'Times that due work was done or failed, in this process.',
    labelNames: ['task', 'outcome'],
    registers,
  })
  return {
    request(method, route, status, ms) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
    },
    work(task, outcome) {
      runs.inc({ task, outcome })
    },
    text: (more) => Registry.merge([...registers, gaugesOf([...more, ...processFigures()])]).metrics(),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * `GET /metrics` for whoever sends `token` as a bearer token; 404 to everybody else, and when no token is set. What the
 * database knows is left out while it does not answer; `latchkey_figures_complete` says so.
 */
export function metricsRoute(
  app: FastifyInstance,
  { metrics, token, collect }: { metrics: Metrics; token: string | null; collect: () => Promise<Figure[]> },
): void {
  if (token === null) return
  const expected = digest(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    // Compared as digests: equally long, and nothing to learn from the time it takes.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw notFound()
    const collected = await collect().catch(() => null)
    const complete: Figure = {
      name: 'latchkey_figures_complete',
      help: '1 when the database answered, 0 when its figures are missing here.',
      samples: [{ value: collected === null ? 0 : 1 }],
    }
    return reply
      .type(Registry.PROMETHEUS_CONTENT_TYPE)
      .send(await metrics.text([...(collected ?? []), complete]))
  })
}
