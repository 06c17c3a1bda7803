import { afterEach, describe, expect, it } from 'vitest'
import {
  changeHouse,
  getAdminHouse,
  getHouse,
  getPropertyInfo,
  listFeatures,
  listHouseVersions,
  listPhotos,
  previewGuestPage,
  previewHouse,
  removeSample,
  restoreHouseVersion,
} from '#shared/contract/house/schemas.ts'
import { secretFieldNames } from '#shared/house.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { resetHouse, saveHouse } from '#tests/support/house.ts'
import { blankHouse } from './blank-house.ts'
import { sampleDocument, sampleSecrets } from './sample.ts'

const test = testApp()
afterEach(() => resetHouse(test))

const secretTexts = [
  sampleSecrets.address,
  sampleSecrets.directions,
  sampleSecrets.keypad,
  sampleSecrets.shutOffs,
]

it('a first start adds the sample house with its photos, cards and secrets', async () => {
  const host = await test.host()
  const house = await host.call(getAdminHouse)
  expect(house).toMatchObject({ ...sampleDocument, ...sampleSecrets, version: 1, isSample: true })
  expect(await host.call(listPhotos)).toHaveLength(25)
  expect(await host.call(listPhotos, { query: { all: '1' } })).toHaveLength(26)
  expect(await host.call(listFeatures)).toHaveLength(6)
  expect(house.stillSample).toEqual(expect.arrayContaining(['name', 'sections', 'address', 'photos']))
})

it('the public house contains every field but the secret ones', async () => {
  const answer = await test.visitor().request('/api/house')
  expect(answer.status).toBe(200)
  const house = await test.visitor().call(getHouse)
  expect(house).toMatchObject({ name: 'Rātā House', emergencyNumber: sampleDocument.emergencyNumber })
  expect(house.photos).toHaveLength(25)
  for (const text of [...secretTexts, String(sampleSecrets.coordinates?.lat), 'wifi', 'emergencyContact'])
    expect(answer.text).not.toContain(text)
  for (const name of [...secretFieldNames, 'doorCodes', 'gallery']) expect(house).not.toHaveProperty(name)
})

describe('a preview', () => {
  const preview = (body: object) => async () =>
    (await test.host()).request(previewHouse.path, { method: 'POST', json: body })

  it('a preview renders the page with the draft’s fields, and stores nothing', async () => {
    const host = await test.host()
    const before = await host.call(getAdminHouse)
    const answer = await preview({ name: 'Kea Cottage', address: '1 Estuary Road' })()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.text).toContain('Kea Cottage')
    expect(answer.text).not.toContain('1 Estuary Road')
    expect(await host.call(getAdminHouse)).toEqual(before)
    expect((await test.visitor().request('/')).text).not.toContain('Kea Cottage')
  })

  it('a preview of a guest’s page renders the draft’s fields for guests at the house, and stores nothing', async () => {
    const host = await test.host()
    const before = await host.call(getAdminHouse)
    const json = { name: 'Kea Cottage', address: '1 Estuary Road', houseRules: 'Quiet after ten' }
    const answer = await host.request(previewGuestPage.path, { method: 'POST', json })
    for (const text of Object.values(json)) expect(answer.text).toContain(text)
    expect(await host.call(getAdminHouse)).toEqual(before)
  })

  it('a preview refuses what a save would refuse', async () => {
    expect((await preview({ name: '' })()).json).toMatchObject({ fields: { name: 'Give your house a name' } })
  })
})

describe('a change', () => {
  it('changing the house changes the submitted fields and the version, at once for everybody', async () => {
    const host = await test.host()
    const changed = await saveHouse(host, { name: 'Kea Cottage', sleeps: 4, sections: [{ title: 'Fire' }] })
    expect(changed).toMatchObject({ name: 'Kea Cottage', sleeps: 4, town: sampleDocument.town, version: 2 })
    expect(changed.sections).toEqual([{ title: 'Fire', text: '', photoId: null }])
    expect(changed.stillSample).not.toContain('name')
    expect(await test.visitor().call(getHouse)).toMatchObject({ name: 'Kea Cottage', version: 2 })
  })

  it('saving the same values makes no version', async () => {
    const host = await test.host()
    await saveHouse(host, { name: 'Kea Cottage' })
    expect((await saveHouse(host, { name: 'Kea Cottage' })).version).toBe(2)
  })

  it('saving an outdated version is 409, and one of several concurrent saves wins', async () => {
    const host = await test.host()
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        host.try(changeHouse, { body: { version: 1, name: `House ${at}`, address: `${at} Street` } }),
      ),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
    const { name, address, version } = await host.call(getAdminHouse)
    expect(version).toBe(2)
    expect(address).toBe(`${name.slice(6)} Street`)
    expect(await host.call(listHouseVersions)).toHaveLength(2)
  })

  it('the house rules have a version of their own', async () => {
    const host = await test.host()
    expect((await saveHouse(host, { name: 'Kea Cottage' })).houseRulesVersion).toBe(1)
    expect((await saveHouse(host, { houseRules: 'No shoes' })).houseRulesVersion).toBe(2)
  })

  it.each<[string, Record<string, unknown>]>([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['checkInTime', { checkInTime: '25:00' }],
    ['email', { email: 'nobody' }],
    ['bathrooms', { bathrooms: 1.25 }],
    ['sleeps', { sleeps: 0 }],
    ['depositCents', { depositCents: -1 }],
    ['currency', { currency: 'nzd' }],
    ['coordinates.lat', { coordinates: { lat: 91, lng: 0 } }],
    ['languages', { languages: [] }],
    ['languages.0', { languages: ['tlh'] }],
    ['emergencyNumber', { emergencyNumber: 'call me' }],
    ['emergencyNumber', { emergencyNumber: '11' }],
    ['phone', { phone: '+64 21' }],
    ['phone', { phone: '1+2 345 6789' }],
    ['minimumNights', { minimumNights: 0 }],
    ['sections.0.title', { sections: [{ title: '', text: 'x' }] }],
    ['distances', { distances: 'far' }],
    ['version', { name: 'x', version: undefined }],
  ])('refuses a bad %s with its message, and writes nothing', async (field, body) => {
    const host = await test.host()
    const answer = await host.request(changeHouse.path, { method: 'PATCH', json: { version: 1, ...body } })
    expect(answer.status, answer.text).toBe(400)
    expect(Object.keys((answer.json as { fields: object }).fields)).toContain(field)
    expect((await host.call(getAdminHouse)).version).toBe(1)
  })

  it('stores hostile texts as text: script, direction marks, ten thousand letters, emoji, Thai', async () => {
    const host = await test.host()
    const texts = {
      name: '</script><script>alert(1)</script>',
      heroLine: '\u202eesuoh dab\u2066 👩‍👩‍👧‍👦',
      summary: 'บ้านริมน้ำ',
      sections: [{ title: '<img src=x onerror=alert(1)>', text: 'ā'.repeat(10_000), photoId: null }],
    }
    const saved = await saveHouse(host, texts)
    expect(saved).toMatchObject({ ...texts, heroLine: 'esuoh dab 👩‍👩‍👧‍👦' })
    expect(await test.visitor().call(getHouse)).toMatchObject({ summary: 'บ้านริมน้ำ' })
  })

  it('accepts half a megabyte of house, and refuses more than two', async () => {
    const host = await test.host()
    const sections = (count: number, length: number) =>
      Array.from({ length: count }, () => ({ title: 'Long', text: 'x'.repeat(length), photoId: null }))
    expect((await saveHouse(host, { sections: sections(20, 20_000) })).version).toBe(2)
    const body = { version: 2, sections: sections(20, 120_000) }
    expect((await host.try(changeHouse, { body })).status).toBe(413)
  })
})

