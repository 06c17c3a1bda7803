import { sql } from 'kysely'
import type { Needs } from '#server/context.ts'
import type { TimeSource } from './time-trust.ts'

const answerWithinMs = 3000

/** Whether an address is this very machine, whose clock proves nothing. */
const isThisMachine = (url: string): boolean =>
  /^(localhost|127\.|0\.0\.0\.0|::1|\[::1\]|$)/.test(new URL(url).hostname)

/** The `Date` of any answer of a server, whatever it says: nothing is asked of it. */
async function dateOf(url: string): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      signal: AbortSignal.timeout(answerWithinMs),
      redirect: 'manual',
    })
    const at = Date.parse(answer.headers.get('date') ?? '')
    return Number.isNaN(at) ? null : at
  } catch {
    return null
  }
}

/** The clocks elsewhere that the site has to do with anyway: of Stripe, the bucket and the database. */
export function timeSources({ config, database }: Needs<'config' | 'database'>): TimeSource[] {
  const { stripe, databaseUrl } = config
  const s3 = config.s3 ?? config.snapshots
  const servers = [
    ...(stripe ? [['Stripe', stripe.apiUrl ?? 'https://api.stripe.com/'] as const] : []),
    ...(s3 ? [['S3', s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com/`] as const] : []),
  ]
  const sources: TimeSource[] = servers
    .filter(([, url]) => !isThisMachine(url))
    .map(([name, url]) => ({ name, now: () => dateOf(url) }))
  if (databaseUrl === null || isThisMachine(databaseUrl)) return sources
  const askDatabase = async (): Promise<number | null> => {
    const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(database.db)
    return rows[0] ? Date.parse(rows[0].at) : null
  }
  return [...sources, { name: 'the database', now: () => askDatabase().catch(() => null) }]
}
