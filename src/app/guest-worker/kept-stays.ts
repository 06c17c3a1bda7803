import { stayPath } from './requests.ts'
import { keepUntil, verdictOn } from './verdict.ts'

/**
 * The copies on this phone: one cache for each stay, so that a stay never answers for another one. A copy counts only
 * while its stay answer is there and not over; whatever else is found is swept away.
 */

const prefix = 'latchkey-stay:'
const checkedHeader = 'x-latchkey-checked-at'
const untilHeader = 'x-latchkey-kept-until'
const cacheNameOf = (token: string) => `${prefix}${token}`

export interface KeptAnswer {
  response: Response
  /** When the server last gave this answer, ISO 8601. */
  checkedAt: string
}

/** A copy of an answer with the instants it is judged by. The body is read in full first: half an answer is none. */
async function stamped(response: Response, now: number, until?: number): Promise<Response> {
  const headers = new Headers(response.headers)
  // They speak of the bytes on the wire; what is kept is the decoded body.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(checkedHeader, new Date(now).toISOString())
  if (until !== undefined) headers.set(untilHeader, String(until))
  return new Response(await response.arrayBuffer(), { status: 200, headers })
}

async function isAlive(cache: Cache, token: string, now: number): Promise<boolean> {
  const stay = await cache.match(stayPath(token), { ignoreVary: true })
  return stay !== undefined && Number(stay.headers.get(untilHeader)) > now
}

/** Keeps a revealed stay until `until` (ms since 1970); what else was kept of it stays. */
async function keepStay(token: string, answer: Response, until: number): Promise<void> {
  const cache = await caches.open(cacheNameOf(token))
  await cache.put(stayPath(token), await stamped(answer, Date.now(), until))
}

/** Keeps an answer or picture that goes with a kept stay. Without a kept stay nothing is kept. */
export async function keepBeside(token: string, path: string, answer: Response): Promise<void> {
  const copy = await stamped(answer, Date.now())
  if (!(await caches.has(cacheNameOf(token)))) return
  const cache = await caches.open(cacheNameOf(token))
  if (await isAlive(cache, token, Date.now())) await cache.put(path, copy)
}

/** The kept answer for a path, or `null`. A copy whose time is over is removed instead of shown. */
export async function readKept(token: string, path: string): Promise<KeptAnswer | null> {
  if (!(await caches.has(cacheNameOf(token)))) return null
  const cache = await caches.open(cacheNameOf(token))
  if (!(await isAlive(cache, token, Date.now()))) {
    await caches.delete(cacheNameOf(token))
    return null
  }
  const response = await cache.match(path, { ignoreVary: true })
  if (!response) return null
  return { response, checkedAt: response.headers.get(checkedHeader) ?? new Date(0).toISOString() }
}

/** Removes everything that is kept of a stay. */
export const forgetStay = async (token: string): Promise<void> => {
  await caches.delete(cacheNameOf(token))
}

/** Brings the copy in line with a response: kept, left alone, or everything of the stay removed. */
export async function learnFrom(token: string, path: string, response: Response): Promise<void> {
  const verdict = verdictOn(response.status)
  if (verdict === 'forget') return forgetStay(token)
  if (verdict !== 'keep') return
  if (path !== stayPath(token)) return keepBeside(token, path, response.clone())
  const until = keepUntil(await response.clone().json(), Date.now())
  return until === null ? forgetStay(token) : keepStay(token, response.clone(), until)
}

/** Drops kept pictures that the guide no longer shows. */
export async function keepOnly(token: string, paths: readonly string[]): Promise<void> {
  if (!(await caches.has(cacheNameOf(token)))) return
  const cache = await caches.open(cacheNameOf(token))
  for (const request of await cache.keys())
    if (!paths.includes(new URL(request.url).pathname)) await cache.delete(request)
}

/** Removes every copy whose time is over. */
export async function sweepKept(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue
    const token = name.slice(prefix.length)
    if (!(await isAlive(await caches.open(name), token, Date.now()))) await caches.delete(name)
  }
}
