// The guest page's service worker: the files it caches on a phone, and its bundle.
import { createHash } from 'node:crypto'
import { filesOfPage, readManifest, textFiles } from './client-files.mjs'
import { entryOf } from './entries.mjs'
import { root } from './paths.mjs'

/** Chunks that only work online (sending photos), so they are not cached. */
const onlineOnly = /\/(documents|photo)\//
/** Texts in other languages than English. A phone caches only those of its stay's language. */
const otherLanguages = /^src\/i18n\/(?!en\/)/

function laterChunks(clientDir) {
  const manifest = readManifest(clientDir)
  const files = new Set()
  const seen = new Set()
  const visit = (name) => {
    if (seen.has(name) || onlineOnly.test(name) || otherLanguages.test(name)) return
    seen.add(name)
    const chunk = manifest[name]
    files.add(`/${chunk.file}`)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
  }
  visit(entryOf('guest'))
  return [...files]
}

/** Returns page and assets of the guest screen. The version changes with any of them. */
export function guestShell(clientDir, fontCss, languages) {
  const { script, imports } = filesOfPage(clientDir, 'guest')
  const fonts = [...fontCss.matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)].map((match) => match[1])
  const assets = [...new Set([script, ...imports, ...laterChunks(clientDir), ...fonts])].sort()
  const texts = Object.fromEntries(
    languages.map((language) => [
      language,
      ['guest', 'parts', 'threads']
        .flatMap((part) => textFiles(clientDir, part, language))
        .filter((file) => !assets.includes(file)),
    ]),
  )
  const version = createHash('sha256')
    .update(JSON.stringify([assets, texts]))
    .digest('hex')
    .slice(0, 16)
  // The server replaces the placeholder with the version of the page itself.
  return { version: `${version}-__GUEST_PAGE__`, page: '/guest/offline', entry: script, assets, texts }
}

/** Returns Vite's settings for a worker: one classic script at the root of the client files. */
export function workerSettings(outDir, { source, name, shell = null }) {
  return {
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { __GUEST_SHELL__: JSON.stringify(shell) },
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: `src/app/guest-worker/${source}`,
        output: { format: 'iife', entryFileNames: name },
      },
    },
  }
}
