import { type CancelFacts, isOver, revealEndsAt } from './life.ts'
import { guestStep, type StayProgressFacts } from './stage.ts'
import type { Departure } from './times.ts'

/** What the reveal gate judges by, besides the guest's progress. Days are `YYYY-MM-DD`, instants ISO 8601. */
export interface RevealFacts extends StayProgressFacts, Departure, CancelFacts {
  createdAt: string
  linkExpiresAt: string
}

/**
 * The reveal gate: whether a guest may have the door code, Wi-Fi, instructions and guide at `now` (ms since 1970).
 * Only with the derived step 4, the status approved, not cancelled, a live link, and not later than an hour after check-out
 * (or a day after the stay was created, if that is later).
 */
export function isRevealed(stay: RevealFacts, now: number, timeZone: string): boolean {
  return (
    guestStep(stay) === 4 &&
    stay.status === 'approved' &&
    !isOver(stay, 'reveal') &&
    now < Date.parse(stay.linkExpiresAt) &&
    now <= revealEndsAt(stay, timeZone)
  )
}
