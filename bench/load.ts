import autocannon from 'autocannon'
import { median } from './row.ts'

/** One thing to ask for, again and again. */
export interface Target {
  origin: string
  /** Asked for in turn. */
  paths: readonly string[]
  headers?: Readonly<Record<string, string>>
}

/** How long one round takes, how many there are, and how many requests are under way at once. */
export interface LoadPlan {
  seconds: number
  rounds: number
  connections: number
}

/** Requests per second over one round. Throws when any answer was no success. */
export async function requestsPerSecond(target: Target, plan: LoadPlan): Promise<number> {
  const result = await autocannon({
    url: target.origin,
    connections: plan.connections,
    duration: plan.seconds,
    requests: target.paths.map((path) => ({ method: 'GET', path, headers: { ...target.headers } })),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.origin}${target.paths[0]}: ${result.non2xx} refusals, ${result.errors} errors`)
  }
  return result['2xx'] / result.duration
}

/** Both targets' speed in turns, after a warm-up: medians, and the median of the rounds' ratios. */
export async function compare(
  subject: Target,
  baseline: Target,
  plan: LoadPlan,
): Promise<{ value: number; baseline: number; ratio: number }> {
  const warmUp = { ...plan, seconds: 2 }
  await requestsPerSecond(subject, warmUp)
  await requestsPerSecond(baseline, warmUp)
  const values: number[] = []
  const baselines: number[] = []
  for (let round = 0; round < plan.rounds; round += 1) {
    values.push(await requestsPerSecond(subject, plan))
    baselines.push(await requestsPerSecond(baseline, plan))
  }
  const ratios = values.map((value, round) => value / (baselines[round] ?? Number.NaN))
  return { value: median(values), baseline: median(baselines), ratio: median(ratios) }
}
