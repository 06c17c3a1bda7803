import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

const testsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+\.(?:test\.tsx?|spec\.ts))`/g)].map(([, name]) => name ?? '')

const rowsIn = (text: string): string[] =>
  text.split(/\n(?!\|)/).flatMap((part) =>
    part
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2),
  )

describe('the threat model', () => {
  const guide = read('docs/security.md')

  it('docs/security.md names a test for every claim', () => {
    const rows = rowsIn(guide)
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter((row) => testsIn(row.split('|').at(-2) ?? '').length === 0)).toEqual([])
  })

  it('docs/security.md names only tests that exist', () => {
    expect(testsIn(guide).filter((name) => !existsSync(join(root, name)))).toEqual([])
  })

  it('SECURITY.md links to docs/security.md and security.txt', () => {
    expect(read('SECURITY.md')).toContain('docs/security.md')
    expect(read('SECURITY.md')).toContain('/.well-known/security.txt')
  })
})

it('docs/privacy.md names only tests that exist', () => {
  const named = testsIn(read('docs/privacy.md'))
  expect(named.length).toBeGreaterThan(5)
  const folders = new Set(named.map((name) => name.slice(0, name.lastIndexOf('/') + 1)))
  const isThere = (name: string) =>
    name.includes('/')
      ? existsSync(join(root, name))
      : [...folders].some((folder) => folder !== '' && existsSync(join(root, folder, name)))
  expect(named.filter((name) => !isThere(name))).toEqual([])
})
