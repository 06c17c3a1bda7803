import type { ServerResponse } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { addFeed, getCalendar, refreshFeed } from '#shared/contract/calendar/schemas.ts'
import { calendarText, startFeedServer } from '#tests/support/feed-server.ts'
import { severalSites } from '#tests/support/several-sites.ts'

const feeds = await startFeedServer()
afterAll(() => feeds.stop())

const sites = severalSites(2, { CALENDAR_ALLOW_PRIVATE: '1' })
const booked = { uid: 'a', from: '2027-03-01', to: '2027-03-04' }

it('two processes fetch a calendar once and write its nights once', async () => {
  feeds.answer = []
  const feed = await sites.host(0).call(addFeed, {
    body: { name: 'Site', source: 'other', url: feeds.url },
  })
  const asked = feeds.asked
  const held: ServerResponse[] = []
  feeds.answer = (response) => void held.push(response)
  const params = { id: feed.id }
  const first = sites.host(0).call(refreshFeed, { params })
  await expect.poll(() => held.length, { interval: 20 }).toBe(1)
  // While one process fetches, the other returns the known blocks without a request.
  expect(await sites.host(1).call(refreshFeed, { params })).toMatchObject({ blockCount: 0, problem: null })
  held[0]?.end(calendarText([booked]))
  expect(await first).toMatchObject({ blockCount: 1 })
  expect(feeds.asked).toBe(asked + 1)
  const query = { from: '2027-01-01', to: '2027-12-31' }
  expect((await sites.host(1).call(getCalendar, { query })).blocks).toMatchObject([
    { from: booked.from, to: booked.to },
  ])
})
