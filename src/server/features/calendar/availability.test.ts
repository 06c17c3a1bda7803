import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/calendar/schemas.ts'
import { changeStatus, createStay } from '#shared/contract/stays/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { testApp } from '#tests/support/app-harness.ts'
import type { Client } from '#tests/support/client.ts'
import { testStart } from '#tests/support/fake-clock.ts'
import { feedSettings, feedSteps } from '#tests/support/feed-steps.ts'

const test = testApp({ settings: feedSettings })
const { site, addFeed, available, calendar, nextRead } = await feedSteps(test)
let host: Client
beforeEach(async () => {
  host = await test.host()
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
