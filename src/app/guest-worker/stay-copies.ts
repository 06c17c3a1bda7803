import type { ShownReads } from '#app/lib/offline-messages.ts'
import { isMarked, isOurs, parseErrorBody, serverTimeIn } from '#app/lib/our-mark.ts'
import { answeredAtHeader, markHeader } from '#shared/mark.ts'
import { type CacheAction, cacheActionFor, type Fresh, keepUntil } from './network-first.ts'
import { guidePath, propertyPath, stayPath } from './requests.ts'

/**
 * Each stay has its own cache, so a response of one stay is never returned for another. A copy is valid only while its
 * stay response is cached and not expired.
 */

const prefix = 'latchkey-stay:'
const receivedHeader = 'x-latchkey-received-at'
const expiresHeader = 'x-latchkey-expires-at'
const cacheNameOf = (token: string) => `${prefix}${token}`

/**
 * When a response was made (`at`: ms since 1970, the server's clock) and requested (`sentAt`: ms since this worker
 * started; `-Infinity` if unknown). This phone's clock may be wrong or be set meanwhile.
 */
export interface Times {
  at: number
  sentAt: number
}

/** The newest response of each stay's paths in this worker's life, with when it arrived (ms since the start). */
const newest = new Map<string, { at: number; arrivedAt: number }>()

const keyOf = (token: string, path: string) => `${token} ${path}`

/** Responses overtake each other. One whose request was sent after another had arrived is newer in any case. */
function isOlder(key: string, { at, sentAt }: Times, before: Response | undefined): boolean {
  const known = newest.get(key) ?? (before && { at: timesOf(before).at, arrivedAt: 0 })
  return known !== undefined && sentAt < known.arrivedAt && at < known.at
}

const timesOf = ({ headers }: Response) => ({
  at: Number(headers.get(answeredAtHeader)),
  receivedAt: Number(headers.get(receivedHeader)),
})

/** Returns the server's current time (ms since 1970), from a copy and the time since, whatever this phone's clock says. */
function serverNow(copy: Response): number {
  const { at, receivedAt } = timesOf(copy)
  return at + Date.now() - receivedAt
}

const isExpired = (stay: Response): boolean => serverNow(stay) >= Number(stay.headers.get(expiresHeader))

let work: Promise<unknown> = Promise.resolve()

/** Runs changes of the copies one after the other, because each judges what the others left. */
function inOrder<Result>(change: () => Promise<Result>): Promise<Result> {
  const result = work.then(change)
  work = result.catch(() => undefined)
  return result
}

/** Returns the cache of a stay with its valid stay response, or `null`. */
async function openCopy(token: string): Promise<{ cache: Cache; stay: Response } | null> {
  if (!(await caches.has(cacheNameOf(token)))) return null
  const cache = await caches.open(cacheNameOf(token))
  const stay = await cache.match(stayPath(token), { ignoreVary: true })
  return stay && !isExpired(stay) ? { cache, stay } : null
}

/** Stores a body. Returns whether it differs from the one before. */
async function putCopy(
  cache: Cache,
  path: string,
  { body, headers, at }: { body: string | Blob; headers: Headers; at: number },
): Promise<boolean> {
  const before = await cache.match(path, { ignoreVary: true })
  const kept = new Headers(headers)
  // These headers describe the compressed bytes; the cached body is decompressed.
  for (const name of ['content-encoding', 'content-length']) kept.delete(name)
  kept.set(markHeader, '1')
  kept.set(answeredAtHeader, String(at))
  kept.set(receivedHeader, String(Date.now()))
  await cache.put(path, new Response(body, { status: 200, headers: kept }))
  return (await before?.text()) !== body
}

/** Caches a photo beside a cached stay. Does nothing without one. */
export const cachePhoto = (token: string, path: string, photo: Response): Promise<void> =>
  photo.blob().then((body) =>
    inOrder(async () => {
      const copy = await openCopy(token)
      if (copy) await putCopy(copy.cache, path, { body, headers: photo.headers, at: Date.now() })
    }),
  )

