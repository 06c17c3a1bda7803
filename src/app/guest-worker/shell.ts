import { chooseLanguage, type Language, languageOf } from '#shared/languages.ts'
import { markHeader } from '#shared/mark.ts'
import { stayPath } from './requests.ts'
import { readCached } from './stay-copies.ts'

/** The guest page and every file that it needs to start, as of this worker's build. */
interface ShellManifest {
  version: string
  page: string
  /** The page's entry script. A page with another one is of another build and doesn't match these assets. */
  entry: string
  assets: string[]
  /** The text files of each language. English ones are among the assets. */
  texts: Partial<Record<Language, string[]>>
}

declare const __GUEST_SHELL__: ShellManifest

const shell = __GUEST_SHELL__
/** Replaced by the server. */
const hostLanguage = '__HOST_LANGUAGE__'
const prefix = 'latchkey-shell:'
const cacheName = `${prefix}${shell.version}`
const pageKeyIn = (language: Language) => `/guest/?lang=${language}`

export async function languageOfStay(
  token: string | null,
  requested: string | null = null,
): Promise<Language> {
  const kept = token === null ? null : await readCached(token, stayPath(token)).catch(() => null)
  const stay = (await kept?.response.json().catch(() => null)) as { language?: unknown } | null | undefined
  return chooseLanguage({
    requested,
    chosen: languageOf(stay?.language),
    acceptLanguage: navigator.languages.join(','),
    hostLanguage,
  })
}

/** Fetches one of our files. Throws if something else answered: a page of a hotel's network must not become a script. */
export async function fetchFile(path: string): Promise<Response> {
  // The browser's own cache may hold somebody else's answer.
  for (const cache of ['default', 'reload'] as const) {
    const file = await fetch(path, { credentials: 'same-origin', cache, redirect: 'manual' })
    const isPage = file.headers.get('content-type')?.startsWith('text/html')
    if (file.ok && (file.headers.has(markHeader) || !isPage)) return file
  }
  throw new Error(`${path} was not answered by the site`)
}

/** Fetches the page in a language. Throws if the server runs another build. */
async function fetchPage(language: Language): Promise<Response> {
  const address = `${shell.page}?lang=${language}`
  const page = await fetch(address, { cache: 'no-store', credentials: 'omit' })
  const html = page.ok && !page.redirected ? await page.clone().text() : ''
  if (!html.includes(shell.entry)) throw new Error('The guest page is of another build')
  return page
}

/**
 * Caches the page in English and in `language` with its assets, fetching only what is missing. A page is stored last,
 * so a cached page always has its assets. Throws if a fetch fails.
 */
export async function cacheShell(language: Language): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const one of new Set<Language>(['en', language])) {
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    const files = [...shell.assets, ...(shell.texts[one] ?? [])]
    const hasPage = (await cache.match(pageKeyIn(one))) !== undefined
    const page = hasPage ? null : await fetchPage(one)
    const missing = files.filter((path) => !kept.includes(path))
    await Promise.all(missing.map(async (path) => cache.put(path, await fetchFile(path))))
    if (page) await cache.put(pageKeyIn(one), page)
  }
}

export async function deleteOtherShells(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name)
}

export async function fromShell(path: string): Promise<Response | null> {
  return (await (await caches.open(cacheName)).match(path, { ignoreVary: true })) ?? null
}

export const shellPage = async (language: Language): Promise<Response | null> =>
  (await fromShell(pageKeyIn(language))) ?? (await fromShell(pageKeyIn('en')))
