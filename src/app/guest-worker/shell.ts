import type { Language } from '#shared/languages.ts'

/** The page of the guest screen with all it needs to start, as the build that made this worker knows it. */
export interface ShellManifest {
  /** Changes with every asset. */
  version: string
  /** Address from which the page itself is fetched; in one language every guest page is the same document. */
  page: string
  /** The script that the page must name: a page of another build does not go with these assets. */
  entry: string
  assets: string[]
  /** The words of each language; English is among the assets. */
  words: Partial<Record<Language, string>>
}

const prefix = 'latchkey-shell:'
const nameOf = (shell: ShellManifest) => `${prefix}${shell.version}`
const pageKeyIn = (language: Language) => `/guest/?lang=${language}`

/** The page in a language. Throws when the server has gone on to another build meanwhile. */
async function fetchPage(shell: ShellManifest, language: Language): Promise<Response> {
  const address = `${shell.page}?lang=${language}`
  const page = await fetch(address, { cache: 'no-store', credentials: 'omit' })
  const html = page.ok && !page.redirected ? await page.clone().text() : ''
  if (!html.includes(shell.entry)) throw new Error('The guest page is of another build')
  return page
}

/**
 * Fetches page and assets in one go; nothing is kept when one of them fails. Throws then, and when the server has gone
 * on to another build meanwhile: the browser tries again with the worker of that build.
 */
export async function installShell(shell: ShellManifest): Promise<void> {
  const page = await fetchPage(shell, 'en')
  const cache = await caches.open(nameOf(shell))
  await cache.addAll(shell.assets)
  await cache.put(pageKeyIn('en'), page)
}

/** Has the page in a language too, with its words. */
export async function keepLanguage(shell: ShellManifest, language: Language): Promise<void> {
  const words = shell.words[language]
  if (language === 'en' || words === undefined) return
  const cache = await caches.open(nameOf(shell))
  if (await cache.match(pageKeyIn(language))) return
  const page = await fetchPage(shell, language)
  await cache.add(words)
  await cache.put(pageKeyIn(language), page)
}

/** Fetches again what the browser may have thrown away. */
export async function mendShell(shell: ShellManifest): Promise<void> {
  const cache = await caches.open(nameOf(shell))
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  const hasPage = (await cache.match(pageKeyIn('en'))) !== undefined
  if (!hasPage || shell.assets.some((path) => !kept.has(path))) await installShell(shell)
}

/** Removes the shells of other builds. Called once no page runs on them any more. */
export async function dropOtherShells(shell: ShellManifest): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== nameOf(shell)) await caches.delete(name)
}

const fromShell = async (shell: ShellManifest, path: string): Promise<Response | null> =>
  (await (await caches.open(nameOf(shell))).match(path, { ignoreVary: true })) ?? null

/** The kept page in a language, else in English; `null` where there is none. */
export const shellPage = async (shell: ShellManifest, language: Language) =>
  (await fromShell(shell, pageKeyIn(language))) ?? (await fromShell(shell, pageKeyIn('en')))
export const isShellFile = (shell: ShellManifest, path: string): boolean =>
  shell.assets.includes(path) || Object.values(shell.words).includes(path)
export const shellAsset = (shell: ShellManifest, path: string) =>
  isShellFile(shell, path) ? fromShell(shell, path) : Promise.resolve(null)
