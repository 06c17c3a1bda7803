import { expect, it } from 'vitest'
import { getGuestStay, saveContact } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'

const test = testApp()

it.each([
  ['021 123 4567', '+64211234567'],
  ['+49 (0)30 123456', '+4930123456'],
])('normalises the phone number %s to %s', async (typed, stored) => {
  const { accessToken: token } = await buildStay(test)
  const body = { guestPhone: typed, guestEmail: 'new@example.nz' }
  const saved = await test.visitor().call(saveContact, { params: { token }, body })
  expect(saved).toMatchObject({ guestPhone: stored, guestEmail: 'new@example.nz' })
})

it.each([
  ['555 0199', 'Please add the area code'],
  ['5550199', 'Please add the area code'],
  ['021 555 5123 or 06 555 0199', 'One number is enough'],
  ['021 555 5123 / 06 555 0199', 'One number is enough'],
  ['021 555 5123, 06 555 0199', 'One number is enough'],
  ['+64 21 555 5123 +44 20 7946 0018', 'One number is enough'],
  ['call Marama', 'Enter a phone number'],
])('refuses the phone number %s with a friendly message, and writes nothing', async (guestPhone, message) => {
  const { accessToken: token } = await buildStay(test)
  const body = { guestPhone, guestEmail: 'new@example.nz' }
  const refused = await test.visitor().try(saveContact, { params: { token }, body })
  expect(refused.status).toBe(400)
  expect(refused.json).toMatchObject({ fields: { guestPhone: expect.stringContaining(message) } })
  const seen = await test.visitor().call(getGuestStay, { params: { token } })
  expect(seen).toMatchObject({ guestPhone: null, guestEmail: 'aroha@example.nz' })
})

it('the contact can be changed until check-out, and not later', async () => {
  const { accessToken: token } = await buildStay(test)
  const save = () =>
    test
      .visitor()
      .try(saveContact, { params: { token }, body: { guestPhone: '0211234567', guestEmail: 'a@b.nz' } })
  test.clock.set('2026-12-13T21:59:59.000Z')
  expect((await save()).status).toBe(200)
  test.clock.set('2026-12-13T22:00:00.000Z')
  expect((await save()).status).toBe(403)
})

it('saving unchanged contact details writes nothing and audits nothing', async () => {
  const { accessToken: token } = await buildStay(test)
  const { db } = test.app.database
  const save = (guestPhone: string) =>
    test.visitor().call(saveContact, { params: { token }, body: { guestPhone, guestEmail: 'a@example.nz' } })
  const row = () => db.selectFrom('guest_stays').selectAll().executeTakeFirstOrThrow()
  const audited = async () =>
    (await db.selectFrom('audit_log').select('id').where('action', '=', 'stay.contact_saved').execute())
      .length
  await save('021 123 4567')
  const before = await row()
  test.clock.advance(1000)
  for (const typed of ['021 123 4567', '+64 21 123 4567', ' 021-123-4567 ']) await save(typed)
  expect(await row()).toEqual(before)
  expect(await audited()).toBe(1)
  await save('021 123 4568')
  expect(await audited()).toBe(2)
})

it('keeps a preferred name with the contact, unless the guest empties it', async () => {
  const { accessToken: token } = await buildStay(test)
  const params = { token }
  const contact = { guestPhone: '021 987 6543', guestEmail: 'taro@example.jp' }
  const save = (more: { preferredName?: string }) =>
    test.visitor().call(saveContact, { params, body: { ...contact, ...more } })
  expect((await save({ preferredName: ' 太郎 ' })).preferredName).toBe('太郎')
  expect((await save({})).preferredName).toBe('太郎')
  expect((await save({ preferredName: '' })).preferredName).toBeNull()
})
