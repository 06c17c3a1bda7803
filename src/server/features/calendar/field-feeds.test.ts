import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/calendar/schemas.ts'
import { changeHouse, getAdminHouse } from '#shared/contract/house/schemas.ts'
import { listOutbox } from '#shared/contract/mail/schemas.ts'
import { getSiteStatus } from '#shared/contract/status/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import type { Client } from '#tests/support/client.ts'
import { calendarText } from '#tests/support/feed-server.ts'
import { booked, dayMs, feedSettings, feedSteps, later } from '#tests/support/feed-steps.ts'
import { addMailedHost } from '#tests/support/mailed-host.ts'

/** Servers of calendars as they are: new UIDs, compression, entries that can't be read. */

const test = testApp({ settings: feedSettings })
const { site, addFeed, blocks, calendar, feeds, nextRead, shown } = await feedSteps(test)
let host: Client
beforeEach(async () => {
  host = await test.host()
})

describe('a calendar’s server', () => {
  it('bookings that get new UIDs with each read stay the same blocks, with their stays and without a mail', async () => {
    await addMailedHost(test)
    site.answer = [booked, later]
    await addFeed()
    const before = await blocks()
    const [block] = before
    await host.call(contract.makeStayOfBlock, {
      params: { id: block?.id ?? '' },
      body: { guestName: 'Kim', from: booked.from, to: booked.to },
    })
    for (const round of [1, 2, 3])
      await nextRead([booked, later].map((event) => ({ ...event, uid: `${event.uid}-${round}` })))
    expect((await blocks()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect((await calendar()).clashes).toEqual([])
    expect((await blocks())[0]?.stayId).not.toBeNull()
    expect(await test.app.database.db.selectFrom('outbox_mails').select('kind').execute()).toEqual([])
  })

  it('a read that leaves out an entry says so, applies the others, and counts no booking as gone', async () => {
    site.answer = [booked, later]
    const { id } = await addFeed()
    await nextRead(
      calendarText([booked]).replace(
        'END:VCALENDAR',
        'BEGIN:VEVENT\r\nUID:x\r\nDTSTART:soon\r\nEND:VEVENT\r\nEND:VCALENDAR',
      ),
    )
    expect((await feeds())[0]).toMatchObject({
      problem: 'partly_read',
      unreadCount: 1,
      unread: [{ line: expect.any(Number), reason: expect.any(String) }],
    })
    expect(await shown()).toEqual(['2026-12-10 2026-12-14', '2026-12-20 2026-12-23'])
    site.answer = [booked, later]
    expect(await host.call(contract.refreshFeed, { params: { id } })).toMatchObject({
      problem: null,
      unread: [],
    })
  })

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['BR', brotliCompressSync],
  ] as const)('a calendar that is sent compressed is read: %s', async (encoding, compress) => {
    site.answer = (response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(calendarText([booked])))
    await addFeed()
    expect(await shown()).toEqual(['2026-12-10 2026-12-14'])
  })

  it('a small calendar that decompresses to 20 MB is refused', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, 'A'))
    site.answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    expect((await addFeed()).problem).toBe('too_large')
  })

  it('“unchanged” to a first read is a problem, not an empty calendar, and the next read has no condition', async () => {
    site.answer = (response) => response.writeHead(304, { etag: '"stale"' }).end()
    expect(await addFeed()).toMatchObject({ problem: 'refused', lastOkAt: null })
    const conditions: unknown[] = []
    const text = calendarText([booked])
    await nextRead((response) => {
      conditions.push(response.req.headers['if-none-match'], response.req.headers['if-modified-since'])
      response.writeHead(200, { 'content-type': 'text/calendar' }).end(text)
    }, dayMs)
    expect(conditions).toEqual([undefined, undefined])
    expect(await shown()).toEqual(['2026-12-10 2026-12-14'])
  })

  it('an address for calendar programs is read over https', async () => {
    const body = { name: 'Airbnb', url: 'webcal://calendar.example.net/x.ics', source: 'airbnb' } as const
    expect(contract.addFeed.body?.parse(body)).toMatchObject({ url: 'https://calendar.example.net/x.ics' })
  })

  it('a server that only answers “unchanged” is read in full once a day, so nights come within the horizon', async () => {
    const closed = { uid: 'c', from: '2027-05-20', to: '2027-06-10', summary: 'Airbnb (Not available)' }
    site.answer = [closed]
    await addFeed()
    expect(await shown()).toEqual(['2027-05-20 2027-05-30'])
    await nextRead([closed], dayMs)
    expect(await shown()).toEqual(['2027-05-20 2027-05-31'])
  })
})

