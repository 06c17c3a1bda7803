import type { Deps } from '#server/context.ts'
import type { AuditLine, HistoryPlace } from '#server/features/documents/rows/documents.ts'
import * as documentRows from '#server/features/documents/rows/documents.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Stay } from '#shared/stay/stay.ts'

/** Lines of a stay's history, oldest first, and where the page before them begins. */
export interface HistoryPage {
  lines: AuditLine[]
  earlier: string | null
}

/** An instant, and how many of its lines were taken: at most a hundred thousand. */
const cursorPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,5}|100000)$/

function placeOf(cursor: string): HistoryPlace {
  const [at = '', taken] = readCursor(cursor, cursorPattern)
  return { at, taken: Number(taken) }
}

/**
 * A page of what has happened to this stay, oldest first: the newest `size` lines, or those before a cursor that an
 * earlier page answered as `earlier`. Lines of one instant have no order of their own, so a place counts them. Throws
 * 400 for any other cursor.
 */
export async function listHistory(
  { database }: Deps<'database'>,
  stay: Stay,
  { size, before }: { size: number; before: string | undefined },
): Promise<HistoryPage> {
  const place = before === undefined ? null : placeOf(before)
  const found = await documentRows.listAudit(database.db, stay.id, { place, limit: size + 1 })
  const page = found.slice(0, size)
  const last = page.at(-1)
  if (!last || found.length <= size) return { lines: page.reverse(), earlier: null }
  const atThatInstant = page.filter(({ at }) => at === last.at).length
  const takenBefore = place?.at === last.at ? place.taken : 0
  const earlier = writeCursor(last.at, takenBefore + atThatInstant)
  return { lines: page.reverse(), earlier }
}
