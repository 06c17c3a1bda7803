import { isIPv4 } from 'node:net'
import { sql } from 'kysely'
import type { PlainErrorKey } from '#i18n/error-texts.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/client.ts'
import { isDiskFailure } from '#server/db/failures.ts'
import { isWaitOver } from '#server/db/leases.ts'
import { AppError, tooMany } from '#server/http/errors.ts'
import type { Vault } from '#server/vault/seal.ts'
import type { CallLimit } from '#shared/contract/endpoint.ts'
import { type Endpoint, limitsOf } from '#shared/contract/endpoint.ts'
import { isoInstant } from '#shared/dates.ts'

/** The largest number of callers that one process counts in memory. */
const maxCounted = 10_000

export type RateLimiter = ReturnType<typeof createRateLimiter>

/**
 * The factor of a /48's limit over a /64's. Customers of hosting providers often get a /48 with 65,536 networks of a
 * /64 each, so a /64 alone would be no limit. Mobile networks share a /48 among strangers, so it isn't counted as one
 * caller.
 */
const widerTimes = 4

/** Returns the keys that an address is counted by, each with the factor of its limit. */
export const addressGroups = (address: string): { who: string; times: number }[] =>
  isIpv6(address)
    ? [
        { who: addressGroup(address), times: 1 },
        { who: `${prefixOf(address, 3)}::/48`, times: widerTimes },
      ]
    : [{ who: address, times: 1 }]

const isIpv6 = (address: string) => address.includes(':') && !address.includes('.')

/** Returns the network that counts as one caller: IPv6 by its /64, since one household has a whole one. */
export const addressGroup = (address: string): string => (isIpv6(address) ? prefixOf(address, 4) : address)

/** Returns the network of an address: its /24 (IPv4) or /48 (IPv6). */
export function networkOf(address: string): string {
  const [version4 = ''] = /[\d.]+$/.exec(address) ?? []
  if (isIPv4(version4)) return `${version4.split('.').slice(0, 3).join('.')}.0/24`
  const prefix = addressGroup(address).split(':').slice(0, 3).join(':')
  return `${new URL(`http://[${prefix}::]`).hostname.slice(1, -1)}/48`
}

