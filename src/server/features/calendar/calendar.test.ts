import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/calendar/schemas.ts'
import { changeStatus, createStay } from '#shared/contract/stays/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { testStart } from '#tests/support/fake-clock.ts'
import { calendarText, type FeedServer, startFeedServer, type TestEvent } from '#tests/support/feed-server.ts'
import { addMailedHost, mailSettings } from '#tests/support/mailed-host.ts'
import { changeFeedRow, claimForStay, listBlocksOverlapping } from './store.ts'

const test = testApp({ settings: { ...mailSettings, CALENDAR_ALLOW_PRIVATE: '1' } })
const quarterMs = 15 * 60_000
const window = { from: '2026-12-01', to: '2028-01-01' }

let site: FeedServer
let host: Client
beforeAll(async () => {
  site = await startFeedServer()
})
afterAll(() => site.stop())
beforeEach(async () => {
  site.answer = []
  host = await test.host()
})

const booked: TestEvent = { uid: 'a@site', from: '2026-12-10', to: '2026-12-14' }
const later: TestEvent = { uid: 'b@site', from: '2026-12-20', to: '2026-12-23' }

const addFeed = (body: { name?: string; source?: 'airbnb' | 'bookingcom'; url?: string } = {}) =>
  host.call(contract.addFeed, { body: { name: 'Site', source: 'airbnb', url: site.url, ...body } })
const calendar = () => host.call(contract.getCalendar, { query: window })
const blocks = async () => (await calendar()).blocks
const shown = async () =>
  (await blocks()).map(({ from, to, vanishedAt }) => `${from} ${to}${vanishedAt ? ' vanished' : ''}`)
const available = (query: { from?: string; to?: string } = {}) =>
  test.visitor().call(contract.getAvailability, { query })
async function nextRead(answer: FeedServer['answer']) {
  site.answer = answer
  test.clock.advance(quarterMs)
  await test.app.ticker.runOnce()
}
const feeds = () => host.call(contract.listFeeds)

