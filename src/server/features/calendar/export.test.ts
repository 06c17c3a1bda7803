import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/calendar/schemas.ts'
import { editStay } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { booked, feedSettings, feedSteps } from '#tests/support/feed-steps.ts'

const test = testApp({ settings: feedSettings })
const { site, addFeed, blocks, calendar } = await feedSteps(test)
let host: Client
beforeEach(async () => {
  host = await test.host()
})

describe('the house’s own calendar', () => {
  const read = async (url: string) => test.visitor().request(new URL(url).pathname)
  const exported = async () => (await read((await calendar()).exportUrl)).text
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

  const field = (text: string, name: string) => new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(text)?.[1]?.trim()

  it('counts each change of a stay’s days, and is stamped with it', async () => {
    const stay = await buildStay(test, { checkInDate: '2026-12-10', checkOutDate: '2026-12-14' })
    const before = await exported()
    test.clock.advance(60_000)
    const body = { checkOutDate: '2026-12-17' }
    await host.call(editStay, { params: { id: stay.id }, body })
    const after = await exported()
    expect(Number(field(after, 'SEQUENCE'))).toBeGreaterThan(Number(field(before, 'SEQUENCE')))
    expect(field(after, 'UID')).toBe(field(before, 'UID'))
    for (const name of ['DTSTAMP', 'LAST-MODIFIED']) {
      expect(field(after, name)).toBe('20261130T230100Z')
      expect(field(before, name)).not.toBe(field(after, name))
    }
  })

  it('has an entry that takes no time while nothing is taken: some importers refuse an empty one', async () => {
    const text = await exported()
    expect(text).toContain('TRANSP:TRANSPARENT')
    site.answer = text
    expect(await addFeed()).toMatchObject({ problem: null, blockCount: 0 })
  })
})
