import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { getHouse, listHouseVersions } from '#shared/contract/house.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { resetHouse } from '#tests/support/house.ts'
import { writeOldContent } from '#tests/support/old-content.ts'
import { refresh } from './document/current.ts'
import { importContent, isOldContent } from './sample/import.ts'

const test = testApp()
const folder = mkdtempSync(join(tmpdir(), 'latchkey-content-'))
beforeAll(() => writeOldContent(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => resetHouse(test))

it('takes over an edited content folder of an older version: words, photos and cards', async () => {
  expect(isOldContent(folder)).toBe(true)
  await importContent(test.app.ctx, folder)
  await refresh(test.app.ctx)
  const house = await test.visitor().call(getHouse)
  expect(house).toMatchObject({
    name: 'Tūī Lodge',
    heroLine: 'By the lake',
    sleeps: 6,
    parking: 1,
    emergencyNumber: '+64 27 555 0101',
    sections: [
      { title: 'Story', text: 'One\n\nTwo' },
      { title: 'Beds', text: 'Three' },
    ],
    isSample: false,
    heroFocus: { x: 0.3, y: 0.6 },
    version: 2,
  })
  expect(house.photos).toMatchObject([{ title: 'Lake', alt: 'A lake', isSample: false }])
  expect(house.hero?.photo.alt).toBe('The front')
  expect(house.features).toMatchObject([{ title: 'Fire', icon: 'fireplace' }])
  const answer = await fetch(new URL(house.photos[0]?.imagePath ?? '', test.origin))
  expect(answer.status).toBe(200)
})

it('moves open stays with the time zone that it brings, and says in the list of versions what it changed', async () => {
  const stay = await buildStay(test, { checkInDate: '2026-12-10', checkOutDate: '2026-12-12' })
  await importContent(test.app.ctx, folder)
  const { link_expires_at } = await test.app.database.db
    .selectFrom('guest_stays')
    .select('link_expires_at')
    .where('id', '=', stay.id)
    .executeTakeFirstOrThrow()
  // Eleven o'clock comes 45 minutes earlier on the Chatham Islands.
  expect(Date.parse(stay.linkExpiresAt) - Date.parse(link_expires_at)).toBe(45 * 60_000)
  const [latest] = await (await test.host()).call(listHouseVersions)
  expect(latest?.changed).toEqual(expect.arrayContaining(['name', 'timeZone', 'sections', 'heroPhotoId']))
  expect(latest?.changed).not.toContain('country')
})
