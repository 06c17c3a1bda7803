import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { accountMails } from '#i18n/en/accounts.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { rowsWritten } from '#server/db/columns.ts'
import { mailAccount } from '#server/features/accounts/service.ts'
import * as store from '#server/features/accounts/store.ts'
import { conflict, invalid, notFound, unauthorized } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { hashToken } from '#server/vault/tokens.ts'
import { signInLimits } from '#shared/constants.ts'
import type { HostPasskey, PasskeyAnswer } from '#shared/contract/accounts/schemas.ts'
import { isoInstant } from '#shared/dates.ts'
import { type Caller, changeAsHost, confirmSession, type SignedIn, signInHost } from './sessions.ts'
import { auditFailure } from './sign-in.ts'

type Keys = Deps<'database' | 'clock' | 'config' | 'house' | 'emit'>
type SignIn = Keys & Deps<'vault' | 'limiter'>

/** Loaded on first use: its 300 files are a fifth of what a start would load. */
const webauthn = () => import('@simplewebauthn/server')

/** The relying party, named by the host of the site's address. */
const relyingParty = ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return { rpId: hostname, origin, isAllowed: (protocol === 'https:' || isLocal) && !isAddress }
}

export const canUsePasskeys = ({ config }: Deps<'config'>): boolean => relyingParty(config).isAllowed

/** A host's passkey as the wire has it. */
export const toPasskeyView = (ctx: Deps<'config'>, passkey: store.Passkey): HostPasskey => ({
  ...passkey,
  site: passkey.rpId,
  isUsable: isUsable(ctx, passkey),
})

/** A passkey works only at the address it was created for. */
export const isUsable = ({ config }: Deps<'config'>, passkey: store.Passkey): boolean =>
  passkey.rpId === relyingParty(config).rpId

function assertAllowed(ctx: Keys): void {
  if (!canUsePasskeys(ctx)) throw conflict('accounts.noPasskeysHere')
}

const challengeLifetimeMs = 5 * 60 * 1000

/** Stores the hash of a challenge that a browser must sign: to add a passkey to this host, or (`null`) to sign in. */
async function storeChallenge({ database, clock }: Keys, challenge: string, userId: string | null) {
  const expiresAt = isoInstant(clock.now() + challengeLifetimeMs)
  await database.db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hashToken(challenge), user_id: userId, expires_at: expiresAt })
    .execute()
}

function parseChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/**
 * Deletes the challenge in a browser's answer. Returns what the answer must match, or `null` if the challenge was not
 * issued for this host (`null`: for signing in), or has been answered.
 */
async function takeChallenge(ctx: Keys, { response }: PasskeyAnswer, userId: string | null) {
  const challenge = parseChallenge(response.clientDataJSON)
  if (challenge === null) return null
  const taking = ctx.database.db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', isoInstant(ctx.clock.now()))
  if ((await rowsWritten(taking)) === 0) return null
  const { rpId, origin } = relyingParty(ctx.config)
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }
}

