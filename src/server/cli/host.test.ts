import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { getUser, login } from '#shared/contract/accounts/schemas.ts'
import { hostAt } from '#tests/support/app-harness.ts'
import { createClient } from '#tests/support/client.ts'
import { type InProcessSite, runCommandInProcess, serveInProcess } from '#tests/support/in-process.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { newDatabase } from '#tests/support/run-servers.ts'
import { runCommandFile, temporaryFolder } from '#tests/support/site.ts'

const folder = temporaryFolder()
const isPostgres = inject('engine') === 'postgres'
let databaseUrl: string | null = null
let site: InProcessSite

beforeAll(async () => {
  databaseUrl = isPostgres ? await newDatabase('empty') : null
  site = await serveInProcess(folder.path, databaseUrl ? { DATABASE_URL: databaseUrl } : {})
})
afterAll(async () => {
  await site.end()
  if (databaseUrl) await dropDatabase(databaseUrl)
  folder.remove()
})

const host = (args: string[], settings: Record<string, string> = {}) =>
  runCommandInProcess('host', args, { ...site.settings, ...settings })
const signIn = (email: string, password: string) =>
  createClient(site.origin).try(login, { body: { email, password } })

const auditLines = (stderr: string): Record<string, string>[] =>
  stderr
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

it('adds an account whose generated password signs in', async () => {
  const args = ['add', 'Marama@Ratahouse.nz', 'Marama', 'Tūī']
  const { code, stdout, stderr } = await runCommandFile('src/server/cli/host.ts', args, site.settings)
  expect(code).toBe(0)
  expect(auditLines(stderr)).toEqual([
    expect.objectContaining({ level: 30, msg: 'audit', action: 'host.added' }),
  ])
  expect(stderr).not.toMatch(/Marama|ratahouse/i)
  const password = /shown only now\): (\S+)/.exec(stdout)?.[1] ?? ''
  const client = createClient(site.origin)
  await client.call(login, { body: { email: 'marama@ratahouse.nz', password } })
  expect(await client.call(getUser)).toMatchObject({ name: 'Marama Tūī', email: 'marama@ratahouse.nz' })
})

it('sets a password and ends the account’s sessions', async () => {
  const before = await hostAt(site.origin)
  const changed = await host(['password', 'host@example.com'], { HOST_PASSWORD: 'heron-gumboot-52' })
  expect(changed).toMatchObject({ code: 0, stdout: 'Set a new password for host@example.com.\n' })
  const logged = auditLines(changed.stderr).map(({ audit }) => audit)
  const stored = await site.app.database.db.selectFrom('audit_log').select('id').execute()
  expect(logged).toHaveLength(1)
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(logged))
  expect((await before.try(getUser)).status).toBe(401)
  expect((await signIn('host@example.com', 'a password for tests')).status).toBe(401)
  expect((await signIn('host@example.com', 'heron-gumboot-52')).status).toBeLessThan(300)
})

it('lists the account’s passkeys with a new password, and removes them if told to', async () => {
  const { db } = site.app.database
  const { id: user_id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'host@example.com')
    .executeTakeFirstOrThrow()
  const of = { user_id, public_key: 'x', sign_count: 0, transports: '[]', rp_id: 'localhost' }
  const passkey = {
    ...of,
    id: 'thief',
    name: 'Not mine',
    created_at: '2026-11-01T00:00:00.000Z',
    last_used_at: null,
  }
  await db.insertInto('passkeys').values(passkey).execute()
  const HOST_PASSWORD = 'heron-gumboot-52'
  const listed = await host(['password', 'host@example.com'], { HOST_PASSWORD })
  expect(listed.code).toBe(0)
  expect(listed.stdout).toContain('  Not mine, added 2026-11-01\nThey still sign in.')
  expect(await db.selectFrom('passkeys').selectAll().execute()).toHaveLength(1)
  const removed = await host(['password', 'host@example.com', '--remove-passkeys'], { HOST_PASSWORD })
  expect(removed.stdout).toContain('Removed them.\nSet a new password for host@example.com.')
  expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([])
})

it('changes an account’s e-mail, which signs in from then on', async () => {
  const moved = await host(['email', 'host@example.com', 'Kuia@ratahouse.nz'])
  expect(moved).toMatchObject({
    code: 0,
    stdout: 'host@example.com now signs in as Kuia@ratahouse.nz.\n',
  })
  expect((await signIn('kuia@ratahouse.nz', 'heron-gumboot-52')).status).toBeLessThan(300)
  expect((await host(['email', 'kuia@ratahouse.nz', 'host@example.com'])).code).toBe(0)
})

it.each([
  [['email', 'nobody@ratahouse.nz', 'a@ratahouse.nz'], 'There’s no account with this e-mail'],
  [['email', 'host@example.com', 'host@example.com'], 'There’s already an account with this e-mail'],
  [['password', 'nobody@ratahouse.nz'], 'There’s no account with this e-mail'],
  [['add', 'host@example.com'], 'There’s already an account with this e-mail'],
  [['add', 'no address'], '“no address” isn’t a valid e-mail address'],
  [[], 'How to use it'],
  [['remove', 'host@example.com'], 'How to use it'],
])('reports the wrong argument in %j', async (args, words) => {
  const { code, stdout, stderr } = await host(args)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(words)
  expect(stderr).not.toContain('    at ')
})

it.each([
  ['short', 'Use at least 12 characters'],
  ['RataHouse2026', 'That password is too easy to guess. Try a few unrelated words.'],
  ['TaneMahuta123', 'That password is too easy to guess. Try a few unrelated words.'],
])('rejects the password %s and changes nothing', async (HOST_PASSWORD, words) => {
  const { code, stderr } = await host(['add', 'weak@ratahouse.nz', 'Tāne', 'Mahuta'], { HOST_PASSWORD })
  expect([code, stderr]).toEqual([1, `${words}\n`])
  expect((await signIn('weak@ratahouse.nz', HOST_PASSWORD)).status).toBe(401)
})
