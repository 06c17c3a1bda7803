import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { normalEmail } from '#server/features/accounts/service.ts'
import { changeAccount, findAccountByEmail, type HostAccount } from '#server/features/accounts/store.ts'
import { AppError, invalidField, unauthorized } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { addressGroup, networkOf } from '#server/http/limits/rate-limit.ts'
import { accountAttemptLimit, firstPasswordMs, signInLimits } from '#shared/constants.ts'
import type { Credentials } from '#shared/contract/accounts/schemas.ts'
import { problem } from '#shared/contract/problems.ts'
import { isoInstant } from '#shared/dates.ts'
import { isPasswordOf } from './passwords.ts'
import {
  type Caller,
  confirmSession,
  isKnownAddress,
  type SignedIn,
  signInHost,
  signInWithoutStorage,
} from './sessions.ts'

/** Audit rows per hour, from one address and from all: a flood must not fill the log. */
const perAddress = { max: 20, windowMs: 60 * 60 * 1000 }
const together = { max: 200, windowMs: 60 * 60 * 1000 }

/** `hostId` is `null` for an unknown account. */
export async function auditFailure(
  ctx: Deps<'database' | 'clock' | 'limiter'>,
  { hostId, by, address }: { hostId: string | null; by: 'password' | 'passkey'; address: string },
): Promise<void> {
  // Limited by address and not by account, since the response would reveal which accounts exist.
  try {
    await ctx.limiter.hitAddress('sign-in-audit', address, perAddress, 'accounts.slowDown')
    await ctx.limiter.hit('sign-in-audit', 'all', together, 'accounts.slowDown')
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooMany') return
    throw error
  }
  await recordAudit(ctx.database.db, ctx.clock, {
    actor: 'system',
    action: 'host.sign_in_failed',
    detail: { host: hostId, by, network: networkOf(address) },
  })
}

type SignIn = Deps<'database' | 'clock' | 'vault' | 'limiter' | 'house' | 'emit' | 'log'>

interface Attempt {
  password: string
  address: string
}

/**
 * Counts an attempt before the password is verified, so concurrent attempts can't exceed the limit. Throws 429. Returns a function
 * that undoes the count after a success.
 */
async function countAttempt(ctx: SignIn, email: string, address: string): Promise<() => Promise<void>> {
  const { limiter } = ctx
  await limiter.hitAddress('login', address, signInLimits.perAccountAndAddress, 'accounts.slowDown', email)
  await limiter.hitAddress('login-address', address, signInLimits.perAddress, 'accounts.slowDown')
  const isKnown = await isKnownAddress(ctx, ctx.database.db, email, addressGroup(address))
  if (!isKnown) await countAgainstAccount(ctx, email)
  return async () => {
    await limiter.refundAddress('login', address, email)
    await limiter.refundAddress('login-address', address)
    if (!isKnown) await limiter.refund('login-account', email)
  }
}

/**
 * Limits guesses from many addresses: beyond the limit one attempt at a time passes. Known addresses of the host and passkeys
 * are not counted, so this doesn't lock the host out.
 */
async function countAgainstAccount({ limiter }: Deps<'limiter'>, email: string): Promise<void> {
  try {
    await limiter.hit('login-account', email, accountAttemptLimit, 'accounts.slowDown')
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'tooMany')) throw error
    const limit = { max: 1, windowMs: accountAttemptLimit.slowMs }
    await limiter.hit('login-account-slow', email, limit, 'accounts.oneAtATime')
  }
}

/** Returns whether the printed password has waited so long that somebody else may have read it meanwhile. */
const isExpired = (
  { clock }: Deps<'clock'>,
  { firstPasswordAt, firstPasswordUsedAt }: HostAccount,
): boolean =>
  firstPasswordAt !== null &&
  firstPasswordUsedAt === null &&
  clock.now() - Date.parse(firstPasswordAt) >= firstPasswordMs

/** Returns the account, or `null` after the same time for an unknown e-mail and a wrong password. */
async function openAccount(ctx: SignIn, email: string, { password, address }: Attempt) {
  const refund = await countAttempt(ctx, email, address)
  const account = await findAccountByEmail(ctx.database.db, email)
  const passwordHash = account && account.passwordOffAt === null ? account.passwordHash : null
  if (account && (await isPasswordOf(passwordHash, password))) {
    await refund()
    if (isExpired(ctx, account)) throw unauthorized('accounts.firstPasswordExpired')
    return account
  }
  if (!account) await isPasswordOf(null, password)
  await auditFailure(ctx, { hostId: account?.id ?? null, by: 'password', address })
  return null
}

/** Returns the host and a session token. Throws 401 for a wrong e-mail or password, 429. */
export async function signInByPassword(ctx: SignIn, given: Credentials, caller: Caller): Promise<SignedIn> {
  const email = normalEmail(given.email)
  const { password } = given
  const account = await openAccount(ctx, email, { password, address: caller.address })
  if (!account) throw unauthorized('accounts.wrongPair')
  const isFirstUse = account.firstPasswordAt !== null && account.firstPasswordUsedAt === null
  const token = await inTransaction(ctx.database.db, async (tx) => {
    if (isFirstUse) await changeAccount(tx, account.id, { firstPasswordUsedAt: isoInstant(ctx.clock.now()) })
    return signInHost(ctx, tx, account, 'password', caller)
  }).catch((error: unknown) => signInWithoutStorage(ctx, account, error))
  return { host: account, token }
}

/** Throws 400 unless this is the host's password, or 429. A wrong one doesn't end the session. */
export async function checkOwnPassword(
  ctx: SignIn,
  host: Host,
  { field, ...attempt }: Attempt & { field: string },
): Promise<void> {
  if (!(await openAccount(ctx, host.email, attempt))) throw invalidField(field, problem('wrongPassword'))
}

export async function confirmByPassword(ctx: SignIn, host: Host, attempt: Attempt): Promise<string> {
  await checkOwnPassword(ctx, host, { ...attempt, field: 'password' })
  return inTransaction(ctx.database.db, (tx) => confirmSession(ctx, tx, host, 'password'))
}
