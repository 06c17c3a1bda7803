import { networkFirst } from './network-first.ts'
import { readCached, updateCopy } from './stay-copies.ts'

/** Fetches a read of the guest page. Updates the copy before anybody sees the response. */
export async function fetchRead(
  token: string,
  path: string,
  request: Request | string,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(request, init)
  // A cache that can't be written (full, private window) must not cost the guest the response.
  await updateCopy(token, path, response).catch(() => undefined)
  return response
}

/** Returns a read from the network or the copy. `keptSince` is when the copy was last checked. */
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