function prefixOf(address: string, count: number): string {
  const [head = ''] = address.split('%')
  const [left = '', right] = head.split('::')
  const groups = left === '' ? [] : left.split(':')
  if (right !== undefined) {
    const tail = right === '' ? [] : right.split(':')
    while (groups.length + tail.length < 8) groups.push('0')
    groups.push(...tail)
  }
  return groups
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * Counts hits in the database, so several processes agree. Callers are stored as HMACs only. A window that ends later
 * than one starting now was opened before the clock was set back; it counts as expired.
 */
export function createRateLimiter({ db, clock, vault }: { db: Db; clock: Clock; vault: Vault }) {
  const bucketOf = (what: string, who: string) => `${what}:${vault.hmac('rate-limit', `${what}:${who}`)}`
  const refuse = (key: PlainErrorKey, resetsAt: string) =>
    tooMany(key, Math.max(1, Math.ceil((Date.parse(resetsAt) - clock.now()) / 1000)))
  const counted = new Map<string, { hits: number; resetsAt: number }>()
  /** Counts in memory while the database can't be written, because sign-in attempts must stay limited. */
  const countHere = (bucket: string, limit: CallLimit): { hits: number; resets_at: string } => {
    const known = counted.get(bucket)
    const isOpen = known !== undefined && known.resetsAt > clock.now()
    if (!isOpen && counted.size >= maxCounted) counted.clear()
    const entry = isOpen ? known : { hits: 0, resetsAt: clock.now() + limit.windowMs }
    entry.hits += 1
    counted.set(bucket, entry)
    return { hits: entry.hits, resets_at: isoInstant(entry.resetsAt) }
  }
  const orCountHere = (bucket: string, limit: CallLimit) => (error: unknown) => {
    if (!isDiskFailure(error)) throw error
    return countHere(bucket, limit)
  }
  const hit = async (what: string, who: string, limit: CallLimit, key: PlainErrorKey): Promise<void> => {
    const bucket = bucketOf(what, who)
    const resets_at = isoInstant(clock.now() + limit.windowMs)
    const isOver = isWaitOver('rate_limits.resets_at', clock.now(), limit.windowMs)
    const row = await db
      .insertInto('rate_limits')
      .values({ bucket, hits: 1, resets_at })
      .onConflict((conflict) =>
        conflict.column('bucket').doUpdateSet({
          hits: sql<number>`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
          resets_at: sql<string>`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
        }),
      )
      .returning(['hits', 'resets_at'])
      .executeTakeFirstOrThrow()
      .catch(orCountHere(bucket, limit))
    if (row.hits > limit.max) throw refuse(key, row.resets_at)
  }
  const refund = async (what: string, who: string) => {
    counted.delete(bucketOf(what, who))
    await db
      .updateTable('rate_limits')
      .set({ hits: sql<number>`hits - 1` })
      .where('bucket', '=', bucketOf(what, who))
      .where('hits', '>', 0)
      .execute()
      .catch((error: unknown) => {
        if (!isDiskFailure(error)) throw error
      })
  }
  return {
    /** Counts a hit. Throws 429 with the text `key` if it exceeds the limit. */
    hit,
    refund,
    /**
     * Counts a hit of an address: IPv6 by its /64, and with a larger limit by its /48. `of` narrows the count to one
     * subject, such as an account. Throws 429 with the text `key` if it exceeds a limit.
     */
    async hitAddress(
      what: string,
      address: string,
      { max, windowMs }: CallLimit,
      key: PlainErrorKey,
      of = '',
    ): Promise<void> {
      // Counts in this order, because a hit that the /64 rejects must not count against the neighbours' /48.
      for (const { who, times } of addressGroups(address))
        await hit(what, `${of} ${who}`, { max: max * times, windowMs }, key)
    },
    async refundAddress(what: string, address: string, of = ''): Promise<void> {
      for (const { who } of addressGroups(address)) await refund(what, `${of} ${who}`)
    },
    async sweep(): Promise<void> {
      await db.deleteFrom('rate_limits').where('resets_at', '<=', isoInstant(clock.now())).execute()
    },
  }
}

const tooOften = 'http.tooOften'
const maxRemembered = 5000

/** The end of each exhausted limit, by name, for each limiter. */
const closed = new WeakMap<RateLimiter, Map<string, number>>()

/**
 * Counts one call of the stay's guest. Throws 429 once a declared limit of the endpoint is exceeded. The database
 * counts, so several processes agree. An exhausted limit is cached until it resets, so a flood of rejected calls
 * writes nothing.
 */
export async function countGuestCall(
  { limiter, clock }: { limiter: RateLimiter; clock: Clock },
  endpoint: Endpoint,
  stay: string,
): Promise<void> {
  const limitedUntil = closed.get(limiter) ?? new Map<string, number>()
  closed.set(limiter, limitedUntil)
  for (const limit of limitsOf(endpoint)) {
    const what = `${endpoint.method} ${endpoint.path} ${limit.windowMs / 1000}`
    const name = `${what} ${stay}`
    const left = (limitedUntil.get(name) ?? 0) - clock.now()
    // After the clock was set back, the entry could outlast any window.
    if (left > 0 && left <= limit.windowMs) throw tooMany(tooOften, Math.ceil(left / 1000))
    try {
      await limiter.hit(what, stay, limit, tooOften)
    } catch (error) {
      const retryAfterSeconds = error instanceof AppError ? error.details.retryAfterSeconds : undefined
      if (retryAfterSeconds !== undefined) {
        if (limitedUntil.size >= maxRemembered) limitedUntil.clear()
        limitedUntil.set(name, clock.now() + retryAfterSeconds * 1000)
      }
      throw error
    }
  }
}
