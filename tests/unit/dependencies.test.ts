import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  directDependencies,
  installedSizes,
  packageFolders,
  packageSizes,
} from '../../scripts/package-sizes.ts'

const guide = readFileSync(join(import.meta.dirname, '../../docs/dependencies.md'), 'utf8')
const rows = [...guide.matchAll(/^\| `([^`]+)` *\| *(.*?) *\| *(.*?) *\| *(.*?) *\|$/gm)].map(
  ([, name = '', use = '', size = '', keeper = '']) => ({ name, use, size: Number(size), keeper }),
)

describe('docs/dependencies.md', () => {
  it('names each direct dependency once and no other', () => {
    const asked = packageFolders.flatMap(directDependencies)
    expect(rows.map(({ name }) => name).sort()).toEqual(asked.sort())
  })

  it('says of each what it is for and who keeps it', () => {
    expect(rows.filter(({ use, keeper }) => use === '' || keeper === '')).toEqual([])
  })

  it('says of each how large it is (else: node scripts/package-sizes.ts)', () => {
    const sizes = new Map(packageFolders.flatMap((folder) => [...packageSizes(folder)]))
    // Machine code differs from platform to platform, and what is not installed here cannot be weighed.
    const wrong = rows.flatMap(({ name, size }) => {
      const real = sizes.get(name) ?? null
      const isFar = real !== null && Math.abs(real - size) > Math.max(0.3, real * 0.4)
      return isFar || Number.isNaN(size) ? [`${name}: ${size} is said, ${real?.toFixed(1)} it is`] : []
    })
    expect(wrong).toEqual([])
  })
})

it('a fresh start installs at most 600 MB, and the image holds at most 90 MB of packages besides Node', () => {
  const { start, image } = installedSizes()
  expect(start).toBeLessThanOrEqual(600)
  expect(image).toBeLessThanOrEqual(90)
})
