import { depositReleaseAfterCheckOutMs, secondHoldBeforeCheckOutMs } from '#shared/constants.ts'
import {
  addDays,
  checkInAt,
  checkOutAt,
  type Departure,
  dayAt,
  instantAt,
  type StayTimes,
} from '#shared/dates.ts'
import type { Zone } from '#shared/time-zone.ts'
import { type DepositState, payableStates, settledStates } from './states.ts'

/** Returns when the deposit's hold is released automatically: 48 hours after check-out. */
export const releaseAt = (stay: Departure, timeZone: Zone): number =>
  checkOutAt(stay, timeZone) + depositReleaseAfterCheckOutMs

/** An authorized hold that hasn't ended. It can't be claimed after the provider's `captureBefore`. */
export interface ActiveHold {
  intentId: string
  authorizedAt: number
  captureBefore: number | null
}

export interface DepositFacts extends StayTimes {
  timeZone: string
  state: DepositState
  hasCard: boolean
  active: readonly ActiveHold[]
  /** The hold for the last 48 hours was already declined. */
  isLastHoldRefused: boolean
  /** The guest can still confirm an intent in a payment form. */
  hasOpenIntent: boolean
  /** A declined intent still has to be cancelled with the provider. */
  hasRefusedIntent: boolean
  /** The stay was rejected or cancelled, or requires no deposit, so no new hold is wanted. */
  isRejected: boolean
  /** A hold was active at check-in, or later. */
  isHeldForArrival: boolean
}

export type DueAction =
  | 'place_first'
  | 'place_second'
  | 'release_surplus'
  | 'release_all'
  | 'cancel_stray'
  | 'detach_card'
  | 'capture'
  | 'reread'
  | 'check_in'
  | 'ask_release'
  | 'close'

/** The time of the first hold on the day before check-in: guests are awake to answer their bank. */
const firstHoldTime = '10:00'

/**
 * The expected life of a hold that the guest confirms. Only `create-payment-intent` plans with it, before there is a
 * charge; after that the charge's `capture_before` counts. Source:
 * https://docs.stripe.com/payments/place-a-hold-on-a-payment-method (7 days online, Visa, Mastercard, Amex).
 */
export const plannedHoldLifeMs = 7 * 24 * 60 * 60 * 1000

/** Returns when the hold on a saved card is placed: the morning of the day before check-in. */
export const firstHoldAt = (stay: StayTimes, timeZone: string): number =>
  instantAt(addDays(stay.checkInDate, -1), firstHoldTime, timeZone)

/** Returns when the second hold is placed, if the first would expire too early: 48 hours before check-out. */
export const secondHoldAt = (stay: StayTimes, timeZone: string): number =>
  checkOutAt(stay, timeZone) - secondHoldBeforeCheckOutMs

/** Returns whether a hold placed at `now` is expected to last until the deposit is released. */
export const isOneHoldEnough = (stay: StayTimes, now: number, timeZone: string): boolean =>
  now + plannedHoldLifeMs >= releaseAt(stay, timeZone)

/** Returns the day of the hold for a card saved at `now`: the day before check-in, or today if that is past. */
export function firstHoldDay(stay: StayTimes, now: number, timeZone: string): string {
  return dayAt(Math.max(firstHoldAt(stay, timeZone), now), timeZone)
}

const endsAt = (hold: ActiveHold): number => hold.captureBefore ?? hold.authorizedAt

/** Returns the current hold: of several active ones, the one that expires last. */
export function currentHold(active: readonly ActiveHold[]): ActiveHold | null {
  return active.reduce<ActiveHold | null>(
    (best, hold) => (best === null || endsAt(hold) > endsAt(best) ? hold : best),
    null,
  )
}

/** Returns the active holds to void: all once the deposit is settled, else all but the current one. */
export function surplusHolds(facts: Pick<DepositFacts, 'state' | 'active'>): readonly ActiveHold[] {
  if (facts.state === 'released' || facts.state === 'claimed') return facts.active
  if (facts.state === 'releasing' || facts.state === 'claiming') return []
  const current = currentHold(facts.active)
  return facts.active.filter((hold) => hold !== current)
}

