import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { chooseStore } from '#server/adapters/storage/disk.ts'
import { collectErasures, erasuresFile } from '#server/backup/erasures.ts'
import { backUp, backupTask, newestBackup } from '#server/backup/keeper.ts'
import { openSnapshot, type TableRow } from '#server/backup/snapshot.ts'
import { checkBackup } from '#server/backup/write.ts'
import { type Config, readConfig } from '#server/config.ts'
import { tablesInOrder } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createVault } from '#server/vault/seal.ts'
import { eraseDocuments, eraseMyData } from '#shared/contract/documents/schemas.ts'
import {
  addFeature,
  addPhoto,
  getAdminHouse,
  getHouse,
  listHouseVersions,
  listPhotos,
  removeSample,
} from '#shared/contract/house/schemas.ts'
import { changeStatus, getGuestStay, listStays, shareStay } from '#shared/contract/stays/schemas.ts'
import { ask, listEnquiries, sendGuestMessage } from '#shared/contract/threads/schemas.ts'
import { hostAt, testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, buildStay } from '#tests/support/builders.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { counted } from '#tests/support/counted.ts'
import { resetHouse, saveHouse } from '#tests/support/house.ts'
import { type InProcessSite, runCommandInProcess, serveInProcess } from '#tests/support/in-process.ts'
import { checkIn, giveContact } from '#tests/support/journey.ts'
import { plainJpeg, upload as sendPhoto } from '#tests/support/photos.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { newDatabase } from '#tests/support/run-servers.ts'
import { type CommandResult, runCommandFile, temporaryFolder } from '#tests/support/site.ts'
import { askQuestion, message } from '#tests/support/threads.ts'

const test = testApp()
const folder = temporaryFolder()
const engine = inject('engine')
const secret = Buffer.alloc(32, 7).toString('base64')
const databases: string[] = []
let count = 0

async function emptyPlace(): Promise<Record<string, string>> {
  count += 1
  const place = { DATA_DIR: join(folder.path, `place-${count}`), SECRET_KEY: secretOfTest() }
  mkdirSync(place.DATA_DIR)
  if (engine === 'sqlite') return place
  const url = await newDatabase('empty')
  databases.push(url)
  return { ...place, DATABASE_URL: url }
}

const secretOfTest = () => readFileSync(join(test.config.dataDir, 'secret.key'), 'utf8').trim()
const restore = (args: string[], settings: Record<string, string>): Promise<CommandResult> =>
  runCommandInProcess('restore', args, settings)

async function serve(place: Record<string, string>): Promise<InProcessSite> {
  const site = await serveInProcess(place.DATA_DIR ?? '', place)
  onTestFinished(() => site.end())
  return site
}

