import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommandFile, temporaryFolder } from '#tests/support/site.ts'

const root = join(import.meta.dirname, '../..')

interface Bom {
  bomFormat: string
  metadata: { component: { name: string; type: string; version: string } }
  components: { name: string; version: string; purl: string }[]
}

interface Lock {
  packages: Record<string, { version: string; dev?: boolean }>
}

describe('npm run sbom', () => {
  it('lists every package of a production install, and none that only builds or tests need', async () => {
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    const file = join(folder.path, 'latchkey.cdx.json')
    expect(await runCommandFile('scripts/sbom.mjs', [file], {})).toMatchObject({ code: 0, stdout: '' })
    const bom = JSON.parse(readFileSync(file, 'utf8')) as Bom
    expect(bom.bomFormat).toBe('CycloneDX')
    expect(bom.metadata.component).toMatchObject({ name: 'latchkey', type: 'application' })
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
    const installed = Object.entries(lock.packages).flatMap(([path, { version, dev }]) =>
      path === '' || dev ? [] : [`${path.replace(/^.*node_modules\//, '')}@${version}`],
    )
    const listed = bom.components.map(({ name, version }) => `${name}@${version}`)
    expect([...new Set(listed)].sort()).toEqual([...new Set(installed)].sort())
    expect(listed.some((name) => name.startsWith('vitest@'))).toBe(false)
    for (const { purl } of bom.components) expect(purl).toMatch(/^pkg:npm\//)
  })

  it('writes to standard output without a file', async () => {
    const { code, stdout } = await runCommandFile('scripts/sbom.mjs', [], {})
    expect([code, (JSON.parse(stdout) as Bom).bomFormat]).toEqual([0, 'CycloneDX'])
  })
})
