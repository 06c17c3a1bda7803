import { describe, expect, it } from 'vitest'
import { downloadMyData } from '#shared/contract/documents/schemas.ts'
import { changeHouse, getAdminHouse, getHouse } from '#shared/contract/house/schemas.ts'
import {
  acceptHouseRules,
  getGuestStay,
  listStays,
  markDeparted,
  saveArrival,
} from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, buildStay } from '#tests/support/builders.ts'
import { standaloneCode } from '#tests/support/digits.ts'
import { guestBrowser } from '#tests/support/photos.ts'

const test = testApp()
const said = { guests: 4, vehicles: 2, arrivalTime: '17:30' }

async function aGuest(isApproved = true) {
  const stay = isApproved ? await buildApprovedStay(test) : await buildStay(test)
  const params = { token: stay.accessToken }
  return { id: stay.id, params, browser: await guestBrowser(test, stay.accessToken) }
}
const recordOf = (stayId: string) =>
  test.app.database.db
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('stay_id', '=', stayId)
    .where('action', 'in', ['stay.arrival_saved', 'stay.guest_left'])
    .execute()

describe('a guest’s arrival details', () => {
  it('the arrival is visible to guest and host, in the download, and audited once', async () => {
    const { id, params, browser } = await aGuest(false)
    expect(await browser.call(saveArrival, { params, body: said })).toMatchObject(said)
    await browser.call(saveArrival, { params, body: said })
    const [listed] = await (await test.host()).call(listStays, {})
    expect(listed).toMatchObject({ ...said, arrivalSavedAt: expect.any(String), departedAt: null })
    expect((await browser.call(downloadMyData, { params })).stay).toMatchObject(said)
    expect(await recordOf(id)).toEqual([{ actor: 'guest', action: 'stay.arrival_saved' }])
    const alone = await browser.call(saveArrival, { params, body: { guests: 1 } })
    expect(alone).toMatchObject({ guests: 1, vehicles: null, arrivalTime: null })
  })

  it.each([
    [{}, 'guests'],
    [{ guests: 0 }, 'guests'],
    [{ guests: 51 }, 'guests'],
    [{ guests: 2.5 }, 'guests'],
    [{ guests: '2' }, 'guests'],
    [{ guests: 2, vehicles: -1 }, 'vehicles'],
    [{ guests: 2, vehicles: 1e300 }, 'vehicles'],
    [{ guests: 2, arrivalTime: '24:00' }, 'arrivalTime'],
    [{ guests: 2, arrivalTime: '7:30' }, 'arrivalTime'],
    [{ guests: 2, arrivalTime: 'late' }, 'arrivalTime'],
  ])('refuses the arrival %j at %s', async (json, field) => {
    const { params, browser } = await aGuest()
    const answer = await browser.request(`/api/guest-stays/${params.token}/arrival`, { method: 'PUT', json })
    expect(answer.status).toBe(400)
    expect(Object.keys((answer.json as { fields: object }).fields)).toEqual([field])
  })
})

it('“We’ve left” keeps the first instant and changes neither code, status nor deposit', async () => {
  const { id, params, browser } = await aGuest()
  test.clock.set('2026-12-13T20:00:00.000Z')
  const before = await browser.call(getGuestStay, { params })
  const left = await browser.call(markDeparted, { params })
  expect(left).toEqual({ ...before, departedAt: '2026-12-13T20:00:00.000Z' })
  test.clock.set('2026-12-13T21:00:00.000Z')
  const twice = await Promise.all([
    browser.call(markDeparted, { params }),
    browser.call(markDeparted, { params }),
  ])
  expect(twice.map((stay) => stay.departedAt)).toEqual([left.departedAt, left.departedAt])
  expect(await recordOf(id)).toEqual([{ actor: 'guest', action: 'stay.guest_left' }])
})