async function allRows(settings: Record<string, string>): Promise<Record<string, TableRow[]>> {
  const snapshot = await openSnapshot(readConfig(settings))
  const rows: Record<string, TableRow[]> = {}
  for (const table of tablesInOrder()) {
    const found: TableRow[] = []
    for await (const batch of snapshot.rows(table)) found.push(...batch)
    rows[table] = found.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  await snapshot.close()
  return rows
}

async function fileKeys(config: Pick<Config, 'dataDir' | 's3'>): Promise<string[]> {
  const keys: string[] = []
  for await (const entry of chooseStore(config).list('')) keys.push(entry.key)
  return keys
}

const ownSettings = () => ({
  DATA_DIR: test.config.dataDir,
  ...(test.config.databaseUrl ? { DATABASE_URL: test.config.databaseUrl } : {}),
})

beforeAll(() => mkdirSync(folder.path, { recursive: true }))
afterAll(async () => {
  for (const url of databases) await dropDatabase(url)
  folder.remove()
})

function afterRestore(before: Record<string, TableRow[]>): Record<string, TableRow[]> {
  const transientTables = ['sessions', 'account_links', 'passkey_challenges', 'rate_limits', 'site_state']
  const gone = Object.fromEntries([...transientTables, 'backups'].map((table) => [table, []]))
  const periodic_work = before.periodic_work?.filter((row) => row.name === 'documents-proof') ?? []
  return { ...before, ...gone, periodic_work }
}

async function backUpAs(...path: string[]): Promise<string> {
  const file = join(folder.path, ...path)
  await backUp(test.app.ctx, file)
  return file
}

async function restored(file: string) {
  const place = await emptyPlace()
  expect(await restore([file], place)).toMatchObject({ code: 0, stderr: '' })
  return place
}

describe('a backup', () => {
  it('a restore brings back every row and file, and the restored site shows them', {
    timeout: 60_000,
  }, async () => {
    const earlier = (await fileKeys(test.config)).length
    const stay = await buildStay(test)
    await checkIn(test.visitor(), stay, 'deposit')
    await test.app.ticker.runOnce()
    const before = await allRows(ownSettings())
    const file = join(folder.path, 'whole.backup')
    const summary = await backUp(test.app.ctx, file)
    expect(summary.files).toBe(earlier + 4)

    const place = await emptyPlace()
    const restored = await runCommandFile('src/server/cli/restore.ts', [file], place)
    expect([restored.code, restored.stderr]).toEqual([0, ''])
    expect(before.sessions).not.toEqual([])
    expect(await allRows(place)).toEqual(afterRestore(before))
    counted(`a backup with ${Object.values(before).flat().length} rows and ${summary.files} files`)

    const host = await hostAt((await serve(place)).origin)
    const [seen] = await host.call(listStays)
    expect(seen).toMatchObject({ id: stay.id, accessToken: stay.accessToken, doorCode: stay.doorCode })
    const photo = await host.request(seen?.idDocumentPath ?? '')
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  it('a restore brings back the whole house: texts, versions, photos in every size, cards, secrets, questions', {
    timeout: 60_000,
  }, async () => {
    onTestFinished(() => resetHouse(test))
    const host = await test.host()
    await host.call(removeSample)
    const { address } = await sendPhoto(host, await plainJpeg('#557755', 600))
    await host.call(addPhoto, { body: { imageUrl: address, title: 'Deck', alt: 'A deck', room: 'Outside' } })
    await host.call(addFeature, { body: { title: 'Sauna', icon: 'bush' } })
    const secrets = {
      address: '9 Somewhere Street',
      coordinates: { lat: -39.4, lng: 175.4 },
      keypad: 'By the fern',
    }
    await saveHouse(host, { name: 'Kea Cottage', houseRules: 'No shoes', ...secrets })
    const dates = { checkInDate: '2026-12-20', checkOutDate: '2026-12-22' }
    const asked = { name: 'Kiri', email: 'kiri@example.nz', guests: 2, message: 'A dog?', ...dates }
    await test.visitor().call(ask, { body: asked })
    await test.app.ticker.runOnce()
    const look = async (origin: string, signedIn: Client) => {
      const house = await createClient(origin).call(getHouse)
      const urls = [house.hero?.photo.imagePath, house.hero?.tall?.avif[0]?.url, house.hero?.share?.url]
      const photoBytes = await Promise.all(
        urls.map(async (url) => {
          const answer = await fetch(new URL(url ?? '', origin))
          expect(answer.status, url).toBe(200)
          return Buffer.from(await answer.arrayBuffer()).toString('base64')
        }),
      )
      return {
        house,
        photoBytes,
        forHost: await signedIn.call(getAdminHouse),
        versions: await signedIn.call(listHouseVersions),
        photos: await signedIn.call(listPhotos, { query: { all: '1' } }),
        questions: await signedIn.call(listEnquiries),
      }
    }
    const before = await look(test.origin, host)
    expect(before.forHost).toMatchObject(secrets)
    expect(before.questions).toMatchObject([{ name: 'Kiri', message: 'A dog?' }])
    const file = await backUpAs('house.backup')

    const place = await restored(file)
    const { origin } = await serve(place)
    expect(await look(origin, await hostAt(origin))).toEqual(before)
  })

  it('a backup contains no readable text, and only the right key opens it', async () => {
    const stay = await buildStay(test, { guestName: 'Findable Name' })
    const file = await backUpAs('sealed.backup')
    const bytes = readFileSync(file).toString('latin1')
    for (const word of ['Findable', stay.id, stay.accessToken, 'guest_stays', 'Aroha']) {
      expect(bytes).not.toContain(word)
    }
    const otherKey = { DATA_DIR: join(folder.path, 'other-key'), SECRET_KEY: secret }
    const { code, stdout, stderr } = await restore([file, '--check'], otherKey)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^This backup was encrypted with another secret key/)
  })

  it('a check writes nothing, and fails if a byte differs or the end is missing', async () => {
    await buildStay(test)
    const file = await backUpAs('checked.backup')
    const place = await emptyPlace()
    const sound = await restore([file, '--check'], place)
    expect([sound.code, sound.stdout]).toEqual([0, expect.stringMatching(/is sound: .*Nothing was written/)])
    if (engine === 'sqlite') expect(existsSync(join(place.DATA_DIR ?? '', 'latchkey.db'))).toBe(false)

    const whole = readFileSync(file)
    for (const at of [200, Math.floor(whole.length / 2), whole.length - 3]) {
      const damaged = Buffer.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ 1
      writeFileSync(file, damaged)
      await expect(checkBackup(file, test.app.ctx.vault)).rejects.toThrow(
        /damaged|cut short|a Latchkey backup|another secret key/,
      )
    }
    writeFileSync(file, whole)
    truncateSync(file, whole.length - 40)
    await expect(checkBackup(file, test.app.ctx.vault)).rejects.toThrow(/cut short/)
    writeFileSync(file, whole)
    appendFileSync(file, 'x')
    await expect(checkBackup(file, test.app.ctx.vault)).rejects.toThrow(/data after its end/)
  })

  it('a backup is restored only into an empty data folder and database', async () => {
    await buildStay(test)
    const file = await backUpAs('again.backup')
    const place = await restored(file)
    const before = await allRows(place)
    const again = await restore([file], place)
    expect([again.code, again.stdout]).toEqual([1, ''])
    expect(again.stderr).toMatch(/^There is data here already/)
    expect(await allRows(place)).toEqual(before)
  })

  it('a restore leaves a file that isn’t a backup unchanged', async () => {
    const file = join(folder.path, 'letter.txt')
    writeFileSync(file, 'A letter to my sister.')
    await expect(backUp(test.app.ctx, file)).rejects.toThrow(
      /isn’t a backup of this site\. It wasn’t changed/,
    )
    expect(readFileSync(file, 'utf8')).toBe('A letter to my sister.')
  })

  it('a restore doesn’t bring back photos that were erased after the backup', async () => {
    const stay = await buildStay(test)
    const guest = test.visitor()
    await checkIn(guest, stay, 'photos', { hasIdBack: true })
    const file = await backUpAs('erased', 'old.backup')
    const host = await test.host()
    await host.call(eraseDocuments, { params: { id: stay.id } })
    await test.app.ticker.runOnce()
    test.clock.advance(20 * 60 * 1000)
    await test.app.ticker.runOnce()
    const listed = JSON.parse(readFileSync(join(folder.path, 'erased', erasuresFile), 'utf8'))
    expect(listed.objects).toHaveLength(3)

    const place = await emptyPlace()
    const restored = await restore([file], place)
    expect(restored.stdout).toContain('3 photos were erased since it was made, and stay erased.')
    const rows = await allRows(place)
    expect(rows.stored_objects?.map((row) => row.data_key)).toEqual([null, null, null])
    const erasedAt = expect.any(String)
    expect(rows.stay_documents?.[0]).toMatchObject({
      ...{ id_document_erased_at: erasedAt, id_back_erased_at: erasedAt, selfie_erased_at: erasedAt },
    })
    const erased = listed.objects.map(({ id }: { id: string }) => `objects/${id}`)
    expect((await fileKeys(test.config)).filter((key) => erased.includes(key))).toEqual([])
    expect((await fileKeys(readConfig(place))).filter((key) => erased.includes(key))).toEqual([])
  })

  it('a restore doesn’t bring back data that a guest erased after the backup', async () => {
    const stay = await buildStay(test, { checkInDate: '2026-12-02', checkOutDate: '2026-12-04' })
    const guest = test.visitor()
    await checkIn(guest, stay, 'deposit', { phone: '+64 21 999 8877' })
    const file = await backUpAs('left', 'old.backup')
    await guest.call(eraseMyData, {
      params: { token: stay.accessToken },
      body: { isConfirmed: true },
    })
    test.clock.advance(20 * 60 * 1000)
    await test.app.ticker.runOnce()

    const place = await restored(file)
    const host = await hostAt((await serve(place)).origin)
    const [seen] = await host.call(listStays)
    expect(seen).toMatchObject({ id: stay.id, guestPhone: null, status: 'rejected' })
    const original = await test.app.database.db.selectFrom('stored_objects').select('id').execute()
    expect(original).toHaveLength(2)
    for (const { id } of original) expect((await host.request(`/objects/documents/${id}`)).status).toBe(410)
  })

  it('a restore ends links for companions, which may have been withdrawn after the backup, but not the guests’', async () => {
    const dates = { checkInDate: '2027-03-01', checkOutDate: '2027-03-04' }
    const { accessToken: token } = await buildApprovedStay(test, dates)
    const { url } = await test.visitor().call(shareStay, { params: { token } })
    expect((await test.visitor().request(new URL(url).pathname)).status).toBe(200)
    const file = await backUpAs('shared.backup')

    const { origin } = await serve(await restored(file))
    const visitor = createClient(origin)
    expect((await visitor.request(new URL(url).pathname)).status).toBe(404)
    expect((await visitor.call(getGuestStay, { params: { token } })).sharedAt).toBeNull()
    const again = await visitor.call(shareStay, { params: { token } })
    expect(again.url).not.toBe(url)
    expect((await visitor.request(new URL(again.url).pathname)).status).toBe(200)
  })

  it('a restore doesn’t bring back enquiries and messages that were erased after the backup', async () => {
    const [leaving, staying] = [await buildStay(test), await buildStay(test)]
    const write = (token: string) =>
      test.visitor().call(sendGuestMessage, { params: { token }, body: message('May we come at one?') })
    await askQuestion(test, { checkInDate: '2027-03-01', checkOutDate: '2027-03-03' })
    await write(leaving.accessToken)
    const kept = await write(staying.accessToken)
    const file = await backUpAs('threads', 'old.backup')
    const params = { token: leaving.accessToken }
    await test.visitor().call(eraseMyData, { params, body: { isConfirmed: true } })
    await write(leaving.accessToken)
    test.clock.advance(91 * 24 * 60 * 60 * 1000)
    await test.app.ticker.runOnce()
    test.clock.advance(20 * 60 * 1000)
    await test.app.ticker.runOnce()

    const place = await restored(file)
    const rows = await allRows(place)
    expect(rows.messages?.map(({ id }) => id)).toEqual([kept.id])
    expect(rows.threads?.map(({ id }) => id)).toEqual([staying.threadId])
    expect(rows.enquiries ?? []).toEqual([])
  })

  it('a restore brings back what a guest submitted again after an erasure', async () => {
    const stay = await buildStay(test)
    const guest = test.visitor()
    const params = { token: stay.accessToken }
    await checkIn(guest, stay, 'contact', { phone: '+64 21 999 8877' })
    await guest.call(eraseMyData, { params, body: { isConfirmed: true } })
    const host = await test.host()
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'pending' } })
    await giveContact(guest, stay.accessToken, { guestPhone: '+64 21 999 1122' })
    const before = await allRows(ownSettings())
    const file = await backUpAs('anew', 'new.backup')

    const place = await restored(file)
    expect((await allRows(place)).guest_stays).toEqual(before.guest_stays)
  })

  it('a killed restore can be repeated', async () => {
    await checkIn(test.visitor(), await buildStay(test), 'photos')
    const file = await backUpAs('killed', 'restored.backup')
    const before = await allRows(ownSettings())
    const restoreUntilCrash = (moment: number | 'never', place: Record<string, string>) =>
      runCommandFile('tests/support/crashing-restore.ts', [String(moment), file], place)
    const completed = await restoreUntilCrash('never', await emptyPlace())
    const moments = Number(/moments: (\d+)/.exec(completed.stdout)?.[1])
    expect(moments).toBeGreaterThan(20)

    for (const moment of [Math.round(moments / 2), moments - 1, moments]) {
      const place = await emptyPlace()
      expect((await restoreUntilCrash(moment, place)).code, `killed at ${moment} of ${moments}`).toBeNull()
      const left = await allRows(place).catch(() => ({}))
      expect(Object.values(left).flat(), `killed at ${moment} of ${moments}`).toEqual([])
      expect(await restore([file], place)).toMatchObject({ code: 0, stderr: '' })
      expect(await allRows(place)).toEqual(afterRestore(before))
    }
  })
})

