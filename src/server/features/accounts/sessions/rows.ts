import type { Db, Tx } from '#server/db/client.ts'
import { allRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { SessionTable } from '#server/db/schema.ts'

/** A signed-in browser. The hash of its cookie is also its id. */
export type Session = RowOf<SessionTable>

export async function addSession(db: Db, session: Session): Promise<void> {
  await db.insertInto('sessions').values(toColumns(session)).execute()
}

/** Records that a passkey opened or confirmed a session, so that removing the passkey ends it. */
export async function addSessionPasskey(db: Db, tokenHash: string, passkeyId: string): Promise<void> {
  await db
    .insertInto('session_passkeys')
    .values({ token_hash: tokenHash, passkey_id: passkeyId })
    .onConflict((conflict) => conflict.columns(['token_hash', 'passkey_id']).doNothing())
    .execute()
}

export const findSession = (
  db: Db,
  tokenHash: string,
): Promise<(Session & { name: string; email: string }) | null> =>
  oneRow(
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('sessions')
      .select(['users.name', 'users.email'])
      .where('token_hash', '=', tokenHash),
  )

export const listSessions = (
  db: Db,
  userId: string,
  { now, idleSince }: { now: string; idleSince: string },
): Promise<Session[]> =>
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

/** Locks a session until the transaction ends. Returns `false` if it has ended. */
export const lockSession = async (tx: Tx, tokenHash: string): Promise<boolean> =>
  (await rowsWritten(
    tx
      .updateTable('sessions')
      .set(({ ref }) => ({ last_seen_at: ref('last_seen_at') }))
      .where('token_hash', '=', tokenHash),
  )) > 0

export async function touchSession(db: Db, tokenHash: string, at: string): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: at }).where('token_hash', '=', tokenHash).execute()
}

/** Replaces a session's token. Returns `false` if the session has ended. */
export const changeSession = async (
  db: Db,
  tokenHash: string,
  changes: { tokenHash: string; authenticatedAt?: string },
): Promise<boolean> =>
  (await rowsWritten(
    db.updateTable('sessions').set(toColumns(changes)).where('token_hash', '=', tokenHash),
  )) > 0

export async function removeSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function removeSessionsOf(
  db: Db,
  userId: string,
  which: { only?: string; ofPasskey?: string; except?: string } = {},
): Promise<number> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (which.only !== undefined) query = query.where('token_hash', '=', which.only)
  const { ofPasskey } = which
  if (ofPasskey !== undefined)
    query = query.where('token_hash', 'in', (e) =>
      e.selectFrom('session_passkeys').select('token_hash').where('passkey_id', '=', ofPasskey),
    )
  if (which.except !== undefined) query = query.where('token_hash', '<>', which.except)
  return rowsWritten(query)
}

export async function removeStaleSessions(db: Db, now: string, idleSince: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((e) => e.or([e('expires_at', '<=', now), e('last_seen_at', '<=', idleSince)]))
    .execute()
}
