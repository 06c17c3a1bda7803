import { cacheActionFor } from './cache-action.ts'

/** How long to wait for the network while there is a copy. One bar of signal often means a minute. */
const timeoutMs = 3000

/**
 * Returns the network's response if it comes in time and isn't a 408 or 5xx, else the copy. Without a copy it waits
 * for the network.
 */
export async function networkFirst(
  fresh: Promise<Response>,
  readCopy: () => Promise<Response | null>,
): Promise<Response> {
  const usable = fresh.then(
    (response) => (cacheActionFor(response.status) === 'unreachable' ? null : response),
    () => null,
  )
  const timeUp = new Promise<null>((resolve) => {
    setTimeout(resolve, timeoutMs, null)
  })
  const inTime = await Promise.race([usable, timeUp])
  // An unreadable cache (private window, full disk) counts as no copy.
  return inTime ?? (await readCopy().catch(() => null)) ?? fresh
}
