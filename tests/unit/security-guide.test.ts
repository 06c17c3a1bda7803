import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

/** Every test that a text names. */
const testsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+\.(?:test\.tsx?|spec\.ts))`/g)].map(([, name]) => name ?? '')

/** The rows of every table of a text, without their headings. */
const rowsIn = (text: string): string[] =>
  text.split(/\n(?!\|)/).flatMap((part) =>
    part
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2),
  )

describe('the threat model', () => {
  const guide = read('docs/security.md')

  it('names for each claim a test', () => {
    const rows = rowsIn(guide)
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter((row) => testsIn(row.split('|').at(-2) ?? '').length === 0)).toEqual([])
  })

  it('names tests that are there', () => {
    expect(testsIn(guide).filter((name) => !existsSync(join(root, name)))).toEqual([])
  })

  it('names commands that are there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const [, name = ''] of guide.matchAll(/npm run ([a-z:-]+)/g)) expect(scripts).toHaveProperty(name)
  })

  it('is found from the page for whoever has something to report', () => {
    expect(read('SECURITY.md')).toContain('docs/security.md')
    expect(read('SECURITY.md')).toContain('/.well-known/security.txt')
  })
})

describe('the guide to privacy', () => {
  it('names tests that are there, a file alone where the folder was named before it', () => {
    const named = testsIn(read('docs/privacy.md'))
    expect(named.length).toBeGreaterThan(5)
    const folders = new Set(named.map((name) => name.slice(0, name.lastIndexOf('/') + 1)))
    const isThere = (name: string) =>
      name.includes('/')
        ? existsSync(join(root, name))
        : [...folders].some((folder) => folder !== '' && existsSync(join(root, folder, name)))
    expect(named.filter((name) => !isThere(name))).toEqual([])
  })
})
