import { FeedFailure, Unreadable } from './failure.ts'

/** One entry of a calendar as unfolded lines, and the line of the file at which it begins. */
interface EntryText {
  line: number
  lines: string[]
}

/** Decodes a calendar: UTF-8 or UTF-16 by their marks, and Windows' Latin letters where UTF-8 is broken. */
export function decodeCalendar(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const isContentLine = (line: string): boolean => /^[A-Za-z0-9-]+[;:]/.test(line)

/**
 * Unfolds the lines of a calendar, whatever ends them. A line without a name belongs to the one before: some senders
 * break long values without the space that RFC 5545 asks for.
 */
function* unfolded(text: string): Generator<{ line: number; content: string }> {
  let open: { line: number; content: string } | null = null
  // Some senders indent every line, so none is folded.
  const isIndented = /^[ \t]+BEGIN:VEVENT\s*$/im.test(text)
  for (const [index, line] of text.split(/\r+\n|\r|\n/).entries()) {
    const raw = isIndented ? line.trimStart() : line
    if (raw.trim() === '') continue
    const isFolded = /^[ \t]/.test(raw)
    if (open && (isFolded || !isContentLine(raw))) {
      // Servers and scripts write after a calendar.
      if (!isFolded && /^END:/i.test(open.content)) continue
      open.content += isFolded ? raw.slice(1) : `\\n${raw}`
      continue
    }
    if (open) yield open
    open = { line: index + 1, content: raw.trimEnd() }
  }
  if (open) yield open
}

/** Returns the entry of a period, `start/end` or `start/duration`, with lines about it and its zone. */
function entryOfPeriod(line: number, period: string, { about = [] as string[], zone = '' } = {}): EntryText {
  const [start = '', end = ''] = period.trim().split('/')
  const ends = /^P/i.test(end) ? `DURATION:${end}` : `DTEND${zone}:${end}`
  return { line, lines: ['BEGIN:VEVENT', ...about, `DTSTART${zone}:${start}`, ends, 'END:VEVENT'] }
}

const periodsOf = (content: string): string[] => content.slice(content.lastIndexOf(':') + 1).split(',')

/** Returns an entry, and one for each period that it repeats in: ical.js repeats days and times only. */
function withPeriods({ line, lines }: EntryText): EntryText[] {
  const isPeriods = (content: string) => /^RDATE;[^:]*VALUE=PERIOD/i.test(content)
  const about = lines.filter(
    (content) => !/^(BEGIN|END|DTSTART|DTEND|DURATION|R(RULE|DATE)|EXDATE)[;:]/i.test(content),
  )
  const repeated = lines.filter(isPeriods).flatMap((content) => {
    const zone = /;TZID=("[^"]+"|[^;:]+)/i.exec(content)?.[0] ?? ''
    return periodsOf(content).map((period) => entryOfPeriod(line, period, { about, zone }))
  })
  return [{ line, lines: lines.filter((content) => !isPeriods(content)) }, ...repeated]
}

/** Returns one entry for each busy period of a `FREEBUSY` line: some programs publish nothing else. */
function busyPeriods(line: number, content: string): EntryText[] {
  if (!/^FREEBUSY[;:]/i.test(content) || /FBTYPE=FREE/i.test(content)) return []
  return periodsOf(content).map((period) => entryOfPeriod(line, period))
}

const startOfCalendar = /^[ \t]*BEGIN:VCALENDAR/im

/**
 * Splits a calendar into the lines around its entries (its time zones) and its entries. Ignores what is before it. Throws for
 * a text without one, and for one that is cut off.
 */
export function splitCalendar(text: string): { frame: string[]; entries: EntryText[] } {
  if (!startOfCalendar.test(text.replace(/^\ufeff/, ''))) throw new FeedFailure('not_a_calendar')
  const frame: string[] = []
  const entries: EntryText[] = []
  let entry: EntryText | null = null
  let depth = 0
  for (const { line, content } of unfolded(text.replace(/^\ufeff/, ''))) {
    const isBegin = /^BEGIN:VEVENT$/i.test(content)
    if (isBegin) {
      // An entry without an end: it is kept as it is, and can't be read.
      if (entry) entries.push(entry)
      entry = { line, lines: [content] }
    } else if (entry) {
      entry.lines.push(content)
      if (!/^END:(VEVENT|VCALENDAR)$/i.test(content)) continue
      entries.push(...withPeriods(entry))
      entry = null
      if (/^END:VCALENDAR$/i.test(content)) depth -= 1
    } else {
      entries.push(...busyPeriods(line, content))
      if (/^BEGIN:VCALENDAR$/i.test(content)) depth += 1
      else if (/^END:VCALENDAR$/i.test(content)) depth -= 1
      else if (depth > 0) frame.push(content)
    }
  }
  if (entry || depth > 0) throw new FeedFailure('broken')
  return { frame: timeZonesOf(frame), entries }
}

/** Returns the lines of the time zones, the only ones beside the entries that days depend on. */
function timeZonesOf(lines: readonly string[]): string[] {
  let isInside = false
  return lines.filter((line) => {
    const isBegin = /^BEGIN:VTIMEZONE$/i.test(line)
    const isEnd = /^END:VTIMEZONE$/i.test(line)
    const isKept = isInside || isBegin
    isInside = isBegin || (isInside && !isEnd)
    return isKept
  })
}

const neededName =
  /^(BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|SEQUENCE|STATUS|TRANSP|SUMMARY|DESCRIPTION)[;:]/i

/** Some senders write what an entry hasn't as a line without a value. */
const isEmpty = (line: string): boolean => /^(DTEND|DURATION|RRULE|RDATE|EXDATE)[^:]*:\s*$/i.test(line)

/**
 * Returns the lines of an entry that its nights depend on, mended: the others may be broken, and alarms have their own. Throws
 * `Unreadable` for a day or time that takes nights and isn't one.
 */
export function neededLines(lines: readonly string[]): string[] {
  let depth = 0
  const needed = lines.filter((line) => {
    if (/^BEGIN:/i.test(line) && !/^BEGIN:VEVENT$/i.test(line)) depth += 1
    const isOwn = depth === 0
    if (/^END:/i.test(line) && depth > 0) depth -= 1
    return isOwn && neededName.test(line) && !isEmpty(line)
  })
  return midnightsAsDays(needed.flatMap(mendedLine))
}

/** Some senders write a day as midnight UTC, which is the day before at a house in the west. */
function midnightsAsDays(lines: readonly string[]): string[] {
  const isMidnight = (name: string) =>
    lines.some((line) => line.startsWith(name) && /:\d{8}T000000Z$/.test(line))
  const isDays = isMidnight('DTSTART') && isMidnight('DTEND') && !lines.some((line) => /^RDATE/i.test(line))
  return lines.map((line) =>
    isDays ? line.replace(/^(DTSTART|DTEND).*:(\d{8})T000000Z$/, '$1;VALUE=DATE:$2') : line,
  )
}

const dayAndTime =
  /(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?/i
const dateLine = new RegExp(
  `^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(;.*?)?:\\s*((?:${dayAndTime.source})(?:\\s*,\\s*(?:${dayAndTime.source}))*)\\s*$`,
  'i',
)

/** Writes one day or time as RFC 5545 does; with an offset, as UTC. Throws `Unreadable` for a day that no month has. */
function mendedValue(value: string, isDay: boolean): string {
  const [, year, month, day, hours, minutes, seconds = '00', zone = ''] = dayAndTime.exec(value) ?? []
  if (new Date(`${year}-${month}-${day}`).getUTCDate() !== Number(day)) throw new Unreadable('malformed')
  if (isDay || hours === undefined) return `${year}${month}${day}`
  if (!/^[+-]/.test(zone)) return `${year}${month}${day}T${hours}${minutes}${seconds}${zone.toUpperCase()}`
  const offset = zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`
  const instant = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${offset}`)
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/**
 * Writes days and times as RFC 5545 does: senders leave out `VALUE=DATE`, write dashes, slashes and offsets, and name time zones
 * with a colon. Throws `Unreadable` for what is neither: ical.js makes some day of most texts.
 */
function mendedDate(content: string): string {
  // A broken line after it was joined to it.
  const [line = ''] = content.split('\\n')
  const [, name = '', params = '', values = ''] = dateLine.exec(line) ?? []
  if (name === '') throw new Unreadable('malformed')
  const isDay = /VALUE=DATE(?![-\w])/i.test(params) || /^[\d/.-]+(\s*,\s*[\d/.-]+)*$/.test(values)
  const plain = values.split(',').map((value) => mendedValue(value.trim(), isDay))
  const isUtc = plain.some((value) => value.endsWith('Z'))
  const zone = isDay || isUtc ? '' : (/;TZID=("[^"]+"|[^;:]+)(?=;|$)/i.exec(params)?.[0] ?? '')
  const range = /;RANGE=THISANDFUTURE/i.exec(params)?.[0] ?? ''
  return `${name.toUpperCase()}${isDay ? ';VALUE=DATE' : zone}${range}:${plain.join(',')}`
}

function mendedLine(content: string): string[] {
  if (!/^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)[;:]/i.test(content)) return [content]
  try {
    return [mendedDate(content)]
  } catch (error) {
    // Without an exclusion, more nights are taken, and none is lost.
    if (/^EXDATE/i.test(content)) return []
    throw error
  }
}
