import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { lockFolder } from './open.ts'
import { openSqlite } from './sqlite.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-lock-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('creates a missing data folder', () => {
  const fresh = join(folder, 'a', 'new', 'one')
  lockFolder(fresh)()
  expect(existsSync(join(fresh, 'server.lock'))).toBe(true)
})

it('a database whose folder was deleted fails its ping although reads still work', async () => {
  const lost = join(folder, 'lost')
  const database = openSqlite(join(lost, 'latchkey.db'))
  database.raw.exec('create table site_state (name text primary key, at text, detail text)')
  await expect(database.ping()).resolves.toBeUndefined()
  rmSync(lost, { recursive: true })
  expect(database.raw.prepare('select 1 as one').get()).toEqual({ one: 1 })
  await expect(database.ping()).rejects.toThrow(/ENOENT/)
  await database.close()
})

it('rejects a folder locked by another process, even after a garbage collection, until that one is killed', async () => {
  const script = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'open.ts'))}
    lockFolder(process.argv[1]); globalThis.gc(); console.log('locked'); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow(/Another Latchkey is running on .*DATA_DIR/)
  other.kill('SIGKILL')
  await once(other, 'exit')
  const release = lockFolder(folder)
  release()
})
