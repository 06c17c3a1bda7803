import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, parse } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#tests/support/site.ts'

const root = join(import.meta.dirname, '../..')
const folders = ['shared', 'server', 'app', 'i18n'] as const

/** Returns the violations that `npm run check` finds in a tree of files (a path and its imports), as `rule: file`. */
function violationsIn(tree: Record<string, string[]>): string[] {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  for (const [file, imports] of Object.entries({ 'content/sample.ts': [], ...tree })) {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    const lines = imports.map((name, index) => `import { x as x${index} } from '${name}'`)
    writeFileSync(join(path, file), `${lines.join('\n')}\nexport const x = 1\n`)
  }
  const imports = Object.fromEntries(folders.map((name) => [`#${name}/*`, `./src/${name}/*`]))
  writeFileSync(join(path, 'package.json'), JSON.stringify({ type: 'module', imports }))
  const run = spawnSync(
    join(root, 'scripts/check/node_modules/.bin/depcruise'),
    ['--config', join(root, 'scripts/check/structure.cjs'), '--output-type', 'json', 'src', 'content'],
    { cwd: path, encoding: 'utf8' },
  )
  const { summary } = JSON.parse(run.stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  return summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)
}

it('an allowed tree breaks no rule', () => {
  const tree = {
    'src/server/features/stays/routes.ts': ['./service.ts'],
    'src/server/features/stays/service.ts': ['#server/features/mail/service.ts', '#shared/dates.ts'],
    'src/server/features/mail/service.ts': ['#server/db/client.ts'],
    'src/server/db/client.ts': ['#shared/dates.ts'],
    'src/shared/dates.ts': [],
  }
  expect(violationsIn(tree)).toEqual([])
})

it('each planted violation is found', () => {
  const planted: [rule: string, file: string, imported: string][] = [
    ['shared imports only itself and zod', 'src/shared/a.ts', '#server/routes.ts'],
    ['server never imports app', 'src/server/b.ts', '#app/api/stays.ts'],
    ['app never imports server', 'src/app/c.ts', '#server/routes.ts'],
    [
      'a feature uses another feature through its service or view',
      'src/server/features/house/service.ts',
      '#server/features/mail/store.ts',
    ],
    [
      'outside features, only cli and the root files import a feature',
      'src/server/http/d.ts',
      '#server/features/mail/service.ts',
    ],
    [
      'routes import files beside them, but neither SQL nor an inner folder of their feature',
      'src/server/features/mail/routes.ts',
      './store.ts',
    ],
    [
      'routes import files beside them, but neither SQL nor an inner folder of their feature',
      'src/server/features/threads/routes.ts',
      './rows/t.ts',
    ],
    ['screens never import other screens', 'src/app/screens/guest/e.ts', '#app/screens/admin/f.ts'],
    ['only screens call the api', 'src/app/components/guide/g.ts', '#app/api/stays.ts'],
    ['only host screens load schemas, for their forms', 'src/app/lib/p.ts', '#shared/contract/q/schemas.ts'],
    ['controls import no domain component', 'src/app/components/ui/h.ts', '#app/components/guide/g.ts'],
    ['every import resolves', 'src/app/i.ts', './missing.ts'],
    ['no cycles', 'src/app/j.ts', './k.ts'],
    ['no cycles between the folders of the server', 'src/server/db', '#server/vault'],
  ]
  const tree = Object.fromEntries(planted.map(([, file, imported]) => [file, [imported]]))
  delete tree['src/server/db']
  const found = violationsIn({
    ...tree,
    'src/app/k.ts': ['./j.ts'],
    'src/server/routes.ts': [],
    'src/app/api/stays.ts': [],
    'src/shared/contract/q/schemas.ts': [],
    'src/app/screens/admin/f.ts': [],
    'src/server/features/mail/service.ts': [],
    'src/server/features/mail/store.ts': [],
    'src/server/features/threads/rows/t.ts': [],
    // No two files import each other, but their folders do.
    'src/server/db/l.ts': ['#server/vault/m.ts'],
    'src/server/vault/m.ts': [],
    'src/server/vault/n.ts': ['#server/db/o.ts'],
    'src/server/db/o.ts': [],
  })
  expect(found).toEqual(expect.arrayContaining(planted.map(([rule, file]) => `${rule}: ${file}`)))
})

const entries = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })

it('no file repeats the name of its folder', () => {
  const repeating = entries
    .filter((entry) => entry.isFile() && parse(entry.name).name === basename(entry.parentPath))
    .map(({ name }) => name)
  expect(repeating).toEqual([])
})

it('every folder has more than one file, or folders', () => {
  const single = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((folder) => readdirSync(folder).filter((name) => !name.includes('.test.')).length === 1)
    .map((folder) => folder.slice(root.length + 1))
  // Migrations are added after the first release.
  expect(single).toEqual(['src/server/db/migrations'])
})
