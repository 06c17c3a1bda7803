import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { AppError } from '#server/http/errors.ts'
import { networkOf } from '#server/http/limits/rate-limit.ts'

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
