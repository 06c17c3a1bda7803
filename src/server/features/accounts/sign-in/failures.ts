import { recordAudit } from '#server/db/audit.ts'
import type { AccountsContext } from '#server/features/accounts/service.ts'
import { networkOf } from '#server/features/accounts/sessions/network.ts'
import { AppError } from '#server/http/errors.ts'

/** Rows in an hour, from one address and from all together: of a flood only the start is written down. */
const perAddress = { max: 20, windowMs: 60 * 60 * 1000 }
const together = { max: 200, windowMs: 60 * 60 * 1000 }

/** Notes a sign-in that failed; `hostId` is `null` where nobody has such an account. */
export async function auditFailure(
  ctx: Pick<AccountsContext, 'database' | 'clock' | 'limiter'>,
  { hostId, by, address }: { hostId: string | null; by: 'password' | 'passkey'; address: string },
): Promise<void> {
  // Counted by where it came from, not by whose account it was: what is counted differently answers differently.
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
