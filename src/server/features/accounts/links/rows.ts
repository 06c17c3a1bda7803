import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Db } from '#server/db/client.ts'
import { allRows, countRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { AccountLinkTable } from '#server/db/schema.ts'
import type { AccountsContext } from '#server/features/accounts/service.ts'
import { hashToken, newToken } from '#server/features/accounts/sessions/sessions.ts'

/** A link that works once. Only its hash is stored. */
export type AccountLink = Omit<RowOf<AccountLinkTable>, 'tokenHash' | 'createdAt'>

const columns = ['id', 'kind', 'user_id', 'invited_by', 'email', 'expires_at'] as const

/** Inserts a link, and returns it with its token, which is stored nowhere. */
export async function addLink(
  ctx: Pick<AccountsContext, 'clock'>,
  db: Db,
  {
    lifetimeMs,
    ...what
  }: Pick<AccountLink, 'kind' | 'userId' | 'invitedBy' | 'email'> & { lifetimeMs: number },
): Promise<AccountLink & { token: string }> {
  const token = newToken()
  const link: AccountLink = {
    ...what,
    id: randomUUID(),
    expiresAt: isoInstant(ctx.clock.now() + lifetimeMs),
  }
  await db
    .insertInto('account_links')
    .values(toColumns({ ...link, tokenHash: hashToken(token), createdAt: isoInstant(ctx.clock.now()) }))
    .execute()
  return { ...link, token }
}

export const findLink = (
  db: Db,
  kind: AccountLink['kind'],
  token: string,
  now: string,
): Promise<AccountLink | null> =>
  oneRow(
    db
      .selectFrom('account_links')
      .select(columns)
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', now),
  )

export const useLink = async (db: Db, id: string): Promise<boolean> =>
  (await rowsWritten(db.deleteFrom('account_links').where('id', '=', id))) > 0

export const listInvitations = (db: Db, now: string): Promise<AccountLink[]> =>
  allRows(
    db
      .selectFrom('account_links')
      .select(columns)
      .where('kind', '=', 'invitation')
      .where('expires_at', '>', now)
      .orderBy('created_at')
      .orderBy('id'),
  )

export async function removeInvitationsBy(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_links').where('invited_by', '=', userId).execute()
}

export async function removeInvitation(db: Db, which: { id: string } | { email: string }): Promise<boolean> {
  const query = db.deleteFrom('account_links').where('kind', '=', 'invitation')
  const removing = 'id' in which ? query.where('id', '=', which.id) : query.where('email', '=', which.email)
  return (await rowsWritten(removing)) > 0
}

/** Deletes all links mailed to an account: for a new password or e-mail. */
export async function removeResetsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_links').where('user_id', '=', userId).execute()
}

export const countResetsOf = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('account_links').where('user_id', '=', userId).where('kind', '=', 'reset'))

export const findEmailLinkOf = (db: Db, userId: string, now: string): Promise<AccountLink | null> =>
  oneRow(
    db
      .selectFrom('account_links')
      .select(columns)
      .where('user_id', '=', userId)
      .where('kind', '=', 'email')
      .where('expires_at', '>', now),
  )

export async function removeEmailLinkOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_links').where('user_id', '=', userId).where('kind', '=', 'email').execute()
}

export async function removeExpiredLinks(ctx: Pick<AccountsContext, 'clock'>, db: Db): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<=', isoInstant(ctx.clock.now())).execute()
}
