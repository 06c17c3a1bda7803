import { guideImagePaths } from './cache-action.ts'
import { guidePath, offlinePaths, stayPath } from './requests.ts'
import { cacheShell, languageOfStay } from './shell.ts'
import { cacheResponse, deleteOtherPaths, fetchRead, readCached } from './stay-copies.ts'

const freshForMs = 60_000

async function cachePath(token: string, path: string): Promise<void> {
  const kept = await readCached(token, path)
  if (kept && Date.now() - Date.parse(kept.checkedAt) < freshForMs) return
  await fetchRead(token, path, path, {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { accept: 'application/json', 'x-guest-token': token },
  })
}

async function pathsOf(token: string): Promise<{ paths: string[]; images: string[] }> {
  const guide = await readCached(token, guidePath(token))
  const images = guide ? guideImagePaths(await guide.response.json(), location.origin) : []
  return { paths: [...offlinePaths(token), ...images], images }
}

async function cacheAll(token: string): Promise<void> {
  // The stay's response also sets the cookie that photos are fetched with.
  await cachePath(token, stayPath(token))
  if (!(await readCached(token, stayPath(token)))) return
  await cacheShell(await languageOfStay(token))
  for (const path of offlinePaths(token)) await cachePath(token, path)
  const { paths, images } = await pathsOf(token)
  for (const path of images) {
    if (await readCached(token, path)) continue
    const response = await fetch(path, { credentials: 'same-origin' })
    const isPhoto = response.ok && response.headers.get('content-type')?.startsWith('image/')
    if (isPhoto) await cacheResponse(token, path, response)
  }
  await deleteOtherPaths(token, paths)
}

/**
 * Caches everything that the welcome view shows of a revealed stay. Returns whether all of it is cached, now or
 * before.
 */
export async function fillCopy(token: string): Promise<boolean> {
  try {
    await cacheAll(token).catch(() => undefined)
    const { paths } = await pathsOf(token)
    await cacheShell(await languageOfStay(token))
    const kept = await Promise.all(paths.map((path) => readCached(token, path)))
    return kept.every((answer) => answer !== null)
  } catch {
    return false
  }
}
