import { FeedFailure } from './failure.ts'

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
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r+\n|\r|\n/)
    .entries()) {
    if (raw.trim() === '') continue
    const isFolded = /^[ \t]/.test(raw)
    if (open && (isFolded || !isContentLine(raw))) {
      open.content += isFolded ? raw.slice(1) : `\\n${raw}`
      continue
    }
    if (open) yield open
    open = { line: index + 1, content: raw.trimEnd() }
  }
  if (open) yield open
}

/** Splits a calendar into the lines around its entries (its time zones) and its entries. Throws if it is cut off. */
export function splitCalendar(text: string): { frame: string[]; entries: EntryText[] } {
  const frame: string[] = []
  const entries: EntryText[] = []
  let entry: EntryText | null = null
  let depth = 0
  for (const { line, content } of unfolded(text)) {
    const isBegin = /^BEGIN:VEVENT$/i.test(content)
    if (isBegin) {
      // An entry without an end: it is kept as it is, and can't be read.
      if (entry) entries.push(entry)
      entry = { line, lines: [content] }
    } else if (entry) {
      entry.lines.push(content)
      if (!/^END:(VEVENT|VCALENDAR)$/i.test(content)) continue
      entries.push(entry)
      entry = null
      if (/^END:VCALENDAR$/i.test(content)) depth -= 1
    } else {
      if (/^BEGIN:VCALENDAR$/i.test(content)) depth += 1
      else if (/^END:VCALENDAR$/i.test(content)) depth -= 1
      else if (!/^(METHOD|PRODID|VERSION|X-)/i.test(content)) frame.push(content)
    }
  }
  if (entry || depth > 0) throw new FeedFailure('broken')
  return { frame, entries }
}

/** Writes a day as RFC 5545 does: senders leave out `VALUE=DATE` and write dashes. */
export function mendedLine(content: string): string {
  const date = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;[^:]*)?):\s*(\S+)$/i.exec(content)
  if (!date) return content
  const [, name = '', params = '', value = ''] = date
  const plain = value
    .replace(/(\d{4})-(\d\d)-(\d\d)/g, '$1$2$3')
    .replace(/T(\d\d):(\d\d)(?::(\d\d))?/g, 'T$1$2$3')
  const isDay = /^\d{8}(,\d{8})*$/.test(plain)
  const typed = isDay && !/VALUE=/i.test(params) ? `${params};VALUE=DATE` : params
  return `${name}${isDay ? typed.replace(/;TZID=[^;]*/i, '') : typed}:${plain}`
}
