import { afterAll, beforeEach, expect, it } from 'vitest'
import * as contract from '#shared/contract/calendar/schemas.ts'
import { cancelStay, createStay, editStay } from '#shared/contract/stays/schemas.ts'
import { getToday } from '#shared/contract/today/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { calendarText, type FeedServer, startFeedServer, type TestEvent } from '#tests/support/feed-server.ts'
import { addMailedHost, mailSettings } from '#tests/support/mailed-host.ts'

/** Our own nights that come back from a site that reads our calendar. */

const test = testApp({ settings: { ...mailSettings, CALENDAR_ALLOW_PRIVATE: '1' } })
const window = { from: '2026-12-01', to: '2028-01-01' }
const dayMs = 86_400_000
type Source = 'airbnb' | 'bookingcom' | 'vrbo' | 'other'

let host: Client
const sites = await Promise.all([startFeedServer(), startFeedServer()])
afterAll(async () => {
  for (const site of sites) await site.stop()
})
beforeEach(async () => {
  host = await test.host()
})

const entry = (from: number, to: number, change: Partial<TestEvent> = {}): TestEvent => ({
  ...{ uid: `u${from}@site`, from: `2026-12-${from}`, to: `2026-12-${to}`, summary: 'Closed' },
  ...change,
})
const stayOf = (from: number, to: number) =>
  buildStay(test, { checkInDate: `2026-12-${from}`, checkOutDate: `2026-12-${to}` })

/** A calendar with these entries, and what a later read with others finds. */
async function feedOf(
  answer: FeedServer['answer'],
  { source = 'bookingcom' as Source, site = sites[0] as FeedServer } = {},
) {
  site.answer = answer
  const { id } = await host.call(contract.addFeed, { body: { name: 'Site', source, url: site.url } })
  return {
    id,
    read: async (next: FeedServer['answer'], afterMs = 1000) => {
      site.answer = next
      test.clock.advance(afterMs)
      host = await test.host()
      await host.call(contract.refreshFeed, { params: { id } })
    },
  }
}

const exported = async () => {
  const { exportUrl } = await host.call(contract.getCalendar, { query: window })
  return (await test.visitor().request(new URL(exportUrl).pathname)).text
}

/** Reads what hosts and visitors see: taken nights, clashes, echoes of all calendars, and entries of the export. */
async function seen() {
  const { clashes, blocks } = await host.call(contract.getCalendar, { query: window })
  const taken = await test.visitor().call(contract.getAvailability)
  const feeds = await host.call(contract.listFeeds)
  return {
    taken: taken.map(({ from, to }) => `${Number(from.slice(8))}-${Number(to.slice(8))}`).join(' '),
    clashes: clashes.length,
    echoes: feeds.reduce((sum, { echoCount }) => sum + echoCount, 0),
    blocks: blocks.length,
    exported: (await exported()).match(/TRANSP|BEGIN:VEVENT/g)?.length ?? 0,
  }
}
const oneStay = { taken: '10-14', clashes: 0, echoes: 1, blocks: 0, exported: 1 }

it('an entry with the nights of our own stay is an echo: no clash, no block, no second export, no news', async () => {
  await addMailedHost(test)
  await stayOf(10, 14)
  const { id, read } = await feedOf([entry(10, 14)])
  expect(await seen()).toEqual(oneStay)
  await read([entry(10, 14, { uid: 'other' })])
  expect(await seen()).toEqual(oneStay)
  expect((await host.call(contract.listFeeds))[0]).toMatchObject({ id, blockCount: 0, nightCount: 0 })
  expect((await host.call(getToday)).lines).toEqual([])
  await read([])
  await read([])
  expect((await host.call(contract.listFeeds))[0]).toMatchObject({ problem: null, echoCount: 0 })
  expect(await test.app.database.db.selectFrom('outbox_mails').select('kind').execute()).toEqual([])
})

it.each<[string, TestEvent[], Partial<Awaited<ReturnType<typeof seen>>>]>([
  ['cut into nights', [entry(10, 11), entry(11, 12), entry(12, 14)], { ...oneStay, echoes: 3 }],
  ['part of them', [entry(10, 12)], { taken: '10-14', clashes: 1, echoes: 0 }],
  ['more than them', [entry(10, 16)], { taken: '10-16', clashes: 1, echoes: 0 }],
  ['shifted', [entry(12, 16)], { taken: '10-16', clashes: 1, echoes: 0 }],
  ['twice', [entry(10, 14), entry(10, 14, { uid: 'a@site' })], { taken: '10-14', clashes: 1, echoes: 1 }],
])('of entries with our nights, %s, only exact ones are echoes', async (_what, entries, expected) => {
  await stayOf(10, 14)
  await feedOf(entries)
  expect(await seen()).toMatchObject(expected)
})

it('adjacent stays that come back as one entry are one echo', async () => {
  await stayOf(10, 14)
  await stayOf(14, 17)
  await feedOf([entry(10, 17)])
  expect(await seen()).toMatchObject({ taken: '10-17', clashes: 0, echoes: 1 })
})

it('a stay that goes on today comes back without the nights that are over', async () => {
  await buildStay(test, { checkInDate: '2026-11-28', checkOutDate: '2026-12-03' })
  const ends = '2026-12-03'
  const { read } = await feedOf([{ uid: 'a', from: '2026-12-01', to: ends }])
  await read([{ uid: 'a', from: '2026-12-02', to: ends }], dayMs)
  expect(await seen()).toMatchObject({ clashes: 0, echoes: 1, blocks: 0 })
})

