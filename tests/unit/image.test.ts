import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))

it('the image holds every folder that the server imports from', () => {
  const { imports }: { imports: Record<string, string> } = JSON.parse(read('package.json'))
  const copied = [...read('Dockerfile').matchAll(/^COPY (\S+) \.\/\1$/gm)].map(([, folder]) => folder ?? '')
  expect(copied).toContain('src/server')
  const files = copied.filter((folder) => /^(src|content)/.test(folder)).flatMap(sources)
  const aliases = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(#\w+)\//g)].map(([, alias]) => alias ?? ''),
  )
  const needed = [...new Set(aliases)].map((alias) => imports[`${alias}/*`]?.replace(/^\.\/(.*)\/\*$/, '$1'))
  expect(needed.filter((folder) => folder === undefined || !copied.includes(folder))).toEqual([])
})

it('every native package for x64 exists for arm64', () => {
  const {
    packages,
  }: { packages: Record<string, { cpu?: string[]; dev?: boolean; integrity?: string; version?: string }> } =
    JSON.parse(read('package-lock.json'))
  const native = Object.entries(packages).filter(
    ([name, { cpu, dev }]) => !dev && cpu?.includes('x64') && /linux-x64/.test(name) && !/musl/.test(name),
  )
  expect(native.length).toBeGreaterThan(2)
  for (const [name, { version }] of native) {
    const twin = packages[name.replace('linux-x64', 'linux-arm64')]
    expect({ name, version: twin?.version, hasSum: Boolean(twin?.integrity) }).toEqual({
      name,
      version,
      hasSum: true,
    })
  }
})
