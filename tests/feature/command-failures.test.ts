import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqlite } from '#server/db/sqlite.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { type Command, runCommandInProcess } from '#tests/support/in-process.ts'
import { freePort } from '#tests/support/postgres.ts'
import { type CommandResult, runCommandFile, temporaryFolder } from '#tests/support/site.ts'

const test = testApp()
const folder = temporaryFolder()
let closedPort = 0
let places = 0

beforeAll(async () => {
  closedPort = await freePort()
})
afterAll(() => folder.remove())

const elsewhere = () => {
  places += 1
  return join(folder.path, `place-${places}`)
}
const settingsOfSite = () => ({
  DATA_DIR: test.config.dataDir,
  ...(test.config.databaseUrl ? { DATABASE_URL: test.config.databaseUrl } : {}),
})
function refusalIn({ code, stdout, stderr }: CommandResult): string {
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr.trim().split('\n')).toHaveLength(1)
  return stderr
}
const refusalOf = async (...call: Parameters<typeof runCommandInProcess>) =>
  refusalIn(await runCommandInProcess(...call))

describe('a command started with another folder than the site’s', () => {
  it.each<[Command, string[]]>([
    ['backup', ['x.backup']],
    ['restore', ['x.backup', '--check']],
    ['restore', ['x.backup']],
    ['host', ['add', 'second@example.nz']],
    ['move', ['--to', 'postgres://latchkey@127.0.0.1:1/x']],
  ])('%s %j reports the missing key, and creates neither key nor database there', async (name, args) => {
    const DATA_DIR = elsewhere()
    const said = await refusalOf(name, args, { DATA_DIR })
    expect(said).toMatch(
      /^Neither SECRET_KEY_FILE nor SECRET_KEY is set, and there is no secret\.key in .*place-/,
    )
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  it('the backup reports a missing database, and creates none, although it has a key', async () => {
    const DATA_DIR = elsewhere()
    const file = join(folder.path, 'empty.backup')
    const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
    const answer = await runCommandFile('src/server/cli/backup.ts', [file], { DATA_DIR, SECRET_KEY })
    expect(refusalIn(answer)).toMatch(/^There is no database in /)
    expect([existsSync(file), existsSync(DATA_DIR)]).toEqual([false, false])
  })
})

describe('a command without its database, file store or file', () => {
  it('the command names the database, without its password', async () => {
    const DATABASE_URL = `postgres://latchkey:secretword@127.0.0.1:${closedPort}/latchkey`
    const settings = { DATA_DIR: test.config.dataDir, DATABASE_URL }
    for (const [name, args] of [
      ['backup', [join(folder.path, 'never.backup')]],
      ['host', ['add', 'second@example.nz']],
    ] as const) {
      const said = await refusalOf(name, [...args], settings)
      expect(said).toMatch(/^The database cannot be used \(.*ECONNREFUSED/)
      expect(said).not.toContain('secretword')
    }
  })

  it('the command names the file store', async () => {
    await buildStay(test)
    const S3_ENDPOINT = `http://127.0.0.1:${closedPort}`
    const keys = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secretword' }
    const file = join(folder.path, 'never.backup')
    const said = await refusalOf('backup', [file], { ...settingsOfSite(), S3_ENDPOINT, ...keys })
    expect(said).toMatch(/^The file store doesn’t respond \(/)
    expect(said).not.toContain('secretword')
    expect(readdirSync(folder.path).filter((name) => name.includes('never'))).toEqual([])
  })

  it('a restore of a time asks for the folder that only the site knew', async () => {
    const settings = { ...settingsOfSite(), BACKUP_DIR: '', SNAPSHOT_BUCKET: '' }
    const said = await refusalOf('restore', ['--at', '2026-12-01T10:15'], settings)
    expect(said).toContain('npm run restore -- /mnt/backups --at')
  })

  it('the command names the file that a backup can’t be written to', async () => {
    writeFileSync(join(folder.path, 'a-file'), '')
    const said = await refusalOf('backup', [join(folder.path, 'a-file', 'x.backup')], settingsOfSite())
    expect(said).toMatch(/^A file cannot be used \(.*a-file/)
  })
})

it('the files of an SQLite database are readable by their owner only', async () => {
  const open = elsewhere()
  mkdirSync(open, { mode: 0o755 })
  const database = openSqlite(join(open, 'latchkey.db'))
  database.raw.exec('create table t (x int); insert into t values (1)')
  const modes = readdirSync(open).map((name) => statSync(join(open, name)).mode & 0o077)
  await database.close()
  expect(modes).toEqual([0, 0, 0, 0])
})
