import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Db } from '#server/db/client.ts'
import { rowsWritten } from '#server/db/columns.ts'
import type { AccountsContext } from '#server/features/accounts/service.ts'
import { hashToken } from '#server/features/accounts/sessions/sessions.ts'

type Challenges = Pick<AccountsContext, 'database' | 'clock'>

const challengeLifetimeMs = 5 * 60 * 1000

/** Stores the hash of a challenge that a browser must sign. */
export async function storeChallenge(
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
      expires_at: isoInstant(ctx.clock.now() + challengeLifetimeMs),
    })
    .execute()
}

/** Returns the challenge in a browser's answer, or `null` if it is malformed. */
export function parseChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** Deletes a challenge when it is answered. Returns `false` if it was not issued for this host and purpose, or has been answered. */
export async function consumeChallenge(
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

export async function removeExpiredChallenges(ctx: Challenges, db: Db): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', isoInstant(ctx.clock.now())).execute()
}
