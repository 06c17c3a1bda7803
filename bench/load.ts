import { median } from './row.ts'
import { processorMicroseconds } from './servers.ts'
import { autocannon } from './tools/autocannon.ts'

/** One thing to ask for, again and again. */
export interface Target {
  origin: string
  /** Asked for in turn; each connection has its own share, so that no two ask for the same at once. */
  paths: readonly string[]
  headers?: Readonly<Record<string, string>>
  /** The process that answers, where its processor time is of interest. */
  pid?: number
}

/** How many answers make a round, how many rounds there are, and how many requests are under way at once. */
export interface LoadPlan {
  answers: number
  rounds: number
  connections: number
  /** Answers before the first round, where those of `compare` would be more than it takes. */
  warmUp?: number
}

interface Round {
  perSecond: number
  /** Processor time of the answering process for each answer; `null` where nobody can tell. */
  microseconds: number | null
}

/** One round of requests. Throws when any answer was no success. */
async function runRound(target: Target, plan: LoadPlan): Promise<Round> {
  const requests = target.paths.map((path) => ({
    method: 'GET' as const,
    path,
    headers: { ...target.headers },
  }))
  const shareLength = Math.max(1, Math.floor(requests.length / plan.connections))
  let connection = 0
  // autocannon itself looks only once a second whether it has all answers, so the end is taken from the last one.
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

/** Requests per second over one round. Throws when any answer was no success. */
export const requestsPerSecond = async (target: Target, plan: LoadPlan): Promise<number> =>
  (await runRound(target, plan)).perSecond

/** Medians of all rounds, and the median of the rounds' ratios of subject to baseline. */
interface Comparison {
  value: number
  baseline: number
  ratio: number
}

/** By requests per second, and by processor time where it is known. */
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
 * Both targets in turns, after a warm-up. `speed` in requests per second; `work` in microseconds of processor time for
 * each answer, as a ratio of speeds (baseline to subject): it says the same on a busy machine, where requests per
 * second mostly tell what else is going on.
 */
export async function compare(subject: Target, baseline: Target, plan: LoadPlan): Promise<Compared> {
  // As many answers as it takes until nothing is compiled any more; counted, since a busy machine needs longer.
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
