import { expect, it } from 'vitest'
import { sampleDocument } from '#server/features/house/sample.ts'
import {
  getAdminHouse,
  getAdminPropertyInfo,
  getHouse,
  getPropertyInfo,
  updatePropertyInfo,
} from '#shared/contract/house/schemas.ts'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay } from '#tests/support/builders.ts'
import { saveHouse } from '#tests/support/house.ts'

const test = testApp()

it('property info exists from the first start, and changes field by field', async () => {
  const host = await test.host()
  const before = await host.call(getAdminPropertyInfo)
  expect(before).toEqual(await host.call(getPropertyInfo))
  expect(before.amenities).toEqual(sampleDocument.amenities)
  const changed = await host.call(updatePropertyInfo, {
    body: { wifiName: 'Bush', amenities: ['Fire', 'Deck'] },
  })
  expect(changed).toMatchObject({
    ...before,
    wifiName: 'Bush',
    amenities: ['Fire', 'Deck'],
    updatedAt: expect.any(String),
  })
  await host.call(updatePropertyInfo, { body: { wifiName: before.wifiName, amenities: before.amenities } })
})

it('amenities are public, and each change of property info is a version of the house', async () => {
  const host = await test.host()
  const before = await host.call(getAdminHouse)
  await host.call(updatePropertyInfo, { body: { wifiName: 'Bush', amenities: ['Fire'] } })
  const after = await host.call(getAdminHouse)
  expect(after).toMatchObject({ wifiName: 'Bush', amenities: ['Fire'], version: before.version + 1 })
  const seen = await test.visitor().call(getHouse)
  expect(seen.amenities).toEqual(['Fire'])
  expect(JSON.stringify(seen)).not.toContain('Bush')
  const { wifiName, amenities } = before
  await saveHouse(host, { wifiName, amenities })
  expect(await host.call(getPropertyInfo)).toMatchObject({ wifiName, amenities })
})

const needed = 'This cannot be empty. A house without it clears it under The house.'
it.each([
  ['amenities.0', { amenities: [''] }, 'An amenity cannot be empty'],
  ['wifiName', { wifiName: '' }, needed],
  ['wifiPassword', { wifiPassword: '' }, needed],
  ['emergencyContact', { emergencyContact: ' ' }, needed],
])('refuses an empty %s and changes nothing', async (field, body, message) => {
  const host = await test.host()
  const before = await host.call(getAdminPropertyInfo)
  const refused = await host.try(updatePropertyInfo, { body })
  expect(refused).toMatchObject({ status: 400, json: { fields: { [field]: message } } })
  expect(await host.call(getAdminPropertyInfo)).toEqual(before)
})

it('without Wi-Fi and emergency contact, a guest reads the emergency number', async () => {
  const host = await test.host()
  const { wifiName, wifiPassword, emergencyContact } = await host.call(getPropertyInfo)
  const none = { wifiName: '', wifiPassword: '', emergencyContact: '' }
  await saveHouse(host, none)
  expect(await host.call(getAdminPropertyInfo)).toMatchObject(none)
  const stay = await buildApprovedStay(test)
  const guest = test.visitor()
  await guest.call(getGuestStay, { params: { token: stay.accessToken } })
  const { emergencyNumber } = test.app.ctx.house
  expect(await guest.call(getPropertyInfo)).toMatchObject({ ...none, emergencyContact: emergencyNumber })
  await saveHouse(host, { wifiName, wifiPassword, emergencyContact })
})

it('an approved guest reads property info by cookie, or by the header that names the stay', async () => {
  const stay = await buildApprovedStay(test)
  const byHeader = await test
    .visitor()
    .request(getPropertyInfo.path, { headers: { 'x-guest-token': stay.accessToken } })
  expect(byHeader.status).toBe(200)
  const guest = test.visitor()
  await guest.call(getGuestStay, { params: { token: stay.accessToken } })
  expect((await guest.call(getPropertyInfo)).wifiPassword).toBeTruthy()
})
