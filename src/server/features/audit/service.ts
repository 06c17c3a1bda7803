import { sql } from 'kysely'
import type { Deps } from '#server/context.ts'
import { instantCursor, readCursor, toPage } from '#server/http/cursor.ts'
import type { AuditEntry } from '#shared/contract/audit/schemas.ts'

/**
 * Returns one page of the log, newest first; `earlier` is the cursor of the next older one. For hosts' lists, `isBrief`
 * leaves out repeated looks at photos. Throws 400 for a malformed cursor.
 */
export async function listAudit(
  { database: { db } }: Deps<'database'>,
  {
    before,
    size,
    stayId,
    isBrief = false,
  }: { before: string | undefined; size: number; stayId: string | undefined; isBrief?: boolean },
): Promise<{ entries: AuditEntry[]; earlier: string | null }> {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('guest_stays', 'guest_stays.id', 'audit_log.stay_id')
    .leftJoin('users', (join) => join.on(sql`'host:' || users.id`, '=', sql.ref('actor')))
    .select(['audit_log.id', 'at', 'actor', 'action', 'stay_id as stayId', 'detail'])
    .select(['guest_name as guestName', 'users.name as hostName'])
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(size + 1)
  if (isBrief) query = query.where('action', '!=', 'document.shown')
  if (stayId !== undefined) query = query.where('stay_id', '=', stayId)
  if (before !== undefined) {
    const { at, id } = readCursor(before, instantCursor)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'audit_log.id'), '<', tuple(at, id)))
  }
  const { page, next } = toPage(await query.execute(), size, ({ at, id }) => ({ at, id }))
  const entries = page.map(
    ({ actor, detail, ...row }): AuditEntry => ({
      ...row,
      actor: actor === 'guest' || actor === 'system' ? actor : 'host',
      detail: JSON.parse(detail ?? '{}'),
    }),
  )
  return { entries, earlier: next }
}
