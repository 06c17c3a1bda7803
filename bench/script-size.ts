import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import type { Row } from './row.ts'

const dist = join(import.meta.dirname, '../dist')

interface PageScript {
  file: string
  /** The source file that the script was made from. */
  source: string
  /** Whether the page loads it at once, and not only when a part of it is used. */
  isFirst: boolean
}

/** Loaded when somebody uses them, and by the design's own words not counted. */
const notCounted = /\/(uploader|uppy|stripe)[-/.]/

const bars = [
  { page: 'landing', figure: 'script of the landing page', kilobytes: 75 },
  { page: 'guest', figure: 'script of the guest journey', kilobytes: 140 },
  { page: 'admin', figure: 'script of the admin page', kilobytes: 170 },
]

const brotliBytes = (text: string | Buffer): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/**
 * Brotli bytes of script that each page can load on its journey, lazy parts included, beside React with its DOM
 * renderer alone, bundled in the same way in this run.
 */
export async function measureScriptSize(): Promise<Row[]> {
  const pages = JSON.parse(readFileSync(join(dist, 'scripts.json'), 'utf8')) as Record<string, PageScript[]>
  const react = (await reactAlone()) / 1000
  return bars.map(({ page, figure, kilobytes }) => {
    const scripts = (pages[page] ?? []).filter(({ source }) => !notCounted.test(source))
    const value =
      scripts.reduce((sum, { file }) => sum + brotliBytes(readFileSync(join(dist, 'client', file))), 0) / 1000
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
