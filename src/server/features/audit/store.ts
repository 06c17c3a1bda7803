import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

export interface Place {
  at: string
  id: string
}

export async function listPage(
  db: Db,
  { before, limit, stayId }: { before: Place | null; limit: number; stayId: string | undefined },
) {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('guest_stays', 'guest_stays.id', 'audit_log.stay_id')
    .leftJoin('users', (join) => join.on(sql`'host:' || users.id`, '=', sql.ref('actor')))
    .select(['audit_log.id', 'at', 'actor', 'action', 'stay_id as stayId', 'detail'])
    .select(['guest_name as guestName', 'users.name as hostName'])
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
  if (stayId !== undefined) query = query.where('stay_id', '=', stayId)
  if (before)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'audit_log.id'), '<', tuple(before.at, before.id)),
    )
  const rows = await query.execute()
  return rows.map((row) => ({
    ...row,
    detail: JSON.parse(row.detail ?? '{}') as Record<string, string | number | null>,
  }))
}
