// The guest page's service worker: what of this build it keeps on a phone, and how it is bundled.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOfPage, wordsFiles } from './client-files.mjs'
import { root } from './paths.mjs'

/** Parts that only a guest with signal needs: sending pictures. They stay on the server. */
const onlineOnly = /\/(documents|picture)\//
/** Words of other languages than English: a phone keeps those of its stay's language. */
const otherWords = /^src\/words\/(?!en\/)/

/** Chunks that the guest page loads later (the welcome view with code, Wi-Fi and guide), with what they import. */
function laterChunks(clientDir) {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const files = new Set()
  const seen = new Set()
  const visit = (name) => {
    if (seen.has(name) || onlineOnly.test(name) || otherWords.test(name)) return
    seen.add(name)
    const chunk = manifest[name]
    files.add(`/${chunk.file}`)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
  }
  visit('src/app/entry-guest.tsx')
  return [...files]
}

/** Page and assets of the guest screen. The version changes when any of them does. */
export function guestShell(clientDir, fontCss, languages) {
  const { script, imports } = filesOfPage(clientDir, 'guest')
  const fonts = [...fontCss.matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)].map((match) => match[1])
  const assets = [...new Set([script, ...imports, ...laterChunks(clientDir), ...fonts])].sort()
  const words = Object.fromEntries(
    languages.map((language) => [language, wordsFiles(clientDir, 'guest', language).at(-1)]),
  )
  const version = createHash('sha256')
    .update(JSON.stringify([assets, words]))
    .digest('hex')
    .slice(0, 16)
  // The server puts the version of the page itself in the place of its name.
  return { version: `${version}-__GUEST_PAGE__`, page: '/guest/offline', entry: script, assets, words }
}

/** Bundles the worker as one classic script at the root of the client files; its scope is `/guest/`. */
export function workerSettings(outDir, shell) {
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
        input: 'src/app/guest-worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'guest-worker.js' },
      },
    },
  }
}
