import * as z from 'zod/mini'
import { parseDay } from '#shared/dates.ts'
import { badRequest } from './errors.ts'

/** A day or an instant that both databases can store. */
export const cursorTime = z
  .string()
  .check(z.refine((text) => parseDay(text) !== null && !Number.isNaN(Date.parse(text))))

/** The position of a page's last item, of a list by instant. */
export const instantCursor = z.object({ at: cursorTime, id: z.uuid() })

const writeCursor = (position: object): string => Buffer.from(JSON.stringify(position)).toString('base64url')

/** Cuts rows to a page, of which one more was read. `next` is the cursor of the next page, or `null`. */
export function toPage<Row>(
  found: readonly Row[],
  limit: number,
  positionOf: (last: Row) => object,
): { page: Row[]; next: string | null } {
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return { page, next: last ? writeCursor(positionOf(last)) : null }
}

/** Parses a cursor. Throws 400 if it isn't one of this list. */
export function readCursor<Position extends z.ZodMiniType>(
  cursor: string,
  position: Position,
): z.output<Position> {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw badRequest('fields.unknownCursor')
  }
}
