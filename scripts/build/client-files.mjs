// Reads Vite's manifest: which scripts and styles a page needs at once.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryOf } from './paths.mjs'

const readManifest = (clientDir) => JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))

/** Script entry, the shared chunks it imports (each after its own imports), and its styles, which go into the page. */
export function filesOfPage(clientDir, page) {
  const manifest = readManifest(clientDir)
  const entry = manifest[entryOf(page)]
  const seen = new Set()
  const imports = []
  const styles = new Set()
  const visit = (chunk) => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports ?? []) visit(manifest[name])
    for (const file of chunk.css ?? []) styles.add(file)
    if (chunk !== entry) imports.push(`/${chunk.file}`)
  }
  visit(entry)
  return {
    script: `/${entry.file}`,
    imports,
    css: [...styles].map((file) => readFileSync(join(clientDir, file), 'utf8').trim()).join('\n'),
  }
}

/** The script with the words of the guest's pages in a language. */
export function wordsFile(clientDir, language) {
  const manifest = readManifest(clientDir)
  // The host's pages bring the English along, which makes of it a chunk that is nobody's own.
  const english = Object.values(manifest).find(({ name, src }) => name === 'guest-page' && src === undefined)
  const chunk = manifest[`src/words/${language}/guest-page.ts`] ?? english
  if (!chunk) throw new Error(`the build has no words in ${language}`)
  return `/${chunk.file}`
}
