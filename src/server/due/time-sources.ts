import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Deps } from '#server/context.ts'
import type { TimeSource } from './clock-check.ts'

const answerWithinMs = 3000

/** Returns whether an address is this machine, whose clock proves nothing. */
function isThisMachine(url: string): boolean {
  const host = new URL(url).hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '')
  if (isIP(host) === 0) return host === '' || /(^|\.)localhost$/.test(host)
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return /^(127\.|0\.0\.0\.0$|::1?$|::ffff:7f)/.test(host) || own.some(({ address }) => address === host)
}

/** Returns the `Date` header of any response, in ms. Sends no credentials. */
async function dateOf(url: string, withinMs: number): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      signal: AbortSignal.timeout(withinMs),
      redirect: 'manual',
    })
    const at = Date.parse(answer.headers.get('date') ?? '')
    return Number.isNaN(at) ? null : at
  } catch {
    return null
  }
}

/** Returns the clocks of the servers that the site uses anyway: Stripe's and the bucket's. */
export function timeSources(
  { config, payments }: Deps<'config' | 'payments'>,
  withinMs = answerWithinMs,
): TimeSource[] {
  const s3 = config.s3 ?? config.snapshots
  const bucket = s3 && (s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com/`)
  const source = (name: string, url: string): TimeSource => ({ name, now: () => dateOf(url, withinMs) })
  return [
    // An address from the settings may be on this machine, because the operator knows what runs there.
    ...(payments.provider === 'stripe'
      ? [source('Stripe', config.stripeApiUrl ?? 'https://api.stripe.com/')]
      : []),
    ...(bucket && !isThisMachine(bucket) ? [source('S3', bucket)] : []),
  ]
}
