import type { GuestStay } from '#shared/contract/stays/schemas.ts'

/** The effect of a response on the offline copy. `pass` shows the response and doesn't change the copy. */
export type CacheAction = 'store' | 'delete' | 'unreachable' | 'pass'

/**
 * Returns the effect of a response's status on the copy. After 403, 404 and 410 it is deleted: the stay is closed or
 * the link is dead. 408 and 5xx say nothing about the link, so the copy is shown. After 429 the response is shown: a
 * live link never gets one, so the copy may belong to a dead link.
 */
export function cacheActionFor(status: number): CacheAction {
  if (status >= 200 && status < 300) return 'store'
  if ([403, 404, 410].includes(status)) return 'delete'
  return status >= 500 || status === 408 ? 'unreachable' : 'pass'
}

/**
 * Returns when the copy of a stay expires (ms since 1970): with the reveal window or the link, whichever is first.
 * `null` for a stay that isn't revealed or has expired.
 */
export function keepUntil(
  stay: Pick<GuestStay, 'isRevealed' | 'revealEndsAt' | 'linkExpiresAt'>,
  now: number,
): number | null {
  const until = Math.min(Date.parse(stay.revealEndsAt), Date.parse(stay.linkExpiresAt))
  return stay.isRevealed && until > now ? until : null
}
