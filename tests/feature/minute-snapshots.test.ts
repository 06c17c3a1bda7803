import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { backupItems } from '#i18n/en/status.ts'
import { createDiskStore } from '#server/adapters/storage/disk.ts'
import { restoreAt } from '#server/backup/restore-at.ts'
import { listSnapshots, readKeys, type SnapshotPlace, snapshotPlace } from '#server/backup/snapshots.ts'
import type { Database } from '#server/db/client.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { createVault } from '#server/vault/seal.ts'
import { eraseDocuments } from '#shared/contract/documents/schemas.ts'
import { getSiteStatus } from '#shared/contract/status/schemas.ts'
import { changeDoorCode } from '#shared/contract/stays/schemas.ts'
import { type TestApp, testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { counted } from '#tests/support/counted.ts'
import { checkIn } from '#tests/support/journey.ts'
import { newBucket } from '#tests/support/run-servers.ts'
import { temporaryFolder } from '#tests/support/site.ts'
import { missingSwift } from '#tests/support/swift-programs.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const isSqlite = inject('engine') === 'sqlite'

const placeOf = (test: TestApp): SnapshotPlace => {
  const place = snapshotPlace(test.config, test.config.backup.folder)
  if (!place) throw new Error('no snapshots are made')
  return place
}

async function keysOf({ store }: SnapshotPlace, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys
}

async function nextMinute(test: TestApp): Promise<number> {
  test.clock.advance(minuteMs)
  await test.app.ticker.runOnce()
  return test.clock.now()
}

async function restored<Result>(
  test: TestApp,
  at: number,
  look: (database: Database, erased: number) => Promise<Result>,
  vault = test.app.ctx.vault,
): Promise<Result> {
  const place = join(folder.path, `${at}-${Math.random()}`)
  const database = openSqlite(join(place, 'latchkey.db'))
  try {
    const parts = { database, vault, store: createDiskStore(join(place, 'files')) }
    const { erased } = await restoreAt(placeOf(test), at, { ...parts, dataDir: place })
    return await look(database, erased)
  } finally {
    await database.close()
  }
}

const setCode = async (test: TestApp, id: string, doorCode: string) =>
  (await test.host()).call(changeDoorCode, { params: { id }, body: { doorCode } })

function eachMinute(test: TestApp): void {
  it('a minute snapshot can be restored, and data erased since stays erased', async () => {
    const place = placeOf(test)
    const stay = await buildStay(test)
    await checkIn(test.visitor(), stay, 'photos')
    await setCode(test, stay.id, '111111')
    const withPhotos = await nextMinute(test)
    expect(await keysOf(place, 'photos/objects/')).toHaveLength(2)
    await setCode(test, stay.id, '222222')
    const second = await nextMinute(test)
    await setCode(test, stay.id, '333333')
    await buildStay(test, { guestName: 'Too Late' })
    await (await test.host()).call(eraseDocuments, { params: { id: stay.id } })
    await nextMinute(test)
    // The site's own follow-up work happens a minute later; then nothing changes any more.
    await nextMinute(test)
    const made = (await listSnapshots(place)).length
    await nextMinute(test)
    expect(await listSnapshots(place)).toHaveLength(made)

    // The snapshots contain neither bytes nor keys of erased photos.
    expect(await keysOf(place, 'photos/')).toEqual([])
    expect([...((await readKeys(test.app.ctx.vault, place)) ?? [])]).toEqual([])

    for (const [at, doorCode] of [
      [withPhotos, '111111'],
      [second + 30_000, '222222'],
    ] as const) {
      await restored(test, at, async ({ db }, erased) => {
        expect(erased).toBe(2)
        const stays = await db.selectFrom('guest_stays').selectAll().execute()
        expect(stays.map(({ id }) => id)).toEqual([stay.id])
        const code = stays[0]?.door_code_sealed ?? ''
        const place = { table: 'guest_stays', row: stay.id, column: 'door_code_sealed' }
        expect(test.app.ctx.vault.openText(place, code)).toBe(doorCode)
        const objects = await db.selectFrom('stored_objects').select(['data_key', 'erased_at']).execute()
        expect(objects.every(({ data_key, erased_at }) => data_key === null && erased_at !== null)).toBe(true)
        expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
      })
    }
  })

  it('a snapshot opens only with the key that sealed it, and another key gets an error that says so', async () => {
    await buildStay(test)
    const at = await nextMinute(test)
    const another = restored(test, at, async () => {}, createVault([randomBytes(32)]))
    await expect(another).rejects.toThrow(
      expect.objectContaining({
        name: 'OperatorError',
        message: expect.stringMatching(/encrypted with another secret key/),
      }),
    )
  })

  it('a snapshot is test-restored once a week, and the host reads the result', async () => {
    await buildStay(test)
    await nextMinute(test)
    test.clock.advance(8 * dayMs)
    await test.app.ticker.runOnce()
    const { items } = await (await test.host()).call(getSiteStatus)
    expect(items.find(({ name }) => name === 'backup')).toMatchObject({
      state: 'good',
      detail: expect.stringMatching(/came back\..*snapshot: [1-9]\d* rows\./),
    })
  })

  it('snapshots are pruned and gone after 30 days', async () => {
    await buildStay(test)
    await nextMinute(test)
    const now = test.clock.now()
    // Another test's clock was ahead of this one.
    const made = (await listSnapshots(placeOf(test))).map(({ madeAt }) => madeAt)
    const old = made.filter((at) => at <= now)
    expect(old.length).toBeGreaterThan(0)
    test.clock.advance(31 * dayMs)
    await test.app.ticker.runOnce()
    await buildStay(test)
    await nextMinute(test)
    const left = (await listSnapshots(placeOf(test))).map(({ madeAt }) => madeAt)
    expect(left.length).toBeGreaterThan(0)
    expect(left.filter((at) => old.includes(at))).toEqual([])
  })
}

describe.skipIf(!isSqlite)('minute snapshots in a folder', () => {
  const test = testApp({ settings: { BACKUP_DIR: join(folder.path, 'backups') } })
  eachMinute(test)

  it('a snapshot of a thousand stays is restored row by row', async () => {
    const { db } = test.app.database
    const { id } = await buildStay(test, { checkInDate: '2028-03-10', checkOutDate: '2028-03-14' })
    const one = await db.selectFrom('guest_stays').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const ids = Array.from({ length: 999 }, (): string => randomUUID())
    const others = ids.map((other) => ({ ...one, id: other, thread_id: other, access_token_hmac: other }))
    for (let from = 0; from < others.length; from += 100)
      await db
        .insertInto('guest_stays')
        .values(others.slice(from, from + 100))
        .execute()
    ids.push(id)
    const rowsOf = async (database: Database) =>
      JSON.stringify(await database.db.selectFrom('guest_stays').selectAll().orderBy('id').execute())
    const known: { at: number; rows: string }[] = []
    for (let minute = 0; minute < 5; minute += 1) {
      const guest_name = `Renamed in minute ${minute}`
      const some = ids.slice(minute * 100, minute * 100 + 200)
      await db.updateTable('guest_stays').set({ guest_name }).where('id', 'in', some).execute()
      known.push({ at: await nextMinute(test), rows: await rowsOf(test.app.database) })
    }
    for (const { at, rows } of known) {
      expect(JSON.parse(rows)).toHaveLength(1000)
      expect(await restored(test, at + 30_000, rowsOf)).toBe(rows)
    }
    counted(`${known.length} snapshots with ${ids.length} stays each, compared row by row`)
  })
})

function tryDisk(): string | null {
  const place = join(folder.path, 'small-disk')
  mkdirSync(place)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', place], { stdio: 'pipe' })
    return place
  } catch {
    return null
  }
}
const smallDisk = isSqlite ? tryDisk() : null
afterAll(() => smallDisk && execFileSync('umount', [smallDisk]))

