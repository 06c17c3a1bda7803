import type { GuestStay } from '#shared/contract/stays/schemas.ts'

/** The effect of a response on the offline copy. `pass` shows the response and doesn't change the copy. */
export type CacheAction = 'store' | 'delete' | 'unreachable' | 'pass'

/** A whole response, as received from the network. */
export interface Fresh {
  response: Response
  action: CacheAction
  /** Something between phone and site sent it. */
  isForeign?: boolean
}

/**
 * Returns the effect of one of our responses on the copy. After 403, 404 and 410 with one of our codes it is deleted: the
 * stay is closed or the link is dead. 408 and 5xx say nothing about the link, so the copy is shown. After 429 the
 * response is shown: a live link never gets one, so the copy may belong to a dead link. A response that isn't ours is
 * `unreachable`, whatever its status.
 */
export function cacheActionFor(status: number, hasCode: boolean): CacheAction {
  if (status >= 200 && status < 300) return 'store'
  if ([403, 404, 410].includes(status)) return hasCode ? 'delete' : 'pass'
  return status >= 500 || status === 408 ? 'unreachable' : 'pass'
}

/**
 * Returns when the copy of a stay expires (ms since 1970, the server's clock): with the reveal window or the link,
 * whichever is first. `null` for a stay that isn't revealed or has expired.
 */
export function keepUntil(
  stay: Pick<GuestStay, 'isRevealed' | 'revealEndsAt' | 'linkExpiresAt'>,
  now: number,
): number | null {
  const until = Math.min(Date.parse(stay.revealEndsAt), Date.parse(stay.linkExpiresAt))
  return stay.isRevealed && until > now ? until : null
}

/** How long to wait for the network while there is a copy. One bar of signal often means a minute. */
const timeoutMs = 3000

/**
 * Returns the network's response if it is ours, comes in time and isn't a 408 or 5xx, else the copy. Without a copy it
 * waits for the network.
 */
export async function networkFirst(
  fresh: Promise<Fresh>,
  readCopy: () => Promise<Response | null>,
): Promise<Response> {
  const usable = fresh.then(
    ({ response, action }) => (action === 'unreachable' ? null : response),
    () => null,
  )
  const timeUp = new Promise<null>((resolve) => {
    setTimeout(resolve, timeoutMs, null)
  })
  const inTime = await Promise.race([usable, timeUp])
  // An unreadable cache (private window, full disk) counts as no copy.
  return inTime ?? (await readCopy().catch(() => null)) ?? (await fresh).response
}
