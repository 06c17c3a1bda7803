import type { GuideEntry } from '#shared/contract/guide/schemas.ts'
import { guidePath, offlinePaths } from './requests.ts'
import { cacheShell, languageOfStay } from './shell.ts'
import { cacheResponse, fetchRead, readCached } from './stay-copies.ts'

const freshForMs = 60_000

/** Fetches a path that wasn't checked just now. Throws if there is no copy then. */
async function cachePath(token: string, path: string): Promise<void> {
  const kept = await readCached(token, path)
  if (kept && Date.now() - Date.parse(kept.checkedAt) < freshForMs) return
  await fetchRead(token, path, path, {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { accept: 'application/json', 'x-guest-token': token },
  }).catch(() => undefined)
  if (!(await readCached(token, path))) throw new Error(`no copy of ${path}`)
}

async function cacheImage(token: string, path: string): Promise<void> {
  if (await readCached(token, path)) return
  const response = await fetch(path, { credentials: 'same-origin' })
  const isPhoto = response.ok && response.headers.get('content-type')?.startsWith('image/')
  if (!isPhoto) throw new Error(`no photo at ${path}`)
  await cacheResponse(token, path, response)
}

/**
 * Caches everything that the welcome view shows of a revealed stay. Returns whether all of it is cached, now or
 * before.
 */
export async function fillCopy(token: string): Promise<boolean> {
  try {
    // The stay is first: its response also sets the cookie that photos are fetched with, and names the language.
    for (const path of offlinePaths(token)) await cachePath(token, path)
    await cacheShell(await languageOfStay(token))
    const guide = await readCached(token, guidePath(token))
    const entries: GuideEntry[] = guide ? await guide.response.json() : []
    for (const path of entries.flatMap(({ imagePaths }) => imagePaths)) await cacheImage(token, path)
    return true
  } catch {
    return false
  }
}
