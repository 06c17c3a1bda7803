import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, nightsBetween } from '#shared/dates.ts'
import { readCalendar } from './parse.ts'
import { decodeCalendar } from './text.ts'

/** Calendars as other programs write them. */

const reading = { source: 'other', timeZone: 'Pacific/Auckland', today: '2026-12-01' } as const
const calendarOf = (events: readonly string[], lineEnd = '\r\n') =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`),
    'END:VCALENDAR',
    '',
  ]
    .join('\n')
    .replaceAll('\n', lineEnd)
const read = (...events: string[]) => readCalendar(calendarOf(events), reading)
const nights = (...events: string[]) => read(...events).events.map(({ from, to }) => `${from} ${to}`)
const days = (from: string, to: string, title = '') =>
  `UID:${from}\nDTSTART;VALUE=DATE:${from}\nDTEND;VALUE=DATE:${to}${title && `\nSUMMARY:${title}`}`

describe('an entry of a calendar from the field', () => {
  it.each([
    ['Reserved - John Doe late check-out'],
    ['Smith family, late arrival 9pm'],
    ['Check-out at noon please'],
    ['Arrival by helicopter'],
  ])('takes its nights whatever its title says: %s', (title) => {
    expect(
      nights(days('20261210', '20261214', 'Reserved - Kim'), days('20261214', '20261217', title)),
    ).toEqual(['2026-12-10 2026-12-14', '2026-12-14 2026-12-17'])
  })

  it('is a marker only as one day that begins or ends another stay', () => {
    const stay = days('20261210', '20261214', 'Kim')
    expect(nights(stay, 'UID:x\nDTSTART;VALUE=DATE:20261214\nSUMMARY:Check-out Kim')).toEqual([
      '2026-12-10 2026-12-14',
    ])
    expect(nights(stay, 'UID:x\nDTSTART;VALUE=DATE:20261220\nSUMMARY:Check-out Kim')).toHaveLength(2)
  })

  it.each([
    ['days without VALUE=DATE', 'DTSTART:20261210\nDTEND:20261212', '2026-12-10 2026-12-12'],
    [
      'one night that ends on its own day',
      'DTSTART;VALUE=DATE:20261210\nDTEND;VALUE=DATE:20261210',
      '2026-12-10 2026-12-11',
    ],
    [
      'days with dashes',
      'DTSTART;VALUE=DATE:2026-12-10\nDTEND;VALUE=DATE:2026-12-12',
      '2026-12-10 2026-12-12',
    ],
    [
      'times with dashes and colons',
      'DTSTART:2026-12-10T15:00:00\nDTEND:2026-12-12T10:00:00',
      '2026-12-10 2026-12-12',
    ],
    [
      'a zone beside a day',
      'DTSTART;TZID=Pacific/Auckland:20261210\nDTEND;TZID=Pacific/Auckland:20261212',
      '2026-12-10 2026-12-12',
    ],
    ['a length instead of an end', 'DTSTART;VALUE=DATE:20261210\nDURATION:P2D', '2026-12-10 2026-12-12'],
    [
      'names in small letters',
      'dtstart;value=date:20261210\ndtend;value=date:20261212',
      '2026-12-10 2026-12-12',
    ],
  ])('is read with %s', (_what, event, expected) => {
    expect(nights(`UID:a\n${event}`)).toEqual([expected])
  })

  it('repeats from today on, however long ago its rule began', () => {
    const closed = nights('UID:a\nDTSTART;VALUE=DATE:20210101\nDTEND;VALUE=DATE:20210102\nRRULE:FREQ=DAILY')
    expect(closed.slice(0, 2)).toEqual(['2026-12-01 2026-12-02', '2026-12-02 2026-12-03'])
    expect(closed.length).toBeGreaterThan(700)
  })

  it('moves by an exception that names its occurrence in another zone', () => {
    expect(
      nights(
        'UID:a\nDTSTART;TZID=Pacific/Auckland:20261205T090000\nDTEND;TZID=Pacific/Auckland:20261206T090000\nRRULE:FREQ=WEEKLY;COUNT=2',
        'UID:a\nRECURRENCE-ID:20261211T200000Z\nDTSTART;TZID=Pacific/Auckland:20261214T090000\nDTEND;TZID=Pacific/Auckland:20261215T090000',
      ),
    ).toEqual(['2026-12-05 2026-12-06', '2026-12-14 2026-12-15'])
  })

  it('an unreadable entry costs no other, and is counted with its line and reason', () => {
    const good = days('20261220', '20261222')
    expect(
      read('UID:a\nDTSTART:nonsense', good, 'UID:b\nDTSTART;VALUE=DATE:20261210\nDTEND;VALUE=DATE:20261208'),
    ).toMatchObject({
      events: [{ from: '2026-12-20', to: '2026-12-22' }],
      unread: [
        { line: 3, reason: expect.any(String) },
        { line: 12, reason: 'end_before_start' },
      ],
    })
  })

  it('continues on a line that is not folded', () => {
    const broken = `${days('20261210', '20261212')}\nLOCATION:12 Rata Street\\,\nOhakune 4625`
    expect(nights(broken, days('20261220', '20261222'))).toHaveLength(2)
  })

  it('keeps a booking inside another one', () => {
    expect(nights(days('20261210', '20261214'), days('20261205', '20261220', 'Family here'))).toEqual([
      '2026-12-05 2026-12-20',
      '2026-12-10 2026-12-14',
    ])
  })

  it.each([
    ['a byte order mark', new TextEncoder().encode(`\ufeff${calendarOf([days('20261210', '20261212')])}`)],
    ['UTF-16', Buffer.from(`\ufeff${calendarOf([days('20261210', '20261212')])}`, 'utf16le')],
    ['Latin letters', Buffer.from(calendarOf([days('20261210', '20261212', 'Familie Müller')]), 'latin1')],
  ])('is read in a file with %s', (_what, bytes) => {
    expect(readCalendar(decodeCalendar(bytes), reading).events).toHaveLength(1)
  })
})

const stay = fc
  .record({ start: fc.integer({ min: 1, max: 150 }), length: fc.integer({ min: 1, max: 12 }) })
  .map(({ start, length }) => ({
    from: addDays('2026-12-01', start),
    to: addDays('2026-12-01', start + length),
  }))
const styles = [
  (name: string, day: string) => `${name};VALUE=DATE:${day.replaceAll('-', '')}`,
  (name: string, day: string) => `${name}:${day.replaceAll('-', '')}`,
  (name: string, day: string) => `${name};VALUE=DATE:${day}`,
  (name: string, day: string) => `${name};TZID=Pacific/Auckland:${day.replaceAll('-', '')}T120000`,
  (name: string, day: string) => `${name.toLowerCase()};value=date:${day.replaceAll('-', '')}`,
]
const titles = fc.constantFrom(
  '',
  'Reserved',
  'late check-out',
  'Check-in',
  'Departure',
  'CLOSED - Not available',
)
const entry = fc.record({ stay, style: fc.constantFrom(...styles), title: titles, junk: fc.boolean() })

it('takes exactly the nights of its entries, whatever their order, style, titles, line ends and broken neighbours', () => {
  fc.assert(
    fc.property(
      fc.array(entry, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('\r\n', '\n', '\r', '\r\r\n'),
      (entries, lineEnd) => {
        const events = entries.flatMap(({ stay: { from, to }, style, title, junk }, index) => [
          // A marker may be left out, so only longer entries get such a title.
          `UID:${index}\n${style('DTSTART', from)}\n${style('DTEND', to)}${title && nightsBetween(from, to) > 1 ? `\nSUMMARY:${title}` : ''}`,
          ...(junk ? [`UID:junk${index}\nDTSTART:soon`] : []),
        ])
        const { events: taken, unread } = readCalendar(calendarOf(events, lineEnd), reading)
        const unionOf = (ranges: readonly { from: string; to: string }[]) => {
          const all = new Set<string>()
          for (const { from, to } of ranges)
            for (let day = from; day < to; day = addDays(day, 1)) all.add(day)
          return [...all].sort()
        }
        expect(unionOf(taken)).toEqual(unionOf(entries.map((one) => one.stay)))
        expect(unread).toHaveLength(entries.filter(({ junk }) => junk).length)
      },
    ),
    { numRuns: 300 },
  )
})
