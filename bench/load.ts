import { median } from './row.ts'
import { autocannon } from './tools/autocannon.ts'

export interface Target {
  origin: string
  /** Requested in turn. Each connection has its own share, so no two connections request the same path at once. */
  paths: readonly string[]
  headers?: Readonly<Record<string, string>>
}

/** The responses per round, the number of rounds, and the concurrent requests. */
export interface LoadPlan {
  answers: number
  rounds: number
  connections: number
}

export async function requestsPerSecond(target: Target, plan: LoadPlan): Promise<number> {
  const requests = target.paths.map((path) => ({
    method: 'GET' as const,
    path,
    headers: { ...target.headers },
  }))
  const shareLength = Math.max(1, Math.floor(requests.length / plan.connections))
  let connection = 0
  // autocannon checks only once a second whether it is done, so the time ends with the last response.
  const startedAt = performance.now()
  let lastAt = startedAt
  const result = await autocannon({
    url: target.origin,
    connections: plan.connections,
    amount: plan.answers,
    requests,
    setupClient: (client) => {
      const from = (connection * shareLength) % requests.length
      client.setRequests(requests.slice(from, from + shareLength))
      client.on('response', () => {
        lastAt = performance.now()
      })
      connection += 1
    },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.origin}${target.paths[0]}: ${result.non2xx} refusals, ${result.errors} errors`)
  }
  return (result['2xx'] * 1000) / (lastAt - startedAt)
}

/** The medians of all rounds, and the median of the rounds' ratios of subject to baseline. */
export interface Compared {
  value: number
  baseline: number
  ratio: number
}

/** Measures both targets alternately after a warm-up, in requests per second. */
export async function compare(subject: Target, baseline: Target, plan: LoadPlan): Promise<Compared> {
  // A number of responses after which all code is compiled. A duration would be too short on a busy machine.
  const warmUp = { ...plan, answers: Math.max(plan.answers, plan.connections === 1 ? 0 : 20_000) }
  await requestsPerSecond(subject, warmUp)
  await requestsPerSecond(baseline, warmUp)
  const values: number[] = []
  const baselines: number[] = []
  for (let round = 0; round < plan.rounds; round += 1) {
    values.push(await requestsPerSecond(subject, plan))
    baselines.push(await requestsPerSecond(baseline, plan))
  }
  return {
    value: median(values),
    baseline: median(baselines),
    ratio: median(values.map((value, round) => value / (baselines[round] ?? Number.NaN))),
  }
}
