import { depositReleaseAfterCheckOutMs, secondHoldBeforeCheckOutMs } from '#shared/constants.ts'
import { addDays, dayAt, instantAt } from '#shared/dates.ts'
import { checkInAt, checkOutAt, type StayTimes } from '#shared/stay/times.ts'
import { type DepositState, openToGuest, settledStates } from './states.ts'

/** A hold that stands. `captureBefore` is what the provider said: after it, the money can no longer be claimed. */
export interface StandingHold {
  intentId: string
  stoodAt: number
  captureBefore: number | null
}

/** What the schedule judges by. Instants are milliseconds since 1970. */
export interface DepositFacts extends StayTimes {
  timeZone: string
  state: DepositState
  hasCard: boolean
  /** Every hold that stands now. */
  standing: readonly StandingHold[]
  /** Whether the hold for the last 48 hours was tried and refused already. */
  isLastHoldRefused: boolean
  /** Whether a payment form is open: an intent that the guest could still confirm. */
  hasOpenIntent: boolean
  /** Whether an intent was refused and still has to be cancelled with the provider. */
  hasRefusedIntent: boolean
  /** Whether the stay was turned down or cancelled, or asks for none; then no new hold is wanted. */
  isRejected: boolean
  /** Whether a hold stood at check-in, or later. */
  isHeldForArrival: boolean
}

/** Things that time makes due. Each is safe to do twice. */
export type DepositDuty =
  | 'place_first'
  | 'place_second'
  | 'let_go_surplus'
  | 'let_go_all'
  | 'cancel_stray'
  | 'forget_card'
  | 'capture'
  | 'reread'
  | 'check_in'
  | 'ask_release'
  | 'close'

/** The hour of the day before check-in at which the first hold is placed: people are awake to answer their bank. */
const firstHoldTime = '10:00'

/**
 * How long a hold that the guest confirms is expected to live. Only `create-payment-intent` plans with it, before there
 * is a charge to read; from then on the charge's `capture_before` rules.
 * Source: https://docs.stripe.com/payments/place-a-hold-on-a-payment-method (7 days online, Visa, Mastercard, Amex).
 */
export const plannedHoldLifeMs = 7 * 24 * 60 * 60 * 1000

/** When the hold is released by itself: 48 hours after check-out. */
export const releaseAt = (stay: StayTimes, timeZone: string): number =>
  checkOutAt(stay, timeZone) + depositReleaseAfterCheckOutMs

/** When a saved card's hold is placed: the morning of the day before check-in. */
export const firstHoldAt = (stay: StayTimes, timeZone: string): number =>
  instantAt(addDays(stay.checkInDate, -1), firstHoldTime, timeZone)

/** When the second hold is placed, if the first would lapse too early: 48 hours before check-out. */
export const secondHoldAt = (stay: StayTimes, timeZone: string): number =>
  checkOutAt(stay, timeZone) - secondHoldBeforeCheckOutMs

/** Whether one hold placed at `now` is expected to live until the deposit is released. */
export const doesOneHoldSuffice = (stay: StayTimes, now: number, timeZone: string): boolean =>
  now + plannedHoldLifeMs >= releaseAt(stay, timeZone)

/** The calendar day on which a card saved at `now` is held: the day before check-in, or today when that is past. */
export function firstHoldDay(stay: StayTimes, now: number, timeZone: string): string {
  return dayAt(Math.max(firstHoldAt(stay, timeZone), now), timeZone)
}

const endsAt = (hold: StandingHold): number => hold.captureBefore ?? hold.stoodAt

/** The hold that counts: of several that stand, the one that lives longest. */
export function currentHold(standing: readonly StandingHold[]): StandingHold | null {
  return standing.reduce<StandingHold | null>(
    (best, hold) => (best === null || endsAt(hold) > endsAt(best) ? hold : best),
    null,
  )
}

/** Holds that stand and should not: all of them once the deposit is settled, else all but the one that counts. */
export function surplusHolds(facts: Pick<DepositFacts, 'state' | 'standing'>): readonly StandingHold[] {
  if (facts.state === 'released' || facts.state === 'claimed') return facts.standing
  if (facts.state === 'releasing' || facts.state === 'claiming') return []
  const current = currentHold(facts.standing)
  return facts.standing.filter((hold) => hold !== current)
}

