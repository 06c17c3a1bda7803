import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Command, runCommandInProcess, serveInProcess } from '#tests/support/in-process.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { newDatabase } from '#tests/support/run-servers.ts'
import { runCommandFile, temporaryFolder } from '#tests/support/site.ts'

/** A site's data folder that is opened with another key, or none. */
const folder = temporaryFolder()
const secret = () => randomBytes(32).toString('base64')
const right = secret()
let place: Record<string, string>

beforeAll(async () => {
  const url = inject('engine') === 'postgres' ? await newDatabase('empty') : null
  place = { DATA_DIR: folder.path, ...(url ? { DATABASE_URL: url } : {}) }
  const site = await serveInProcess(folder.path, { ...place, SECRET_KEY: right })
  await site.end()
})
afterAll(async () => {
  if (place.DATABASE_URL) await dropDatabase(place.DATABASE_URL)
  folder.remove()
})

const backup = () => join(folder.path, 'a.backup')
const commands: [string, Command | 'start', () => string[]][] = [
  ['a start', 'start', () => []],
  ['a backup', 'backup', () => [backup()]],
  ['a new account', 'host', () => ['add', 'second@example.nz']],
  ['a change of keys', 'keys', () => ['rotate']],
]
const run = (command: Command | 'start', args: string[], settings: Record<string, string>) =>
  command === 'start'
    ? runCommandFile('src/server/main.ts', args, settings)
    : runCommandInProcess(command, args, settings)
const withoutStack = /^(?!.*^\s+at )/ms

describe('a wrong secret key', { timeout: 60_000 }, () => {
  it.each(commands)(
    '%s ends with an error that says what to do, and changes nothing',
    async (_name, command, args) => {
      const { code, stderr } = await run(command, args(), {
        ...place,
        SECRET_KEY: secret(),
        LOG_LEVEL: 'silent',
      })
      expect(code).toBe(1)
      expect(stderr).toMatch(
        /^This is not the secret key of this site's data: .* sealed with the key [0-9a-f]{8}, and the configured one is [0-9a-f]{8}/,
      )
      expect(stderr).toContain('Set SECRET_KEY_FILE or SECRET_KEY to the original key')
      expect(stderr).toMatch(withoutStack)
      expect(existsSync(backup())).toBe(false)
    },
  )

  it('a wrong key leaves the site usable with the right one', async () => {
    const site = await serveInProcess(folder.path, { ...place, SECRET_KEY: right })
    expect((await fetch(`${site.origin}/api/house`)).status).toBe(200)
    await site.end()
  })

  it('a move from SQLite reports a wrong key too', async () => {
    const target = 'postgres://nobody@127.0.0.1:9/never'
    const { code, stderr } = await run('move', ['--to', target], {
      ...place,
      SECRET_KEY: secret(),
    })
    const refusal = place.DATABASE_URL ? /^There is no database in / : /^This is not the secret key/
    expect([code, stderr]).toEqual([1, expect.stringMatching(refusal)])
  })
})

describe('a missing secret key beside data', { timeout: 60_000 }, () => {
  it.each(commands)('%s ends, and generates no new key', async (_name, command, args) => {
    const { code, stderr } = await run(command, args(), { ...place, LOG_LEVEL: 'silent' })
    expect(code).toBe(1)
    expect(stderr).toMatch(/no secret key|SECRET_KEY is set, and there is no secret\.key|not the secret key/)
    expect(stderr).toMatch(withoutStack)
    expect(existsSync(join(folder.path, 'secret.key'))).toBe(false)
    expect(existsSync(backup())).toBe(false)
  })

  it('a first start without data generates a key', async () => {
    const fresh = temporaryFolder()
    const site = await serveInProcess(fresh.path)
    expect(readFileSync(join(fresh.path, 'secret.key'), 'utf8')).toMatch(/^[\w+/]{43}=\n$/)
    await site.end()
    fresh.remove()
  })
})
