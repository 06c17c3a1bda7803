import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { backUp } from '#server/backup/keeper.ts'
import { login } from '#shared/contract/accounts/schemas.ts'
import { eraseDocuments, eraseMyData } from '#shared/contract/documents/schemas.ts'
import { updatePropertyInfo } from '#shared/contract/house/schemas.ts'
import { changeStatus, getGuestStay, shareStay } from '#shared/contract/stays/schemas.ts'
import { listVisitorMessages, sendGuestMessage, sendHostMessage } from '#shared/contract/threads/schemas.ts'
import { smallPhoto } from '#shared/stay/documents.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, buildStay } from '#tests/support/builders.ts'
import { wholeNumber } from '#tests/support/digits.ts'
import { saveHouse } from '#tests/support/house.ts'
import { giveContact } from '#tests/support/journey.ts'
import { guestBrowser, sendDocuments, upload } from '#tests/support/photos.ts'
import { askQuestion, message } from '#tests/support/threads.ts'

const test = testApp()

const planted = {
  phone: '+64219876543',
  doorCode: '',
  token: '',
  wifiPassword: 'PlantedWifiPassword-4711',
  shutOffs: 'Planted main tap behind the larder',
  keypad: 'Planted keypad behind the quince',
  question: 'Planted question about a cot',
  message: 'Planted words about the fire',
  answer: 'Planted words of the host',
  secret: '',
  shareToken: '',
  exif: 'PLANTED-PASSPORT-OWNER',
  jpeg: '',
  smallJpeg: '',
}
const email = 'planted.address@example.nz'
const guestName = 'Planted Name Of A Guest'

const control = 'PLANTED-TO-BE-FOUND'

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

async function readAllStorage(): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const { dataDir } = test.config
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) found.set(path.slice(dataDir.length), readFileSync(path))
  }
  if (test.app.database.engine === 'postgres') {
    const { db } = test.app.database
    await sql`checkpoint`.execute(db)
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql<{ bytes: Buffer }>`
        select pg_read_binary_file(pg_relation_filepath(${name})) as bytes`.execute(db)
      found.set(`table ${name}`, rows[0]?.bytes ?? Buffer.alloc(0))
    }
  }
  return found
}

async function databaseFiles(): Promise<string[]> {
  const { db, engine } = test.app.database
  const filesIn = (folder: string, pattern: RegExp) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && pattern.test(entry.name))
      .map((entry) => join(folder, entry.name))
  if (engine === 'sqlite') return filesIn(test.config.dataDir, /^latchkey\.db/)
  await sql`checkpoint`.execute(db)
  const { rows } = await sql<{ folder: string; own: string }>`
    select current_setting('data_directory') as folder, oid::text as own
    from pg_database where datname = current_database()`.execute(db)
  const { folder = '', own = '' } = rows[0] ?? {}
  return [...filesIn(join(folder, 'base', own), /./), ...filesIn(join(folder, 'pg_wal'), /./)]
}

const placesOf = (haystacks: Map<string, Buffer>, needle: string) =>
  [...haystacks].filter(([, bytes]) => bytes.includes(needle, 0, 'latin1')).map(([name]) => name)

