/** The meaning of a response for the copy on this phone; `pass` leaves the copy alone and shows the response. */
export type Verdict = 'keep' | 'forget' | 'unreachable' | 'pass'

/**
 * Returns the verdict on a read by its status alone. 403, 404 and 410 say that the stay is closed or the link is dead.
 * 408 and 5xx say nothing about the link: as without signal, the copy is shown. 429 is not silence: a live link is never
 * counted, so a copy would outlive a dead one.
 */
export function verdictOn(status: number): Verdict {
  if (status >= 200 && status < 300) return 'keep'
  if ([403, 404, 410].includes(status)) return 'forget'
  return status >= 500 || status === 408 ? 'unreachable' : 'pass'
}

const instant = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN)

/**
 * Until when (ms since 1970) a stay may be read on this phone: the end of the reveal window or of the link, whichever
 * is first. `null` when the stay is not revealed, its times make no sense or are over at `now`.
 */
export function keepUntil(stay: unknown, now: number): number | null {
  if (typeof stay !== 'object' || stay === null) return null
  const { isRevealed, revealEndsAt, linkExpiresAt } = stay as Record<string, unknown>
  const until = Math.min(instant(revealEndsAt), instant(linkExpiresAt))
  return isRevealed === true && until > now ? until : null
}

/** The stored pictures that guide entries show: paths on our own origin below `/objects/`, nothing else. */
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
