import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { allRows, countRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { Tables } from '#server/db/schema.ts'
import { hashToken, newToken } from '#server/vault/tokens.ts'
import { sessionIdleMs } from '#shared/constants.ts'
import { isoInstant } from '#shared/dates.ts'

const knownPlaceMs = 365 * 24 * 60 * 60 * 1000

export type HostAccount = RowOf<Tables['users']>

export const findAccountByEmail = (db: Db, email: string): Promise<HostAccount | null> =>
  oneRow(db.selectFrom('users').selectAll().where('email', '=', email))

export const findAccount = (db: Db, id: string): Promise<HostAccount | null> =>
  oneRow(db.selectFrom('users').selectAll().where('id', '=', id))

export const listAccounts = (db: Db): Promise<HostAccount[]> =>
  allRows(db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id'))

export const countAccounts = (db: Db): Promise<number> => countRows(db.selectFrom('users'))

/** Returns `false` and changes nothing if the e-mail has an account. */
export async function addAccount(
  db: Db,
  account: Omit<HostAccount, 'passwordOffAt' | 'firstPasswordAt' | 'firstPasswordUsedAt'> &
    Partial<Pick<HostAccount, 'firstPasswordAt'>>,
): Promise<boolean> {
  const adding = db.insertInto('users').values(toColumns(account))
  return (await rowsWritten(adding.onConflict((conflict) => conflict.column('email').doNothing()))) > 0
}

export async function changeAccount(db: Db, id: string, changes: Partial<HostAccount>): Promise<void> {
  await db.updateTable('users').set(toColumns(changes)).where('id', '=', id).execute()
}

/** Cascades to the account's sessions, passkeys and links. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}

/** A link that works once. Only its hash is stored. */
export type AccountLink = Omit<RowOf<Tables['account_links']>, 'tokenHash' | 'createdAt'>

const linkColumns = ['id', 'kind', 'user_id', 'invited_by', 'email', 'expires_at'] as const

type NewLink = Pick<AccountLink, 'kind' | 'email'> &
  Partial<Pick<AccountLink, 'userId' | 'invitedBy'>> & { lifetimeMs: number }

/** Inserts a link, and returns it with its token, which is stored nowhere. */
export async function addLink({ clock }: Deps<'clock'>, db: Db, { lifetimeMs, ...what }: NewLink) {
  const token = newToken()
  const expiresAt = isoInstant(clock.now() + lifetimeMs)
  const link: AccountLink = { userId: null, invitedBy: null, ...what, id: randomUUID(), expiresAt }
  await db
    .insertInto('account_links')
    .values(toColumns({ ...link, tokenHash: hashToken(token), createdAt: isoInstant(clock.now()) }))
    .execute()
  return { ...link, token }
}

const validLinks = (db: Db, kind: AccountLink['kind'], now: string) =>
  db.selectFrom('account_links').select(linkColumns).where('kind', '=', kind).where('expires_at', '>', now)

export const findLink = (db: Db, kind: AccountLink['kind'], token: string, now: string) =>
  oneRow(validLinks(db, kind, now).where('token_hash', '=', hashToken(token)))

export const findEmailLinkOf = (db: Db, userId: string, now: string): Promise<AccountLink | null> =>
  oneRow(validLinks(db, 'email', now).where('user_id', '=', userId))

export const listInvitations = (db: Db, now: string): Promise<AccountLink[]> =>
  allRows(validLinks(db, 'invitation', now).orderBy('created_at').orderBy('id'))

export const countResetsOf = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('account_links').where('user_id', '=', userId).where('kind', '=', 'reset'))

type LinkFilter =
  | { id: string; kind?: 'invitation' }
  | { userId: string; kind?: 'email' }
  | { invitedBy: string }
  | { email: string; kind: 'invitation' }

/** Deletes links. Returns their number; 0 if they were used or withdrawn meanwhile. */
export const removeLinks = (db: Db, filter: LinkFilter): Promise<number> =>
  rowsWritten(db.deleteFrom('account_links').where((e) => e.and(toColumns(filter))))

export type Passkey = Omit<RowOf<Tables['passkeys']>, 'transports'> & { transports: string[] }

const toPasskey = (row: RowOf<Tables['passkeys']>): Passkey => ({
  ...row,
  transports: JSON.parse(row.transports) as string[],
})

export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const found = db.selectFrom('passkeys').selectAll().where('user_id', '=', userId)
  return (await allRows(found.orderBy('created_at').orderBy('id'))).map(toPasskey)
}

export async function findPasskey(db: Db, id: string): Promise<Passkey | null> {
  const row = await oneRow(db.selectFrom('passkeys').selectAll().where('id', '=', id))
  return row && toPasskey(row)
}

export async function insertPasskey(db: Db, passkey: Passkey): Promise<boolean> {
  const values = toColumns({ ...passkey, transports: JSON.stringify(passkey.transports) })
  const adding = db.insertInto('passkeys').values(values)
  return (await rowsWritten(adding.onConflict((conflict) => conflict.column('id').doNothing()))) > 0
}

/** Returns `false` if the passkey was removed or the counter was used before. Authenticators without a counter always send 0. */
export async function recordUse(db: Db, id: string, signCount: number, at: string): Promise<boolean> {
  const using = db
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: at })
    .where('id', '=', id)
    .where('sign_count', signCount === 0 ? '=' : '<', signCount)
  return (await rowsWritten(using)) > 0
}

export async function deletePasskey(db: Db, id: string): Promise<void> {
  await db.deleteFrom('passkeys').where('id', '=', id).execute()
}

/** A signed-in browser. The hash of its cookie is also its id. */
export type Session = RowOf<Tables['sessions']>

export async function addSession(db: Db, session: Session): Promise<void> {
  await db.insertInto('sessions').values(toColumns(session)).execute()
}

/** Returns a session with its host's name and e-mail. */
export const findSession = (db: Db, tokenHash: string) =>
  oneRow(
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('sessions')
      .select(['users.name', 'users.email'])
      .where('token_hash', '=', tokenHash),
  )

export const listSessions = (db: Db, userId: string, now: string, idleSince: string): Promise<Session[]> =>
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

/** Returns `false` if the session has ended. */
export const changeSession = async (
  db: Db,
  tokenHash: string,
  changes: Partial<Pick<Session, 'tokenHash' | 'lastSeenAt' | 'authenticatedAt'>>,
): Promise<boolean> =>
  (await rowsWritten(
    db.updateTable('sessions').set(toColumns(changes)).where('token_hash', '=', tokenHash),
  )) > 0

/** Deletes one session, or those of a host except one. Returns their number. */
export const removeSessions = (
  db: Db,
  filter: { userId: string } | { tokenHash: string } | { userId: string; tokenHash: string },
  except = '',
): Promise<number> =>
  rowsWritten(
    db
      .deleteFrom('sessions')
      .where((e) => e.and(toColumns(filter)))
      .where('token_hash', '<>', except),
  )

/** Deletes expired sessions, links, challenges and known places. */
export async function removeExpiredAccountData({
  database: { db },
  clock,
}: Deps<'database' | 'clock'>): Promise<void> {
  const ago = (ms: number) => isoInstant(clock.now() - ms)
  await db
    .deleteFrom('sessions')
    .where((e) => e.or([e('expires_at', '<=', ago(0)), e('last_seen_at', '<=', ago(sessionIdleMs))]))
    .execute()
  await db.deleteFrom('account_links').where('expires_at', '<=', ago(0)).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', ago(0)).execute()
  await db.deleteFrom('known_places').where('last_at', '<=', ago(knownPlaceMs)).execute()
}
