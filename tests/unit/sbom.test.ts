import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runCommandFile, temporaryFolder } from '#tests/support/site.ts'

interface Component {
  purl: string
  components?: Component[]
}

const urlsOf = (components: Component[] = []): string[] =>
  components.flatMap(({ purl, components: inner }) => [purl, ...urlsOf(inner)])

it('npm run sbom lists every package of a production install, and none that only builds or tests need', async () => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const file = join(folder.path, 'latchkey.cdx.json')
  expect(await runCommandFile('scripts/sbom.mjs', [file], {})).toMatchObject({ code: 0 })
  const bom = JSON.parse(readFileSync(file, 'utf8'))
  expect([bom.bomFormat, bom.metadata.component.name]).toEqual(['CycloneDX', 'latchkey'])
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'))
  const wanted = Object.entries<{ version: string; dev?: boolean }>(lock.packages).flatMap(
    ([path, entry]) => {
      const name = path.replace(/^.*node_modules\//, '').replace('@', '%40')
      return path === '' || entry.dev ? [] : [`pkg:npm/${name}@${entry.version}`]
    },
  )
  expect(new Set(urlsOf(bom.components))).toEqual(new Set(wanted))
})
