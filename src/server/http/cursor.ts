import { parseDay } from '#shared/dates.ts'
import { badRequest } from './errors.ts'

/** Serialises a page's last item: a day or an instant, and the values that break ties. */
export const writeCursor = (when: string, ...which: (string | number)[]): string =>
  Buffer.from([when, ...which].join(' ')).toString('base64url')

/** Parses a cursor into one part for each group of `pattern`. Throws 400 if it doesn't match. */
export function readCursor(cursor: string, pattern: RegExp): string[] {
  const [, ...parts] = pattern.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  const [when = ''] = parts
  if (parseDay(when) === null || Number.isNaN(Date.parse(when))) throw badRequest('fields.unknownCursor')
  return parts
}
