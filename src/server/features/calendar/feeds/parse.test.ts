import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { StaySource } from '#shared/stay/sources.ts'
import { readCalendar } from './parse.ts'
import { readCalendarInWorker } from './read.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../../tests/fixtures/calendars/${name}.ics`, import.meta.url), 'utf8')

const reading = (source: StaySource = 'other', today = '2026-12-01') => ({
  source,
  timeZone: 'Pacific/Auckland',
  today,
})
const nightsOf = (text: string, source: StaySource = 'other', today?: string) =>
  readCalendar(text, reading(source, today)).events.map(({ from, to, kind }) =>
    kind === 'booked' ? `${from} ${to}` : `${from} ${to} ${kind}`,
  )
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.map((e) => `BEGIN:VEVENT\n${e}\nEND:VEVENT`), 'END:VCALENDAR']
    .join('\n')
    .replaceAll('\n', '\r\n')

it.each([
  ['airbnb', ['2026-12-10 2026-12-14', '2026-12-14 2026-12-17', '2027-01-02 2027-01-04 unavailable']],
  ['bookingcom', ['2026-12-20 2026-12-23']],
  ['vrbo', ['2027-01-05 2027-01-08', '2027-01-10 2027-01-12']],
] as const)('parses the nights of %s, the last day being that of departure', (source, nights) => {
  expect(nightsOf(fixture(source), source)).toEqual(nights)
})

it('parses Google’s zones, recurrences and exceptions, and ignores events without a night', () => {
  expect(nightsOf(fixture('google'))).toEqual([
    '2026-12-05 2026-12-07',
    '2026-12-20 2026-12-22',
    '2026-12-25 2026-12-27',
    '2027-01-26 2027-01-28',
  ])
  expect(nightsOf(fixture('google'), 'other', '2027-12-01')).toEqual(['2028-12-25 2028-12-27'])
})

it.each(['Asia/Tokyo', 'Japan', 'Etc/GMT-9'])('converts times in %s to days at the house', (zone) => {
  const stay = calendar(`UID:a\nDTSTART;TZID=${zone}:20261210T220000\nDTEND;TZID=${zone}:20261213T220000`)
  expect(nightsOf(stay)).toEqual(['2026-12-11 2026-12-14'])
})

it('parses Smoobu’s three events for one stay as one stay', () => {
  expect(nightsOf(fixture('smoobu'))).toEqual(['2026-12-15 2026-12-18'])
})

it('ignores the far edge of Airbnb’s booking window', () => {
  const next = fixture('airbnb').replace('20270901', '20270902').replace('20271201', '20271202')
  expect(readCalendar(next, reading('airbnb', '2026-12-02'))).toEqual(
    readCalendar(fixture('airbnb'), reading('airbnb')),
  )
})

it('keeps closed nights that end within 180 days', () => {
  const closed = (last: string) =>
    calendar(`UID:a\nDTSTART;VALUE=DATE:20270501\nDTEND;VALUE=DATE:${last}\nSUMMARY:Airbnb (Not available)`)
  expect(nightsOf(closed('20270530'), 'airbnb')).toEqual(['2027-05-01 2027-05-30 unavailable'])
  // Those beyond are taken as the window comes nearer.
  expect(nightsOf(closed('20270610'), 'airbnb')).toEqual(['2027-05-01 2027-05-30 unavailable'])
})

it('identifies an event without a UID by its days, and several with one UID by both', () => {
  const bare = calendar('DTSTART;VALUE=DATE:20261210\nDTEND;VALUE=DATE:20261212')
  expect(readCalendar(bare, reading()).events).toEqual([
    { uid: '2026-12-10/2026-12-12', kind: 'booked', from: '2026-12-10', to: '2026-12-12' },
  ])
  const twice = calendar(
    'UID:a\nDTSTART;VALUE=DATE:20261210\nDTEND;VALUE=DATE:20261212',
    'UID:a\nDTSTART;VALUE=DATE:20261220\nDTEND;VALUE=DATE:20261222',
  )
  const uids = readCalendar(twice, reading()).events.map(({ uid }) => uid)
  expect(new Set(uids).size).toBe(2)
})

it('keeps only UID and days of an event', () => {
  expect(JSON.stringify(readCalendar(fixture('airbnb'), reading('airbnb')))).not.toMatch(
    /4711|HMABC|Reserved/,
  )
})

it('a calendar without events is empty, one with past events is not', () => {
  expect(readCalendar(calendar(), reading()).isEmpty).toBe(true)
  const past = calendar('UID:a\nDTSTART;VALUE=DATE:20250101\nDTEND;VALUE=DATE:20250102')
  expect(readCalendar(past, reading())).toMatchObject({
    isEmpty: false,
    entryCount: 1,
    events: [],
    unread: [],
  })
})

it.each([
  ['', 'not_a_calendar'],
  ['<!doctype html><html><body>Please sign in</body></html>', 'not_a_calendar'],
  ['{"error":"gone"}', 'not_a_calendar'],
  [fixture('airbnb').slice(0, 700), 'broken'],
  [fixture('airbnb').replace('END:VCALENDAR', ''), 'broken'],
])('refuses a malformed or incomplete calendar: %#', async (text, problem) => {
  await expect(readCalendarInWorker(text, reading())).rejects.toMatchObject({ problem })
})

it('aborts a recurrence on a day that never comes, without blocking', async () => {
  const endless = calendar('UID:a\nDTSTART;VALUE=DATE:20200101\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')
  await expect(readCalendarInWorker(endless, reading(), 700)).rejects.toMatchObject({ problem: 'broken' })
  await expect(readCalendarInWorker(fixture('bookingcom'), reading())).resolves.toMatchObject({
    isEmpty: false,
  })
})