/** Returns the cached response for a path with its times, or `null`. Deletes an expired copy. */
export async function readCached(token: string, path: string) {
  const kept = await inOrder(async () => {
    const copy = await openCopy(token)
    if (copy === null) await caches.delete(cacheNameOf(token))
    return copy?.cache.match(path, { ignoreVary: true })
  })
  if (!kept) return null
  const headers = new Headers(kept.headers)
  // The page takes the time from here, as from a response of the server.
  headers.set(answeredAtHeader, String(serverNow(kept)))
  const { at, receivedAt } = timesOf(kept)
  return { response: new Response(kept.body, { headers }), at, receivedAt }
}

export const deleteCopy = (token: string): Promise<boolean> =>
  inOrder(() => caches.delete(cacheNameOf(token)))

interface Answer {
  path: string
  body: string
  headers: Headers
  action: CacheAction
}

/** Applies a response to the offline copy. Returns whether the copy now says something else. */
async function updateCopy(
  token: string,
  { path, action, ...answer }: Answer,
  times: Times,
): Promise<boolean> {
  if (action !== 'store' && action !== 'delete') return false
  const { at } = times
  const copy = await openCopy(token)
  const isStay = path === stayPath(token)
  const until = action === 'store' && isStay ? keepUntil(JSON.parse(answer.body), at) : undefined
  const isEnd = action === 'delete' || until === null
  const key = keyOf(token, isEnd ? stayPath(token) : path)
  const before = isEnd ? copy?.stay : await copy?.cache.match(path, { ignoreVary: true })
  if (isOlder(key, times, before)) return false
  newest.set(key, { at, arrivedAt: performance.now() })
  if (isEnd) {
    await caches.delete(cacheNameOf(token))
    return false
  }
  const headers = new Headers(answer.headers)
  if (until !== undefined) headers.set(expiresHeader, String(until))
  const cache = isStay ? await caches.open(cacheNameOf(token)) : copy?.cache
  return cache ? putCopy(cache, path, { body: answer.body, headers, at }) : false
}

/**
 * Fetches data of the guest page as a whole, and updates the offline copy before it resolves, also if the response is
 * late. Rejects if the response is cut off. `onChange` is called if the copy now says something else.
 */
export async function fetchRead(
  token: string,
  path: string,
  { url = path, onChange, ...init }: RequestInit & { url?: string; onChange?: () => void } = {},
): Promise<Fresh> {
  const sentAt = performance.now()
  const isCalendar = path.endsWith('.ics')
  // The address of the calendar file leads to the call that makes it.
  const redirect = isCalendar ? 'follow' : 'manual'
  const response = await fetch(url, { credentials: 'same-origin', ...init, cache: 'no-store', redirect })
  const { status, headers } = response
  const body = await response
    .clone()
    .text()
    .catch((error: unknown) => {
      if (isMarked(headers)) throw error
      return '<'
    })
  const isCalled = !isCalendar || !response.ok || headers.get('content-type')?.startsWith('text/calendar')
  if (!isCalled || !(await isOurs(response, body)))
    return { response, action: 'unreachable', isForeign: true }
  // A body that ends too early is no response.
  if (response.ok && path.startsWith('/api/')) JSON.parse(body)
  const action = cacheActionFor(status, parseErrorBody(body) !== null)
  const times = { at: serverTimeIn(headers) ?? Date.now(), sentAt }
  const answer = { path, body, headers, action }
  // If the cache can't be written (full, private window), the guest still gets the response.
  const isChanged = await inOrder(() => updateCopy(token, answer, times)).catch(() => false)
  if (isChanged) onChange?.()
  // Rebuilt, because a navigation rejects a response that was redirected.
  return { response: response.redirected ? new Response(body, { status, headers }) : response, action }
}

/** Writes what the page shows to the copy. Returns whether the copy now says something else. */
export async function keepShown(token: string, reads: ShownReads, times: Times): Promise<boolean> {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' })
  const paths = {
    stay: stayPath(token),
    deposit: `${stayPath(token)}/deposit`,
    property: propertyPath,
    guide: guidePath(token),
  }
  let isChanged = false
  for (const name of ['stay', 'deposit', 'property', 'guide'] as const) {
    if (reads[name] === undefined) continue
    const answer = { path: paths[name], body: JSON.stringify(reads[name]), headers, action: 'store' as const }
    if (await inOrder(() => updateCopy(token, answer, times))) isChanged = true
  }
  return isChanged
}

export async function deleteExpiredCopies(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue
    const token = name.slice(prefix.length)
    await readCached(token, stayPath(token))
  }
}
