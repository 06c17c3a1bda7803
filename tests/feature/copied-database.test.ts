import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runCommandFile, startSite, temporaryFolder } from '#tests/support/site.ts'

const folder = temporaryFolder()
const home = join(folder.path, 'home')

/** Copies the data folder of the running site, as an owner would with a file manager. */
function copy(name: string): string {
  const place = join(folder.path, name)
  cpSync(home, place, { recursive: true })
  return place
}

const remove = (place: string, ...ends: string[]) => {
  for (const end of ends) rmSync(join(place, `latchkey.db${end}`), { force: true })
}

async function refusalOf(DATA_DIR: string): Promise<string> {
  const { code, stderr } = await runCommandFile('src/server/main.ts', [], { DATA_DIR, PORT: '0' })
  expect([code, stderr.trim().split('\n').length]).toEqual([1, 1])
  return stderr
}

const backup = (DATA_DIR: string, file: string) =>
  runCommandFile('src/server/cli/backup.ts', [join(folder.path, file)], { DATA_DIR })
const starts = async (dataDir: string) => (await startSite(dataDir)).end('SIGTERM')

const site = await startSite(home)
afterAll(async () => {
  await site.end('SIGTERM')
  folder.remove()
})

it('a copy with latchkey.db-wal starts', async () => {
  expect(await starts(copy('whole'))).toBe(0)
})

it('a copy without latchkey.db-wal isn’t served: each start says that the database is older, and why', async () => {
  const place = copy('without-log')
  remove(place, '-wal', '-shm')
  const said = await refusalOf(place)
  expect(said).toMatch(/latchkey\.db is older than its folder.*latchkey\.db-wal/)
  expect(await refusalOf(place)).toBe(said)
  expect((await backup(place, 'never.backup')).stderr).toBe(said)
  expect(existsSync(join(folder.path, 'never.backup'))).toBe(false)
  remove(place, '-open')
  expect(await starts(place)).toBe(0)
})

it('latchkey.db alone, copied after an orderly stop, is complete', async () => {
  const place = copy('stopped')
  expect(await starts(place)).toBe(0)
  expect(['-wal', '-shm', '-open'].filter((end) => existsSync(join(place, `latchkey.db${end}`)))).toEqual([])
  expect(await starts(place)).toBe(0)
})

it('a killed site starts again on its own folder, also after a command ran there', async () => {
  const place = copy('killed')
  await (await startSite(place)).end('SIGKILL')
  expect((await backup(place, 'killed.backup')).code).toBe(0)
  expect(await starts(place)).toBe(0)
})

it('a command beside the running site leaves the marker', async () => {
  expect((await backup(home, 'beside.backup')).code).toBe(0)
  expect(existsSync(join(home, 'latchkey.db-open'))).toBe(true)
})
