import { expect, it } from 'vitest'
import { addDays, nightsBetween } from '#shared/dates.ts'
import { readCalendar } from './parse.ts'

/** Entries that repeat, as calendar programs write them. */

const vevent = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n')
const allDay = 'DTSTART;VALUE=DATE:20261210\nDTEND;VALUE=DATE:20261214'
const oneDay = 'DTSTART;VALUE=DATE:20261210\nDTEND;VALUE=DATE:20261211'
const timesInZone =
  'DTSTART;TZID=Pacific/Auckland:20261210T150000\nDTEND;TZID=Pacific/Auckland:20261211T100000'

type Row = [what: string, events: string, timeZone?: string]

/** Ways to write the four nights from 10 to 14 December. */
const rows: Row[] = [
  [
    'days that repeat without a rule',
    vevent(
      'DTSTART;VALUE=DATE:20261210',
      'DTEND;VALUE=DATE:20261211',
      'RDATE;VALUE=DATE:20261211,20261212,20261213',
    ),
  ],
  [
    'days that repeat without a rule, the first among them',
    vevent(
      'UID:a',
      'DTSTART;VALUE=DATE:20261210',
      'DTEND;VALUE=DATE:20261212',
      'RDATE;VALUE=DATE:20261210,20261212',
    ),
  ],
  [
    'periods that repeat',
    vevent(
      'UID:a',
      'DTSTART:20261210T020000Z',
      'DTEND:20261211T000000Z',
      'RDATE;VALUE=PERIOD:20261211T020000Z/P1D,20261212T020000Z/20261213T220000Z',
    ),
  ],
  [
    'days of a rule without one that is named with a time',
    vevent(
      'DTSTART;VALUE=DATE:20261209',
      'DTEND;VALUE=DATE:20261210',
      'RRULE:FREQ=DAILY;COUNT=5',
      'EXDATE:20261209T000000',
    ),
  ],
  [
    'days of a rule without one that is named by its midnight in UTC',
    vevent(
      'DTSTART;VALUE=DATE:20261209',
      'DTEND;VALUE=DATE:20261210',
      'RRULE:FREQ=DAILY;COUNT=5',
      'EXDATE:20261209T000000Z',
    ),
    'America/New_York',
  ],
  [
    'days of a rule without one that is named by the house’s midnight in UTC',
    vevent(
      'DTSTART;VALUE=DATE:20261209',
      'DTEND;VALUE=DATE:20261210',
      'RRULE:FREQ=DAILY;COUNT=5',
      'EXDATE:20261208T110000Z',
    ),
  ],
  [
    'times of a rule without two that are named by their days',
    vevent(
      'DTSTART;TZID=Pacific/Auckland:20261209T150000',
      'DTEND;TZID=Pacific/Auckland:20261210T100000',
      'RRULE:FREQ=DAILY;COUNT=6',
      'EXDATE;VALUE=DATE:20261209,20261214',
    ),
  ],
  [
    'times of a rule without two that are named in another zone',
    vevent(
      'DTSTART;TZID=Pacific/Auckland:20261209T150000',
      'DTEND;TZID=Pacific/Auckland:20261210T100000',
      'RRULE:FREQ=DAILY;COUNT=6',
      'EXDATE:20261209T020000Z',
      'EXDATE;TZID=Europe/Berlin:20261214T030000',
    ),
  ],
  [
    'days of a rule of which one moved, named by its midnight in UTC',
    [
      vevent('UID:a', 'DTSTART;VALUE=DATE:20261211', 'DTEND;VALUE=DATE:20261212', 'RRULE:FREQ=DAILY;COUNT=4'),
      vevent(
        'UID:a',
        'RECURRENCE-ID:20261214T000000Z',
        'DTSTART;VALUE=DATE:20261210',
        'DTEND;VALUE=DATE:20261211',
      ),
    ].join('\n'),
    'America/New_York',
  ],
  ...(
    [
      ['a day, at a rule of times in UTC', 'DTSTART:20261210T020000Z\nDTEND:20261211T020000Z', '20261213'],
      ['a day, at a rule of times in a zone', timesInZone, '20261213'],
      ['a time in UTC, at a rule of times in a zone', timesInZone, '20261213T020000Z'],
      ['midnight in UTC, at a rule of days', oneDay, '20261213T000000Z'],
      ['the house’s midnight in UTC, at a rule of days', oneDay, '20261212T110000Z'],
    ] as const
  ).map(
    ([name, times, until]): Row => [
      `days until ${name},`,
      vevent('UID:a', times, `RRULE:FREQ=DAILY;UNTIL=${until}`),
    ],
  ),
  [
    'days of a rule as midnights in UTC',
    vevent('DTSTART:20261210T000000Z', 'DTEND:20261211T000000Z', 'RRULE:FREQ=DAILY;COUNT=4'),
    'America/New_York',
  ],
  [
    'days of a rule that ends by an exception of this and future ones',
    [
      vevent('UID:a', oneDay, 'RRULE:FREQ=DAILY'),
      vevent('UID:a', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261214', oneDay, 'STATUS:CANCELLED'),
    ].join('\n'),
  ],
  [
    'days of a rule that moved by an exception of this and future ones',
    [
      vevent('UID:a', 'DTSTART;VALUE=DATE:20261110', 'DTEND;VALUE=DATE:20261111', 'RRULE:FREQ=DAILY;COUNT=5'),
      vevent('UID:a', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261111', oneDay),
    ].join('\n'),
  ],
  [
    'a day without an own length',
    vevent('DTSTART;VALUE=DATE:20261210', 'DURATION:PT0S', 'RRULE:FREQ=DAILY;COUNT=4'),
  ],
  ['days beside an exclusion that is none', vevent(allDay, 'RRULE:FREQ=DAILY;COUNT=1', 'EXDATE:never')],
]

it.each(rows)('%s take their nights', (_what, events, timeZone = 'Pacific/Auckland') => {
  const text = `BEGIN:VCALENDAR\nVERSION:2.0\n${events}\nEND:VCALENDAR\n`
  const read = readCalendar(text, { source: 'other', today: '2026-12-01', timeZone })
  expect(read.unread).toEqual([])
  const taken = read.events.flatMap(({ from, to }) =>
    Array.from({ length: nightsBetween(from, to) }, (_, index) => addDays(from, index)),
  )
  expect([...new Set(taken)].sort()).toEqual(['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13'])
})
