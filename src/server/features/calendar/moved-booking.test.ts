import { afterAll, beforeEach, expect, it } from 'vitest'
import * as contract from '#shared/contract/calendar/schemas.ts'
import { listStayMails } from '#shared/contract/mail/schemas.ts'
import {
  cancelStay,
  changeStatus,
  editStay,
  getGuestStay,
  getStay,
  reinstateStay,
} from '#shared/contract/stays/schemas.ts'
import { getToday } from '#shared/contract/today/schemas.ts'
import { addTurnoverLink } from '#shared/contract/turnover/schemas.ts'
import { instantAt, withWireDays } from '#shared/dates.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { type FeedServer, startFeedServer } from '#tests/support/feed-server.ts'
import { giveContact } from '#tests/support/journey.ts'
import { addMailedHost, mailSettings } from '#tests/support/mailed-host.ts'

const test = testApp({ settings: { ...mailSettings, CALENDAR_ALLOW_PRIVATE: '1' } })
const dayMs = 86_400_000
const site = await startFeedServer()
afterAll(() => site.stop())
beforeEach(() => addMailedHost(test))

const booking = { uid: 'moves@site', from: '2026-12-10', to: '2026-12-13' }
const earlier = { ...booking, from: '2026-12-08', to: '2026-12-11' }
const newDays = { checkInDate: earlier.from, checkOutDate: earlier.to }

/** A stay made from the booking, before it moves. */
async function booked() {
  const host = await test.host()
  site.answer = [booking]
  const feed = await host.call(contract.addFeed, {
    body: { name: 'Airbnb', source: 'airbnb', url: site.url },
  })
  const { blocks } = await host.call(contract.getCalendar, { query: { from: booking.from, to: booking.to } })
  const guest = { guestName: 'Moana Kerr', guestEmail: 'moana@guest.nz' }
  const stay = await host.call(contract.makeStayOfBlock, { params: { id: blocks[0]?.id ?? '' }, body: guest })
  const read = async (answer: FeedServer['answer']) => {
    site.answer = answer
    test.clock.advance(1000)
    await host.call(contract.refreshFeed, { params: { id: feed.id } })
  }
  const params = { id: stay.id }
  const facts = async () => {
    const mails = await host.call(listStayMails, { params })
    const { lines } = await host.call(getToday)
    return {
      movedTo: (await host.call(getStay, { params })).movedTo,
      today: lines.filter(({ kind }) => kind === 'booking_moved'),
      mails: mails
        .filter(({ kind }) => kind === 'host_booking_moved')
        .map(({ subject, text }) => ({ subject, text })),
    }
  }
  const takeDays = () => host.call(editStay, { params, body: newDays })
  return { host, stay, params, read, facts, takeDays }
}

const calm = { movedTo: null, today: [], mails: [] }

it('a booking that moved on its site is on the stay, in Today and in one mail to each host at once, until the host takes the new days', async () => {
  const { stay, read, facts, takeDays } = await booked()
  expect(await facts()).toEqual(calm)
  await read([earlier])
  await read([earlier])
  const moved = await facts()
  expect(moved).toMatchObject({
    movedTo: withWireDays(newDays),
    today: [{ name: 'Moana Kerr', calendar: 'Airbnb', stayId: stay.id, day: earlier.from, to: earlier.to }],
    mails: [{ subject: expect.stringContaining('Airbnb moved a booking to 8–11 Dec') }],
  })
  expect(moved.mails[0]?.text).toContain('Airbnb moved Moana Kerr to 8–11 Dec')
  expect(moved.mails[0]?.text).toContain('Thu 10 Dec to Sun 13 Dec 2026')
  expect(moved.mails[0]?.text).toContain(`/admin/stays/${stay.id}`)
  expect(await takeDays()).toMatchObject({ ...withWireDays(newDays), movedTo: null })
  expect(await facts()).toMatchObject({ movedTo: null, today: [] })
})

it('a booking that moved on its site says nothing of a move to the days that the host entered before', async () => {
  const { read, facts, takeDays } = await booked()
  await takeDays()
  expect((await facts()).mails).toEqual([])
  await read([earlier])
  expect(await facts()).toEqual(calm)
})

it('a booking that moved on its site says nothing once it moved back, and writes again when it moves again', async () => {
  const { read, facts } = await booked()
  await read([earlier])
  await read([booking])
  expect(await facts()).toMatchObject({ movedTo: null, today: [] })
  await read([earlier])
  expect((await facts()).mails).toHaveLength(2)
})

it('a booking that moved on its site says nothing for a cancelled stay, and shows the new days again after it is reinstated', async () => {
  const { host, params, read, facts } = await booked()
  await host.call(cancelStay, { params, body: { by: 'guest' } })
  await read([earlier])
  expect(await facts()).toEqual(calm)
  await host.call(reinstateStay, { params })
  expect(await facts()).toMatchObject({ movedTo: withWireDays(newDays), today: [{ name: 'Moana Kerr' }] })
})

it('a booking that moved on its site is no move any more once it vanished, which has its own notice', async () => {
  const { read, facts } = await booked()
  await read([earlier])
  await read([{ ...booking, uid: 'other@site', from: '2027-02-01', to: '2027-02-03' }])
  expect(await facts()).toMatchObject({ movedTo: null, today: [] })
})

it('once the days are taken, guest’s page, code window, mails, cleaners’ list and export follow', async () => {
  const { host, stay, params, read, takeDays } = await booked()
  const token = stay.accessToken
  await giveContact(test.visitor(), token, { guestEmail: 'moana@guest.nz' })
  await host.call(changeStatus, { params, body: { status: 'approved' } })
  const cleaner = new URL((await host.call(addTurnoverLink, { body: { name: 'Marama' } })).url).pathname
  const { exportUrl } = await host.call(contract.getCalendar, { query: booking })
  const texts = async () => {
    const guest = await test.visitor().call(getGuestStay, { params: { token } })
    const list = (await test.visitor().request(cleaner)).text
    const calendar = (await test.visitor().request(new URL(exportUrl).pathname)).text
    return { guest, list, calendar }
  }
  await read([earlier])
  const before = await texts()
  await takeDays()
  const after = await texts()

  expect(after.guest).toMatchObject(withWireDays(newDays))
  for (const end of ['revealEndsAt', 'linkExpiresAt'] as const)
    expect(Date.parse(before.guest[end]) - Date.parse(after.guest[end])).toBe(2 * dayMs)
  expect(before.list).toContain('Sun 13 Dec')
  expect(after.list).toContain('Tue 8 Dec')
  expect(after.list).not.toContain('Sun 13 Dec')
  expect(after.calendar).toContain('DTSTART;VALUE=DATE:20261208')
  expect(after.calendar).toContain('DTEND;VALUE=DATE:20261211')
  expect(after.calendar).not.toContain('20261213')

  test.clock.set(instantAt('2026-12-07', '10:00', 'Pacific/Auckland'))
  await test.app.ticker.runOnce()
  const mails = await (await test.host()).call(listStayMails, { params })
  expect(mails.map(({ kind }) => kind)).toContain('guest_before_arrival')
  test.clock.set(Date.parse(after.guest.revealEndsAt) - 1000)
  expect((await texts()).guest).toMatchObject({ isRevealed: true, doorCode: stay.doorCode })
  test.clock.set(Date.parse(after.guest.revealEndsAt) + 1000)
  expect((await texts()).guest).toMatchObject({ isRevealed: false, doorCode: null })
})