describe('a calendar of a booking site', () => {
  it('reads a calendar when it is added, then every 15 minutes, and shows the result', async () => {
    site.answer = [booked, later]
    const feed = await addFeed()
    expect(feed).toMatchObject({ source: 'airbnb', url: site.url, problem: null, blockCount: 2 })
    expect(await shown()).toEqual(['2026-12-10 2026-12-14', '2026-12-20 2026-12-23'])
    const before = site.asked
    await test.app.ticker.runOnce()
    expect(site.asked).toBe(before)
    await nextRead([booked, later])
    expect(site.asked).toBe(before + 1)
    expect(await shown()).toHaveLength(2)
  })

  it('a read never cancels a booking: it moves, returns, or vanishes and stays taken until the host frees it', async () => {
    site.answer = [booked, later]
    await addFeed()
    await nextRead([{ ...booked, from: '2026-12-11', to: '2026-12-15' }])
    expect(await shown()).toEqual(['2026-12-11 2026-12-15', '2026-12-20 2026-12-23 vanished'])
    expect((await blocks())[0]?.movedAt).not.toBeNull()
    expect(await available()).toEqual([
      { from: '2026-12-11', to: '2026-12-15' },
      { from: '2026-12-20', to: '2026-12-23' },
    ])
    await nextRead([booked, later])
    expect(await shown()).toEqual(['2026-12-10 2026-12-14', '2026-12-20 2026-12-23'])
    await nextRead([booked])
    const [kept, vanished] = await blocks()
    const free = (id = '') => host.try(contract.removeBlock, { params: { id } })
    expect((await free(kept?.id)).status).toBe(409)
    expect((await free(vanished?.id)).status).toBe(204)
    expect((await free(vanished?.id)).status).toBe(404)
    expect(await shown()).toEqual(['2026-12-10 2026-12-14'])
  })

  it('hosts get one mail about a booking that vanished, and none about one without a stay that moved', async () => {
    await addMailedHost(test)
    site.answer = [booked, later]
    await addFeed()
    const moved = { ...booked, from: '2026-12-11' }
    await nextRead([moved])
    await nextRead([moved])
    const { db } = test.app.database
    const mails = await db.selectFrom('outbox_mails').select('kind').execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['host_block_vanished'])
  })

  it.each<[string, FeedServer['answer'], string]>([
    ['HTML', '<html>Sign in</html>', 'not_a_calendar'],
    ['half a calendar', calendarText([booked, later]).slice(0, -60), 'broken'],
    ['an error', (response) => response.writeHead(500).end(), 'refused'],
    ['20 MB', (response) => response.end(Buffer.alloc(20 * 1024 * 1024, 'A')), 'too_large'],
    ['nothing', (response) => response.destroy(), 'unreachable'],
  ])(
    'a calendar that responds %s changes nothing, and is read with growing back-off',
    async (_what, answer, problem) => {
      site.answer = [booked, later]
      const { id } = await addFeed()
      const before = await calendar()
      await nextRead(answer)
      expect(await calendar()).toEqual(before)
      const [feed] = await feeds()
      expect(feed).toMatchObject({ problem, lastOkAt: '2026-11-30T23:00:00.000Z' })
      test.clock.advance(quarterMs)
      await test.app.ticker.runOnce()
      const [again] = await feeds()
      expect(Date.parse(again?.nextReadAt ?? '') - test.clock.now()).toBe(2 * quarterMs)
      site.answer = [booked]
      expect(await host.call(contract.refreshFeed, { params: { id } })).toMatchObject({ problem: null })
    },
  )

  it('ignores the first empty read of a calendar; the second asks the host and frees nothing', async () => {
    site.answer = [booked]
    await addFeed()
    await nextRead([])
    expect(await shown()).toEqual(['2026-12-10 2026-12-14'])
    expect((await feeds())[0]?.problem).toBeNull()
    await nextRead([])
    expect((await feeds())[0]?.problem).toBe('empty')
    expect(await shown()).toEqual(['2026-12-10 2026-12-14 vanished'])
    expect(await available()).toEqual([{ from: '2026-12-10', to: '2026-12-14' }])
    await nextRead([booked])
    expect((await feeds())[0]?.problem).toBeNull()
    expect(await shown()).toEqual(['2026-12-10 2026-12-14'])
  })

  it('Airbnb’s closed nights are taken, come and go without notice, and are not exported', async () => {
    const closed = { uid: 'c', from: '2027-01-02', to: '2027-01-04', summary: 'Airbnb (Not available)' }
    const edge = { uid: 'e', from: '2027-09-01', to: '2027-12-01', summary: 'Airbnb (Not available)' }
    site.answer = [booked, closed, edge]
    await addFeed()
    expect(await shown()).toEqual(['2026-12-10 2026-12-14', '2027-01-02 2027-01-04'])
    await buildStay(test, { checkInDate: '2027-01-01', checkOutDate: '2027-01-03' })
    expect((await calendar()).clashes).toEqual([])
    await nextRead([booked, { ...edge, uid: 'e2', to: '2027-12-02' }])
    expect(await shown()).toEqual(['2026-12-10 2026-12-14'])
  })

  it('a calendar’s address is encrypted and never logged, not even after a failure', async () => {
    site.answer = (response) => response.destroy()
    await addFeed()
    site.answer = [booked]
    await nextRead([booked])
    expect(test.log()).toContain('a calendar could not be read')
    expect(test.log()).not.toContain('planted-feed-secret')
    const row = await test.app.database.db.selectFrom('calendar_feeds').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('planted-feed-secret')
    const audit = await test.app.database.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(audit)).not.toContain('planted-feed-secret')
    expect(audit.map(({ action }) => action)).toContain('calendar.feed_added')
  })

  const label = 'a'.repeat(64)
  const unusable = [
    ['that is unknown', 'https://nowhere.invalid/c.ics'],
    ['with an empty label', 'https://a..b.invalid/c.ics'],
    ['with a label of 64 letters', `https://${label}.com/c.ics`],
    ['with a name of 400 letters', `https://${'a.'.repeat(200)}com/c.ics`],
    ['that is only a dot', 'https://./c.ics'],
    ['with a broken punycode label', 'https://xn--a.invalid/c.ics'],
    ['with letters of another script', 'https://rātā.invalid/c.ics'],
    ['with an underscore', 'https://a_b.invalid/c.ics'],
    ['with a percent-encoded zero', 'https://a%00b.invalid/c.ics'],
    ['with an unknown port', 'https://nowhere.invalid:65536/c.ics'],
    ['with port 0', 'https://nowhere.invalid:0/c.ics'],
    ['with a user name', 'https://ana@127.0.0.1/c.ics'],
    ['with a broken password', 'https://ana:%zz@127.0.0.1/c.ics'],
    ['without a host', 'https:///'],
    ['with another scheme', 'webcal://nowhere.invalid/c.ics'],
  ] as const
  it('refuses an unusable address for a new or changed calendar, with 400 at its field', async () => {
    const refusal = { status: 400, json: { fields: { url: expect.any(String) } } }
    for (const [what, url] of unusable) {
      const body = { name: 'Site', source: 'airbnb' as const, url }
      expect(await host.try(contract.addFeed, { body }), what).toMatchObject(refusal)
    }
    expect(await feeds()).toEqual([])
    const params = { id: (await addFeed()).id }
    for (const [what, url] of unusable)
      expect(await host.try(contract.changeFeed, { params, body: { url } }), what).toMatchObject(refusal)
    expect(await feeds()).toMatchObject([{ url: site.url }])
  })

  it('reports a calendar whose address DNS no longer knows, and can still rename it', async () => {
    const { id } = await addFeed()
    const url = 'https://nowhere.invalid/c.ics'
    const change = {
      id,
      name: 'Site',
      url,
      source: 'airbnb',
      nextReadAt: '2027-01-01T00:00:00.000Z',
    } as const
    await changeFeedRow(test.app.ctx, test.app.database.db, change)
    const params = { id }
    expect(await host.call(contract.refreshFeed, { params })).toMatchObject({ problem: 'unreachable' })
    const renamed = await host.call(contract.changeFeed, { params, body: { name: 'Renamed', url } })
    expect(renamed).toMatchObject({ name: 'Renamed', url })
  })

  it('a changed calendar is read again, and a removed one frees its nights', async () => {
    site.answer = [booked]
    const feed = await addFeed()
    const params = { id: feed.id }
    await host.call(contract.changeFeed, { params, body: { name: 'Other', source: 'bookingcom' } })
    expect((await blocks())[0]).toMatchObject({ name: 'Other', source: 'bookingcom' })
    const asked = site.asked
    await host.call(contract.changeFeed, { params, body: { name: 'Same' } })
    expect(site.asked).toBe(asked)
    await host.call(contract.removeFeed, { params })
    expect(await blocks()).toEqual([])
    for (const call of [contract.removeFeed, contract.refreshFeed] as const)
      expect((await host.try(call, { params })).status).toBe(404)
  })

  it('keeps both changes when two hosts change different fields of a calendar at once', async () => {
    site.answer = [booked]
    const { id } = await addFeed()
    const change = (body: { name?: string; source?: 'vrbo' | 'bookingcom' }) =>
      host.call(contract.changeFeed, { params: { id }, body })
    await Promise.all([change({ name: 'Renamed' }), change({ source: 'bookingcom' })])
    expect(await feeds()).toMatchObject([{ name: 'Renamed', source: 'bookingcom' }])
  })

  it('refuses a calendar without a web address', async () => {
    for (const url of ['', 'ftp://a.example/a.ics', 'file:///etc/passwd', 'calendar', 7]) {
      const answer = await host.try(contract.addFeed, {
        body: { name: 'Site', source: 'airbnb', url: url as string },
      })
      expect(answer.status).toBe(400)
    }
  })
})