it('scheduled backups are made at their hour, old ones are deleted, and other files stay', async () => {
  const target = join(folder.path, 'scheduled')
  mkdirSync(target)
  writeFileSync(join(target, 'mine.txt'), 'mine')
  writeFileSync(join(target, '.latchkey-20260101T000000Z.backup.unfinished'), 'half')
  const database = await openDatabase(readConfig(ownSettings()), { warn: () => {} })
  const scheduled = {
    config: { ...test.config, backup: { folder: null, everyMs: 60_000, keep: 2 } },
    backupFolder: target,
    database,
    vault: createVault(test.config.secrets),
    files: chooseStore(test.config),
    clock: test.clock,
  }
  expect(await newestBackup(scheduled)).toBeNull()
  for (let round = 0; round < 4; round += 1) {
    await backupTask.run(scheduled)
    test.clock.advance(60_000)
  }
  const names = readdirSync(target).sort()
  expect(names).toHaveLength(5)
  expect(names).toContain('.latchkey-backups')
  expect(names.filter((name) => /^latchkey-.*\.backup$/.test(name))).toHaveLength(2)
  expect(names).toContain('mine.txt')
  expect(await newestBackup(scheduled)).toMatchObject({ folder: target, fileName: names[3] })
  await database.close()
})

it('the list of erasures has ids of photos and stays, and no personal data', async () => {
  const stay = await buildStay(test, { guestName: 'Findable Name' })
  await checkIn(test.visitor(), stay, 'photos')
  await (await test.host()).call(eraseDocuments, { params: { id: stay.id } })
  const erasures = await collectErasures(test.app.database.db)
  expect(erasures.objects).toHaveLength(2)
  expect(JSON.stringify(erasures)).not.toContain('Findable')
})