it('agreeing needs the current house rules; outdated ones are a conflict, and new ones need a new agreement', async () => {
  const { id, params, browser } = await aGuest(false)
  const host = await test.host()
  const { version, houseRulesVersion } = await host.call(getAdminHouse)
  const agree = (rules: number) => browser.try(acceptHouseRules, { params, body: { version: rules } })
  for (const other of [houseRulesVersion - 1, houseRulesVersion + 1])
    expect((await agree(other)).status).toBe(409)
  for (const none of [1.5, -9007199254740991]) expect((await agree(none)).status).toBe(400)
  expect((await agree(houseRulesVersion)).json).toMatchObject({ houseRulesVersion })
  await host.call(changeHouse, { body: { version, houseRules: 'Shoes off.' } })
  expect((await agree(houseRulesVersion)).status).toBe(409)
  expect((await agree(houseRulesVersion + 1)).status).toBe(200)
  const [listed] = await host.call(listStays, {})
  expect(listed).toMatchObject({
    id,
    houseRulesVersion: houseRulesVersion + 1,
    houseRulesAcceptedAt: expect.any(String),
  })
})

// Check-in on 10 December 2026, check-out on the 14th at 11:00; the house is 13 hours ahead of UTC.
describe('when arrival, house rules and departure can be reported', () => {
  it.each([
    ['long before', '2026-11-30T23:00:00.000Z', 200, 409],
    ['on the day before the last', '2026-12-12T22:00:00.000Z', 200, 409],
    ['a moment before four on the last morning', '2026-12-13T14:59:59.999Z', 200, 409],
    ['at four on the last morning', '2026-12-13T15:00:00.000Z', 200, 200],
    ['a moment before check-out', '2026-12-13T21:59:59.999Z', 200, 200],
    ['at check-out', '2026-12-13T22:00:00.000Z', 409, 200],
    ['a moment before 48 hours after', '2026-12-15T21:59:59.999Z', 409, 200],
    ['48 hours after', '2026-12-15T22:00:00.000Z', 409, 409],
  ])('opens and closes arrival, house rules and departure %s', async (_when, at, arrival, departed) => {
    const { params, browser } = await aGuest()
    test.clock.set(at)
    const { houseRulesVersion: version } = await test.visitor().call(getHouse)
    const answers = [
      await browser.try(saveArrival, { params, body: said }),
      await browser.try(acceptHouseRules, { params, body: { version } }),
      await browser.try(markDeparted, { params }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([arrival, arrival, departed])
  })

  it.each([
    ['cancelled', { cancelled_at: '2026-12-01T00:00:00.000Z', cancelled_by: 'host' as const }],
    ['ended by its guest', { checkin_ended_at: '2026-12-01T00:00:00.000Z' }],
  ])('refuses arrival, house rules and departure of a stay that is %s', async (_what, columns) => {
    const { id, params, browser } = await aGuest()
    await test.app.database.db.updateTable('guest_stays').set(columns).where('id', '=', id).execute()
    test.clock.set('2026-12-12T00:00:00.000Z')
    expect((await browser.try(saveArrival, { params, body: said })).status).toBe(403)
    expect((await browser.try(markDeparted, { params })).status).toBe(403)
  })
})

it('the calendar file has the days at the house, no code or link, and the address once revealed', async () => {
  const host = await test.host()
  const { version } = await host.call(getAdminHouse)
  await host.call(changeHouse, { body: { version, address: '12 Rata Street, Ōhākune' } })
  const stays = [await buildApprovedStay(test), await buildStay(test)] as const
  const [revealed = '', closed = ''] = await Promise.all(
    stays.map(async ({ accessToken }) => {
      const answer = await test.visitor().request(`/api/guest-stays/${accessToken}/calendar.ics`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(answer.text).not.toMatch(new RegExp(`${accessToken}|guest/`))
      return answer.text.replace(/\r\n[ \t]/g, '')
    }),
  )
  for (const { doorCode } of stays) expect(revealed + closed).not.toMatch(standaloneCode(doorCode))
  // 15:00 on 10 December and 11:00 on the 14th at the house, 13 hours ahead of UTC.
  expect(revealed).toMatch(/DTSTART:20261210T020000Z\r\n/)
  expect(revealed).toMatch(/DTEND:20261213T220000Z\r\n/)
  expect(revealed).toContain('12 Rata Street')
  expect(closed).not.toContain('12 Rata Street')
})
