import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notFound } from './errors.ts'

/** One measured thing with its values, each under its own labels. */
export interface Figure {
  name: string
  help: string
  type: 'counter' | 'gauge'
  samples: { labels?: Readonly<Record<string, string>>; value: number }[]
}

/** Counts what happens in this process. */
export interface Metrics {
  /** A request was answered. `route` is its pattern, never its address. */
  request(method: string, route: string, status: number, ms: number): void
  /** Due work was done, or failed. */
  work(task: string, outcome: 'done' | 'failed'): void
  /** Everything counted so far and `more`, in Prometheus' text format. */
  text(more: readonly Figure[]): string
}

/** Upper ends of the duration buckets, in seconds. */
const bucketEnds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

interface RequestCount {
  labels: string
  count: number
  seconds: number
  buckets: number[]
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const labelText = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')

function figureText({ name, help, type, samples }: Figure): string {
  const lines = samples.map(({ labels = {}, value }) => {
    const text = labelText(labels)
    return text === '' ? `${name} ${value}` : `${name}{${text}} ${value}`
  })
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')
}

function histogramText(counts: Iterable<RequestCount>): string {
  const name = 'latchkey_http_request_duration_seconds'
  const lines = [`# HELP ${name} Time to answer, by route pattern.`, `# TYPE ${name} histogram`]
  for (const { labels, count, seconds, buckets } of counts) {
    let below = 0
    for (const [place, end] of bucketEnds.entries()) {
      below += buckets[place] ?? 0
      lines.push(`${name}_bucket{${labels},le="${end}"} ${below}`)
    }
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`)
    lines.push(`${name}_sum{${labels}} ${seconds}`, `${name}_count{${labels}} ${count}`)
  }
  return lines.join('\n')
}

function processFigures(): Figure[] {
  const { rss, heapUsed } = process.memoryUsage()
  const gauge = (name: string, help: string, value: number): Figure => ({
    name,
    help,
    type: 'gauge',
    samples: [{ value }],
  })
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory that objects take.', heapUsed),
    gauge('latchkey_uptime_seconds', 'Seconds since the process started.', Math.round(process.uptime())),
  ]
}

/**
 * Makes the counters. A request costs one look-up and four additions.
 * https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
 */
export function createMetrics(): Metrics {
  const requests = new Map<string, RequestCount>()
  const runs = new Map<string, { task: string; outcome: string; count: number }>()
  return {
    request(method, route, status, ms) {
      const statusClass = `${Math.floor(status / 100)}xx`
      const key = `${method} ${route} ${statusClass}`
      let entry = requests.get(key)
      if (!entry) {
        const labels = labelText({ method, route, status: statusClass })
        entry = { labels, count: 0, seconds: 0, buckets: bucketEnds.map(() => 0) }
        requests.set(key, entry)
      }
      const seconds = ms / 1000
      entry.count += 1
      entry.seconds += seconds
      const place = bucketEnds.findIndex((end) => seconds <= end)
      if (place >= 0) entry.buckets[place] = (entry.buckets[place] ?? 0) + 1
    },
    work(task, outcome) {
      const key = `${task} ${outcome}`
      const entry = runs.get(key) ?? { task, outcome, count: 0 }
      entry.count += 1
      runs.set(key, entry)
    },
    text(more) {
      const work: Figure = {
        name: 'latchkey_due_work_runs_total',
        help: 'Times that due work was done or failed, in this process.',
        type: 'counter',
        samples: [...runs.values()].map(({ task, outcome, count }) => ({
          labels: { task, outcome },
          value: count,
        })),
      }
      const figures = [work, ...more, ...processFigures()].map(figureText)
      return `${[histogramText(requests.values()), ...figures].join('\n')}\n`
    },
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
      type: 'gauge',
      samples: [{ value: collected === null ? 0 : 1 }],
    }
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.text([...(collected ?? []), complete]))
  })
}
