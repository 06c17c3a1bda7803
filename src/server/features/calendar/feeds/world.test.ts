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
  it('is a marker only as one day that begins or ends another stay', () => {
    const stay = days('20261210', '20261214', 'Kim')
    expect(nights(stay, 'UID:x\nDTSTART;VALUE=DATE:20261214\nSUMMARY:Check-out Kim')).toEqual([
      '2026-12-10 2026-12-14',
    ])
    expect(nights(stay, 'UID:x\nDTSTART;VALUE=DATE:20261220\nSUMMARY:Check-out Kim')).toHaveLength(2)
  })

  it('takes one night that ends on its own day', () => {
    expect(nights('UID:a\nDTSTART;VALUE=DATE:20261210\nDTEND;VALUE=DATE:20261210')).toEqual([
      '2026-12-10 2026-12-11',
    ])
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

  it.each([
    ['a month before its day', 'DTSTART;VALUE=DATE:12/10/2026\nDTEND;VALUE=DATE:12/14/2026', 'malformed'],
    ['a thirteenth month', 'DTSTART;VALUE=DATE:20261310', 'malformed'],
    ['a day that no month has', 'DTSTART;VALUE=DATE:20270230', 'malformed'],
    ['a length below zero', 'DTSTART;VALUE=DATE:20261210\nDURATION:-P2D', 'end_before_start'],
  ])('%s is counted as unread', (_what, entry, reason) => {
    expect(read(`UID:a\n${entry}`)).toMatchObject({ events: [], unread: [{ line: 3, reason }] })
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
  'Reserved - John Doe late check-out',
  'Smith family, late arrival 9pm',
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

const zoned = [
  'BEGIN:VTIMEZONE\nTZID:New Zealand Standard Time\nBEGIN:STANDARD\nDTSTART:16010101T030000\nTZOFFSETFROM:+1300',
  'TZOFFSETTO:+1200\nEND:STANDARD\nBEGIN:DAYLIGHT\nDTSTART:16010101T020000\nTZOFFSETFROM:+1200\nTZOFFSETTO:+1300',
  'END:DAYLIGHT\nEND:VTIMEZONE',
].join('\n')
const at = (zone: string) => `DTSTART${zone}:20261210T150000\nDTEND${zone}:20261214T100000`
const vevent = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n')
const allDay = 'DTSTART;VALUE=DATE:20261210\nDTEND;VALUE=DATE:20261214'

/** Ways in which booking sites and calendar programs write one booking, 10 to 14 December. */
const shapes: [who: string, text: string, timeZone?: string][] = [
  [
    'Airbnb',
    vevent(
      'DTEND;VALUE=DATE:20261214',
      'DTSTART;VALUE=DATE:20261210',
      'UID:1418fb94e984-ab@airbnb.com',
      'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/det\n ails/HMABC\\nPhone Number (Last 4 Digits): 4711',
      'SUMMARY:Reserved',
    ),
  ],
  ['Booking.com', vevent(allDay, 'UID:ab12@booking.com', 'SUMMARY:CLOSED - Not available')],
  ['Vrbo', vevent('UID:ab-12', 'DTSTAMP:20261101T000000Z', allDay, 'SUMMARY:Reserved - Kim')],
  [
    'Google',
    vevent(
      allDay,
      'DTSTAMP:20261101T000000Z',
      'CLASS:PRIVATE',
      'TRANSP:OPAQUE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DURATION:PT10M',
      'TRIGGER:-P0DT0H10M0S',
      'REPEAT:2',
      'END:VALARM',
    ),
  ],
  [
    'Outlook with its own zone',
    `${zoned}\n${vevent(at(';TZID=New Zealand Standard Time'), 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY')}`,
  ],
  ['Outlook without its zone', vevent(at(';TZID=New Zealand Standard Time'))],
  ['Outlook with a zone named by its offset', vevent(at(';TZID=(UTC+12:00) Auckland, Wellington'))],
  [
    'Exchange, busy times only',
    'BEGIN:VFREEBUSY\nFREEBUSY;FBTYPE=BUSY:20261210T020000Z/20261213T210000Z\nFREEBUSY;FBTYPE=FREE:20270110T020000Z/20270113T210000Z\nEND:VFREEBUSY',
  ],
  [
    'Lodgify',
    vevent(
      'UID:1',
      'DTSTART;VALUE=DATE:20261210',
      'DTEND;VALUE=DATE:20261214',
      'SUMMARY:Booked',
      'ORGANIZER;CN="Lodgify:mailto:a@b.example',
    ),
  ],
  [
    'Hospitable',
    vevent('UID:1', 'DTSTART:20261210T020000Z', 'DTEND:20261213T210000Z', 'SUMMARY:Kim (HMABC)'),
  ],
  [
    'Guesty, days as midnight UTC, for a house in New York',
    vevent('DTSTART:20261210T000000Z', 'DTEND:20261214T000000Z'),
    'America/New_York',
  ],
  [
    'OwnerRez',
    vevent(
      'DTSTART;VALUE=DATE;TZID=Pacific/Auckland:20261210',
      'DTEND;VALUE=DATE;TZID=Pacific/Auckland:20261214',
      'X-BROKEN',
    ),
  ],
  ['FreeToBook', vevent('DTSTART:20261210', 'DTEND:20261214', 'LOCATION:Main St\nTaupō')],
  [
    'Beds24, times with offset',
    vevent('DTSTART:2026-12-10T15:00:00+13:00', 'DTEND:2026-12-14T10:00:00.000+1300'),
  ],
  ['a database’s times', vevent('DTSTART:2026-12-10 15:00:00', 'DTEND:2026-12-14 10:00:00')],
  ['times with dashes', vevent('DTSTART:2026-12-10T15:00:00', 'DTEND:2026-12-14T10:00:00')],
  ['a zone beside a day', vevent('DTSTART;TZID=Pacific/Auckland:20261210', 'DTEND:20261214')],
  ['days with a time', vevent('DTSTART;VALUE=DATE:20261210T000000', 'DTEND;VALUE=DATE:20261214T000000')],
  ['times that are days', vevent('DTSTART;VALUE=DATE-TIME:20261210', 'DTEND;VALUE=DATE-TIME:20261214')],
  ['a day that ends at a time', vevent('DTSTART;VALUE=DATE:20261210', 'DTEND:20261214T100000')],
  ['a zone with quotes', vevent(at(';TZID="Pacific/Auckland"'))],
  ['a zone beside UTC', vevent('DTSTART;TZID=UTC:20261210T020000Z', 'DTEND;TZID=UTC:20261213T210000Z')],
  ['indented lines', vevent(allDay, 'UID:1').replaceAll(/^/gm, '  ')],
  ['a length in weeks and days', vevent('DTSTART;VALUE=DATE:20261210', 'DURATION:P4D')],
  [
    'a cut zone',
    `BEGIN:VTIMEZONE\nTZID:X\nBEGIN:STANDARD\nDTSTART:nonsense\nEND:VTIMEZONE\n${vevent(at(';TZID=X'))}`,
  ],
  ['broken texts', vevent(allDay, 'SUMMARY;LANGUAGE="en:Kim', 'DESCRIPTION;ALTREP="x:y')],
  ['days with a midnight', vevent('DTSTART;VALUE=DATE:20261210T000000', 'DTEND;VALUE=DATE:20261214T000000')],
  ['days with slashes', vevent('DTSTART;VALUE=DATE:2026/12/10', 'DTEND;VALUE=DATE:2026/12/14')],
  ['days with points', vevent('DTSTART:2026.12.10', 'DTEND:2026.12.14')],
  ['times without seconds', vevent('DTSTART:20261210T0200Z', 'DTEND:20261213T2200Z')],
  ['an empty rule', vevent(allDay, 'RRULE:', 'EXDATE;VALUE=DATE:')],
  ['an empty end', vevent('DTSTART;VALUE=DATE:20261210', 'DTEND:', 'DURATION:P4D')],
  [
    'a cancelled booking of the same UID',
    `${vevent('UID:1', allDay)}\n${vevent('UID:1', 'DTSTART:20270101', 'DTEND:20270103', 'STATUS:CANCELLED')}`,
  ],
]

it.each(shapes)('a booking as %s writes it takes its nights', (_who, body, timeZone = 'Pacific/Auckland') => {
  const text = `BEGIN:VCALENDAR\nVERSION:2.0\n${body}\nEND:VCALENDAR\n`
  const { events, unread } = readCalendar(text, { ...reading, timeZone })
  expect(unread).toEqual([])
  const taken = new Set(
    events.flatMap(({ from, to }) =>
      Array.from({ length: nightsBetween(from, to) }, (_, index) => addDays(from, index)),
    ),
  )
  expect([...taken].sort()).toEqual(['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13'])
})

it('a changed exception costs no other night of its event', () => {
  const event =
    'UID:a\nSEQUENCE:0\nDTSTART;VALUE=DATE:20261205\nDTEND;VALUE=DATE:20261206\nRRULE:FREQ=WEEKLY;COUNT=2'
  const exception =
    'UID:a\nSEQUENCE:3\nRECURRENCE-ID;VALUE=DATE:20261212\nDTSTART;VALUE=DATE:20261213\nDTEND;VALUE=DATE:20261214'
  expect(nights(event, exception)).toEqual(['2026-12-05 2026-12-06', '2026-12-13 2026-12-14'])
})

it('a calendar before a program’s own lines is read', () => {
  const text = `${calendarOf([days('20261210', '20261212')])}<script>visits()</script>\n`
  expect(readCalendar(text, reading)).toMatchObject({ unread: [], events: [{ from: '2026-12-10' }] })
})

it('a calendar after a program’s warnings is read', () => {
  const text = `\n<br />Notice: Undefined index in /var/www\n\n${calendarOf([days('20261210', '20261212')], '\n')}`
  expect(readCalendar(text, reading).events).toHaveLength(1)
})
