import ICAL from 'ical.js'
import { addDays, dayAt, instantAt } from '#shared/dates.ts'
import type { StaySource } from '#shared/stay/sources.ts'
import { isKnownZone } from '#shared/time-zone.ts'
import { FeedFailure } from './failure.ts'

/** `to` is the day of departure. */
export interface FeedEvent {
  uid: string
  kind: 'booked' | 'unavailable'
  from: string
  to: string
}

export interface FeedContents {
  isEmpty: boolean
  events: FeedEvent[]
}

export interface Reading {
  source: StaySource
  timeZone: string
  today: string
}

const maxEvents = 5000
const maxUidLength = 300
const aheadDays = 731
const maxRepeats = 2000
/** Airbnb closes the days beyond its booking window, whose far edge moves every day. Those days aren't bookings. */
const horizonDays = 180

interface Found extends FeedEvent {
  /** The event's own id. `uid` adds its days if another event has the same. */
  ownUid: string
  summary: string
}

/** Returns the day at the house of a time. Times without a zone are local to the house. */
function dayOf(time: ICAL.Time, tzid: string | undefined, timeZone: string): string {
  const day = time.toString().slice(0, 10)
  if (time.isDate) return day
  if (time.zone === ICAL.Timezone.utcTimezone) return dayAt(time.toUnixTime() * 1000, timeZone)
  if (tzid === undefined) return day
  if (isKnownZone(tzid)) return dayAt(instantAt(day, time.toString().slice(11, 16), tzid), timeZone)
  // The sender's own zone name, which the file may define.
  return time.zone === ICAL.Timezone.localTimezone ? day : dayAt(time.toUnixTime() * 1000, timeZone)
}

const textOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '').trim()

const isBusy = (event: ICAL.Component): boolean =>
  textOf(event, 'status').toUpperCase() !== 'CANCELLED' &&
  textOf(event, 'transp').toUpperCase() !== 'TRANSPARENT'

/** Airbnb has one summary for bookings and another for closed days. */
const isClosedOnly = (summary: string, source: StaySource): boolean =>
  source === 'airbnb' ? /not available/i.test(summary) : /^airbnb \(not available\)/i.test(summary)

/** An event without an end takes one night if it starts on a date, and none if it starts at a time. */
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

function findAll(events: readonly ICAL.Component[], reading: Reading): Found[] {
  const found = new Map<string, Found>()
  const newest = new Map<string, number>()
  const versionOf = (event: ICAL.Component) => Number(textOf(event, 'sequence') || 0)
  for (const event of events) {
    const uid = textOf(event, 'uid')
    newest.set(uid, Math.max(newest.get(uid) ?? 0, versionOf(event)))
  }
  // Sorts exceptions after the events that they change.
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
      const ownUid = uid === '' ? `${from}/${to}` : occurrence === '' ? uid : `${uid}/${occurrence}`
      if (!isBusy(event)) {
        found.delete(ownUid)
        continue
      }
      const name = found.has(ownUid) && !exception ? `${ownUid}/${from}/${to}` : ownUid
      if (to <= from || to <= reading.today) found.delete(name)
      else {
        const summary = textOf(event, 'summary')
        const kind = isClosedOnly(summary, reading.source) ? 'unavailable' : 'booked'
        found.set(name, { uid: name, ownUid, kind, from, to, summary })
      }
      if (found.size > maxEvents) throw new FeedFailure('too_large')
    }
  }
  return [...found.values()]
}

const arrivalSummary = /^check.?in\b|\barrival\b|\banreise\b/i
const departureSummary = /check.?out\b|\bdeparture\b|\babreise\b/i

/** Some calendars send a stay as three events: the stay, its arrival and its departure. Keeps the first. */
function withoutMarkers(found: readonly Found[]): Found[] {
  const isMarker = ({ summary }: Found) => arrivalSummary.test(summary) || departureSummary.test(summary)
  const stays = found.filter((event) => !isMarker(event))
  const firstDays = new Set(stays.map(({ from }) => from))
  const lastDays = new Set(stays.map(({ to }) => to))
  return found.filter(
    (event) =>
      !(arrivalSummary.test(event.summary) && firstDays.has(event.from)) &&
      !(departureSummary.test(event.summary) && lastDays.has(event.from)),
  )
}

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
  const ends = found.map(({ to }) => to)
  const edge = ends.toSorted().at(-1)
  return found.filter(
    ({ kind, to }) => !(kind === 'unavailable' && to === edge && to > addDays(today, horizonDays)),
  )
}

function parse(text: string): ICAL.Component[] {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) throw new FeedFailure('not_a_calendar')
  const parsed: unknown = ICAL.parse(text)
  // Several calendars in one file are parsed to a list.
  const calendars = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]
  return calendars.map((calendar) => new ICAL.Component(calendar as unknown[]))
}

/**
 * Parses the nights that a calendar (RFC 5545) takes. Throws if it is malformed or cut off: half a calendar is
 * refused.
 */
export function readCalendar(text: string, reading: Reading): FeedContents {
  const components = parse(text).flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  if (components.length === 0) return { isEmpty: true, events: [] }
  const left = withoutContained(withoutMarkers(withoutHorizon(findAll(components, reading), reading)))
  const byOwnUid = Map.groupBy(left, ({ ownUid }) => ownUid)
  const uidOf = ({ uid, ownUid }: Found) => (byOwnUid.get(ownUid)?.length === 1 ? ownUid : uid)
  const events = left.map((found) => {
    const { kind, from, to } = found
    return { uid: uidOf(found), kind, from, to }
  })
  return { isEmpty: false, events }
}
