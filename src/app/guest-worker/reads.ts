import { networkFirst } from './network-first.ts'
import { readCached, updateCopy } from './stay-copies.ts'

/** Fetches data of the guest page, and updates the offline copy before it returns the response. */
export async function fetchRead(
  token: string,
  path: string,
  request: Request | string,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(request, init)
  // If the cache can't be written (full, private window), the guest still gets the response.
  await updateCopy(token, path, response).catch(() => undefined)
  return response
}

/**
 * Returns a response from the network or the offline copy. `keptSince` is when the copy was last checked; `null` for a
 * network response.
 */
export async function answerRead(
  token: string,
  path: string,
  fresh: Promise<Response>,
): Promise<{ response: Response; keptSince: string | null }> {
  let keptSince: string | null = null
  const response = await networkFirst(fresh, async () => {
    const copy = await readCached(token, path)
    if (copy) keptSince = copy.checkedAt
    return copy?.response ?? null
  })
  return { response, keptSince }
}
