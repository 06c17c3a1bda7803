import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { rowsWritten } from '#server/db/columns.ts'
import { hashToken } from '#server/vault/tokens.ts'
import type { PasskeyAnswer } from '#shared/contract/accounts/schemas.ts'

type Challenges = Deps<'database' | 'clock'>

interface ChallengeUse {
  purpose: 'register' | 'sign_in'
  userId: string | null
}

const challengeLifetimeMs = 5 * 60 * 1000

/** Stores the hash of a challenge that a browser must sign. */
export async function storeChallenge(
  { database, clock }: Challenges,
  challenge: string,
  { purpose, userId }: ChallengeUse,
): Promise<void> {
  await database.db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      user_id: userId,
      expires_at: isoInstant(clock.now() + challengeLifetimeMs),
    })
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
 * Returns the challenge in a browser's answer and deletes it. Returns `null` if it was not issued for this host and
 * purpose, or has been answered.
 */
export async function takeChallenge(
  { database, clock }: Challenges,
  { response }: PasskeyAnswer,
  { purpose, userId }: ChallengeUse,
): Promise<string | null> {
  const challenge = parseChallenge(response.clientDataJSON)
  if (challenge === null) return null
  const taking = database.db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', isoInstant(clock.now()))
  return (await rowsWritten(taking)) > 0 ? challenge : null
}
