import ICAL from 'ical.js'
import type { LeftOut, UnreadReason } from '#shared/contract/calendar/schemas.ts'
import { addDays, nightsBetween } from '#shared/dates.ts'
import type { StaySource } from '#shared/stay/sources.ts'
import { FeedFailure, Unreadable } from './failure.ts'
import { nightsFrom, type Reading, replacedDayOf, startsOf } from './occurrences.ts'
import { neededLines, splitCalendar } from './text.ts'

/** `to` is the day of departure. */
export interface FeedEvent {
  uid: string
  kind: 'booked' | 'unavailable'
  from: string
  to: string
  /** The entry names a reservation, so it is no echo of our nights. */
  isReservation?: true
}

/** An entry that takes nights, or may, and can't be read. */
interface UnreadEntry {
  line: number
  reason: UnreadReason
}

/**
 * Each entry of a calendar is one of these:
 * `taken`: its nights are taken. A title never removes nights.
 * `marker`: one day whose title begins with arrival or departure, at the end of another stay of the calendar.
 * `echo`: our own nights, read back (`plan.ts`).
 * `free`: cancelled, transparent, past, or without a night.
 * `unread`: counted, and shown to the host with the reason.
 */
export interface FeedContents {
  isEmpty: boolean
  entryCount: number
  /** Entries ahead that take no night, by the reason. */
  leftOut: LeftOut
  events: FeedEvent[]
  unread: UnreadEntry[]
}

const maxEvents = 5000
const maxUidLength = 300
/** Airbnb closes the days beyond its booking window, whose far edge moves every day. Those days aren't bookings. */
const horizonDays = 180

interface Found extends FeedEvent {
  /** The event's own id. `uid` adds its days if another event has the same. */
  ownUid: string
  summary: string
}

const textOf = (event: ICAL.Component, name: string): string =>
  String(event.getFirstPropertyValue(name) ?? '').trim()

const isCancelled = (event: ICAL.Component): boolean => textOf(event, 'status').toUpperCase() === 'CANCELLED'
const isFree = (event: ICAL.Component): boolean => textOf(event, 'transp').toUpperCase() === 'TRANSPARENT'
const isBusy = (event: ICAL.Component): boolean => !isCancelled(event) && !isFree(event)

/** Airbnb has one summary for bookings and another for closed days. */
const isClosedOnly = (summary: string, source: StaySource): boolean =>
  source === 'airbnb' ? /not available/i.test(summary) : /^airbnb \(not available\)/i.test(summary)

/** Airbnb links each booking to its reservation, and closed days to nothing; so do several channel managers. */
const isReservation = (event: ICAL.Component): boolean =>
  /reservation url|\/reservations?\/details/i.test(textOf(event, 'description'))
interface Nights {
  from: string
  to: string
}

/** An exception that also changes all later occurrences (`RANGE=THISANDFUTURE`), and its own nights. */
interface Change extends Nights {
  uid: string
  day: string
  isBusy: boolean
}

function changesOf(events: readonly ICAL.Component[], reading: Reading): Change[] {
  const changes = events.flatMap((event) => {
    const day = replacedDayOf(event, reading)
    const isRange = event.getFirstProperty('recurrence-id')?.getFirstParameter('range') === 'THISANDFUTURE'
    if (day === null || !isRange) return []
    const nights = nightsFrom(event, event.getFirstPropertyValue('dtstart') as ICAL.Time, reading)
    return [{ uid: textOf(event, 'uid'), day, isBusy: isBusy(event), ...nights }]
  })
  return changes.toSorted((a, b) => a.day.localeCompare(b.day))
}

/** Returns the nights of an occurrence after the last change before it; `null` if it no longer takes any. */
function changed(nights: Nights, change: Change | undefined): Nights | null {
  if (!change) return nights
  const from = addDays(nights.from, nightsBetween(change.day, change.from))
  return change.isBusy ? { from, to: addDays(from, nightsBetween(change.from, change.to)) } : null
}

function findAll(events: readonly ICAL.Component[], reading: Reading): Found[] {
  const found = new Map<string, Found>()
  const newest = new Map<string, number>()
  const versionOf = (event: ICAL.Component) => Number(textOf(event, 'sequence') || 0)
  for (const event of events) {
    // An exception that was changed has a higher number than its event.
    if (event.hasProperty('recurrence-id')) continue
    const uid = textOf(event, 'uid')
    newest.set(uid, Math.max(newest.get(uid) ?? 0, versionOf(event)))
  }
  const changes = changesOf(events, reading)
  // Sorts exceptions after the events that they change.
  const inOrder = events.toSorted(
    (a, b) => Number(a.hasProperty('recurrence-id')) - Number(b.hasProperty('recurrence-id')),
  )
  for (const event of inOrder) {
    const uid = textOf(event, 'uid').slice(0, maxUidLength)
    const exception = replacedDayOf(event, reading)
    if (uid !== '' && !exception && versionOf(event) < (newest.get(uid) ?? 0)) continue
    const isRepeated = event.hasProperty('rrule')
    for (const start of startsOf(event, reading)) {
      const usual = nightsFrom(event, start, reading)
      const isLater = (change: Change) => change.uid === uid && change.day < usual.from
      const nights = changed(usual, exception === null ? changes.findLast(isLater) : undefined)
      if (nights === null) continue
      const { from, to } = nights
      const occurrence = exception ?? (isRepeated ? usual.from : '')
      const ownUid = uid === '' ? `${from}/${to}` : occurrence === '' ? uid : `${uid}/${occurrence}`
      if (!isBusy(event)) {
        // Other events of the same UID keep their nights.
        if (exception) found.delete(ownUid)
        continue
      }
      const name = found.has(ownUid) && !exception ? `${ownUid}/${from}/${to}` : ownUid
      if (to <= from || to <= reading.today) found.delete(name)
      else {
        const summary = textOf(event, 'summary')
        const kind = isClosedOnly(summary, reading.source) ? 'unavailable' : 'booked'
        const reservation = isReservation(event) ? ({ isReservation: true } as const) : {}
        found.set(name, { uid: name, ownUid, kind, from, to, summary, ...reservation })
      }
      if (found.size > maxEvents) throw new FeedFailure('too_large')
    }
  }
  return [...found.values()]
}

