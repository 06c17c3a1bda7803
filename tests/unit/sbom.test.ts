import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runCommandFile, temporaryFolder } from '#tests/support/site.ts'

interface Component {
  purl: string
  hashes: { alg: string; content: string }[]
  components?: Component[]
}

/** Returns each package with its SHA-512 as the lock file writes it. */
const entriesOf = (components: Component[] = []): string[] =>
  components.flatMap(({ purl, hashes, components: inner }) => [
    `${purl} sha512-${Buffer.from(hashes[0]?.content ?? '', 'hex').toString('base64')}`,
    ...entriesOf(inner),
  ])

it('npm run sbom lists every package of a production install with its hash, and none that only builds or tests need', async () => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const file = join(folder.path, 'latchkey.cdx.json')
  expect(await runCommandFile('scripts/sbom.mjs', [file], {})).toMatchObject({ code: 0 })
  const bom = JSON.parse(readFileSync(file, 'utf8'))
  expect([bom.bomFormat, bom.metadata.component.name]).toEqual(['CycloneDX', 'latchkey'])
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'))
  const wanted = Object.entries<{ version: string; integrity: string; dev?: boolean }>(lock.packages).flatMap(
    ([path, entry]) => {
      const name = path.replace(/^.*node_modules\//, '').replace('@', '%40')
      return path === '' || entry.dev ? [] : [`pkg:npm/${name}@${entry.version} ${entry.integrity}`]
    },
  )
  expect(new Set(entriesOf(bom.components))).toEqual(new Set(wanted))
})
