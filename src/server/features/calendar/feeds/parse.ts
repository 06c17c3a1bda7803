import ICAL from 'ical.js'
import { addDays, dayAt, instantAt } from '#shared/dates.ts'
import type { StaySource } from '#shared/stay/sources.ts'
import { FeedFailure } from './failure.ts'

/** What is kept of an event: by what it is known again, and its nights, from a day to the day of leaving. */
export interface FeedEvent {
  uid: string
  kind: 'booked' | 'unavailable'
  from: string
  to: string
}

export interface FeedContents {
  /** Not one event, past ones included. */
  isEmpty: boolean
  events: FeedEvent[]
}

/** How to read a calendar: whose it is, and where and when we are. */
export interface Reading {
  source: StaySource
  timeZone: string
  /** `YYYY-MM-DD` at the house. */
  today: string
}

const maxEvents = 5000
const maxUidLength = 300
/** How far ahead repeated events are followed. */
const aheadDays = 731
const maxRepeats = 2000
/** Airbnb closes what lies beyond its booking window: the far edge of that moves with every day and is nobody's nights. */
const horizonDays = 180

interface Found extends FeedEvent {
  /** The event's own name; `uid` has its days behind it where another event has the same. */
  own: string
  summary: string
}

/** The day at the house on which a time falls. Times without a zone are meant there, days are days. */
function dayOf(time: ICAL.Time, tzid: string | undefined, timeZone: string): string {
  const day = time.toString().slice(0, 10)
  if (time.isDate) return day
  if (time.zone === ICAL.Timezone.utcTimezone) return dayAt(time.toUnixTime() * 1000, timeZone)
  if (tzid === undefined) return day
  if (isZone(tzid)) return dayAt(instantAt(day, time.toString().slice(11, 16), tzid), timeZone)
  // A name of the sender's own; the file may say what it means.
  return time.zone === ICAL.Timezone.localTimezone ? day : dayAt(time.toUnixTime() * 1000, timeZone)
}

const zones = new Map<string, boolean>()
function isZone(name: string): boolean {
  const known = zones.get(name)
  if (known !== undefined) return known
  let is = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    is = false
  }
  zones.set(name, is)
  return is
}

const textOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '').trim()

const isBusy = (event: ICAL.Component): boolean =>
  textOf(event, 'status').toUpperCase() !== 'CANCELLED' &&
  textOf(event, 'transp').toUpperCase() !== 'TRANSPARENT'

/** Airbnb has one name for bookings and another for all else that is closed there. */
const isClosedOnly = (summary: string, source: StaySource): boolean =>
  source === 'airbnb' ? /not available/i.test(summary) : /^airbnb \(not available\)/i.test(summary)

/** The nights from a start on. Without an end, an event of a day is one night and a time is none. */
function nightsFrom(event: ICAL.Component, start: ICAL.Time, { timeZone }: Reading) {
  const tzid = event.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  const from = dayOf(start, tzid, timeZone)
  const first = event.getFirstPropertyValue('dtstart') as ICAL.Time
  const end = event.getFirstPropertyValue('dtend') as ICAL.Time | null
  const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null
  const length = duration ?? (end === null ? null : end.subtractDateTz(first))
  if (length === null) return { from, to: start.isDate ? addDays(from, 1) : from }
  if (start === first && end !== null && duration === null) {
    const endZone = event.getFirstProperty('dtend')?.getFirstParameter('tzid')
    return { from, to: dayOf(end, endZone, timeZone) }
  }
  const last = start.clone()
  last.addDuration(length)
  return { from, to: dayOf(last, tzid, timeZone) }
}

/** The starts of an event from now on: one, or as many as it is repeated. */
function* startsOf(event: ICAL.Component, { today }: Reading): Generator<ICAL.Time> {
  const start = event.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time)) return
  const isRepeated = event.hasProperty('rrule') || event.hasProperty('rdate')
  if (!isRepeated || event.hasProperty('recurrence-id')) {
    yield start
    return
  }
  const last = addDays(today, aheadDays)
  const repeats = new ICAL.RecurExpansion({ component: event, dtstart: start })
  for (let count = 0; count < maxRepeats; count += 1) {
    const next = repeats.next()
    if (!next || next.toString().slice(0, 10) > last) return
    yield next
  }
}

