// Reads Vite's manifest: which scripts and styles a page needs at once.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryOf } from './paths.mjs'

const readManifest = (clientDir) => JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))

/** Script entry, the shared chunks it imports, and the text of its styles (which go into the page itself). */
export function filesOfPage(clientDir, page) {
  const manifest = readManifest(clientDir)
  const entry = manifest[entryOf(page)]
  const chunks = new Set()
  const styles = new Set()
  const visit = (chunk) => {
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    for (const name of chunk.imports ?? []) visit(manifest[name])
    for (const file of chunk.css ?? []) styles.add(file)
  }
  visit(entry)
  return {
    script: `/${entry.file}`,
    preloads: [...chunks].filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
    css: [...styles].map((file) => readFileSync(join(clientDir, file), 'utf8').trim()).join('\n'),
  }
}

/** Every script of a page, as `{ file, source, isFirst }`: what it loads at once, and what it loads when it is used. */
export function scriptsOfPage(clientDir, page) {
  const manifest = readManifest(clientDir)
  const scripts = new Map()
  const visit = (name, isFirst) => {
    const known = scripts.get(name)
    if (known && (known.isFirst || !isFirst)) return
    const chunk = manifest[name]
    scripts.set(name, { file: `/${chunk.file}`, source: name, isFirst })
    for (const next of chunk.imports ?? []) visit(next, isFirst)
    for (const next of chunk.dynamicImports ?? []) visit(next, false)
  }
  visit(entryOf(page), true)
  return [...scripts.values()].filter(({ file }) => file.endsWith('.js'))
}
