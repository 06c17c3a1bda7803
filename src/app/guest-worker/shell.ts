/** The page of the guest screen with all it needs to start, as the build that made this worker knows it. */
export interface ShellManifest {
  /** Changes with every asset. */
  version: string
  /** Address from which the page itself is fetched; every guest page is the same document. */
  page: string
  /** The script that the page must name: a page of another build does not go with these assets. */
  entry: string
  assets: string[]
}

const prefix = 'latchkey-shell:'
const nameOf = (shell: ShellManifest) => `${prefix}${shell.version}`
const pageKey = '/guest/'

/**
 * Fetches page and assets in one go; nothing is kept when one of them fails. Throws then, and when the server has gone
 * on to another build meanwhile: the browser tries again with the worker of that build.
 */
export async function installShell(shell: ShellManifest): Promise<void> {
  const page = await fetch(shell.page, { cache: 'no-store', credentials: 'omit' })
  const html = page.ok && !page.redirected ? await page.clone().text() : ''
  if (!html.includes(shell.entry)) throw new Error('The guest page is of another build')
  const cache = await caches.open(nameOf(shell))
  await cache.addAll(shell.assets)
  await cache.put(pageKey, page)
}

/** Fetches again what the browser may have thrown away. */
export async function mendShell(shell: ShellManifest): Promise<void> {
  const cache = await caches.open(nameOf(shell))
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  if (!kept.has(pageKey) || shell.assets.some((path) => !kept.has(path))) await installShell(shell)
}

/** Removes the shells of other builds. Called once no page runs on them any more. */
export async function dropOtherShells(shell: ShellManifest): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== nameOf(shell)) await caches.delete(name)
}

const fromShell = async (shell: ShellManifest, path: string): Promise<Response | null> =>
  (await (await caches.open(nameOf(shell))).match(path, { ignoreVary: true })) ?? null

export const shellPage = (shell: ShellManifest) => fromShell(shell, pageKey)
export const shellAsset = (shell: ShellManifest, path: string) =>
  shell.assets.includes(path) ? fromShell(shell, path) : Promise.resolve(null)