describe('a block', () => {
  it('a block becomes a stay with a name, once, and doesn’t clash with it', async () => {
    site.answer = [booked]
    await addFeed()
    const [block] = await blocks()
    const make = () =>
      host.try(contract.makeStayOfBlock, {
        params: { id: block?.id ?? '' },
        body: { guestName: 'Mere Tau' },
      })
    const answers = await Promise.all([make(), make()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 201)?.json).toMatchObject({
      ...{ guestName: 'Mere Tau', guestEmail: '', bookingEmail: null, overlaps: [], blocks: [] },
      // Airbnb forbids both requirements.
      ...{ source: 'airbnb', requires: { documents: false, deposit: false } },
      ...{ checkInDate: '2026-12-10T00:00:00.000Z', checkOutDate: '2026-12-14T00:00:00.000Z' },
    })
    const { stays, clashes, blocks: after } = await calendar()
    expect(stays).toHaveLength(1)
    expect(after[0]?.stayId).toBe(stays[0]?.id)
    expect(clashes).toEqual([])
  })

  it('making a stay of a block that its calendar changed meanwhile is a conflict', async () => {
    site.answer = [booked]
    await addFeed()
    const [block] = await blocks()
    const make = (days: object) =>
      host.try(contract.makeStayOfBlock, {
        params: { id: block?.id ?? '' },
        body: { guestName: 'Mere Tau', ...days },
      })
    const seen = { from: booked.from, to: booked.to }
    await nextRead([{ ...booked, from: '2026-12-11' }])
    const moved = await make(seen)
    expect([moved.status, moved.json]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('No stay was made') }),
    ])
    await nextRead([later])
    expect(await make({ ...seen, from: '2026-12-11' })).toMatchObject({ status: 409 })
    expect((await calendar()).stays).toEqual([])
    await nextRead([booked])
    expect((await make(seen)).status).toBe(201)
  })

  it('a block that moves or vanishes between the read and the link is not linked to a stay', async () => {
    site.answer = [booked]
    await addFeed()
    const { db } = test.app.database
    const stay = await buildStay(test)
    const [block] = await listBlocksOverlapping(db, window)
    if (!block) throw new Error('no block')
    await nextRead([{ ...booked, to: '2026-12-15' }])
    expect(await claimForStay(db, block, stay.id)).toBe(false)
    await nextRead([booked, later])
    await nextRead([later])
    expect(await claimForStay(db, block, stay.id)).toBe(false)
    await nextRead([booked, later])
    expect(await claimForStay(db, block, stay.id)).toBe(true)
  })

  it('the host’s own block takes nights, and overlaps with it are reported', async () => {
    const body = { from: '2026-12-12', to: '2026-12-20', note: 'Family here' }
    const block = await host.call(contract.addBlock, { body })
    expect(block).toMatchObject({ ...{ kind: 'own', name: 'Family here', source: null } })
    const stay = await buildStay(test, { checkInDate: '2026-12-10', checkOutDate: '2026-12-13' })
    expect(stay).toMatchObject({ overlaps: [], blocks: [block.id] })
    // A departure and an arrival on the same day don’t clash.
    const next = await host.call(createStay, {
      body: {
        ...{ guestName: 'Next', guestEmail: 'next@example.nz' },
        ...{ checkInDate: '2026-12-20', checkOutDate: '2026-12-22' },
      },
    })
    expect(next.blocks).toEqual([])
    expect((await calendar()).clashes).toEqual([
      {
        ...{ from: '2026-12-12', to: '2026-12-13' },
        between: [
          { stayId: stay.id, blockId: null },
          { stayId: null, blockId: block.id },
        ],
      },
    ])
    await host.call(contract.removeBlock, { params: { id: block.id } })
    expect((await calendar()).clashes).toEqual([])
  })

  it('refuses a block whose days are not in order', async () => {
    for (const body of [
      { from: '2026-12-12', to: '2026-12-12' },
      { from: '2026-12-12', to: '2026-12-01' },
      { from: '2026-12-12', to: '2036-12-12' },
      { from: '2026-13-12', to: '2026-12-14' },
    ])
      expect((await host.try(contract.addBlock, { body })).status).toBe(400)
  })
})

