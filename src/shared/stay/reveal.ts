import { checkOutTime, revealAfterCheckOutMs, revealAfterCreationMs } from '#shared/constants.ts'
import { instantAt } from '#shared/dates.ts'
import { guestStep, type StayProgressFacts } from './stage.ts'

/** What the reveal gate judges by, besides the guest's progress. Days are `YYYY-MM-DD`, instants ISO 8601. */
export interface RevealFacts extends StayProgressFacts {
  checkOutDate: string
  createdAt: string
  linkExpiresAt: string
}

/** The instant (ms since 1970) after which door code, Wi-Fi and guide are closed again. */
export function revealEndsAt(
  stay: Pick<RevealFacts, 'checkOutDate' | 'createdAt'>,
  timeZone: string,
): number {
  return Math.max(
    instantAt(stay.checkOutDate, checkOutTime, timeZone) + revealAfterCheckOutMs,
    Date.parse(stay.createdAt) + revealAfterCreationMs,
  )
}

/**
 * The reveal gate: whether a guest may have the door code, Wi-Fi, instructions and guide at `now` (ms since 1970).
 * Only with the derived step 4, the status approved, a live link, and not later than an hour after check-out
 * (or a day after the stay was created, if that is later).
 */
export function isRevealed(stay: RevealFacts, now: number, timeZone: string): boolean {
  return (
    guestStep(stay) === 4 &&
    stay.status === 'approved' &&
    now < Date.parse(stay.linkExpiresAt) &&
    now <= revealEndsAt(stay, timeZone)
  )
}
