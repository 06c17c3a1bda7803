import { afterAll, expect, it } from 'vitest'
import { addFeed, makeStayOfBlock, refreshFeed } from '#shared/contract/calendar/schemas.ts'
import { sendDocumentBack } from '#shared/contract/documents/schemas.ts'
import { setKeypad } from '#shared/contract/stays/schemas.ts'
import { ask, sendGuestMessage } from '#shared/contract/threads/schemas.ts'
import { getToday } from '#shared/contract/today/schemas.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, buildStay, showDeposit } from '#tests/support/builders.ts'
import { startFeedServer } from '#tests/support/feed-server.ts'
import { saveHouse } from '#tests/support/house.ts'
import { message } from '#tests/support/threads.ts'

const test = testApp({ settings: { CALENDAR_ALLOW_PRIVATE: '1' } })
const site = await startFeedServer()
afterAll(() => site.stop())

const day = (ahead: number) => addDays(dayAt(test.clock.now(), 'Pacific/Auckland'), ahead)
const nights = (ahead: number) => ({ checkInDate: day(ahead), checkOutDate: day(ahead + 2) })
const lines = async () => (await (await test.host()).call(getToday)).lines

it('today is empty while nothing needs the host', async () => {
  await buildStay(test, nights(20))
  expect(await (await test.host()).call(getToday)).toEqual({
    lines: [],
    isSetUp: false,
    waiting: { stays: 0, messages: 0 },
  })
})

it('today names approvals, deposit problems, enquiries and arrivals', async () => {
  const host = await test.host()
  const done = { guestPhone: '+64211234567', hasDocuments: true, paymentStatus: 'authorized' } as const
  await buildStay(test, { ...nights(12), ...done, guestName: 'Later' })
  const first = await buildStay(test, { ...nights(9), ...done, guestName: 'Emi Tanaka' })
  await buildStay(test, { ...nights(5), guestName: 'Not finished' })
  const mateo = await buildApprovedStay(test, { ...nights(15), guestName: 'Mateo Silva' })
  await showDeposit(test, mateo.id, {
    state: 'failed',
    deposit_status: 'failed',
    deposit_attention: JSON.stringify({ code: 'not_held', declineCode: null }),
  })
  const grace = await buildApprovedStay(test, { ...nights(1), guestName: 'Grace Holloway' })
  const dates = { checkInDate: day(40), checkOutDate: day(43) }
  await test.visitor().call(ask, {
    body: { name: 'Sam Whitaker', email: 'sam@example.nz', guests: 2, message: '', ...dates },
  })
  expect(await host.call(getToday)).toMatchObject({
    lines: [
      { kind: 'decide', count: 2, name: 'Emi Tanaka', stayId: first.id },
      { kind: 'deposit', name: 'Mateo Silva', stayId: mateo.id, reason: expect.any(String) },
      { kind: 'messages', count: 1, name: 'Sam Whitaker' },
      { kind: 'arriving', name: 'Grace Holloway', stayId: grace.id, day: day(1) },
      { kind: 'keypad', name: 'Grace Holloway', doorCode: grace.doorCode },
    ],
    waiting: { stays: 2, messages: 1 },
  })
})

it('today names the conversation that waits', async () => {
  const { threadId, accessToken: token } = await buildStay(test, {
    ...nights(20),
    guestName: 'Aroha Ngata',
  })
  await test.visitor().call(sendGuestMessage, { params: { token }, body: message('Hello') })
  expect(await lines()).toMatchObject([{ kind: 'messages', count: 1, name: 'Aroha Ngata', threadId }])
})

it('today asks for a door code until it is set on the keypad, and never with a fixed code', async () => {
  const { id } = await buildApprovedStay(test, nights(2))
  const kinds = async () => (await lines()).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['keypad'])
  const host = await test.host()
  await host.call(setKeypad, { params: { id }, body: { set: true } })
  expect(await kinds()).toEqual([])
  await host.call(setKeypad, { params: { id }, body: { set: false } })
  await saveHouse(host, { doorCodes: 'fixed', fixedDoorCode: '583263' })
  expect(await kinds()).toEqual([])
})

it('today names an arriving imported booking until it has a stay', async () => {
  site.answer = [{ uid: 'a@site', from: day(1), to: day(4) }]
  const host = await test.host()
  await host.call(addFeed, { body: { name: 'Airbnb', source: 'airbnb', url: site.url } })
  const [booking] = await lines()
  expect(booking).toMatchObject({ kind: 'bookingArriving', name: 'Airbnb', day: day(1), to: day(4) })
  await host.call(makeStayOfBlock, {
    params: { id: String(booking?.blockId) },
    body: { guestName: 'Kiri Tamati', from: day(1), to: day(4) },
  })
  expect((await lines()).map(({ kind, name }) => `${kind} ${name}`)).toEqual(['arriving Kiri Tamati'])
})

it('today names approved stays that overlap, and a guest inside who never finished', async () => {
  await buildApprovedStay(test, { ...nights(4), guestName: 'Emi Tanaka' })
  await buildApprovedStay(test, { ...nights(5), guestName: 'Mateo Silva' })
  const inside = { checkInDate: day(-2), checkOutDate: day(3) }
  const { id } = await buildStay(test, { ...inside, guestName: 'Kiri Tamati' })
  expect(await lines()).toMatchObject([
    { kind: 'unfinished_inside', name: 'Kiri Tamati', stayId: id, day: day(-2) },
    { kind: 'overlap', name: 'Emi Tanaka', others: ['Mateo Silva'], day: day(5), to: day(6) },
  ])
})

it('today names guests without their e-mail and without the photo that the host wants', async () => {
  const done = { guestPhone: '+64211234567', hasDocuments: true, paymentStatus: 'authorized' } as const
  const { id } = await buildStay(test, { ...nights(9), ...done })
  const host = await test.host()
  const sent = { documentType: 'id', reason: 'Blurred' } as const
  await host.call(sendDocumentBack, { params: { id }, body: sent })
  expect(await lines()).toMatchObject([
    { kind: 'mail_unsent', count: 1, stayId: id },
    { kind: 'photo_wanted', stayId: id, day: day(9) },
  ])
})

it('today names a booking that its calendar no longer has', async () => {
  site.answer = [
    { uid: 'a@site', from: day(3), to: day(5) },
    { uid: 'b@site', from: day(12), to: day(14) },
  ]
  const host = await test.host()
  const body = { name: 'Airbnb', source: 'airbnb', url: site.url } as const
  const feed = await host.call(addFeed, { body })
  site.answer = [{ uid: 'b@site', from: day(12), to: day(14) }]
  await host.call(refreshFeed, { params: { id: feed.id } })
  expect(await lines()).toMatchObject([
    { kind: 'booking_gone', name: 'Airbnb', stayId: null, day: day(3), to: day(5) },
  ])
})
