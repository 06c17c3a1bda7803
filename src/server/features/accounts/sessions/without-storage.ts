import { isDiskFailure } from '#server/db/failures.ts'
import type { AccountsContext } from '#server/features/accounts/service.ts'
import { findAccount, type HostAccount } from '#server/features/accounts/store.ts'
import type { Host } from '#server/http/guards.ts'

/** Long enough to see what is wrong and to make room; then the host signs in again. */
const lastsMs = 30 * 60 * 1000
const prefix = 'unstored'

const sealOf = (ctx: Pick<AccountsContext, 'vault'>, account: HostAccount, untilMs: number): string =>
  // Bound to the password: changing it, or switching it off, ends the session.
  ctx.vault.hmac('unstored-session', `${account.id} ${untilMs} ${account.passwordHash}`)

/**
 * A session for a host who has shown who they are while the database takes nothing in: nothing is written, the token
 * itself says who and until when. Whoever cannot sign in when the disk is full cannot read that it is. Throws `error` where
 * the database is not in that state.
 */
export function signInWithoutStorage(
  ctx: Pick<AccountsContext, 'vault' | 'clock' | 'log'>,
  account: HostAccount,
  error: unknown,
): string {
  if (!isDiskFailure(error)) throw error
  ctx.log.error({ err: error, host: account.id }, 'signed in without storage: nothing can be written')
  const untilMs = ctx.clock.now() + lastsMs
  return [prefix, account.id, untilMs, sealOf(ctx, account, untilMs)].join('.')
}

/** The host behind such a token, while it lasts; `null` for any other. */
export async function findHostWithoutStorage(
  ctx: Pick<AccountsContext, 'vault' | 'clock' | 'database'>,
  token: string,
): Promise<Host | null> {
  const [kind, id = '', until = '', seal] = token.split('.')
  const untilMs = Number(until)
  const now = ctx.clock.now()
  if (kind !== prefix || !(untilMs > now && untilMs <= now + lastsMs)) return null
  const account = await findAccount(ctx.database.db, id)
  if (!account || account.passwordOffAt !== null || sealOf(ctx, account, untilMs) !== seal) return null
  return {
    id,
    name: account.name,
    email: account.email,
    sessionId: `${prefix}-${until}`,
    authenticatedAt: untilMs - lastsMs,
  }
}
