import { addFeed, refreshFeed } from '#shared/contract/calendar.ts'
import { addDays } from '#shared/dates.ts'
import { startFeedServer } from '#tests/support/feed-server.ts'
import { signedIn } from './admin-list.ts'
import { compare, type LoadPlan, requestsPerSecond } from './load.ts'
import { absolute, median, type Row } from './row.ts'
import { startServer } from './servers.ts'
import type { Bench } from './site.ts'

const stayCount = 5000
const feedCount = 10
const eventsEach = 100
const firstDay = '2026-12-01'

/** What one request may take that a host waits for. */
const pageBarMs = 50
/** What all calendars may take, read one after another. */
const readBarMs = 2000

/** A booking every four days from `firstDay` on, its own for each calendar. */
const eventsOf = (feed: number) =>
  Array.from({ length: eventsEach }, (_, index) => {
    const from = addDays(firstDay, index * 4 + (feed % 4))
    return { uid: `${feed}-${index}@site`, from, to: addDays(from, 2) }
  })

/** A host's day with 5,000 stays and ten calendars: Today beside the list of 50, the calendar, and reading the calendars. */
export async function measureAdminWeek(bench: Bench, plan: LoadPlan): Promise<Row[]> {
  const { settings } = await bench.site(stayCount)
  const long = await startServer('src/server/main.ts', { ...settings, CALENDAR_ALLOW_PRIVATE: '1' })
  const short = await (await bench.site(50)).start()
  const feeds = await startFeedServer()
  const oneByOne = { ...plan, answers: 500, connections: 1 }
  try {
    const { target, client } = await signedIn(long, '/api/admin/guest-stays?order=today&limit=50')
    const ids: string[] = []
    for (let feed = 0; feed < feedCount; feed += 1) {
      feeds.answer = eventsOf(feed)
      const body = { name: `Site ${feed}`, url: `${feeds.url}&feed=${feed}`, source: 'bookingcom' as const }
      ids.push((await client.call(addFeed, { body })).id)
    }
    const readMs: number[] = []
    for (let round = 0; round < plan.rounds; round += 1) {
      const startedAt = performance.now()
      for (const [feed, id] of ids.entries()) {
        // Moved by a day each time, so that every event is written anew.
        feeds.answer = eventsOf(feed + round + 1).map((event, at) => ({
          ...event,
          uid: `${feed}-${at}@site`,
        }))
        await client.call(refreshFeed, { params: { id } })
      }
      readMs.push(performance.now() - startedAt)
    }
    const today = await compare(target, (await signedIn(short, '/api/admin/guest-stays')).target, oneByOne)
    const month = `/api/admin/calendar?from=${firstDay}&to=${addDays(firstDay, 42)}`
    const year = `/api/admin/calendar?from=${firstDay}&to=${addDays(firstDay, 540)}`
    const msOf = async (path: string) =>
      1000 / (await requestsPerSecond({ ...target, paths: [path] }, { ...oneByOne, answers: 100 }))
    const ratio = 1 / today.ratio
    return [
      {
        figure: `Today: first page of ${stayCount.toLocaleString('en-NZ')} stays, ${feedCount} calendars`,
        value: 1000 / today.value,
        unit: 'ms',
        baseline: { what: 'list of 50', value: 1000 / today.baseline },
        ratio,
        bar: '<= 2 x',
        isMet: ratio <= 2,
      },
      absolute('the same: the calendar of a month', await msOf(month), 'ms', pageBarMs),
      absolute('the same: clashes of 18 months', await msOf(year), 'ms', pageBarMs * 4),
      absolute(`${feedCount} calendars of ${eventsEach} bookings read anew`, median(readMs), 'ms', readBarMs),
    ]
  } finally {
    await Promise.all([long.stop(), short.stop(), feeds.stop()])
  }
}