it('a booking that was in the calendar before the stay, or that names a reservation, clashes with the stay', async () => {
  await feedOf([entry(10, 14)])
  await stayOf(10, 14)
  expect(await seen()).toMatchObject({ clashes: 1, echoes: 0, blocks: 1 })
  await stayOf(20, 24)
  const reserved = calendarText([entry(20, 24)]).replace(
    'SUMMARY:Closed',
    'SUMMARY:Reserved\r\nDESCRIPTION:Reservation URL: https://site.example/reservations/details/1',
  )
  await feedOf(reserved, { site: sites[1] as FeedServer })
  expect(await seen()).toMatchObject({ clashes: 2, echoes: 0 })
})

it.each(['bookingcom', 'airbnb'] as const)(
  'once our stay ends, what its echo leaves over keeps no night for two days, and its nights after that: %s',
  async (source) => {
    const closed = { summary: source === 'airbnb' ? 'Airbnb (Not available)' : 'CLOSED - Not available' }
    const { id } = await stayOf(10, 14)
    const { read } = await feedOf([entry(10, 14, closed)], { source })
    await host.call(cancelStay, { params: { id }, body: { by: 'guest' } })
    for (const afterMs of [0, dayMs]) {
      await read([entry(10, 14, closed)], afterMs)
      expect(await seen()).toMatchObject({ taken: '', echoes: 1, blocks: 0 })
    }
    await read([entry(10, 14, closed)], 2.1 * dayMs)
    expect(await seen()).toMatchObject({ taken: '10-14', echoes: 0, blocks: 1 })
  },
)

it('a booking with the nights of a cancelled stay is taken at once, because it has another UID than the echo', async () => {
  const { id } = await stayOf(10, 14)
  const { read } = await feedOf([entry(10, 14)])
  await host.call(cancelStay, { params: { id }, body: { by: 'guest' } })
  await read([entry(10, 14), entry(10, 14, { uid: 'new@site' })])
  expect(await seen()).toMatchObject({ taken: '10-14', echoes: 1, blocks: 1 })
  await read([entry(10, 14, { uid: 'new@site' })])
  expect(await seen()).toMatchObject({ taken: '10-14', echoes: 0, blocks: 1 })
})

it('once our stay moves, the echo keeps no night, and follows when the site has read our calendar again', async () => {
  const { id } = await stayOf(10, 14)
  const { read } = await feedOf([entry(10, 14)])
  const body = { checkInDate: '2026-12-12', checkOutDate: '2026-12-16' }
  await host.call(editStay, { params: { id }, body })
  await read([entry(10, 14)])
  expect(await seen()).toMatchObject({ taken: '12-16', clashes: 0, echoes: 1, exported: 1 })
  await read([entry(12, 16, { uid: entry(10, 14).uid })])
  expect(await seen()).toMatchObject({ taken: '12-16', clashes: 0, echoes: 1, exported: 1 })
})

it('a booking that moves to the nights of our own stay is no echo', async () => {
  const { read } = await feedOf([entry(10, 15)])
  await stayOf(20, 24)
  await read([entry(20, 24, { uid: 'u10@site' })])
  expect(await seen()).toMatchObject({ taken: '20-24', clashes: 1, echoes: 0, blocks: 1 })
})

it('an echo that gets other nights than ours takes them', async () => {
  await stayOf(10, 14)
  const { read } = await feedOf([entry(10, 14)])
  await read([entry(20, 24, { uid: entry(10, 14).uid })])
  expect(await seen()).toMatchObject({ taken: '10-14 20-24', clashes: 0, echoes: 0, blocks: 1 })
})

it('an entry with a UID of our export is an echo also when its stay ended before the first read', async () => {
  const { id } = await stayOf(10, 14)
  const text = await exported()
  await host.call(cancelStay, { params: { id }, body: { by: 'guest' } })
  await feedOf(text)
  expect(await seen()).toMatchObject({ taken: '', echoes: 1 })
  await feedOf(text.replace(/UID:.*@latchkey/, `UID:${'0123456789abcdef'.repeat(2)}@latchkey`))
  expect(await seen()).toMatchObject({ taken: '10-14', blocks: 1 })
})

it('the block of one calendar that comes back in another one is an echo, and goes with it', async () => {
  const one = await feedOf([entry(10, 14, { summary: 'Reserved' })], { source: 'airbnb' })
  const other = await feedOf([entry(10, 14)], { source: 'vrbo', site: sites[1] as FeedServer })
  expect(await seen()).toEqual({ taken: '10-14', clashes: 0, echoes: 1, blocks: 1, exported: 1 })
  await one.read([entry(12, 16, { uid: 'u10@site', summary: 'Reserved' })])
  await other.read([entry(10, 14)])
  expect(await seen()).toMatchObject({ taken: '12-16', clashes: 0, echoes: 1, blocks: 1 })
})

it('a stay that the host typed from a site’s booking belongs to it: no clash, and its move is told', async () => {
  const days = { checkInDate: '2026-12-10', checkOutDate: '2026-12-14' }
  const body = { guestName: 'Kim', guestEmail: 'kim@guest.nz', ...days, source: 'airbnb' as const }
  const { id } = await host.call(createStay, { body })
  const { read } = await feedOf([entry(10, 14, { summary: 'Reserved' })], { source: 'airbnb' })
  expect(await seen()).toMatchObject({ taken: '10-14', clashes: 0, echoes: 0, exported: 1 })
  await read([entry(11, 15, { uid: 'u10@site', summary: 'Reserved' })])
  const { lines } = await host.call(getToday)
  expect(lines).toMatchObject([{ kind: 'booking_moved', stayId: id, day: addDays('2026-12-10', 1) }])
})
