import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { createStay, getGuestStay, shareStay } from '#shared/contract/stays/schemas.ts'
import { listVisitorMessages } from '#shared/contract/threads/schemas.ts'
import { hostAt } from '#tests/support/app-harness.ts'
import { buildApprovedStay } from '#tests/support/builders.ts'
import { createClient } from '#tests/support/client.ts'
import { type InProcessSite, runCommandInProcess, serveInProcess } from '#tests/support/in-process.ts'
import { sendDocument } from '#tests/support/photos.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { newDatabase } from '#tests/support/run-servers.ts'
import { runCommandFile, temporaryFolder } from '#tests/support/site.ts'
import { askQuestion } from '#tests/support/threads.ts'

let folder: ReturnType<typeof temporaryFolder>
const isPostgres = inject('engine') === 'postgres'
let databaseUrl: string | null = null
let site: InProcessSite

const start = async () => {
  site = await serveInProcess(folder.path, databaseUrl ? { DATABASE_URL: databaseUrl } : {})
}
const keys = (args: string[], settings: Record<string, string> = {}) =>
  runCommandInProcess('keys', args, { ...site.settings, ...settings })
const keyFile = () => readFileSync(join(folder.path, 'secret.key'), 'utf8').trim().split('\n')

beforeEach(async () => {
  folder = temporaryFolder()
  databaseUrl = isPostgres ? await newDatabase('empty') : null
  await start()
})
afterEach(async () => {
  await site.end()
  if (databaseUrl) await dropDatabase(databaseUrl)
  folder.remove()
})

async function visitorSecret(): Promise<string> {
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const visitor = () => createClient(site.origin)
  const dates = { checkInDate: dayIn(30), checkOutDate: dayIn(32) }
  return (await askQuestion({ app: site.app, host: () => hostAt(site.origin), visitor }, dates)).secret
}

async function stayWithDocument() {
  const host = await hostAt(site.origin)
  const dates = { checkInDate: '2027-01-10', checkOutDate: '2027-01-12' }
  const stay = await host.call(createStay, {
    body: { guestName: 'Aroha', guestEmail: 'aroha@example.nz', ...dates },
  })
  const guest = createClient(site.origin)
  await guest.call(getGuestStay, { params: { token: stay.accessToken } })
  const sent = await sendDocument(guest, stay.accessToken, 'id')
  return { host, guest, token: stay.accessToken, path: sent.idDocumentPath ?? '' }
}

/** Returns the path of a link for companions. */
async function sharedPath(): Promise<string> {
  const { app, origin } = site
  const dates = { checkInDate: '2027-02-10', checkOutDate: '2027-02-12' }
  const { accessToken: token } = await buildApprovedStay({ app, host: () => hostAt(origin) }, dates)
  return new URL((await createClient(origin).call(shareStay, { params: { token } })).url).pathname
}
const open = async (path: string) => (await createClient(site.origin).request(path)).status

it('rotates the key in the file; links of guests, companions and visitors, codes and photos stay readable', async () => {
  const { host, guest: sender, token, path } = await stayWithDocument()
  const secret = await visitorSecret()
  const shared = await sharedPath()
  const [before] = keyFile()
  const rotate = () => runCommandFile('src/server/cli/keys.ts', ['rotate'], site.settings)
  if (databaseUrl === null) {
    const refused = await rotate()
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('Another Latchkey is running'),
    ])
    expect(keyFile()).toEqual([before])
  }
  await site.end()
  const { code, stdout, stderr } = await rotate()
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/Encrypted again: .*2 in guest_stays, .*1 in property_info, 1 in stored_objects\./)
  expect(keyFile()).toHaveLength(1)
  expect(keyFile()).not.toEqual([before])
  expect(readFileSync(join(folder.path, 'secret.key.old'), 'utf8').trim()).toBe(before)
  for (const name of ['secret.key', 'secret.key.old']) {
    expect(statSync(join(folder.path, name)).mode & 0o777).toBe(0o600)
  }
  await start()
  const guest = createClient(site.origin, fetch, sender.cookies)
  await guest.call(getGuestStay, { params: { token } })
  expect(await open(shared)).toBe(200)
  expect(await createClient(site.origin).call(listVisitorMessages, { params: { secret } })).toHaveLength(1)
  const again = createClient(site.origin)
  again.cookies.set('latchkey', 'none')
  for (const [name, value] of host.cookies) again.cookies.set(name, value)
  for (const client of [guest, again]) expect((await client.request(path)).status).toBe(200)
})

it('rotates a key in the environment in two steps, and resumes an interrupted run', async () => {
  const { token } = await stayWithDocument()
  const shared = await sharedPath()
  await site.end()
  const [old = ''] = keyFile()
  const first = await keys(['rotate'], { SECRET_KEY: old })
  const both = /SECRET_KEY=(\S+)/.exec(first.stdout)?.[1] ?? ''
  expect(both.split(',')[1]).toBe(old)
  const extra = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
  site = await serveInProcess(folder.path, { ...extra, SECRET_KEY: both })
  const find = () => createClient(site.origin).try(getGuestStay, { params: { token } })
  expect([(await find()).status, await open(shared)]).toEqual([200, 200])
  const second = await keys(['rotate'], { SECRET_KEY: both })
  expect([second.code, second.stderr]).toEqual([0, ''])
  expect((await keys(['rotate'], { SECRET_KEY: both })).stdout).toContain('nothing to do')
  await site.end()
  site = await serveInProcess(folder.path, { ...extra, SECRET_KEY: both.split(',')[0] ?? '' })
  expect([(await find()).status, await open(shared)]).toEqual([200, 200])
})

it('rotates a key file in two steps without writing it', async () => {
  const { token } = await stayWithDocument()
  await site.end()
  const [old = ''] = keyFile()
  const file = join(folder.path, 'elsewhere.key')
  writeFileSync(file, `${old}\n`)
  const extra = { ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), SECRET_KEY_FILE: file }
  const first = await keys(['rotate'], extra)
  expect(first.stdout).toContain(`Put these two lines into ${file}`)
  expect(readFileSync(file, 'utf8')).toBe(`${old}\n`)
  const [fresh = '', second] = first.stdout.trim().split('\n').slice(1)
  expect(second).toBe(old)
  writeFileSync(file, `${fresh}\n${old}\n`)
  expect(await keys(['rotate'], extra)).toMatchObject({ code: 0, stderr: '' })
  writeFileSync(file, `${fresh}\n`)
  site = await serveInProcess(folder.path, extra)
  const found = await createClient(site.origin).try(getGuestStay, { params: { token } })
  expect(found.status).toBe(200)
})

it('prints the usage of npm run keys', async () => {
  const { code, stderr } = await keys(['turn'])
  expect([code, stderr]).toEqual([1, expect.stringContaining('npm run keys -- rotate')])
})

it('makes a key in a file of its owner’s alone, prints it once, and keeps one that exists', async () => {
  const file = join(folder.path, 'made.key')
  const { stdout } = await keys(['make', file])
  const made = readFileSync(file, 'utf8').trim()
  expect(Buffer.from(made, 'base64')).toHaveLength(32)
  expect(stdout).toContain(made)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await keys(['make', file])).stdout).toContain('nothing was changed')
  expect(readFileSync(file, 'utf8').trim()).toBe(made)
})
