import { keepBeside, keepOnly, readKept } from './kept-stays.ts'
import { languageOfStay } from './language.ts'
import { learnFrom } from './reads.ts'
import { besidePaths, depositPath, guidePath, propertyPath, stayPath } from './requests.ts'
import { keepLanguage, mendShell, type ShellManifest, shellPage } from './shell.ts'
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

async function bringImages(token: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (await readKept(token, path)) continue
    const response = await fetch(path, { credentials: 'same-origin' })
    const isPicture = response.ok && response.headers.get('content-type')?.startsWith('image/')
    if (isPicture) await keepBeside(token, path, response)
  }
}

async function bringAll(token: string, shell: ShellManifest, origin: string): Promise<void> {
  await mendShell(shell)
  // The stay comes first: its answer opens the copy, and sets the cookie that pictures are asked for with.
  if (!(await bring(token, stayPath(token)))) return
  await keepLanguage(shell, await languageOfStay(token))
  await bring(token, propertyPath)
  await bring(token, depositPath(token))
  for (const path of besidePaths(token)) await bring(token, path)
  const guide = await bring(token, guidePath(token))
  if (!guide) return
  const images = guideImagePaths(await guide.clone().json(), origin)
  await bringImages(token, images)
  await keepOnly(token, [
    stayPath(token),
    propertyPath,
    depositPath(token),
    guidePath(token),
    ...besidePaths(token),
    ...images,
  ])
}

/** Whether everything that the welcome view shows is on this phone. */
async function isAllKept(token: string, origin: string): Promise<boolean> {
  const guide = await readKept(token, guidePath(token))
  if (!guide) return false
  const images = guideImagePaths(await guide.response.json(), origin)
  const kept = await Promise.all(
    [stayPath(token), propertyPath, ...besidePaths(token), ...images].map((path) => readKept(token, path)),
  )
  return kept.every((answer) => answer !== null)
}

/**
 * Has a revealed stay ready on this phone: page, stay, property, guide with its pictures. Answers whether all of it is
 * there. Where the way breaks off, what was kept before stays and counts.
 */
export async function keepReady(token: string, shell: ShellManifest, origin: string): Promise<boolean> {
  await bringAll(token, shell, origin).catch(() => undefined)
  const hasShell = (await shellPage(shell, 'en').catch(() => null)) !== null
  return hasShell && (await isAllKept(token, origin).catch(() => false))
}