describe.skipIf(smallDisk === null)('on a disk with less than 500 MB free', () => {
  const test = testApp({ settings: { BACKUP_DIR: join(smallDisk ?? '', 'backups') } })
  const statusItem = async () =>
    (await (await test.host()).call(getSiteStatus)).items.find(({ name }) => name === 'backup')

  it('a full disk stops new snapshots, says so in the status, still prunes old ones, and recovers once there is room', async () => {
    await buildStay(test)
    await nextMinute(test)
    const old = (await listSnapshots(placeOf(test))).length
    expect(old).toBeGreaterThan(0)
    const filler = join(smallDisk ?? '', 'holiday-films')
    writeFileSync(filler, Buffer.alloc(150_000_000))
    await buildStay(test)
    await nextMinute(test)
    expect(await listSnapshots(placeOf(test))).toHaveLength(old)
    expect(await statusItem()).toMatchObject({
      title: backupItems.snapshotFailed,
      detail: expect.stringMatching(/MB free\. We stop copying below 500 MB/),
    })
    test.clock.advance(31 * dayMs)
    await test.app.ticker.runOnce()
    expect(await listSnapshots(placeOf(test))).toEqual([])
    rmSync(filler)
    test.clock.advance(dayMs)
    await test.app.ticker.runOnce()
    expect(await listSnapshots(placeOf(test))).toHaveLength(1)
    expect((await statusItem())?.detail ?? '').not.toContain('500 MB')
  })
})

describe.skipIf(!isSqlite || missingSwift() !== null)('minute snapshots in a bucket', () => {
  const settings: Record<string, string> = {}
  beforeAll(async () => {
    const { bucket, endpoint, region, accessKeyId, secretAccessKey } = await newBucket()
    Object.assign(settings, {
      SNAPSHOT_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    })
  }, 120_000)
  eachMinute(testApp({ settings }))
})
