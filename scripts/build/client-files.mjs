// Reads Vite's manifest: which scripts and styles a page needs at once.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryOf } from './paths.mjs'

const readManifest = (clientDir) => JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))

/** What a chunk imports, each after its own imports, and then the chunk. */
function withImports(manifest, chunk, seen = new Set()) {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  return [...(chunk.imports ?? []).flatMap((name) => withImports(manifest, manifest[name], seen)), chunk]
}

/** Script entry, the shared chunks it imports, and its styles, which go into the page. */
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

/** The scripts with the words of a guest's page in a language; of the English ones the host's pages share a part. */
export function wordsFiles(clientDir, page, language) {
  const manifest = readManifest(clientDir)
  const chunk = manifest[`src/i18n/${language}/${page === 'guest' ? 'stay' : 'guest'}-page.ts`]
  if (!chunk) throw new Error(`the build has no words of ${page} in ${language}`)
  return withImports(manifest, chunk).map(({ file }) => `/${file}`)
}
