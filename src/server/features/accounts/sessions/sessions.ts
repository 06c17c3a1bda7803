import { accountMails } from '#i18n/en/mail.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import { isDiskFailure } from '#server/db/failures.ts'
import { mailAccount } from '#server/features/accounts/service.ts'
import * as store from '#server/features/accounts/store.ts'
import { notFound, unauthorized } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { addressGroup, networkOf } from '#server/http/limits/rate-limit.ts'
import { hashToken, newToken } from '#server/vault/tokens.ts'
import { sessionAbsoluteMs, sessionIdleMs } from '#shared/constants.ts'
import { formatInstant, isoInstant } from '#shared/dates.ts'
import { type Device, deviceOf, nameOf } from './caller.ts'
import { rememberPlace } from './places.ts'
import { findHostWithoutStorage } from './without-storage.ts'

type Sessions = Deps<'database' | 'clock' | 'vault'>

const touchEveryMs = 10 * 60 * 1000

/** Ignores a full or read-only disk, since the write is optional. */
async function ignoreDiskFailure(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isDiskFailure(error)) throw error
  })
}

export interface Caller {
  address: string
  userAgent: string | undefined
}

export interface SignedIn {
  host: Pick<store.HostAccount, 'id' | 'name' | 'email'>
  /** For the session's cookie. */
  token: string
}

type AuthMethod = 'password' | 'passkey' | 'invitation' | 'reset'

export async function beginSession(
  ctx: Deps<'clock'>,
  db: Db,
  userId: string,
  from: Device & { network: string },
): Promise<string> {
  const token = newToken()
  const now = isoInstant(ctx.clock.now())
  await store.addSession(db, {
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    authenticatedAt: now,
    expiresAt: isoInstant(ctx.clock.now() + sessionAbsoluteMs),
    ...from,
  })
  return token
}

/** Begins a session for an authenticated host, and mails them if it is from a new place or device. */
export async function signInHost(
  ctx: Deps<'clock' | 'vault' | 'house' | 'emit'>,
  tx: Tx,
  host: { id: string; email: string },
  by: AuthMethod,
  caller: Caller,
): Promise<string> {
  const device = deviceOf(caller.userAgent)
  const from = { ...device, network: networkOf(caller.address) }
  const token = await beginSession(ctx, tx, host.id, from)
  const detail = { by, ...from }
  await recordAudit(tx, ctx.clock, { actor: host, action: 'host.signed_in', detail })
  const place = { userId: host.id, group: addressGroup(caller.address), device }
  if (await rememberPlace(ctx, tx, place)) return token
  const at = formatInstant(isoInstant(ctx.clock.now()), ctx.house.timeZone)
  const content = accountMails.newSignIn(ctx.house, nameOf(device), at)
  await mailAccount(ctx, tx, host.email, content, 'host_new_sign_in')
  return token
}

export async function findHostBySession(ctx: Sessions, token: string): Promise<Host | null> {
  const { db } = ctx.database
  if (token.includes('.')) return findHostWithoutStorage(ctx, token)
  const session = await store.findSession(db, hashToken(token))
  if (!session) return null
  const idleMs = ctx.clock.now() - Date.parse(session.lastSeenAt)
  if (ctx.clock.now() >= Date.parse(session.expiresAt) || idleMs >= sessionIdleMs) return null
  const now = isoInstant(ctx.clock.now())
  if (idleMs >= touchEveryMs)
    await ignoreDiskFailure(store.changeSession(db, session.tokenHash, { lastSeenAt: now }))
  const { userId, name, email, tokenHash, authenticatedAt } = session
  return { id: userId, name, email, sessionId: tokenHash, authenticatedAt: Date.parse(authenticatedAt) }
}

export const signOut = (ctx: Sessions, token: string): Promise<void> =>
  ignoreDiskFailure(store.removeSessions(ctx.database.db, { tokenHash: hashToken(token) }))

/**
 * Replaces the token of the host's session, so that copies of its cookie stop working. Returns it. Throws 401 if the session
 * has ended.
 */
export async function renewSession(tx: Tx, host: Host, changes: { authenticatedAt?: string } = {}) {
  const token = newToken()
  if (!(await store.changeSession(tx, host.sessionId, { ...changes, tokenHash: hashToken(token) })))
    throw unauthorized()
  return token
}

/**
 * Runs a host's change of accounts in one transaction that locks account and session. Throws 401 if a reset or a removal ended
 * the session after the guard.
 */
export const changeAsHost = <Result>(
  { database }: Deps<'database'>,
  host: Host,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  inTransaction(database.db, async (tx) => {
    await database.lock(tx, `host:${host.id}`)
    // Writes the session as it is, which locks its row.
    if (!(await store.changeSession(tx, host.sessionId, { tokenHash: host.sessionId }))) throw unauthorized()
    return work(tx)
  })

/** Records a repeated authentication. Returns the session's new token. */
export async function confirmSession(ctx: Sessions, tx: Tx, host: Host, by: AuthMethod): Promise<string> {
  const token = await renewSession(tx, host, { authenticatedAt: isoInstant(ctx.clock.now()) })
  await recordAudit(tx, ctx.clock, { actor: host, action: 'host.confirmed', detail: { by } })
  return token
}

export function sessionsOf({ database, clock }: Sessions, host: Host): Promise<store.Session[]> {
  const idleSince = isoInstant(clock.now() - sessionIdleMs)
  return store.listSessions(database.db, host.id, isoInstant(clock.now()), idleSince)
}

/** Throws 404 unless the session is valid and the host's own. */
export async function endSession(ctx: Sessions, host: Host, id: string): Promise<void> {
  await inTransaction(ctx.database.db, async (tx) => {
    if ((await store.removeSessions(tx, { userId: host.id, tokenHash: id })) === 0)
      throw notFound('accounts.sessionGone')
    await recordAudit(tx, ctx.clock, { actor: host, action: 'host.session_ended' })
  })
}

export async function endOtherSessions(ctx: Sessions, host: Host): Promise<void> {
  await inTransaction(ctx.database.db, async (tx) => {
    const count = await store.removeSessions(tx, { userId: host.id }, host.sessionId)
    if (count === 0) return
    const detail = { count }
    await recordAudit(tx, ctx.clock, { actor: host, action: 'host.sessions_ended', detail })
  })
}
