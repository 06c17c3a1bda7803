import { beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/calendar/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { calendarText, type FeedServer } from '#tests/support/feed-server.ts'
import { booked, feedSettings, feedSteps, later, quarterMs } from '#tests/support/feed-steps.ts'
import { addMailedHost } from '#tests/support/mailed-host.ts'
import { changeFeedRow } from './store.ts'

const test = testApp({ settings: feedSettings })
const { site, addFeed, available, blocks, calendar, feeds, nextRead, shown } = await feedSteps(test)
let host: Client
beforeEach(async () => {
  host = await test.host()
})

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
    ['with a scheme of files', 'file:///etc/passwd'],
    ['that is empty', ''],
    ['that is a word', 'calendar'],
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
})
