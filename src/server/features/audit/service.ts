import type { Deps } from '#server/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { listPage, type Place } from './store.ts'

const cursorPattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const placeOf = (cursor: string): Place => {
  const [at = '', id = ''] = readCursor(cursor, cursorPattern)
  return { at, id }
}

export type AuditRow = Awaited<ReturnType<typeof listPage>>[number]

/** Returns one page of the log, newest first; `earlier` is the cursor of the next older one. Throws 400 for a malformed cursor. */
export async function listAudit(
  { database }: Deps<'database'>,
  { before, size, stayId }: { before: string | undefined; size: number; stayId: string | undefined },
): Promise<{ rows: AuditRow[]; earlier: string | null }> {
  const found = await listPage(database.db, {
    before: before === undefined ? null : placeOf(before),
    limit: size + 1,
    stayId,
  })
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  const earlier = last && found.length > size ? writeCursor(last.at, last.id) : null
  return { rows, earlier }
}