describe('availability', () => {
  it('availability is the union of live stays and blocks from tomorrow on', async () => {
    const start = '2026-11-20'
    const span = fc.tuple(fc.nat(460), fc.integer({ min: 1, max: 20 }))
    const plan = fc.record({
      stays: fc.array(fc.tuple(span, fc.constantFrom('pending', 'approved', 'rejected')), { maxLength: 4 }),
      own: fc.array(span, { maxLength: 4 }),
      feed: fc.array(span, { minLength: 1, maxLength: 4 }),
      gone: fc.nat(4),
    })
    const days = ([first, length]: [number, number]) => ({
      from: addDays(start, first),
      to: addDays(start, first + length),
    })
    await fc.assert(
      fc.asyncProperty(plan, async ({ stays, own, feed, gone }) => {
        const { db } = test.app.database
        test.clock.set(testStart)
        await db.deleteFrom('calendar_blocks').execute()
        await db.deleteFrom('calendar_feeds').execute()
        await db.updateTable('guest_stays').set({ status: 'rejected' }).execute()
        const taken = new Set<string>()
        const take = ({ from, to }: { from: string; to: string }) => {
          for (let day = from; day < to; day = addDays(day, 1)) taken.add(day)
        }
        for (const [nights, status] of stays) {
          const { from, to } = days(nights)
          const stay = await host.call(createStay, {
            body: { guestName: 'A', guestEmail: 'a@example.nz', checkInDate: from, checkOutDate: to },
          })
          if (status !== 'pending')
            await host.call(changeStatus, { params: { id: stay.id }, body: { status } })
          if (status !== 'rejected') take({ from, to })
        }
        for (const nights of own) {
          await host.call(contract.addBlock, { body: days(nights) })
          take(days(nights))
        }
        const events = feed.map((nights, index) => ({ uid: `u${index}`, ...days(nights) }))
        site.answer = events
        await addFeed({ source: 'bookingcom' })
        await nextRead(events.slice(0, Math.max(1, events.length - gone)))
        for (const event of events) take(event)
        const busy = new Set<string>()
        const ranges = await available()
        for (const { from, to } of ranges) {
          for (let day = from; day < to; day = addDays(day, 1)) busy.add(day)
        }
        const [tomorrow, last] = ['2026-12-02', addDays('2026-12-02', 400)]
        const wanted = [...taken].filter((day) => day >= tomorrow && day < last)
        expect([...busy].sort()).toEqual(wanted.sort())
        for (const [index, range] of ranges.entries()) {
          expect(Object.keys(range).sort()).toEqual(['from', 'to'])
          if (index > 0) expect(range.from > (ranges[index - 1]?.to ?? '')).toBe(true)
        }
      }),
      { numRuns: 8, seed: 20261201 },
    )
  })

  it('availability is limited to 400 days from tomorrow at the house', async () => {
    await host.call(contract.addBlock, { body: { from: '2026-11-01', to: '2028-10-01' } })
    expect(await available()).toEqual([{ from: '2026-12-02', to: '2028-01-06' }])
    expect(await available({ from: '2020-01-01', to: '2030-01-01' })).toEqual([
      { from: '2026-12-02', to: '2028-01-06' },
    ])
    expect(await available({ from: '2027-02-01', to: '2027-02-03' })).toEqual([
      { from: '2027-02-01', to: '2027-02-03' },
    ])
    expect(await available({ from: '2020-01-01', to: '2026-12-02' })).toEqual([])
    const bad = await test.visitor().try(contract.getAvailability, { query: { from: 'x', to: '2026-12-02' } })
    expect(bad.status).toBe(400)
  })

  it('availability is limited to 60 requests a minute per address, and 404 once switched off', async () => {
    await host.call(contract.changeCalendar, { body: { isShown: false } })
    expect((await test.visitor().try(contract.getAvailability)).status).toBe(404)
    expect((await calendar()).isShown).toBe(false)
    await host.call(contract.changeCalendar, { body: { isShown: true } })
    const statuses: number[] = []
    for (let call = 0; call < 61; call += 1)
      statuses.push((await test.visitor().try(contract.getAvailability)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(59)
    expect(statuses.slice(59)).toEqual([429, 429])
  })
})

describe('the house’s own calendar', () => {
  const read = async (url: string) => test.visitor().request(new URL(url).pathname)
  const nightsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((event) => `${event.getFirstPropertyValue('dtstart')} ${event.getFirstPropertyValue('dtend')}`)
      .sort()

  it('the export has dates only, and for each source omits the nights from there', async () => {
    site.answer = [
      booked,
      { uid: 'c', from: '2027-01-02', to: '2027-01-04', summary: 'Airbnb (Not available)' },
      { uid: 'm', from: '2027-02-02', to: '2027-02-04' },
    ]
    await addFeed()
    const made = (await blocks()).find(({ from }) => from === '2027-02-02')
    await host.call(contract.makeStayOfBlock, {
      params: { id: made?.id ?? '' },
      body: { guestName: 'From Airbnb' },
    })
    await buildStay(test, {
      ...{ guestName: 'Ngaire', checkInDate: '2026-12-28', checkOutDate: '2026-12-31' },
    })
    await host.call(contract.addBlock, { body: { from: '2027-03-01', to: '2027-03-03', note: 'Painter' } })
    const { exportUrl, exportUrls } = await calendar()
    const all = await read(exportUrl)
    expect(all.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const others = ['2026-12-28 2026-12-31', '2027-03-01 2027-03-03']
    expect(nightsIn(all.text)).toEqual(['2026-12-10 2026-12-14', '2027-02-02 2027-02-04', ...others].sort())
    expect(nightsIn((await read(exportUrls.airbnb)).text)).toEqual(others)
    expect(nightsIn((await read(exportUrls.direct)).text)).toHaveLength(3)
    expect(nightsIn((await read(exportUrls.vrbo)).text)).toHaveLength(4)
    expect(all.text).not.toMatch(/Ngaire|Painter|Airbnb|a@site/)
    for (const line of all.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect((await read(exportUrl)).headers.get('etag')).toBe(all.headers.get('etag'))
  })

  it('an unknown export address is 404 and writes nothing, even before the first settings', async () => {
    expect((await read(`${test.origin}/calendar/unknown.ics`)).status).toBe(404)
    const { db } = test.app.ctx.database
    expect(await db.selectFrom('calendar_settings').selectAll().execute()).toEqual([])
  })

  it('replacing the export address invalidates the old one at once', async () => {
    const before = await calendar()
    const after = await host.call(contract.replaceExport)
    for (const url of [before.exportUrl, ...Object.values(before.exportUrls)])
      expect((await read(url)).status).toBe(404)
    for (const url of [after.exportUrl, ...Object.values(after.exportUrls)])
      expect((await read(url)).status).toBe(200)
    expect(new Set(Object.values(after.exportUrls)).size).toBe(5)
    expect(test.log()).not.toContain(new URL(after.exportUrl).pathname)
  })
})