/**
 * Whether a hold for the last 48 hours is still wanted: none stands that lives until the release, none was placed
 * inside those hours, and the attempt at it was not refused. Never true twice for one stay.
 */
export function isSecondHoldWanted(facts: DepositFacts): boolean {
  const canFollow: readonly DepositState[] = ['held', 'lapsed', 'action_required', 'failed']
  if (!canFollow.includes(facts.state) || !facts.hasCard || facts.isLastHoldRefused) return false
  const current = currentHold(facts.standing)
  if (current === null) return true
  const isPlacedInTime = current.stoodAt >= secondHoldAt(facts, facts.timeZone)
  const isTooShort = (current.captureBefore ?? 0) < releaseAt(facts, facts.timeZone)
  return isTooShort && !isPlacedInTime
}

/** Whether the first hold is wanted once more: it ran out before check-in, since the stay was moved to later. */
const isArrivalHoldWanted = (facts: DepositFacts): boolean =>
  facts.state === 'lapsed' && facts.hasCard && !facts.isHeldForArrival

/** Whether an open payment form may still turn into a hold; if not, its intent is cancelled. */
const isFormWanted = (facts: DepositFacts): boolean => openToGuest.includes(facts.state) && !facts.isRejected

const atOnce = (duty: DepositDuty) => [{ at: 0, duty }]

/** Everything that is or will be due, earliest first. A duty whose instant has come is to be done now. */
export function depositDuties(facts: DepositFacts): readonly { at: number; duty: DepositDuty }[] {
  const { state, standing, timeZone } = facts
  if (state === 'releasing') return atOnce('let_go_all')
  if (state === 'claiming') return atOnce('capture')
  if (surplusHolds(facts).length > 0) return atOnce('let_go_surplus')
  if (facts.hasRefusedIntent || (facts.hasOpenIntent && !isFormWanted(facts))) return atOnce('cancel_stray')
  if (settledStates.includes(state)) return facts.hasCard ? atOnce('forget_card') : []

  const duties: { at: number; duty: DepositDuty }[] = []
  if (state === 'card_saved' || isArrivalHoldWanted(facts))
    duties.push({ at: firstHoldAt(facts, timeZone), duty: 'place_first' })
  if (state === 'action_required') duties.push({ at: checkInAt(facts, timeZone), duty: 'check_in' })
  if (isSecondHoldWanted(facts)) duties.push({ at: secondHoldAt(facts, timeZone), duty: 'place_second' })
  const current = currentHold(standing)
  if (current?.captureBefore != null) duties.push({ at: current.captureBefore, duty: 'reread' })

  const end = releaseAt(facts, timeZone)
  const isOpen = (state !== 'none' && state !== 'failed') || facts.hasOpenIntent || facts.hasCard
  const last: typeof duties = current ? [{ at: end, duty: 'ask_release' }] : [{ at: end, duty: 'close' }]
  // After the end nothing is placed any more, whatever was missed before it.
  return [...duties.filter(({ at }) => at < end), ...(isOpen ? last : [])].sort((a, b) => a.at - b.at)
}

/** The duty to do at `now`, or `null`. Once the stay is over only its end is left to do. */
export function dutyAt(facts: DepositFacts, now: number): DepositDuty | null {
  const due = depositDuties(facts).filter(({ at }) => at <= now)
  const end = due.find(({ duty }) => duty === 'ask_release' || duty === 'close')
  return (end ?? due[0])?.duty ?? null
}

/** When to look at the deposit next, or `null` when nothing will fall due by itself. */
export const nextDutyAt = (facts: DepositFacts): number | null => depositDuties(facts)[0]?.at ?? null

/** The calendar day on which the next hold is placed by itself, or `null` when none is to come. */
export function nextHoldDay(facts: DepositFacts, now: number): string | null {
  if (facts.state === 'card_saved') return firstHoldDay(facts, now, facts.timeZone)
  if (now >= releaseAt(facts, facts.timeZone)) return null
  if (isArrivalHoldWanted(facts)) return firstHoldDay(facts, now, facts.timeZone)
  if (!isSecondHoldWanted(facts)) return null
  return dayAt(Math.max(secondHoldAt(facts, facts.timeZone), now), facts.timeZone)
}