/** Runs a whole check-in with planted secrets, including errors and views. */
async function runWholeStay() {
  const stay = await buildStay(test, { guestName })
  Object.assign(planted, { doorCode: stay.doorCode, token: stay.accessToken })
  const params = { token: stay.accessToken }
  const browser = await guestBrowser(test, stay.accessToken)
  await giveContact(browser, stay.accessToken, { guestPhone: planted.phone, guestEmail: email })
  const passport = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#204060' } })
    .withExif({ IFD0: { Artist: planted.exif } })
    .jpeg()
    .toBuffer()
  await upload(browser, passport)
  const sent = await sendDocuments(browser, stay.accessToken)
  const host = await test.host()
  await host.call(updatePropertyInfo, { body: { wifiPassword: planted.wifiPassword } })
  await saveHouse(host, { shutOffs: planted.shutOffs, keypad: planted.keypad })
  const lastBytesOf = async (path: string) => {
    const shown = await fetch(new URL(path, test.origin), {
      headers: { cookie: [...host.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    return Buffer.from(await shown.arrayBuffer())
      .subarray(-48)
      .toString('latin1')
  }
  planted.jpeg = await lastBytesOf(sent.idDocumentPath ?? '')
  planted.smallJpeg = await lastBytesOf(smallPhoto(sent.idDocumentPath ?? ''))
  const asked = await askQuestion(test, {
    ...{ checkInDate: '2027-03-01', checkOutDate: '2027-03-03', message: planted.question },
  })
  planted.secret = asked.secret
  const { accessToken } = await buildApprovedStay(test)
  const { url } = await test.visitor().call(shareStay, { params: { token: accessToken } })
  planted.shareToken = url.split('/').at(-1) ?? ''
  await test.visitor().request(`/shared/${planted.shareToken}`)
  await test.visitor().request(`/shared/${planted.shareToken}x`)
  await test.visitor().try(listVisitorMessages, { params: { secret: `${asked.secret}x` } })
  await test.visitor().call(listVisitorMessages, { params: { secret: asked.secret } })
  await browser.call(sendGuestMessage, { params, body: message(planted.message) })
  await host.call(sendHostMessage, { params: { id: stay.threadId }, body: message(planted.answer) })
  test.clock.advance(5 * 60_000)
  await test.visitor().try(getGuestStay, { params: { token: `${stay.accessToken}x` } })
  await test.visitor().try(login, { body: { email, password: planted.wifiPassword } })
  await test.app.ticker.runOnce()
  return { stay, host }
}

it('no planted secret is in the data folder, the log or a backup', async () => {
  await runWholeStay()
  const backup = join(test.config.dataDir, 'grep.backup')
  await backUp(test.app.ctx, backup)
  const stored = await readAllStorage()
  expect(stored.get('/grep.backup')?.length).toBeGreaterThan(1000)
  for (const [name, secret] of Object.entries(planted)) {
    expect(secret.length, name).toBeGreaterThan(5)
    expect(placesOf(stored, secret), name).toEqual([])
    expect(test.log(), `${name} in the log`).not.toMatch(/^\d+$/.test(secret) ? wholeNumber(secret) : secret)
  }
  for (const plain of [email, guestName]) expect(test.log()).not.toContain(plain)
  expect(test.log().split('\n').length).toBeGreaterThan(1)
})

it('the search finds a planted secret in plain text', async () => {
  const { stay } = await runWholeStay()
  await test.app.database.db
    .updateTable('guest_stays')
    .set({ guest_name: control })
    .where('id', '=', stay.id)
    .execute()
  expect(placesOf(await readAllStorage(), control)).not.toEqual([])
})

it('no planted secret is in PostgreSQL’s folder, including its write-ahead log', async () => {
  await runWholeStay()
  // Six digits may occur by chance among so many bytes; the other secrets can't.
  const secrets = Object.entries(planted).filter(([name]) => name !== 'doorCode')
  let [bytesSeen, isEmailSeen] = [0, false]
  for (const path of await databaseFiles()) {
    // Other tests create and drop databases, so a file may disappear.
    const bytes = readIfThere(path)
    if (!bytes) continue
    bytesSeen += bytes.length
    isEmailSeen ||= bytes.includes(email)
    for (const [name, secret] of secrets) {
      expect(bytes.includes(secret, 0, 'latin1'), `${name} in ${path}`).toBe(false)
    }
  }
  expect(bytesSeen).toBeGreaterThan(50_000)
  // Proves that the search covers these files: the readable value is found.
  expect(isEmailSeen).toBe(true)
})

it('erased phone and name are nowhere, not even in free pages', async () => {
  const { stay, host } = await runWholeStay()
  const { db } = test.app.database
  const { guest_phone_sealed: sealed } = await db
    .selectFrom('guest_stays')
    .select('guest_phone_sealed')
    .where('id', '=', stay.id)
    .executeTakeFirstOrThrow()
  const before = await readAllStorage()
  expect(placesOf(before, sealed ?? 'none')).not.toEqual([])
  expect(placesOf(before, email)).not.toEqual([])

  const messages = (await db.selectFrom('messages').select('content_sealed').execute()).map(
    ({ content_sealed }) => content_sealed,
  )
  expect(messages).toHaveLength(3)
  for (const text of messages) expect(placesOf(before, text)).not.toEqual([])
  const params = { token: stay.accessToken }
  await test.visitor().call(eraseMyData, { params, body: { isConfirmed: true } })
  expect(placesOf(await readAllStorage(), sealed ?? 'none')).toEqual([])

  await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'pending' } })
  test.clock.set('2028-01-01T00:00:00.000Z')
  await test.app.ticker.runOnce()
  const after = await readAllStorage()
  expect(placesOf(after, email)).toEqual([])
  expect(placesOf(after, guestName)).toEqual([])
  for (const text of messages) expect(placesOf(after, text)).toEqual([])
})

it('the wrapped key of an erased photo is nowhere, not even in free pages', async () => {
  const { stay, host } = await runWholeStay()
  const { db } = test.app.database
  const wrapped = await db.selectFrom('stored_objects').select('data_key').execute()
  const keys = wrapped.map((row) => row.data_key ?? '').filter((key) => key !== '')
  expect(keys).toHaveLength(3)
  expect(placesOf(await readAllStorage(), keys[0] ?? '')).not.toEqual([])
  await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'rejected' } })
  await host.call(eraseDocuments, { params: { id: stay.id } })
  test.clock.advance(2 * 60 * 60 * 1000)
  await test.app.ticker.runOnce()
  const after = await readAllStorage()
  for (const key of keys) expect(placesOf(after, key)).toEqual([])
})
