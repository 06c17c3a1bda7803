import { median } from './row.ts'
import { processorMicroseconds } from './servers.ts'
import { autocannon } from './tools/autocannon.ts'

/** One target of a load test. */
export interface Target {
  origin: string
  /** Requested in turn; each connection has its own share, so no two request the same at once. */
  paths: readonly string[]
  headers?: Readonly<Record<string, string>>
  /** The server's process, if its processor time matters. */
  pid?: number
}

/** The responses per round, the number of rounds, and the concurrent requests. */
export interface LoadPlan {
  answers: number
  rounds: number
  connections: number
  /** Responses before the first round, if the default of `compare` is too many. */
  warmUp?: number
}

interface Round {
  perSecond: number
  /** The server's processor time per response; `null` if unknown. */
  microseconds: number | null
}

/** Runs one round of requests. Throws if any response failed. */
async function runRound(target: Target, plan: LoadPlan): Promise<Round> {
  const requests = target.paths.map((path) => ({
    method: 'GET' as const,
    path,
    headers: { ...target.headers },
  }))
  const shareLength = Math.max(1, Math.floor(requests.length / plan.connections))
  let connection = 0
  // autocannon checks only once a second whether it is done, so the end is that of the last response.
  const startedAt = performance.now()
  let lastAt = startedAt
  const used = () => (target.pid === undefined ? null : processorMicroseconds(target.pid))
  const before = used()
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
  const after = used()
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.origin}${target.paths[0]}: ${result.non2xx} refusals, ${result.errors} errors`)
  }
  const answers = result['2xx']
  return {
    perSecond: (answers * 1000) / (lastAt - startedAt),
    microseconds: before === null || after === null ? null : (after - before) / answers,
  }
}

/** Returns the requests per second of one round. Throws if any response failed. */
export const requestsPerSecond = async (target: Target, plan: LoadPlan): Promise<number> =>
  (await runRound(target, plan)).perSecond

/** The medians of all rounds, and the median of the rounds' ratios of subject to baseline. */
interface Comparison {
  value: number
  baseline: number
  ratio: number
}

/** By requests per second, and by processor time if known. */
export type Compared = Comparison & { work: Comparison | null }

const toComparison = (
  pairs: readonly (readonly [number, number])[],
  ratio: (a: number, b: number) => number,
) => ({
  value: median(pairs.map(([value]) => value)),
  baseline: median(pairs.map(([, baseline]) => baseline)),
  ratio: median(pairs.map(([value, baseline]) => ratio(value, baseline))),
})

/**
 * Measures both targets alternately after a warm-up. `speed` is in requests per second. `work` is in microseconds of
 * processor time per response, as a ratio of speeds (baseline to subject): unlike requests per second, it doesn't
 * depend on the machine's other load.
 */
export async function compare(subject: Target, baseline: Target, plan: LoadPlan): Promise<Compared> {
  // Enough responses until everything is compiled; counted, since a busy machine takes longer.
  const least = plan.warmUp ?? (plan.connections === 1 ? 0 : 20_000)
  const warmUp = { ...plan, answers: Math.max(plan.answers, least) }
  await runRound(subject, warmUp)
  await runRound(baseline, warmUp)
  const rounds: (readonly [Round, Round])[] = []
  for (let round = 0; round < plan.rounds; round += 1) {
    rounds.push([await runRound(subject, plan), await runRound(baseline, plan)])
  }
  const work = rounds.flatMap(([a, b]) =>
    a.microseconds === null || b.microseconds === null ? [] : [[a.microseconds, b.microseconds] as const],
  )
  return {
    ...toComparison(
      rounds.map(([a, b]) => [a.perSecond, b.perSecond] as const),
      (value, other) => value / other,
    ),
    work: work.length === 0 ? null : toComparison(work, (value, other) => other / value),
  }
}