export async function optionsForNewPasskey(ctx: Keys, host: Host) {
  assertAllowed(ctx)
  const known = await store.listPasskeys(ctx.database.db, host.id)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: ctx.house.name,
    rpID: relyingParty(ctx.config).rpId,
    userName: host.email,
    userDisplayName: host.name,
    userID: new TextEncoder().encode(host.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    // The browser offers the passkey without an e-mail, and verifies the user each time.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(ctx, options.challenge, host.id)
  return { ...options }
}

/** Stores a new passkey. Throws 400 for an answer without our challenge, 409 for a known one. */
export async function addPasskey(
  ctx: Keys,
  host: Host,
  { name, answer }: { name: string; answer: PasskeyAnswer },
): Promise<store.Passkey> {
  assertAllowed(ctx)
  const expected = await takeChallenge(ctx, answer, host.id)
  if (expected === null) throw invalid('accounts.passkeyRefused')
  const { verifyRegistrationResponse } = await webauthn()
  const response = answer as unknown as RegistrationResponseJSON
  const made = await verifyRegistrationResponse({ ...expected, response }).catch(() => null)
  if (!made?.verified) throw invalid('accounts.passkeyRefused')
  const { credential } = made.registrationInfo
  const passkey: store.Passkey = {
    id: credential.id,
    userId: host.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    transports: credential.transports ?? [],
    rpId: expected.expectedRPID,
    name,
    createdAt: isoInstant(ctx.clock.now()),
    lastUsedAt: null,
  }
  await changeAsHost(ctx, host, async (tx) => {
    if (!(await store.insertPasskey(tx, passkey))) throw conflict('accounts.passkeyKnown')
    await recordAudit(tx, ctx.clock, { actor: host, action: 'host.passkey_added' })
    await mailAccount(ctx, tx, host.email, accountMails.passkeyAdded(ctx.house, name))
  })
  return passkey
}

/**
 * Removes one passkey of a host, or all, and ends their other sessions. Throws 404; 409 if a host whose password is off
 * could no longer sign in.
 */
export async function removePasskeys(ctx: Keys, host: Host, only?: string): Promise<void> {
  await changeAsHost(ctx, host, async (tx) => {
    const passkeys = await store.listPasskeys(tx, host.id)
    const removed = passkeys.filter(({ id }) => only === undefined || id === only)
    const left = passkeys.filter((passkey) => !removed.includes(passkey))
    if (only !== undefined && removed.length === 0) throw notFound('accounts.passkeyGone')
    const account = await store.findAccount(tx, host.id)
    if (account?.passwordOffAt && !left.some((passkey) => isUsable(ctx, passkey)))
      throw conflict('accounts.onlyWayIn')
    await store.removeSessions(tx, { userId: host.id }, host.sessionId)
    for (const { id, name } of removed) {
      await store.deletePasskey(tx, id)
      await recordAudit(tx, ctx.clock, { actor: host, action: 'host.passkey_removed' })
      await mailAccount(ctx, tx, host.email, accountMails.passkeyRemoved(ctx.house, name))
    }
  })
}

export async function optionsForSignIn(ctx: SignIn, address: string) {
  assertAllowed(ctx)
  await ctx.limiter.hitAddress('passkey-options', address, signInLimits.passkeyOptions, 'accounts.slowDown')
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.config).rpId,
    userVerification: 'required',
  })
  await storeChallenge(ctx, options.challenge, null)
  return { ...options }
}

/** Returns the passkey that the browser has proved to own, with its new counter, or `null`. */
async function verifyAnswer(ctx: SignIn, answer: PasskeyAnswer) {
  const expected = await takeChallenge(ctx, answer, null)
  if (expected === null) return null
  const passkey = await store.findPasskey(ctx.database.db, answer.id)
  if (!passkey || !isUsable(ctx, passkey)) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verifyAuthenticationResponse({
    ...expected,
    response: answer as unknown as AuthenticationResponseJSON,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.signCount,
    },
  }).catch(() => null)
  return result?.verified ? { passkey, signCount: result.authenticationInfo.newCounter } : null
}

type VerifiedPasskey = NonNullable<Awaited<ReturnType<typeof verifyAnswer>>>

async function use(ctx: Keys, tx: Tx, { passkey, signCount }: VerifiedPasskey): Promise<boolean> {
  // Lock first, so a concurrent removal waits and then ends the session that this opens.
  await ctx.database.lock(tx, `host:${passkey.userId}`)
  return store.recordUse(tx, passkey.id, signCount, isoInstant(ctx.clock.now()))
}

async function openSession(ctx: SignIn, verified: VerifiedPasskey, caller: Caller) {
  const { passkey } = verified
  return inTransaction(ctx.database.db, async (tx): Promise<SignedIn | null> => {
    const host = await store.findAccount(tx, passkey.userId)
    if (!host || !(await use(ctx, tx, verified))) return null
    return { host, token: await signInHost(ctx, tx, host, 'passkey', caller) }
  })
}

/** Signs in by passkey. The limit is per address, so guessing an account's password doesn't block its passkeys. Throws 401, 429. */
export async function signInByPasskey(ctx: SignIn, answer: PasskeyAnswer, caller: Caller): Promise<SignedIn> {
  await ctx.limiter.hitAddress('passkey', caller.address, signInLimits.perAddress, 'accounts.slowDown')
  const verified = await verifyAnswer(ctx, answer)
  const opened = verified && (await openSession(ctx, verified, caller))
  if (!opened) {
    await auditFailure(ctx, { hostId: null, by: 'passkey', address: caller.address })
    throw unauthorized('accounts.passkeyRefused')
  }
  await ctx.limiter.refundAddress('passkey', caller.address)
  return opened
}

/** Authenticates a signed-in host again. Returns the session's new token. Throws 400 for another host's passkey. */
export async function confirmByPasskey(ctx: SignIn, host: Host, answer: PasskeyAnswer): Promise<string> {
  const verified = await verifyAnswer(ctx, answer)
  if (verified?.passkey.userId !== host.id) throw invalid('accounts.passkeyRefused')
  return inTransaction(ctx.database.db, async (tx) => {
    if (!(await use(ctx, tx, verified))) throw invalid('accounts.passkeyRefused')
    return confirmSession(ctx, tx, host, 'passkey')
  })
}
