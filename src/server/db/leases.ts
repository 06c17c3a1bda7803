import { type SqlBool, sql } from 'kysely'
import { farthestInstant } from '#server/clock.ts'
import { isoInstant } from '#shared/dates.ts'

/** SQL condition: a wait of at most `waitMs` has ended, or was set by a clock that was set back since. */
export function isWaitOver(column: string, now: number, waitMs: number) {
  const until = sql.ref(column)
  return sql<SqlBool>`(${until} <= ${isoInstant(now)} or ${until} > ${farthestInstant(now, waitMs)})`
}

/** SQL condition: no lease of `leaseMs` is valid. */
export const isUnleased = (now: number, leaseMs: number) =>
  sql<SqlBool>`(lease_until is null or lease_until < ${isoInstant(now)}
    or lease_until > ${farthestInstant(now, leaseMs)})`