/** All nights that the events take, each with what it is known by, as far as they lie ahead. */
function findAll(events: readonly ICAL.Component[], reading: Reading): Found[] {
  const found = new Map<string, Found>()
  const newest = new Map<string, number>()
  const versionOf = (event: ICAL.Component) => Number(textOf(event, 'sequence') || 0)
  for (const event of events) {
    const uid = textOf(event, 'uid')
    newest.set(uid, Math.max(newest.get(uid) ?? 0, versionOf(event)))
  }
  // Exceptions come after what they are exceptions of.
  const inOrder = events.toSorted(
    (a, b) => Number(a.hasProperty('recurrence-id')) - Number(b.hasProperty('recurrence-id')),
  )
  for (const event of inOrder) {
    const uid = textOf(event, 'uid').slice(0, maxUidLength)
    const exception = event.getFirstPropertyValue('recurrence-id')
    if (uid !== '' && !exception && versionOf(event) < (newest.get(uid) ?? 0)) continue
    const isRepeated = event.hasProperty('rrule')
    for (const start of startsOf(event, reading)) {
      const { from, to } = nightsFrom(event, start, reading)
      const occurrence = String(exception ?? (isRepeated ? start : '')).slice(0, 10)
      const own = uid === '' ? `${from}/${to}` : occurrence === '' ? uid : `${uid}/${occurrence}`
      if (!isBusy(event)) {
        found.delete(own)
        continue
      }
      const name = found.has(own) && !exception ? `${own}/${from}/${to}` : own
      if (to <= from || to <= reading.today) found.delete(name)
      else {
        const summary = textOf(event, 'summary')
        const kind = isClosedOnly(summary, reading.source) ? 'unavailable' : 'booked'
        found.set(name, { uid: name, own, kind, from, to, summary })
      }
      if (found.size > maxEvents) throw new FeedFailure('too_large')
    }
  }
  return [...found.values()]
}

const marksArrival = /^check.?in\b|\barrival\b|\banreise\b/i
const marksLeaving = /check.?out\b|\bdeparture\b|\babreise\b/i

/** Some send a stay as three events: the stay, the day of arrival and the day of leaving. One of them is the stay. */
function withoutMarks(found: readonly Found[]): Found[] {
  const firstDays = new Set<string>()
  const lastDays = new Set<string>()
  const isMark = ({ summary }: Found) => marksArrival.test(summary) || marksLeaving.test(summary)
  for (const event of found) {
    if (isMark(event)) continue
    firstDays.add(event.from)
    lastDays.add(event.to)
  }
  return found.filter(
    (event) =>
      !(marksArrival.test(event.summary) && firstDays.has(event.from)) &&
      !(marksLeaving.test(event.summary) && lastDays.has(event.from)),
  )
}

/** Of several events that say the same nights, or part of the same, the one that says most. */
function withoutContained(found: readonly Found[]): Found[] {
  const sorted = found.toSorted((a, b) =>
    a.from !== b.from
      ? a.from.localeCompare(b.from)
      : b.to.localeCompare(a.to) || a.kind.localeCompare(b.kind) || a.uid.localeCompare(b.uid),
  )
  const reach = { booked: '', unavailable: '' }
  return sorted.filter(({ kind, to }) => {
    const isContained = to <= reach.booked || (kind === 'unavailable' && to <= reach.unavailable)
    if (to > reach[kind]) reach[kind] = to
    return !isContained
  })
}

function withoutHorizon(found: readonly Found[], { today }: Reading): Found[] {
  const edge = found
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  return found.filter(
    ({ kind, to }) => !(kind === 'unavailable' && to === edge && to > addDays(today, horizonDays)),
  )
}

function parse(text: string): ICAL.Component[] {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) throw new FeedFailure('not_a_calendar')
  let parsed: unknown
  try {
    parsed = ICAL.parse(text)
  } catch {
    throw new FeedFailure('broken')
  }
  // Several calendars in one file come as a list of them.
  const calendars = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]
  return calendars.map((calendar) => new ICAL.Component(calendar as unknown[]))
}

/**
 * Reads the nights that a calendar takes (RFC 5545) and nothing else of it. Throws `FeedFailure` when it is none, is cut
 * off or cannot be read: half a calendar is no calendar.
 */
export function readCalendar(text: string, reading: Reading): FeedContents {
  const components = parse(text).flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  if (components.length === 0) return { isEmpty: true, events: [] }
  let found: Found[]
  try {
    found = findAll(components, reading)
  } catch (error) {
    throw error instanceof FeedFailure ? error : new FeedFailure('broken')
  }
  const left = withoutContained(withoutMarks(withoutHorizon(found, reading)))
  const bearers = new Map<string, number>()
  for (const { own } of left) bearers.set(own, (bearers.get(own) ?? 0) + 1)
  const events = left.map(({ uid, own, kind, from, to }) => ({
    uid: bearers.get(own) === 1 ? own : uid,
    kind,
    from,
    to,
  }))
  return { isEmpty: false, events }
}
