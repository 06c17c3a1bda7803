import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metric } from '#server/http/records.ts'

function gaugesOf(metrics: readonly Metric[]): Registry {
  const registry = new Registry()
  for (const { name, help, samples } of metrics) {
    const labelNames = Object.keys(samples[0]?.labels ?? {})
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    // Without samples, write no line; the library would write 0.
    if (samples.length === 0) gauge.remove()
    for (const { labels = {}, value } of samples) gauge.set(labels, value)
  }
  return registry
}

export type Metrics = ReturnType<typeof createMetrics>

/** Creates the counters. Their library has 90 files, so it is loaded only if metrics are on. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
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
    /** Counts a response. `route` is its pattern, never its address. */
    request(method: string, route: string, status: number, ms: number): void {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
    },
    work(task: string, outcome: 'done' | 'failed'): void {
      runs.inc({ task, outcome })
    },
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    text: (more: readonly Metric[]): Promise<string> => Registry.merge([registry, gaugesOf(more)]).metrics(),
  }
}
