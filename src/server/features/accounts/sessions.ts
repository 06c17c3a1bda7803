import { accountMails, samsungInternet } from '#i18n/en/accounts.ts'
import { atHouseOf } from '#i18n/house-format.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import { hasRow } from '#server/db/columns.ts'
import { isDiskFailure } from '#server/db/failures.ts'
import { mailAccount } from '#server/features/accounts/service.ts'
import * as store from '#server/features/accounts/store.ts'
import { findAccount, type HostAccount } from '#server/features/accounts/store.ts'
import { notFound, unauthorized } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { addressGroup, networkOf } from '#server/http/limits/rate-limit.ts'
import { hashToken, newToken } from '#server/vault/tokens.ts'
import { sessionAbsoluteMs, sessionIdleMs } from '#shared/constants.ts'
import { isoInstant } from '#shared/dates.ts'

export type Device = ReturnType<typeof deviceOf>

// Most browsers also name others for compatibility, so the first match counts.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, samsungInternet],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: readonly [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** Parses the `User-Agent` header; only these two names are stored. */
export const deviceOf = (userAgent: string | undefined) => ({
  browser: nameIn(browsers, userAgent ?? ''),
  system: nameIn(systems, userAgent ?? ''),
})

const nameOf = ({ browser, system }: Device): string =>
  browser && system
    ? accountMails.onSystem(browser, system)
    : (browser ?? system ?? accountMails.unknownDevice)

type Places = Deps<'vault' | 'clock'>

const hmacsOf = ({ vault }: Places, group: string) => [
  vault.hmac('sign-in-place', group),
  ...vault.olderHmacs('sign-in-place', group),
]

export function isKnownAddress(ctx: Places, db: Db, email: string, group: string): Promise<boolean> {
  const known = db
    .selectFrom('known_places')
    .innerJoin('users', 'users.id', 'known_places.user_id')
    .select('device')
    .where('users.email', '=', email)
    .where('address_hmac', 'in', hmacsOf(ctx, group))
  return hasRow(known)
}

/** Records a sign-in. Returns whether the host has already signed in from this network with such a device. */
async function rememberPlace(
  ctx: Places,
  tx: Db,
  place: { userId: string; group: string; device: Device },
): Promise<boolean> {
  const device = `${place.device.browser ?? ''}/${place.device.system ?? ''}`
  const [address_hmac = '', ...older] = hmacsOf(ctx, place.group)
  const known = tx
    .selectFrom('known_places')
    .select('device')
    .where('user_id', '=', place.userId)
    .where('device', '=', device)
    .where('address_hmac', 'in', [address_hmac, ...older])
  const isKnown = await hasRow(known)
  const last_at = isoInstant(ctx.clock.now())
  await tx
    .insertInto('known_places')
    .values({ user_id: place.userId, address_hmac, device, last_at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address_hmac', 'device']).doUpdateSet({ last_at }),
    )
    .execute()
  return isKnown
}

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
  const at = atHouseOf(ctx.house)(ctx.clock.now())
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

/** Long enough to find the problem and free some space. */
const lifetimeMs = 30 * 60 * 1000
const prefix = 'unstored'

const macOf = (ctx: Deps<'vault'>, account: HostAccount, untilMs: number): string =>
  // Includes the password's hash: changing the password ends the session.
  ctx.vault.hmac('unstored-session', `${account.id} ${untilMs} ${account.passwordHash}`)

/**
 * Returns a self-contained token for an authenticated host while nothing can be written, since a full disk must not prevent its
 * repair. Throws `error` if it is not a disk failure.
 */
export function signInWithoutStorage(
  ctx: Deps<'vault' | 'clock' | 'log'>,
  account: HostAccount,
  error: unknown,
) {
  if (!isDiskFailure(error)) throw error
  ctx.log.error({ err: error, host: account.id }, 'signed in without storage: nothing can be written')
  const untilMs = ctx.clock.now() + lifetimeMs
  return [prefix, account.id, untilMs, macOf(ctx, account, untilMs)].join('.')
}

async function findHostWithoutStorage(ctx: Deps<'vault' | 'clock' | 'database'>, token: string) {
  const [kind, id = '', until = '', mac] = token.split('.')
  const untilMs = Number(until)
  const now = ctx.clock.now()
  if (kind !== prefix || !(untilMs > now && untilMs <= now + lifetimeMs)) return null
  const account = await findAccount(ctx.database.db, id)
  if (!account || account.passwordOffAt !== null || macOf(ctx, account, untilMs) !== mac) return null
  return {
    id,
    name: account.name,
    email: account.email,
    sessionId: `${prefix}-${until}`,
    authenticatedAt: untilMs - lifetimeMs,
  }
}
