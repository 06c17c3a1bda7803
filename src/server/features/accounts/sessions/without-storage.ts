import type { Deps } from '#server/context.ts'
import { isDiskFailure } from '#server/db/failures.ts'
import { findAccount, type HostAccount } from '#server/features/accounts/store.ts'

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

export async function findHostWithoutStorage(ctx: Deps<'vault' | 'clock' | 'database'>, token: string) {
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
