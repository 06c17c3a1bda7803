import type { Db } from '#server/db/client.ts'
import { allRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { SessionTable } from '#server/db/schema.ts'

/** A signed-in browser. Its cookie is stored as a hash, which also names it to its host. */
export type Session = Omit<RowOf<SessionTable>, 'freshAt'> & { freshAt: string }

export async function addSession(db: Db, session: Omit<Session, 'lastSeenAt' | 'freshAt'>): Promise<void> {
  await db
    .insertInto('sessions')
    .values(toColumns({ ...session, lastSeenAt: session.createdAt, freshAt: session.createdAt }))
    .execute()
}

export async function findSession(
  db: Db,
  tokenHash: string,
): Promise<(Session & { name: string; email: string }) | null> {
  const row = await oneRow(
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('sessions')
      .select(['users.name', 'users.email'])
      .where('token_hash', '=', tokenHash),
  )
  return row && { ...row, freshAt: row.freshAt ?? row.createdAt }
}

/** The sessions of a host that are within their limits, last seen first. */
export const listSessions = (
  db: Db,
  userId: string,
  { now, idleSince }: { now: string; idleSince: string },
): Promise<Omit<Session, 'freshAt'>[]> =>
  allRows(
    db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', idleSince)
      .orderBy('last_seen_at', 'desc')
      .orderBy('token_hash'),
  )

export async function touchSession(db: Db, tokenHash: string, at: string): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: at }).where('token_hash', '=', tokenHash).execute()
}

export async function freshenSession(db: Db, tokenHash: string, at: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ fresh_at: at, last_seen_at: at })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function removeSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends sessions of one host: one of them, or all but one; answers how many there were. */
export async function removeSessionsOf(
  db: Db,
  userId: string,
  which: { only?: string; butNot?: string } = {},
): Promise<number> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (which.only !== undefined) query = query.where('token_hash', '=', which.only)
  if (which.butNot !== undefined) query = query.where('token_hash', '<>', which.butNot)
  return rowsWritten(query)
}

export async function removeStaleSessions(db: Db, now: string, idleSince: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((e) => e.or([e('expires_at', '<=', now), e('last_seen_at', '<=', idleSince)]))
    .execute()
}
