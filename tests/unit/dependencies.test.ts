import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

it('docs/dependencies.md says of each direct dependency what it is for and who keeps it, and names no other', () => {
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` *\| *(.*?) *\| *(.*?) *\|$/gm)]
  const asked = ['.', 'bench/tools', 'scripts/check', 'scripts/node', 'tests/tools'].flatMap((folder) => {
    const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`))
    return Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
  })
  expect(rows.map(([, name]) => name).sort()).toEqual(asked.sort())
  expect(rows.filter(([, , use, keeper]) => use === '' || keeper === '')).toEqual([])
})
