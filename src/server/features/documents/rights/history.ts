import type { Deps } from '#server/context.ts'
import type { AuditLine, HistoryCursor } from '#server/features/documents/rows/documents.ts'
import * as documentRows from '#server/features/documents/rows/documents.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Stay } from '#shared/stay/stay.ts'

export interface HistoryPage {
  lines: AuditLine[]
  earlier: string | null
}

/** An instant, and how many of its lines earlier pages had (at most 100,000). */
const cursorPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,5}|100000)$/

function parseCursor(cursor: string): HistoryCursor {
  const [at = '', skip] = readCursor(cursor, cursorPattern)
  return { at, skip: Number(skip) }
}

/**
 * Returns a page of the stay's history, oldest first: the newest `size` lines, or those before the cursor `before`. `earlier`
 * is the cursor of the page before. Lines of one instant have no order of their own, so the cursor counts them. Throws 400
 * for any other cursor.
 */
export async function listHistory(
  { database }: Deps<'database'>,
  stay: Stay,
  { size, before }: { size: number; before: string | undefined },
): Promise<HistoryPage> {
  const cursor = before === undefined ? null : parseCursor(before)
  const found = await documentRows.listAudit(database.db, stay.id, { cursor, limit: size + 1 })
  const page = found.slice(0, size)
  const last = page.at(-1)
  if (!last || found.length <= size) return { lines: page.reverse(), earlier: null }
  const atThatInstant = page.filter(({ at }) => at === last.at).length
  const skippedBefore = cursor?.at === last.at ? cursor.skip : 0
  const earlier = writeCursor(last.at, skippedBefore + atThatInstant)
  return { lines: page.reverse(), earlier }
}
