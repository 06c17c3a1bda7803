import ICAL from 'ical.js'
import { addDays, dayAt, instantAt, toWallTime } from '#shared/dates.ts'
import type { StaySource } from '#shared/stay/sources.ts'
import { isKnownZone } from '#shared/time-zone.ts'
import { Unreadable } from './failure.ts'

export interface Reading {
  source: StaySource
  timeZone: string
  today: string
}

const aheadDays = 731
const maxRepeats = 2000
/** Occurrences before today that a rule may count through: 130 years of days. */
const maxPastRepeats = 50_000

/** Returns the instant of a time (ms since 1970). Times without a zone are local to the house. */
function instantOf(time: ICAL.Time, tzid: string | undefined, timeZone: string): number {
  const local = (zone: string) => instantAt(time.toString().slice(0, 10), time.toString().slice(11, 16), zone)
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000
  if (tzid !== undefined && isKnownZone(tzid)) return local(tzid)
  // The sender's own zone name, which the file may define.
  return time.zone === ICAL.Timezone.localTimezone ? local(timeZone) : time.toUnixTime() * 1000
}

/** Returns the day at the house of a time. */
const dayOf = (time: ICAL.Time, tzid: string | undefined, timeZone: string): string =>
  time.isDate ? time.toString().slice(0, 10) : dayAt(instantOf(time, tzid, timeZone), timeZone)

/** Returns the day that names an occurrence of days. Midnight in UTC stands for its day, also where it isn't midnight. */
const namedDayOf = (time: ICAL.Time, tzid: string | undefined, timeZone: string): string =>
  time.toString().endsWith('T00:00:00Z') ? time.toString().slice(0, 10) : dayOf(time, tzid, timeZone)
/**
 * Returns the first night and the day of departure of an occurrence. An event without an end takes one night if it starts on a
 * date, and none if it starts at a time. Throws `Unreadable` for an end before the start.
 */
export function nightsFrom(event: ICAL.Component, start: ICAL.Time, { timeZone }: Reading) {
  const tzid = event.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  const from = dayOf(start, tzid, timeZone)
  const first = event.getFirstPropertyValue('dtstart') as ICAL.Time
  const end = event.getFirstPropertyValue('dtend') as ICAL.Time | null
  const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null
  const length = duration ?? (end === null ? null : end.subtractDateTz(first))
  const isBackwards = duration ? duration.toSeconds() < 0 : end !== null && end.compare(first) < 0
  if (isBackwards) throw new Unreadable('end_before_start')
  // Some senders name the only night as its own end.
  const atLeastOne = (to: string) => (start.isDate && to === from ? addDays(from, 1) : to)
  if (length === null) return { from, to: start.isDate ? addDays(from, 1) : from }
  if (start === first && end !== null && duration === null) {
    const endZone = event.getFirstProperty('dtend')?.getFirstParameter('tzid')
    return { from, to: atLeastOne(dayOf(end, endZone, timeZone)) }
  }
  const last = start.clone()
  last.addDuration(length)
  return { from, to: atLeastOne(dayOf(last, tzid, timeZone)) }
}

/**
 * Makes a rule end with the last occurrence that its sender means. ical.js compares `UNTIL` as written: a day ends before a time of
 * that day, and a time in UTC before one elsewhere.
 */
function mendUntil(event: ICAL.Component, start: ICAL.Time, { timeZone }: Reading): void {
  const rule = event.getFirstPropertyValue('rrule') as ICAL.Recur | null
  if (!rule?.until) return
  const { until } = rule
  const isUtc = start.zone === ICAL.Timezone.utcTimezone
  const tzid = event.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  if (start.isDate) rule.until = ICAL.Time.fromDateString(namedDayOf(until, undefined, timeZone))
  else if (until.isDate) rule.until = ICAL.Time.fromDateTimeString(`${until}T23:59:59${isUtc ? 'Z' : ''}`)
  else if (start.zone === ICAL.Timezone.localTimezone && until.zone === ICAL.Timezone.utcTimezone) {
    // ical.js doesn't know the zone that the entry names, or it names none.
    const zone = tzid !== undefined && isKnownZone(tzid) ? tzid : timeZone
    const wallTime = toWallTime(until.toUnixTime() * 1000, zone).toISOString()
    rule.until = ICAL.Time.fromDateTimeString(wallTime.slice(0, 19))
  }
}

/**
 * Returns whether an occurrence is left out. ical.js compares the two as written, but senders also name a day by a time, a time
 * by its day, or a time in another zone.
 */
function exclusionsOf(event: ICAL.Component, start: ICAL.Time, { timeZone }: Reading) {
  const tzid = event.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  const left = event.getAllProperties('exdate').flatMap((property) => {
    const zone = property.getFirstParameter('tzid')
    const times = property.getValues().filter((value) => value instanceof ICAL.Time)
    return times.map((time) => {
      return time.isDate || start.isDate ? namedDayOf(time, zone, timeZone) : instantOf(time, zone, timeZone)
    })
  })
  return (occurrence: ICAL.Time): boolean =>
    left.includes(dayOf(occurrence, tzid, timeZone)) ||
    (!occurrence.isDate && left.includes(instantOf(occurrence, tzid, timeZone)))
}

export function* startsOf(event: ICAL.Component, reading: Reading): Generator<ICAL.Time> {
  const { today } = reading
  const start = event.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time)) return
  const isRepeated = event.hasProperty('rrule') || event.hasProperty('rdate')
  if (!isRepeated || event.hasProperty('recurrence-id')) {
    yield start
    return
  }
  const isExcluded = exclusionsOf(event, start, reading)
  // ical.js leaves out the first occurrence if there is no rule.
  if (!event.hasProperty('rrule') && !isExcluded(start)) yield start
  mendUntil(event, start, reading)
  const last = addDays(today, aheadDays)
  const repeats = new ICAL.RecurExpansion({ component: event, dtstart: start })
  // A stay that began before today may still be going on.
  const first = addDays(today, -aheadDays)
  for (let count = 0, past = 0; count < maxRepeats && past < maxPastRepeats; ) {
    const next = repeats.next()
    const day = next?.toString().slice(0, 10) ?? ''
    if (!next || day > last) return
    if (!event.hasProperty('rrule') && next.compare(start) === 0) continue
    if (day < first) past += 1
    else {
      count += 1
      if (!isExcluded(next)) yield next
    }
  }
}

/** Returns the day at the house of the occurrence that an exception replaces, or `null` for an event of its own. */
export function replacedDayOf(event: ICAL.Component, { timeZone }: Reading): string | null {
  const property = event.getFirstProperty('recurrence-id')
  const start = event.getFirstPropertyValue('dtstart') as ICAL.Time
  // An exception may name its occurrence in another zone than the event does.
  const nameOf = start.isDate ? namedDayOf : dayOf
  return (
    property && nameOf(property.getFirstValue() as ICAL.Time, property.getFirstParameter('tzid'), timeZone)
  )
}
