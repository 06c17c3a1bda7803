import { revealAfterCheckOutMs, revealAfterCreationMs } from '#shared/constants.ts'
import type { Zone } from '#shared/time-zone.ts'
import { guestStep, type StayProgressFacts } from './stage.ts'
import type { Stay } from './stay.ts'
import { checkOutAt, type Departure } from './times.ts'

/** The facts that the reveal gate depends on, besides the guest's progress. Days are `YYYY-MM-DD`, instants ISO 8601. */
export type RevealFacts = StayProgressFacts &
  Departure &
  Pick<Stay, 'cancelledAt' | 'createdAt' | 'linkExpiresAt'>

/** Returns when door code, Wi-Fi and guide close again (ms since 1970). */
export const revealEndsAt = (stay: Departure & { createdAt: string }, timeZone: Zone): number =>
  Math.max(
    checkOutAt(stay, timeZone) + revealAfterCheckOutMs,
    Date.parse(stay.createdAt) + revealAfterCreationMs,
  )

/**
 * The reveal gate. Returns whether a guest may see the door code, Wi-Fi, instructions and guide at `now`, and until when
 * (both ms since 1970). It is open for an approved stay at step 4 that is not cancelled, with a valid link, until an
 * hour after check-out (or a day after the stay was created, if that is later).
 */
export function revealOf(stay: RevealFacts, now: number, timeZone: Zone) {
  const endsAt = revealEndsAt(stay, timeZone)
  const isRevealed =
    stay.status === 'approved' &&
    stay.cancelledAt === null &&
    guestStep(stay) === 4 &&
    now < Date.parse(stay.linkExpiresAt) &&
    now <= endsAt
  return { isRevealed, endsAt }
}

export const isRevealed = (stay: RevealFacts, now: number, timeZone: Zone): boolean =>
  revealOf(stay, now, timeZone).isRevealed