const arrivalSummary = /^(check.?in|arrival|anreise)\b/i
const departureSummary = /^(check.?out|departure|abreise)\b/i

/**
 * Some calendars send a stay as three events: the stay, its arrival and its departure. Keeps the first. Only an event of
 * one day that begins or ends another stay can be a marker, so that a title never removes a booking.
 */
function withoutMarkers(found: readonly Found[]): Found[] {
  const isMarker = ({ summary, from, to }: Found) =>
    to === addDays(from, 1) && (arrivalSummary.test(summary) || departureSummary.test(summary))
  const stays = found.filter((event) => !isMarker(event))
  const firstDays = new Set(stays.map(({ from }) => from))
  const lastDays = new Set(stays.map(({ to }) => to))
  return found.filter(
    (event) =>
      !isMarker(event) ||
      !(
        (arrivalSummary.test(event.summary) && firstDays.has(event.from)) ||
        (departureSummary.test(event.summary) && lastDays.has(event.from))
      ),
  )
}

/** Leaves out closed nights that other entries of the calendar take too. Bookings all stay, also inside each other. */
function withoutContained(found: readonly Found[]): Found[] {
  const sorted = found.toSorted(
    (a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to) || a.uid.localeCompare(b.uid),
  )
  return sorted.filter(
    (one, index) =>
      one.kind === 'booked' ||
      !sorted.some(
        (other, at) =>
          other !== one &&
          other.from <= one.from &&
          other.to >= one.to &&
          (other.kind === 'booked' || other.from !== one.from || other.to !== one.to || at < index),
      ),
  )
}

/** The closed days beyond the booking window begin at a night within it: those nights are taken, day by day. */
function withinHorizon(found: readonly Found[], { today }: Reading): Found[] {
  const edge = found
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  const horizon = addDays(today, horizonDays)
  return found.flatMap((event) => {
    if (event.kind !== 'unavailable' || event.to !== edge || event.to <= horizon) return [event]
    return event.from < horizon ? [{ ...event, to: horizon }] : []
  })
}

/** Counts the entries ahead that take no night, other than cancelled ones. */
function countLeftOut(events: readonly ICAL.Component[], reading: Reading): Omit<LeftOut, 'markers'> {
  const ahead = events.flatMap((event) => {
    const nights = nightsFrom(event, event.getFirstPropertyValue('dtstart') as ICAL.Time, reading)
    const isAhead = nights.to > reading.today || event.hasProperty('rrule')
    return isAhead && !isCancelled(event) ? [{ isFree: isFree(event), ...nights }] : []
  })
  const free = ahead.filter((event) => event.isFree).length
  return { free, nightless: ahead.filter((event) => !event.isFree && event.from === event.to).length }
}

function findEvent(lines: readonly string[]): ICAL.Component | null {
  try {
    const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
    return new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent')
  } catch {
    return null
  }
}

/** Parses one entry beside the calendar's time zones, so that a broken one costs no other. Throws `Unreadable`. */
function parseEntry(frame: readonly string[], lines: readonly string[]): ICAL.Component {
  const needed = neededLines(lines)
  const texts = /^(SUMMARY|DESCRIPTION)/i
  const event =
    findEvent([...frame, ...needed]) ??
    findEvent([...frame, ...needed.filter((line) => !texts.test(line))]) ??
    // Without the sender's own time zones, times are those at the house.
    findEvent(needed.filter((line) => !texts.test(line)))
  if (!event) throw new Unreadable('malformed')
  if (!(event.getFirstPropertyValue('dtstart') instanceof ICAL.Time)) throw new Unreadable('no_start')
  return event
}

/**
 * Parses the nights that a calendar (RFC 5545) takes. An entry that can't be read is left out and counted. Throws for
 * anything but a calendar, and for one that is cut off: half a calendar is refused.
 */
export function readCalendar(text: string, reading: Reading): FeedContents {
  const { frame, entries } = splitCalendar(text)
  const unread: UnreadEntry[] = []
  const events: ICAL.Component[] = []
  for (const { line, lines } of entries) {
    try {
      const event = parseEntry(frame, lines)
      // Finds what can't be read in this entry alone.
      nightsFrom(event, event.getFirstPropertyValue('dtstart') as ICAL.Time, reading)
      startsOf(event, reading).next()
      events.push(event)
    } catch (error) {
      if (error instanceof FeedFailure) throw error
      unread.push({ line, reason: error instanceof Unreadable ? error.reason : 'malformed' })
    }
  }
  const entryCount = entries.length
  const found = withinHorizon(findAll(events, reading), reading)
  const stays = withoutMarkers(found)
  const leftOut = { ...countLeftOut(events, reading), markers: found.length - stays.length }
  if (entryCount === 0) return { isEmpty: true, entryCount, leftOut, events: [], unread }
  const left = withoutContained(stays)
  const byOwnUid = Map.groupBy(left, ({ ownUid }) => ownUid)
  const uidOf = ({ uid, ownUid }: Found) => (byOwnUid.get(ownUid)?.length === 1 ? ownUid : uid)
  const taken = left.map((found) => {
    const { ownUid: _, summary: __, ...event } = found
    return { ...event, uid: uidOf(found) }
  })
  return { isEmpty: false, entryCount, leftOut, events: taken, unread }
}