it('keeps the last 50 versions; restoring one makes a new version and leaves the secret fields', async () => {
  const host = await test.host()
  for (let at = 1; at <= 52; at += 1) await saveHouse(host, { heroLine: `Line ${at}` })
  await saveHouse(host, { address: '9 Somewhere Street' })
  const versions = await host.call(listHouseVersions)
  expect(versions).toHaveLength(50)
  expect(versions[0]).toMatchObject({ version: 54, changed: ['address'], savedBy: expect.any(String) })
  const differs = versions.map((each) => each.differs)
  expect([differs[0], differs[1], differs[2]]).toEqual([[], [], ['heroLine']])
  const restored = await host.call(restoreHouseVersion, { params: { n: 21 } })
  expect(restored).toMatchObject({ heroLine: 'Line 20', address: '9 Somewhere Street', version: 55 })
  expect((await host.try(restoreHouseVersion, { params: { n: 1 } })).status).toBe(404)
  expect((await host.request('/api/admin/house/versions/none/restore', { method: 'POST' })).status).toBe(404)
})

it('secret fields come with the property info, and are cleared by an empty text', async () => {
  const host = await test.host()
  await saveHouse(host, {
    address: '9 Somewhere Street',
    coordinates: { lat: -39.4, lng: 175.4 },
    keypad: '',
  })
  expect(await host.call(getPropertyInfo)).toMatchObject({
    address: '9 Somewhere Street',
    coordinates: { lat: -39.4, lng: 175.4 },
    directions: sampleSecrets.directions,
    keypad: null,
  })
})

describe('a house with one fixed door code', () => {
  it('a fixed door code is used by new stays, and visible to nobody else', async () => {
    const host = await test.host()
    await saveHouse(host, { doorCodes: 'fixed', fixedDoorCode: '583263' })
    expect((await buildStay(test)).doorCode).toBe('583263')
    expect(await host.call(getAdminHouse)).toMatchObject({ doorCodes: 'fixed', fixedDoorCode: '583263' })
    expect(await host.call(getPropertyInfo)).not.toHaveProperty('fixedDoorCode')
    const { db } = test.app.database
    expect(JSON.stringify(await db.selectFrom('property_info').selectAll().execute())).not.toContain('583263')
    await saveHouse(host, { doorCodes: 'per_stay' })
    expect(new Set([(await buildStay(test)).doorCode, (await buildStay(test)).doorCode, '583263']).size).toBe(
      3,
    )
  })

  it('refuses fixed door codes without a code', async () => {
    const host = await test.host()
    const { version } = await host.call(getAdminHouse)
    const answer = await host.try(changeHouse, { body: { version, doorCodes: 'fixed' } })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ fields: { fixedDoorCode: 'Door code must be exactly 6 digits' } })
    expect((await host.call(getAdminHouse)).version).toBe(version)
  })
})

it('removing the sample removes its photos, cards and texts, and keeps what the host wrote', async () => {
  const host = await test.host()
  await saveHouse(host, { name: 'Kea Cottage', summary: 'Our own words' })
  const house = await host.call(removeSample)
  expect(house).toMatchObject({
    name: 'Kea Cottage',
    summary: 'Our own words',
    heroLine: '',
    sections: [],
    heroPhotoId: null,
    timeZone: blankHouse.timeZone,
  })
  expect(house.stillSample).not.toContain('photos')
  expect(await host.call(listPhotos, { query: { all: '1' } })).toEqual([])
  expect(await host.call(listFeatures)).toEqual([])
})
