import { sql } from 'kysely'
import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import type { Db } from '#server/db/client.ts'
import { isDiskFailure } from '#server/db/failures.ts'
import { isWaitOver } from '#server/db/leases.ts'
import { tooMany } from '#server/http/errors.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { PlainErrorKey } from '#words/error-words.ts'

/** Callers that one process counts by itself, at most. */
const maxCounted = 10_000

/** At most `max` hits in a window of `windowMs`. */
interface Limit {
  max: number
  windowMs: number
}

/** Counts hits in the database, so that several processes agree. Who is counted stands there as a fingerprint only. */
export interface RateLimiter {
  /** Counts one more hit. Throws 429 with the word `key` when it is over the limit. */
  hit(what: string, who: string, limit: Limit, key: PlainErrorKey): Promise<void>
  /** Undoes one hit of the window that is open. */
  takeBack(what: string, who: string): Promise<void>
  /** Removes windows that have passed. */
  sweep(): Promise<void>
}

/** An address to count by: IPv6 by its /64, since one household has a whole one. */
export function addressGroup(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = ''] = address.split('%')
  const [left = '', right] = head.split('::')
  const groups = left === '' ? [] : left.split(':')
  if (right !== undefined) {
    const tail = right === '' ? [] : right.split(':')
    while (groups.length + tail.length < 8) groups.push('0')
    groups.push(...tail)
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * Makes the limiter on a database. A window that ends later than one begun now would was begun by a clock that was put
 * back since; it counts as over, or everybody would be kept out until the clock is there again.
 */
export function createRateLimiter({ db, clock, vault }: { db: Db; clock: Clock; vault: Vault }): RateLimiter {
  const bucketOf = (what: string, who: string) => `${what}:${vault.lookup('rate-limit', `${what}:${who}`)}`
  const refuse = (key: PlainErrorKey, resetsAt: string) =>
    tooMany(key, Math.max(1, Math.ceil((Date.parse(resetsAt) - clock.now()) / 1000)))
  const counted = new Map<string, { hits: number; resetsAt: number }>()
  /** While nothing can be written the process counts by itself: who may sign in then must not be guessed without end. */
  const countHere = (bucket: string, limit: Limit): { hits: number; resets_at: string } => {
    const known = counted.get(bucket)
    const isOpen = known !== undefined && known.resetsAt > clock.now()
    if (!isOpen && counted.size >= maxCounted) counted.clear()
    const entry = isOpen ? known : { hits: 0, resetsAt: clock.now() + limit.windowMs }
    entry.hits += 1
    counted.set(bucket, entry)
    return { hits: entry.hits, resets_at: isoInstant(entry.resetsAt) }
  }
  const orCountHere = (bucket: string, limit: Limit) => (error: unknown) => {
    if (!isDiskFailure(error)) throw error
    return countHere(bucket, limit)
  }
  return {
    async hit(what, who, limit, key) {
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
    },
    async takeBack(what, who) {
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
    },
    async sweep() {
      await db.deleteFrom('rate_limits').where('resets_at', '<=', isoInstant(clock.now())).execute()
    },
  }
}
