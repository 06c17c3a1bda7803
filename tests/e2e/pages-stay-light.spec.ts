import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const dist = join(import.meta.dirname, '../../dist')
const assets = join(dist, 'client/assets')

interface BuiltPage {
  name: string
  language: string
  template: { firstTags: string[]; tags: string[] }
}
const pages: BuiltPage[] = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'))

/** What the English page loads by itself. */
function scriptsOf(name: string): string[] {
  const page = pages.find((one) => one.name === name && one.language === 'en')
  const html = [...(page?.template.firstTags ?? []), ...(page?.template.tags ?? [])].join('\n')
  return [...html.matchAll(/\/assets\/([\w-]+\.js)/g)].map(([, file]) => String(file))
}

/** The script of a part that comes when it is wanted. */
function partOf(name: string): string {
  const [file, ...others] = readdirSync(assets).filter(
    (one) => one.startsWith(`${name}-`) && one.endsWith('.js'),
  )
  if (file === undefined || others.length > 0) throw new Error(`not one script named ${name}`)
  return file
}

/** Scripts with all that they import, each once. */
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

/** Kilobytes of the scripts and all that they import, as they come over the line. */
const kilobytes = (...files: string[]): number =>
  [...withImports(files)].reduce((sum, file) => sum + statSync(join(assets, `${file}.br`)).size, 0) / 1000

// What arrives in a browser on the way is counted by `npm run bench -- script-size`.
describe('the script that comes, compressed,', () => {
  it('is at most 10 kB for the landing page before a tap', () => {
    expect(kilobytes(...scriptsOf('landing'))).toBeLessThanOrEqual(10)
  })

  it('is at most 100 kB for a guest from the first step to the door code', () => {
    expect(scriptsOf('guest').length).toBeGreaterThan(3)
    expect(kilobytes(...scriptsOf('guest'), partOf('welcome-view'))).toBeLessThanOrEqual(100)
  })

  it('is at most 140 kB for a host who signs in and has the list, a stay and its deposit; 150 with the forms of a stay', () => {
    const day = [...scriptsOf('login'), ...scriptsOf('admin')]
    expect(scriptsOf('admin').length).toBeGreaterThan(3)
    expect(kilobytes(...day)).toBeLessThanOrEqual(140)
    const forms = ['menu-dialogs', 'door-code-form', 'use-host-form'].map(partOf)
    expect(kilobytes(...day, ...forms)).toBeLessThanOrEqual(150)
  })

  it('holds no schemas and no form library where a guest or a host signs in or pays', () => {
    const scripts = [...withImports(['guest', 'checkout', 'login'].flatMap(scriptsOf))]
    expect(scripts.filter((file) => /^(schemas|forms)-/.test(file))).toEqual([])
  })
})
