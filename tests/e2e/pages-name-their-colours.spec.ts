import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const dist = join(import.meta.dirname, '../../dist')
const assets = join(dist, 'client/assets')
const { pages, islands } = readBuild()

function readBuild() {
  const built = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as { css: Record<string, string> }
  const pages = Object.entries(built.css).map(([name, css]) => ({ name, css }))
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'))
  const islands = sheets
    .map((file) => ({ file, css: readFileSync(join(assets, file), 'utf8').trim() }))
    .filter(({ css }) => !pages.some((page) => page.css.includes(css)))
  return { pages, islands }
}

function undefinedIn(css: string, ...others: string[]): string[] {
  const defined = new Set(
    [css, ...others].flatMap((each) => [...each.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
  )
  for (const [, name] of [css, ...others].join('').matchAll(/@property\s+(--[\w-]+)/g)) defined.add(name)
  const used = [...css.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name)
  // The lightbox and menu libraries define these properties in their scripts.
  return [...new Set(used)].filter((name) => !defined.has(name) && !/^--(yarl__|radix-)/.test(name))
}

it.each(pages)('the sheet of the page $name uses no undefined custom property', ({ css }) => {
  expect(undefinedIn(css)).toEqual([])
})

it('the landing page’s lazy style sheet uses no undefined custom property', () => {
  const landing = pages.find(({ name }) => name === 'landing')?.css ?? ''
  expect(islands.map(({ file }) => file.replace(/-[\w-]{8}\.css$/, ''))).toEqual(['photo-lightbox'])
  for (const { css } of islands) expect(undefinedIn(css, landing)).toEqual([])
})