/** Returns whether a hold for the last 48 hours is wanted. Never true twice for one stay. */
export function isSecondHoldWanted(facts: DepositFacts): boolean {
  const canFollow: readonly DepositState[] = ['held', 'lapsed', 'action_required', 'failed']
  if (!canFollow.includes(facts.state) || !facts.hasCard || facts.isLastHoldRefused) return false
  const current = currentHold(facts.active)
  if (current === null) return true
  const isPlacedInTime = current.authorizedAt >= secondHoldAt(facts, facts.timeZone)
  const isTooShort = (current.captureBefore ?? 0) < releaseAt(facts, facts.timeZone)
  return isTooShort && !isPlacedInTime
}

/** Returns whether the first hold is wanted again: it expired before check-in because the stay was moved to later. */
const isArrivalHoldWanted = (facts: DepositFacts): boolean =>
  facts.state === 'lapsed' && facts.hasCard && !facts.isHeldForArrival

/** Returns whether an open payment form may still become a hold; if not, its intent is cancelled. */
const isFormWanted = (facts: DepositFacts): boolean =>
  payableStates.includes(facts.state) && !facts.isRejected

const atOnce = (action: DueAction) => [{ at: 0, action }]

/** Returns everything that is or will be due, earliest first. */
export function dueActions(facts: DepositFacts): readonly { at: number; action: DueAction }[] {
  const { state, active, timeZone } = facts
  if (state === 'releasing') return atOnce('release_all')
  if (state === 'claiming') return atOnce('capture')
  if (surplusHolds(facts).length > 0) return atOnce('release_surplus')
  if (facts.hasRefusedIntent || (facts.hasOpenIntent && !isFormWanted(facts))) return atOnce('cancel_stray')
  if (settledStates.includes(state)) return facts.hasCard ? atOnce('detach_card') : []

  const actions: { at: number; action: DueAction }[] = []
  if (state === 'card_saved' || isArrivalHoldWanted(facts))
    actions.push({ at: firstHoldAt(facts, timeZone), action: 'place_first' })
  if (state === 'action_required') actions.push({ at: checkInAt(facts, timeZone), action: 'check_in' })
  if (isSecondHoldWanted(facts)) actions.push({ at: secondHoldAt(facts, timeZone), action: 'place_second' })
  const current = currentHold(active)
  if (current?.captureBefore != null) actions.push({ at: current.captureBefore, action: 'reread' })

  const end = releaseAt(facts, timeZone)
  const isOpen = (state !== 'none' && state !== 'failed') || facts.hasOpenIntent || facts.hasCard
  const last: typeof actions = current ? [{ at: end, action: 'ask_release' }] : [{ at: end, action: 'close' }]
  // After the end of the stay, no missed hold is placed.
  return [...actions.filter(({ at }) => at < end), ...(isOpen ? last : [])].sort((a, b) => a.at - b.at)
}

/** Returns the action to do at `now`, or `null`. After the end of the stay, only the final action is left. */
export function dueActionAt(facts: DepositFacts, now: number): DueAction | null {
  const due = dueActions(facts).filter(({ at }) => at <= now)
  const end = due.find(({ action }) => action === 'ask_release' || action === 'close')
  return (end ?? due[0])?.action ?? null
}

export const nextActionAt = (facts: DepositFacts): number | null => dueActions(facts)[0]?.at ?? null

/** Returns the calendar day on which the next hold is placed automatically, or `null` if none will be. */
export function nextHoldDay(facts: DepositFacts, now: number): string | null {
  if (facts.state === 'card_saved') return firstHoldDay(facts, now, facts.timeZone)
  if (now >= releaseAt(facts, facts.timeZone)) return null
  if (isArrivalHoldWanted(facts)) return firstHoldDay(facts, now, facts.timeZone)
  if (!isSecondHoldWanted(facts)) return null
  return dayAt(Math.max(secondHoldAt(facts, facts.timeZone), now), facts.timeZone)
}
