import { sql } from 'kysely'
import type { AuditRow } from '#server/db/audit-key.ts'
import type { Db } from '#server/db/client.ts'

/** A row of the log as it stands in the database, with the mark that it was written with. */
export type LoggedRow = AuditRow & { mark: string | null }

/** A link of the chain with the row it was made for; `row` is `null` when that is gone. */
export interface Link {
  number: number
  seal: string
  row: AuditRow | null
}

/** A place among rows that are read in the order of their instants. */
export interface Place {
  at: string
  id: string
}

const rowColumns = ['audit_log.id', 'at', 'actor', 'action', 'stay_id', 'detail'] as const

/** Rows without a link after `place`, oldest first: those since `since`, or all when it is `null`. */
export function listUnsealed(
  db: Db,
  { since, after, limit }: { since: string | null; after: Place | null; limit: number },
) {
  let query = db
    .selectFrom('audit_log')
    .select([...rowColumns, 'mark'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_chain').select('number').whereRef('audit_id', '=', 'audit_log.id'))),
    )
    .orderBy('at')
    .orderBy('audit_log.id')
    .limit(limit)
  if (since !== null) query = query.where('at', '>=', since)
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'audit_log.id'), '>', tuple(after.at, after.id)),
    )
  return query.execute() satisfies Promise<LoggedRow[]>
}

/** The links after `number`, in order. */
export async function listLinks(db: Db, { after, limit }: { after: number; limit: number }): Promise<Link[]> {
  const rows = await db
    .selectFrom('audit_chain')
    .leftJoin('audit_log', 'audit_log.id', 'audit_chain.audit_id')
    .select(['number', 'seal', ...rowColumns])
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ number, seal, ...row }) => ({
    number,
    seal,
    row: row.id === null ? null : (row as AuditRow),
  }))
}

/** One page of the log for hosts, newest first, with the names it knows. */
export function listPage(db: Db, { before, limit }: { before: Place | null; limit: number }) {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('audit_chain', 'audit_chain.audit_id', 'audit_log.id')
    .leftJoin('guest_stays', 'guest_stays.id', 'audit_log.stay_id')
    .leftJoin('users', (join) => join.on(sql`'host:' || users.id`, '=', sql.ref('actor')))
    .select([...rowColumns, 'number', 'guest_name as guestName', 'users.name as hostName'])
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
  if (before)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'audit_log.id'), '<', tuple(before.at, before.id)),
    )
  return query.execute()
}
