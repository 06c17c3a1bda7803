/** What an answer of the server means for the copy on this phone. */
export type Verdict =
  | { kind: 'keep' }
  | { kind: 'forget' }
  /** The server could not say (restart, a proxy without it, a line that broke off): as without signal, the copy. */
  | { kind: 'unreachable' }
  /** The server was reached and says something else: hand it on, and show no copy. */
  | { kind: 'pass' }

const closedStatuses = [403, 404, 410]

/**
 * The verdict on any read, by its status alone. 403, 404 and 410 say that the gate is closed or the link is dead. 429 is
 * no silence: a live link is never counted, so only a dead one is answered so, and a copy would outlive it. 5xx says
 * nothing about the link; whoever stands at the door while the server restarts needs the copy, which is then asked about
 * again every ten seconds.
 */
export function verdictOnStatus(status: number): Verdict {
  if (status >= 200 && status < 300) return { kind: 'keep' }
  if (closedStatuses.includes(status)) return { kind: 'forget' }
  return status >= 500 || status === 408 ? { kind: 'unreachable' } : { kind: 'pass' }
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
