// Reads Vite's manifest: the scripts and styles that a page needs at once.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryOf } from './entries.mjs'

export const readManifest = (clientDir) =>
  JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))

function withImports(manifest, chunk, seen = new Set()) {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  return [...(chunk.imports ?? []).flatMap((name) => withImports(manifest, manifest[name], seen)), chunk]
}

export function filesOfPage(clientDir, page) {
  const manifest = readManifest(clientDir)
  const entry = manifest[entryOf(page)]
  const chunks = withImports(manifest, entry)
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []))
  return {
    script: `/${entry.file}`,
    imports: chunks.filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`),
    css: [...styles].map((file) => readFileSync(join(clientDir, file), 'utf8').trim()).join('\n'),
  }
}

const textsOf = { guest: 'stay-page', parts: 'guest-parts', threads: 'threads' }

/** Returns the scripts with a guest page's texts in a language; the host's pages share a part of the English ones. */
export function textFiles(clientDir, page, language) {
  const manifest = readManifest(clientDir)
  const chunk = manifest[`src/i18n/${language}/${textsOf[page] ?? 'guest-page'}.ts`]
  if (!chunk) throw new Error(`the build has no texts of ${page} in ${language}`)
  return withImports(manifest, chunk).map(({ file }) => `/${file}`)
}
