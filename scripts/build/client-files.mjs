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

/** The scripts with the words of the guest's pages in a language; of the English ones the host's pages share a part. */
export function wordsFiles(clientDir, language) {
  const manifest = readManifest(clientDir)
  const chunk = manifest[`src/words/${language}/guest-page.ts`]
  if (!chunk) throw new Error(`the build has no words in ${language}`)
  return [...(chunk.imports ?? []).map((name) => manifest[name]), chunk].map(({ file }) => `/${file}`)
}
