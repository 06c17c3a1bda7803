import type { GuestGuideEntry } from '#shared/contract/guide/schemas.ts'
import { guidePath, offlinePaths } from './requests.ts'
import { cacheShell, fetchFile, languageOfStay } from './shell.ts'
import { cachePhoto, fetchRead, readCached } from './stay-copies.ts'

const freshForMs = 60_000

/**
 * Fetches a path, unless the page read it just now: what it reads or embeds is written to the copy at once. Throws if
 * there is no copy then.
 */
async function cachePath(token: string, path: string): Promise<void> {
  const kept = path.startsWith('/api/') ? await readCached(token, path) : null
  if (kept && Math.abs(Date.now() - kept.receivedAt) < freshForMs) return
  await fetchRead(token, path, { headers: { accept: 'application/json', 'x-guest-token': token } }).catch(
    () => undefined,
  )
  if (!(await readCached(token, path))) throw new Error(`no copy of ${path}`)
}

async function cacheImage(token: string, path: string): Promise<void> {
  if (await readCached(token, path)) return
  const photo = await fetchFile(path)
  if (!photo.headers.get('content-type')?.startsWith('image/')) throw new Error(`no photo at ${path}`)
  await cachePhoto(token, path, photo)
}

const filling = new Map<string, Promise<boolean>>()

/**
 * Caches everything that the welcome view shows of a revealed stay. Returns whether all of it is cached, now or
 * before.
 */
export function fillCopy(token: string): Promise<boolean> {
  const work = filling.get(token) ?? fill(token).finally(() => filling.delete(token))
  filling.set(token, work)
  return work
}

async function fill(token: string): Promise<boolean> {
  try {
    // The stay is first: its response also sets the cookie that photos are fetched with, and names the language.
    for (const path of offlinePaths(token)) await cachePath(token, path)
    await cacheShell(await languageOfStay(token))
    const guide = await readCached(token, guidePath(token))
    const entries: GuestGuideEntry[] = guide ? await guide.response.json() : []
    for (const path of entries.flatMap(({ imagePaths }) => imagePaths)) await cacheImage(token, path)
    return true
  } catch {
    return false
  }
}
