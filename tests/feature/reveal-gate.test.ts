import { expect, it } from 'vitest'
import { createGuideEntry, getGuestGuide } from '#shared/contract/guide/schemas.ts'
import { getPropertyInfo, updatePropertyInfo } from '#shared/contract/house/schemas.ts'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay, type StayOptions } from '#tests/support/builders.ts'
import { standaloneCode } from '#tests/support/digits.ts'
import { saveHouse } from '#tests/support/house.ts'
import { makePlainSite } from '#tests/support/plain-site.ts'

const test = testApp({ siteFolder: makePlainSite() })
const secrets = {
  wifiPassword: 'wifi-secret-77',
  checkInInstructions: 'key under-the-third-fern',
  guide: 'guide-secret-88',
}
const place = {
  address: '12 Secret-Gully Road',
  directions: 'Past the third-secret-gate',
  keypad: 'secret-keypad-99',
  shutOffs: 'secret-tap-behind-the-larder',
  coordinates: { lat: -39.123_456, lng: 175.654_321 },
}
const hidden = [
  ...Object.values(secrets),
  place.address,
  place.directions,
  place.keypad,
  place.shutOffs,
  '39.123456',
]

const complete: StayOptions = {
  ...{ status: 'approved', paymentStatus: 'authorized', guestPhone: '+64211234567', hasDocuments: true },
  ...{ checkInDate: '2026-12-10', checkOutDate: '2026-12-14' },
}

async function plantSecrets() {
  const host = await test.host()
  const { wifiPassword, checkInInstructions } = secrets
  await host.call(updatePropertyInfo, { body: { wifiPassword, checkInInstructions } })
  await saveHouse(host, place)
  await host.call(createGuideEntry, { body: { title: 'Fire', content: secrets.guide } })
}

async function readAll(token: string) {
  const guest = test.visitor()
  const stay = await guest.try(getGuestStay, { params: { token } })
  const property = await guest.try(getPropertyInfo)
  const guide = await guest.try(getGuestGuide, { params: { token } })
  const pages = await Promise.all(
    [`/guest/${token}`, `/checkout/${token}`, '/emergency', '/', '/api/house'].map((path) =>
      guest.request(path),
    ),
  )
  return {
    statuses: [property.status, guide.status],
    text: [stay, property, guide, ...pages].map((answer) => answer.text).join('\n'),
    page: pages[0]?.text ?? '',
  }
}

it.each<[string, StayOptions, boolean]>([
  ['everything is given and the host approved', {}, true],
  ['the host has not decided', { status: 'pending' }, false],
])('every call and page hides or shows every secret when %s', async (_when, change, isOpen) => {
  await plantSecrets()
  const stay = await buildStay(test, { ...complete, ...change })
  const { statuses, text, page } = await readAll(stay.accessToken)
  expect(statuses).toEqual(isOpen ? [200, 200] : [403, 403])
  for (const secret of [standaloneCode(stay.doorCode), ...hidden.map((plain) => new RegExp(plain))]) {
    expect(secret.test(text), String(secret)).toBe(isOpen)
    expect(secret.test(page), `${secret} in the page`).toBe(isOpen)
  }
})

it('the gate closes an hour after check-out', async () => {
  await plantSecrets()
  const stay = await buildStay(test, complete)
  test.clock.set('2026-12-13T23:00:01.000Z')
  const { statuses, text } = await readAll(stay.accessToken)
  expect(statuses).toEqual([403, 403])
  expect(text).not.toMatch(standaloneCode(stay.doorCode))
})

it('a guest learns that the guide isn’t available yet', async () => {
  const stay = await buildStay(test)
  const answer = await test.visitor().try(getGuestGuide, { params: { token: stay.accessToken } })
  expect(answer.json).toMatchObject({
    message: 'Guest guide is not available yet. Please check back after your stay is approved.',
  })
})
