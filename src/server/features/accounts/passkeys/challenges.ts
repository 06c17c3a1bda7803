import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Db } from '#server/db/client.ts'
import { rowsWritten } from '#server/db/columns.ts'
import type { AccountsContext } from '#server/features/accounts/service.ts'
import { hashToken } from '#server/features/accounts/sessions/sessions.ts'

type Challenges = Pick<AccountsContext, 'database' | 'clock'>

/** A challenge is answered within this long, or not at all. */
const answerWithinMs = 5 * 60 * 1000

/** Remembers, as a hash, what a browser was asked to sign. */
export async function keepChallenge(
  ctx: Challenges,
  challenge: string,
  use: { purpose: 'register' | 'sign_in'; userId: string | null },
): Promise<void> {
  await ctx.database.db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      purpose: use.purpose,
      user_id: use.userId,
      expires_at: isoInstant(ctx.clock.now() + answerWithinMs),
    })
    .execute()
}

/** The challenge that a browser says it signed; `null` where none can be read. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** Whether we asked this, of this host and for this purpose, and have had no answer yet. From now on we have. */
export async function takeChallenge(
  ctx: Challenges,
  challenge: string,
  use: { purpose: 'register' | 'sign_in'; userId: string | null },
): Promise<boolean> {
  const taking = ctx.database.db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', use.purpose)
    .where('user_id', use.userId === null ? 'is' : '=', use.userId)
    .where('expires_at', '>', isoInstant(ctx.clock.now()))
  return (await rowsWritten(taking)) > 0
}

/** Forgets what nobody answered in time. */
export async function forgetOldChallenges(ctx: Challenges, db: Db): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', isoInstant(ctx.clock.now())).execute()
}
