import { verdictOn } from './verdict.ts'

/** How long the network may be silent while there is a copy. One bar of signal often means a minute. */
const patienceMs = 3000

/**
 * Returns the network's response if it comes in time and is not the server in trouble, else the copy. Without a copy it
 * waits for the network, and fails as the network fails.
 */
export async function networkFirst(
  fresh: Promise<Response>,
  readCopy: () => Promise<Response | null>,
): Promise<Response> {
  const usable = fresh.then(
    (response) => (verdictOn(response.status) === 'unreachable' ? null : response),
    () => null,
  )
  const timeUp = new Promise<null>((resolve) => {
    setTimeout(resolve, patienceMs, null)
  })
  const inTime = await Promise.race([usable, timeUp])
  // A store that can't be read (private window, full disk) is a store without a copy.
  return inTime ?? (await readCopy().catch(() => null)) ?? fresh
}
