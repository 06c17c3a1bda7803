import { cacheActionFor, keepUntil } from './network-first.ts'
import { stayPath } from './requests.ts'

/**
 * Each stay has its own cache, so a response of one stay is never returned for another. A copy is valid only while its
 * stay response is cached and not expired.
 */

const prefix = 'latchkey-stay:'
const checkedHeader = 'x-latchkey-checked-at'
const expiresHeader = 'x-latchkey-expires-at'
const cacheNameOf = (token: string) => `${prefix}${token}`

/** Returns a copy with its timestamps. Reads the whole body first, so half a response is never cached. */
async function withTimes(response: Response, until?: number): Promise<Response> {
  const headers = new Headers(response.headers)
  // These headers describe the compressed bytes; the cached body is decompressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(checkedHeader, new Date().toISOString())
  if (until !== undefined) headers.set(expiresHeader, String(until))
  return new Response(await response.arrayBuffer(), { status: 200, headers })
}

async function isAlive(cache: Cache, token: string): Promise<boolean> {
  const stay = await cache.match(stayPath(token), { ignoreVary: true })
  return stay !== undefined && Number(stay.headers.get(expiresHeader)) > Date.now()
}

/** Caches a response or photo beside a cached stay. Does nothing without one. */
export async function cacheResponse(token: string, path: string, answer: Response): Promise<void> {
  const copy = await withTimes(answer)
  if (!(await caches.has(cacheNameOf(token)))) return
  const cache = await caches.open(cacheNameOf(token))
  if (await isAlive(cache, token)) await cache.put(path, copy)
}

/** Returns the cached response for a path, or `null`. Deletes an expired copy. */
export async function readCached(token: string, path: string) {
  if (!(await caches.has(cacheNameOf(token)))) return null
  const cache = await caches.open(cacheNameOf(token))
  if (!(await isAlive(cache, token))) {
    await caches.delete(cacheNameOf(token))
    return null
  }
  const response = await cache.match(path, { ignoreVary: true })
  if (!response) return null
  return { response, checkedAt: response.headers.get(checkedHeader) ?? new Date(0).toISOString() }
}

export const deleteCopy = async (token: string): Promise<void> => {
  await caches.delete(cacheNameOf(token))
}

/** Applies a response to the offline copy: caches it, deletes the stay's copy, or does nothing. */
async function updateCopy(token: string, path: string, response: Response): Promise<void> {
  const action = cacheActionFor(response.status)
  if (action === 'delete') return deleteCopy(token)
  if (action !== 'store') return
  if (path !== stayPath(token)) return cacheResponse(token, path, response.clone())
  const until = keepUntil(await response.clone().json(), Date.now())
  if (until === null) return deleteCopy(token)
  const cache = await caches.open(cacheNameOf(token))
  await cache.put(path, await withTimes(response.clone(), until))
}

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

export async function deleteExpiredCopies(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue
    const token = name.slice(prefix.length)
    if (!(await isAlive(await caches.open(name), token))) await caches.delete(name)
  }
}
