import { afterAll, beforeEach } from 'vitest'
import * as contract from '#shared/contract/calendar/schemas.ts'
import type { StaySource } from '#shared/stay/sources.ts'
import type { TestApp } from './app-harness.ts'
import { type FeedServer, startFeedServer, type TestEvent } from './feed-server.ts'
import { mailSettings } from './mailed-host.ts'

export const feedSettings = { ...mailSettings, CALENDAR_ALLOW_PRIVATE: '1' }

export const booked: TestEvent = { uid: 'a@site', from: '2026-12-10', to: '2026-12-14' }
export const later: TestEvent = { uid: 'b@site', from: '2026-12-20', to: '2026-12-23' }
export const quarterMs = 15 * 60_000
export const dayMs = 24 * 60 * 60_000

/** Starts a booking site whose calendar the house reads. Returns it with what hosts and visitors see of the calendar. */
export async function feedSteps(test: TestApp) {
  const site = await startFeedServer()
  afterAll(() => site.stop())
  beforeEach(() => {
    site.answer = []
  })
  const calendar = async () =>
    (await test.host()).call(contract.getCalendar, { query: { from: '2026-12-01', to: '2028-01-01' } })
  const blocks = async () => (await calendar()).blocks
  return {
    site,
    calendar,
    blocks,
    shown: async () =>
      (await blocks()).map(({ from, to, vanishedAt }) => `${from} ${to}${vanishedAt ? ' vanished' : ''}`),
    feeds: async () => (await test.host()).call(contract.listFeeds),
    available: (query: { from?: string; to?: string } = {}) =>
      test.visitor().call(contract.getAvailability, { query }),
    addFeed: async (body: { name?: string; source?: StaySource } = {}) =>
      (await test.host()).call(contract.addFeed, {
        body: { name: 'Site', source: 'airbnb', url: site.url, ...body },
      }),
    /** Lets the time of the next read come. */
    nextRead: async (answer: FeedServer['answer'], afterMs = quarterMs) => {
      site.answer = answer
      test.clock.advance(afterMs)
      await test.app.ticker.runOnce()
    },
  }
}
