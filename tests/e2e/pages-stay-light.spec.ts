import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '#shared/languages.ts'

const dist = join(import.meta.dirname, '../../dist')
const assets = join(dist, 'client/assets')

interface BuiltPage {
  name: string
  language: string
  tags: string[]
}
const { pages }: { pages: BuiltPage[] } = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'))

function scriptsOf(name: string, language = 'en'): string[] {
  const page = pages.find((one) => one.name === name && one.language === language)
  const html = (page?.tags ?? []).join('\n')
  return [...new Set([...html.matchAll(/\/assets\/([\w-]+\.js)/g)].map(([, file]) => String(file)))]
}

function partOf(name: string): string {
  const [file, ...others] = readdirSync(assets).filter(
    (one) => one.startsWith(`${name}-`) && one.endsWith('.js'),
  )
  if (file === undefined || others.length > 0) throw new Error(`not one script named ${name}`)
  return file
}

function withImports(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    const text = readFileSync(join(assets, file), 'utf8')
    withImports(
      [...text.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)].map(([, name]) => String(name)),
      seen,
    )
  }
  return seen
}

function bytesOf(file: string): number {
  const path = join(assets, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

const kilobytes = (...files: string[]): number =>
  [...withImports(files)].reduce((sum, file) => sum + bytesOf(file), 0) / 1000

// `npm run bench -- script-size` measures what a browser downloads on a journey.
it.each(languages)('landing page loads at most 10 kB of script before a tap, in %s', (language) => {
  expect(scriptsOf('landing', language)).toHaveLength(2)
  expect(kilobytes(...scriptsOf('landing', language))).toBeLessThanOrEqual(10)
})

it.each(languages)(
  'guest page loads at most 115 kB of script from the first step to the door code, in %s',
  (language) => {
    const scripts = scriptsOf('guest', language)
    expect(scripts.filter((file) => file.startsWith('stay-page-'))).toHaveLength(1)
    expect(kilobytes(...scripts, partOf('welcome-view'))).toBeLessThanOrEqual(115)
  },
)

it.each(languages)('checkout with its form loads at most 115 kB of script, in %s', (language) => {
  const scripts = scriptsOf('checkout', language)
  expect(kilobytes(...scripts, partOf('stripe-form'))).toBeLessThanOrEqual(115)
})

it('sign-in, dashboard, deposit, menu and stay forms load at most 180 kB of script', () => {
  expect(scriptsOf('admin').length).toBeGreaterThan(3)
  const parts = [partOf('menu-popup'), partOf('stay-dialogs'), partOf('deposit-section')]
  expect(kilobytes(...scriptsOf('login'), ...scriptsOf('admin'), ...parts)).toBeLessThanOrEqual(180)
})

it('the dashboard loads at most 130 kB of script before a tap', () => {
  expect(kilobytes(...scriptsOf('admin'))).toBeLessThanOrEqual(130)
})

it('guest page, checkout and sign-in contain no schema library', () => {
  const scripts = [...withImports(['guest', 'checkout', 'login'].flatMap((name) => scriptsOf(name)))]
  const hasZod = (file: string) => readFileSync(join(assets, file), 'utf8').includes('_zod')
  expect(scripts.filter(hasZod)).toEqual([])
  expect([...withImports([partOf('stay-dialogs')])].filter(hasZod)).not.toEqual([])
})

it('landing page, guest page, sign-in and the dashboard’s first load contain no Radix menu', () => {
  const others = ['landing', 'login', 'guest', 'checkout', 'not-found', 'admin'].flatMap((name) =>
    scriptsOf(name),
  )
  const hasRadix = (file: string) =>
    readFileSync(join(assets, file), 'utf8').includes('--radix-dropdown-menu')
  expect([...withImports(others)].filter(hasRadix)).toEqual([])
  expect([...withImports([partOf('menu-popup')])].filter(hasRadix)).not.toEqual([])
})
