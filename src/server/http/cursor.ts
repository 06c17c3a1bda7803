import { parseDay } from '#shared/dates.ts'
import { badRequest } from './errors.ts'

/** Where a page ended, as it travels: a day or an instant, and what tells apart what is of the same. */
export const writeCursor = (when: string, ...which: (string | number)[]): string =>
  Buffer.from([when, ...which].join(' ')).toString('base64url')

/** The parts of a cursor, one for each group of `pattern`. Throws 400 for one that we did not write. */
export function readCursor(cursor: string, pattern: RegExp): string[] {
  const [, ...parts] = pattern.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  const [when = ''] = parts
  if (parseDay(when) === null || Number.isNaN(Date.parse(when))) throw badRequest('fields.unknownCursor')
  return parts
}
