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

const instant = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN)

/**
 * Returns when the copy of a stay expires (ms since 1970): with the reveal window or the link, whichever is first.
 * `null` for a stay that isn't revealed or has expired.
 */
export function keepUntil(stay: unknown, now: number): number | null {
  if (typeof stay !== 'object' || stay === null) return null
  const { isRevealed, revealEndsAt, linkExpiresAt } = stay as Record<string, unknown>
  const until = Math.min(instant(revealEndsAt), instant(linkExpiresAt))
  return isRevealed === true && until > now ? until : null
}

/** Returns the paths of the guide's photos: only those on our own origin below `/objects/`. */
export function guideImagePaths(guide: unknown, origin: string): string[] {
  if (!Array.isArray(guide)) return []
  const paths = guide.flatMap((entry: unknown) => {
    const { imagePath, imagePaths } = (entry ?? {}) as { imagePath?: unknown; imagePaths?: unknown }
    return [...new Set([imagePath, ...(Array.isArray(imagePaths) ? imagePaths : [])])].flatMap((path) =>
      typeof path === 'string' && path !== '' && URL.canParse(path, origin) ? [new URL(path, origin)] : [],
    )
  })
  return paths
    .filter((url) => url.origin === origin && url.pathname.startsWith('/objects/'))
    .map((url) => url.pathname)
}
