import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { chooseStore } from '#server/adapters/storage/choose.ts'
import { createBackupKeeper } from '#server/backup/keeper.ts'
import { login } from '#shared/contract/auth.ts'
import { eraseDocuments } from '#shared/contract/documents.ts'
import { updatePropertyInfo } from '#shared/contract/property.ts'
import { changeStatus, getGuestStay, saveContact } from '#shared/contract/stays.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { guestBrowser, sendDocuments, upload } from '#tests/support/pictures.ts'

const test = testApp()

const planted = {
  phone: '+64219876543',
  doorCode: '',
  token: '',
  wifiPassword: 'PlantedWifiPassword-4711',
  exif: 'PLANTED-PASSPORT-OWNER',
  jpeg: '',
}
const email = 'planted.address@example.nz'

/** Every byte below the data folder, file by file; PostgreSQL's tables as their files on its own disk. */
async function everythingStored(): Promise<Map<string, Buffer>> {
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

const placesOf = (haystacks: Map<string, Buffer>, needle: string) =>
  [...haystacks].filter(([, bytes]) => bytes.includes(needle, 0, 'latin1')).map(([name]) => name)

/** A whole check-in with secrets planted in it, errors and views included. */
async function liveThrough() {
  const stay = await buildStay(test)
  Object.assign(planted, { doorCode: stay.doorCode, token: stay.accessToken })
  const params = { token: stay.accessToken }
  const browser = await guestBrowser(test, stay.accessToken)
  await browser.call(saveContact, { params, body: { guestPhone: planted.phone, guestEmail: email } })
  const passport = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#204060' } })
    .withExif({ IFD0: { Artist: planted.exif } })
    .jpeg()
    .toBuffer()
  await upload(browser, passport)
  const sent = await sendDocuments(browser, stay.accessToken)
  const host = await test.host()
  await host.call(updatePropertyInfo, { body: { wifiPassword: planted.wifiPassword } })
  const shown = await fetch(new URL(sent.idDocumentPath ?? '', test.origin), {
    headers: { cookie: [...host.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  planted.jpeg = Buffer.from(await shown.arrayBuffer())
    .subarray(-48)
    .toString('latin1')
  await test.visitor().try(getGuestStay, { params: { token: `${stay.accessToken}x` } })
  await test.visitor().try(login, { body: { email, password: planted.wifiPassword } })
  await test.app.ticker.runOnce()
  return { stay, host }
}

describe('grep over what the server leaves behind', () => {
  it('finds no planted secret in the data folder, the log and a backup', async () => {
    await liveThrough()
    const backup = join(test.config.dataDir, 'grep.backup')
    await createBackupKeeper({
      config: test.config,
      database: test.app.database,
      vault: test.app.vault,
      store: chooseStore(test.config),
      clock: test.clock,
    }).backUp(backup)
    const stored = await everythingStored()
    expect(stored.get('/grep.backup')?.length).toBeGreaterThan(1000)
    for (const [name, secret] of Object.entries(planted)) {
      expect(secret.length, name).toBeGreaterThan(5)
      expect(placesOf(stored, secret), name).toEqual([])
      expect(test.log().includes(secret), `${name} in the log`).toBe(false)
    }
    expect(test.log()).not.toContain(email)
    expect(test.log().split('\n').length).toBeGreaterThan(1)
  })

  it('would find them, were they there', async () => {
    const { stay } = await liveThrough()
    await test.app.database.db
      .updateTable('guest_stays')
      .set({ guest_name: planted.phone })
      .where('id', '=', stay.id)
      .execute()
    expect(placesOf(await everythingStored(), planted.phone)).not.toEqual([])
  })

  it('finds no wrapped key of an erased picture, not even in free pages', async () => {
    const { stay, host } = await liveThrough()
    const { db } = test.app.database
    const wrapped = await db.selectFrom('stored_objects').select('data_key').execute()
    const keys = wrapped.map((row) => row.data_key ?? '').filter((key) => key !== '')
    expect(keys).toHaveLength(3)
    expect(placesOf(await everythingStored(), keys[0] ?? '')).not.toEqual([])
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'rejected' } })
    await host.call(eraseDocuments, { params: { id: stay.id } })
    test.clock.advance(2 * 60 * 60 * 1000)
    await test.app.ticker.runOnce()
    const after = await everythingStored()
    for (const key of keys) expect(placesOf(after, key)).toEqual([])
  })
})
