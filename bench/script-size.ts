import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import type { Row } from './row.ts'

const dist = join(import.meta.dirname, '../dist')

/** What `scripts/build.mjs` writes down of Vite's manifest. Scripts are named by their source files. */
interface ScriptGraph {
  entries: Record<string, string>
  scripts: Record<string, { file: string; imports: string[]; dynamicImports: string[] }>
}

/**
 * Loaded only by somebody who asks for them, off the way from the link to the door code or through the host's day:
 * the image uploader, Stripe and the lightbox (the design's own words), the calendar of free dates, and the question before a guest's data is erased.
 */
const notCounted = /\/(uploader\/|stripe-form|erase-dialog|photo-lightbox|dates-island)/

const bars = [
  { page: 'landing', figure: 'script of the landing page before a tap', kilobytes: 10 },
  { page: 'guest', figure: 'script of the guest journey', kilobytes: 100 },
  { page: 'admin', figure: 'script of the admin page', kilobytes: 140 },
]

const brotliBytes = (text: string | Buffer): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/**
 * Brotli bytes of script that each page loads on its whole way, lazy parts included, beside React with its DOM
 * renderer alone, bundled in the same way in this run.
 */
export async function measureScriptSize(): Promise<Row[]> {
  const graph = JSON.parse(readFileSync(join(dist, 'scripts.json'), 'utf8')) as ScriptGraph
  const react = (await reactAlone()) / 1000
  return bars.map(({ page, figure, kilobytes }) => {
    const files = scriptsOf(graph, page)
    const value =
      files.reduce((sum, file) => sum + brotliBytes(readFileSync(join(dist, 'client', file))), 0) / 1000
    return {
      figure: `${figure}, brotli`,
      value,
      unit: 'kB',
      baseline: { what: 'React alone', value: react },
      ratio: value / react,
      bar: `<= ${kilobytes} kB`,
      isMet: value <= kilobytes,
    }
  })
}

function scriptsOf({ entries, scripts }: ScriptGraph, page: string): string[] {
  const files = new Set<string>()
  const visit = (source: string | undefined) => {
    const script = source === undefined || notCounted.test(`/${source}`) ? undefined : scripts[source]
    if (!script || files.has(script.file)) return
    files.add(script.file)
    for (const next of [...script.imports, ...script.dynamicImports]) visit(next)
  }
  visit(entries[page])
  if (files.size === 0) throw new Error(`dist/scripts.json knows no page ${page}`)
  return [...files]
}

/** What the smallest React page would send. */
async function reactAlone(): Promise<number> {
  const id = 'virtual:react-alone'
  const source = `import { createRoot } from 'react-dom/client'
import { createElement } from 'react'
createRoot(document.body).render(createElement('p', null, 'Hello'))`
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: id } },
    plugins: [
      {
        name: 'react-alone',
        resolveId: (wanted: string) => (wanted === id ? wanted : null),
        load: (wanted: string) => (wanted === id ? source : null),
      },
    ],
  })
  if (!('output' in result)) throw new Error('Vite answered something other than one bundle')
  const code = result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  return brotliBytes(code)
}
