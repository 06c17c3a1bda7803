import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createDiskStore } from '#server/adapters/storage/disk.ts'
import { readKeys } from '#server/backup/minutes/objects.ts'
import { restoreAt } from '#server/backup/minutes/restore-at.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { eraseDocuments } from '#shared/contract/documents.ts'
import { changeDoorCode } from '#shared/contract/stays.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { checkIn } from '#tests/support/journey.ts'
import { temporaryFolder } from '#tests/support/site.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())
const test = testApp({ settings: { BACKUP_DIR: join(folder.path, 'backups') } })
const minutes = join(folder.path, 'backups/minutes')
const minuteMs = 60_000
const snapshots = () => readdirSync(minutes).filter((name) => name.endsWith('.snapshot'))

/** A minute later, with its snapshot; answers the instant. */
async function nextMinute(): Promise<number> {
  test.clock.advance(minuteMs)
  await test.app.ticker.runOnce()
  return test.clock.now()
}

it('each minute with changes can be gone back to, and what was erased since stays erased', async (context) => {
  if (test.app.database.engine !== 'sqlite') return context.skip('PostgreSQL has its own means')
  const host = await test.host()
  const stay = await buildStay(test)
  const setCode = (doorCode: string) =>
    host.call(changeDoorCode, { params: { id: stay.id }, body: { doorCode } })
  await checkIn(test.visitor(), stay, 'pictures')
  await setCode('111111')
  const withPictures = await nextMinute()
  const copied = readdirSync(join(minutes, 'pictures/objects'))
  expect(copied).toHaveLength(2)
  await setCode('222222')
  const second = await nextMinute()
  await setCode('333333')
  await buildStay(test, { guestName: 'Too Late' })
  await host.call(eraseDocuments, { params: { id: stay.id } })
  await nextMinute()
  // What the site itself still had to do about it is done a minute later; then nothing changes any more.
  await nextMinute()
  const made = snapshots().length
  await nextMinute()
  expect(snapshots()).toHaveLength(made)

  // Neither bytes nor keys of what was erased are anywhere among the snapshots.
  expect(readdirSync(join(minutes, 'pictures/objects'))).toEqual([])
  expect([...readKeys(test.app.ctx, readFileSync(join(minutes, 'keys.sealed'))).keys()]).toEqual([])

  for (const [at, doorCode] of [
    [withPictures, '111111'],
    [second + 30_000, '222222'],
  ] as const) {
    const place = join(folder.path, String(at))
    const database = openSqlite(join(place, 'latchkey.db'))
    const parts = { database, vault: test.app.vault, store: createDiskStore(join(place, 'files')) }
    expect((await restoreAt(minutes, at, parts)).erased).toBe(2)
    const stays = await database.db.selectFrom('guest_stays').selectAll().execute()
    expect(stays.map(({ id }) => id)).toEqual([stay.id])
    const key = stays[0]?.data_key ?? ''
    const code = stays[0]?.door_code_sealed ?? ''
    expect(test.app.vault.openDataKey(key, `guest_stays:${stay.id}`).openText('door_code', code)).toBe(
      doorCode,
    )
    const objects = await database.db.selectFrom('stored_objects').select(['data_key', 'erased_at']).execute()
    expect(objects.every(({ data_key, erased_at }) => data_key === null && erased_at !== null)).toBe(true)
    await database.close()
  }
  const [rehearsal] = await test.app.database.db
    .selectFrom('periodic_work')
    .select(['last_result', 'last_error'])
    .where('name', '=', 'rehearsal')
    .execute()
  expect(rehearsal).toMatchObject({ last_error: null, last_result: expect.stringMatching(/"rows":[1-9]/) })
})
