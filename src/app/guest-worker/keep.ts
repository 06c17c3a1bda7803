import { keepBeside, keepOnly, readKept } from './kept-stays.ts'
import { learnFrom } from './reads.ts'
import { depositPath, guidePath, propertyPath, stayPath } from './requests.ts'
import { mendShell, type ShellManifest } from './shell.ts'
import { guideImagePaths, verdictOnStatus } from './verdict.ts'

/** An answer that was checked this short a time ago is not asked for again. */
const freshForMs = 60_000

async function bring(token: string, path: string): Promise<Response | null> {
  const kept = await readKept(token, path)
  if (kept && Date.now() - Date.parse(kept.checkedAt) < freshForMs) return kept.response
  const response = await fetch(path, {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { accept: 'application/json', 'x-guest-token': token },
  })
  await learnFrom(token, path, response)
  return verdictOnStatus(response.status).kind === 'keep' ? response : null
}

async function bringImages(token: string, guide: unknown, origin: string): Promise<string[]> {
  const paths = guideImagePaths(guide, origin)
  for (const path of paths) {
    if (await readKept(token, path)) continue
    const response = await fetch(path, { credentials: 'same-origin' })
    const isPicture = response.ok && response.headers.get('content-type')?.startsWith('image/')
    if (isPicture) await keepBeside(token, path, response)
  }
  return paths
}

/**
 * Has a revealed stay ready on this phone: page, stay, property, guide with its pictures. Answers whether all of it is
 * there; a failure on the way leaves what was kept before.
 */
export async function keepReady(token: string, shell: ShellManifest, origin: string): Promise<boolean> {
  try {
    await mendShell(shell)
    // The stay comes first: its answer opens the copy, and sets the cookie that pictures are asked for with.
    if (!(await bring(token, stayPath(token)))) return false
    const [property, guide] = [await bring(token, propertyPath), await bring(token, guidePath(token))]
    await bring(token, depositPath(token))
    if (!property || !guide) return false
    const images = await bringImages(token, await guide.clone().json(), origin)
    const expected = [stayPath(token), propertyPath, guidePath(token), depositPath(token), ...images]
    await keepOnly(token, expected)
    const kept = await Promise.all(
      [stayPath(token), propertyPath, guidePath(token), ...images].map((path) => readKept(token, path)),
    )
    return kept.every((answer) => answer !== null)
  } catch {
    return false
  }
}