describe('what hosts are told of a read', () => {
  const broken = (count: number) =>
    calendarText([booked]).replace(
      'END:VCALENDAR',
      `${'BEGIN:VEVENT\r\nUID:x\r\nDTSTART:soon\r\nEND:VEVENT\r\n'.repeat(count)}END:VCALENDAR`,
    )
  const mails = async () =>
    (await host.call(listOutbox)).filter(({ kind }) => kind === 'host_feed_unread').map(({ text }) => text)
  const statusItem = async () =>
    (await host.call(getSiteStatus)).items.find(({ name }) => name === 'calendars')?.detail

  it('entries that can’t be read are in the status while they last, and in one mail when there are more', async () => {
    await addMailedHost(test)
    site.answer = [booked]
    await addFeed()
    expect(await statusItem()).toBeUndefined()
    for (const count of [1, 1, 2, 2]) await nextRead(broken(count))
    const sentence = (which: string) =>
      expect.stringContaining(`${which} (it isn’t written as calendars are)`)
    expect(await statusItem()).toEqual(sentence('2 of 3 entries could not be read: line 11'))
    expect((await mails()).toSorted()).toEqual([
      sentence('1 of 2 entries could not be read: line 11'),
      sentence('2 of 3 entries could not be read: line 11'),
    ])
    await nextRead([booked])
    expect(await statusItem()).toBeUndefined()
    await nextRead(broken(1))
    expect(await mails()).toHaveLength(3)
  })

  it('the card counts bookings, nights, and entries left out, each with its reason', async () => {
    const free = 'BEGIN:VEVENT\r\nDTSTART:20270101\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\n'
    const short = 'BEGIN:VEVENT\r\nDTSTART:20270101T100000\r\nDTEND:20270101T110000\r\nEND:VEVENT\r\n'
    const marker = { uid: 'm', from: '2026-12-14', to: '2026-12-15', summary: 'Check-out Kim' }
    const text = calendarText([booked, later, { ...later, uid: 'twice' }, marker])
    site.answer = text.replace('END:VCALENDAR', `${free}${short}END:VCALENDAR`)
    expect(await addFeed()).toMatchObject({
      ...{ problem: null, blockCount: 3, nightCount: 7, entryCount: 6, echoCount: 0 },
      leftOut: { free: 1, nightless: 1, markers: 1 },
    })
  })

  it('a calendar with entries ahead that take no night is a problem, not a calendar without bookings', async () => {
    site.answer = calendarText([booked]).replace('END:VEVENT', 'TRANSP:TRANSPARENT\r\nEND:VEVENT')
    expect(await addFeed()).toMatchObject({ problem: 'nothing_read', leftOut: { free: 1 } })
    await nextRead([{ ...booked, from: '2025-12-10', to: '2025-12-14' }])
    expect((await feeds())[0]).toMatchObject({ problem: null })
  })

  it('after a problem the next read is in full, so “unchanged” can’t hide it', async () => {
    site.answer = [booked]
    await addFeed()
    await nextRead((response) => response.writeHead(500).end())
    expect((await feeds())[0]?.problem).toBe('refused')
    await nextRead([booked])
    expect((await feeds())[0]?.problem).toBeNull()
  })

  it('two bookings of one calendar that share nights are a clash; the same nights twice are one booking', async () => {
    site.answer = [booked, { uid: 'f@site', from: '2026-12-05', to: '2026-12-20', summary: 'Family here' }]
    await addFeed()
    expect((await calendar()).clashes).toMatchObject([{ from: '2026-12-10', to: '2026-12-14' }])
    await nextRead([booked, { ...booked, uid: 'twice@site' }])
    expect((await calendar()).clashes).toEqual([])
  })

  it('a new time zone of the house has all calendars read in full, and their nights follow', async () => {
    const times = 'DTSTART:20261210T020000Z\r\nDTEND:20261213T230000Z'
    site.answer = calendarText([booked]).replace(/DTSTART.*\r\nDTEND.*/, times)
    await addFeed()
    expect(await shown()).toEqual(['2026-12-10 2026-12-14'])
    const { version } = await host.call(getAdminHouse)
    await host.call(changeHouse, { body: { version, timeZone: 'America/New_York' } })
    await test.app.ticker.runOnce()
    expect(await shown()).toEqual(['2026-12-09 2026-12-13'])
  })
})
