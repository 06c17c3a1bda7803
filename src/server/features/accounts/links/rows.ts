import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Db } from '#server/db/client.ts'
import { allRows, countRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { AccountLinkTable } from '#server/db/schema.ts'
import type { AccountsContext } from '#server/features/accounts/service.ts'
import { hashToken, newToken } from '#server/features/accounts/sessions/sessions.ts'

/** A link that opens an account: it works once, and only its hash is stored. */
export type AccountLink = Omit<RowOf<AccountLinkTable>, 'tokenHash' | 'createdAt'>

const columns = ['id', 'kind', 'user_id', 'invited_by', 'email', 'expires_at'] as const

/** Writes a link and answers it with its token, which is nowhere else. */
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

/** The live link behind a token; it goes on working. */
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

/** Uses a link up; whether it was still there. */
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

/** Voids the invitations that a host has written. */
export async function removeInvitationsBy(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_links').where('invited_by', '=', userId).execute()
}

/** Whether there was such an invitation. */
export async function removeInvitation(db: Db, which: { id: string } | { email: string }): Promise<boolean> {
  const query = db.deleteFrom('account_links').where('kind', '=', 'invitation')
  const removing = 'id' in which ? query.where('id', '=', which.id) : query.where('email', '=', which.email)
  return (await rowsWritten(removing)) > 0
}

/** Voids the links that were mailed to an account: for a new password, and for a new e-mail. */
export async function removeResetsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_links').where('user_id', '=', userId).execute()
}

export const countResetsOf = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('account_links').where('user_id', '=', userId).where('kind', '=', 'reset'))

/** The link that confirms a new e-mail of this account, while it lives. */
export const findEmailLinkOf = (db: Db, userId: string, now: string): Promise<AccountLink | null> =>
  oneRow(
    db
      .selectFrom('account_links')
      .select(columns)
      .where('user_id', '=', userId)
      .where('kind', '=', 'email')
      .where('expires_at', '>', now),
  )

/** Voids the link that would confirm a new e-mail of this account. */
export async function removeEmailLinkOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_links').where('user_id', '=', userId).where('kind', '=', 'email').execute()
}

/** Forgets links that were not used in time. */
export async function forgetOldLinks(ctx: Pick<AccountsContext, 'clock'>, db: Db): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<=', isoInstant(ctx.clock.now())).execute()
}
