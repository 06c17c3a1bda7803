import { isoInstant, isWaitOver } from '#server/adapters/clock/port.ts'
import { cardRefusalLimit } from '#shared/constants.ts'
import type { DepositAttention, DepositNote } from '#shared/deposit/notes.ts'
import {
  currentHold,
  type DepositFacts,
  nextDutyAt,
  nextHoldDay,
  releaseAt,
  secondHoldAt,
} from '#shared/deposit/schedule.ts'
import {
  type DepositSignal,
  type DepositState,
  depositMove,
  depositStatus,
  paymentAfter,
} from '#shared/deposit/states.ts'
import type { DepositEventKind } from '#shared/stay/deposit.ts'
import { isOver } from '#shared/stay/life.ts'
import { checkInAt } from '#shared/stay/times.ts'
import {
  type DepositLine,
  type DepositRow,
  type DepositStay,
  type IntentRow,
  longestRetryMs,
} from './records.ts'

/** A refusal so shortly before the second hold's time counts as the refusal of that one: banks dislike being asked twice. */
export const refusalCountsForLastMs = 24 * 60 * 60 * 1000

/** How many failures of the provider in a row the host hears of. */
const silentAfterTries = 3

/**
 * One deposit, locked in a transaction, with what is changed about it. Rules change the case; `change` in `rows/` writes
 * all of it back at once: state, intents, time line, what the stay shows, audit rows and the instant of the next duty.
 */
export interface DepositCase {
  readonly now: number
  readonly timeZone: string
  readonly from: DepositState
  /** How the row read when the case was opened. */
  readonly before: string
  deposit: DepositRow
  stay: DepositStay
  intents: IntentRow[]
  changed: Set<string>
  lines: DepositLine[]
  moves: { signal: DepositSignal; from: DepositState; to: DepositState; amountCents: number }[]
}

function endWaits(deposit: DepositRow, now: number): void {
  const { lockedUntil, retryAt } = deposit
  if (lockedUntil !== null && isWaitOver(lockedUntil, now, cardRefusalLimit.lockMs))
    deposit.lockedUntil = null
  if (retryAt !== null && isWaitOver(retryAt, now, longestRetryMs)) deposit.retryAt = null
}

const instant = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))

/** Until when a hold stood (ms since 1970). One that never did counts as ended long ago. */
const stoodUntil = ({ stoodAt, endedAt }: IntentRow): number =>
  stoodAt === null ? 0 : (instant(endedAt) ?? Number.POSITIVE_INFINITY)

/** Whether a payment form was opened for an amount that the host has changed since: it must not become a hold. */
export const isOutdatedForm = (
  row: IntentRow,
  stay: Pick<DepositStay, 'depositCents' | 'depositCurrency'>,
): boolean => row.status === 'open' && isOfAnotherAmount(row, stay)

/** Whether the amount changed after the form was opened. */
export const isOfAnotherAmount = (
  { purpose, amountCents, currency }: IntentRow,
  stay: Pick<DepositStay, 'depositCents' | 'depositCurrency'>,
): boolean => purpose === 'guest' && (amountCents !== stay.depositCents || currency !== stay.depositCurrency)

/** What the schedule judges by. */
export function factsOf(current: DepositCase): DepositFacts {
  const { deposit, stay, intents, now, timeZone } = current
  const lockedUntil = instant(deposit.lockedUntil)
  return {
    checkInDate: stay.checkInDate,
    checkOutDate: stay.checkOutDate,
    checkInTime: stay.checkInTime,
    checkOutTime: stay.checkOutTime,
    timeZone,
    state: deposit.state,
    hasCard: deposit.paymentMethodId !== null,
    standing: intents
      .filter((intent) => intent.status === 'standing')
      .map((intent) => ({
        intentId: intent.id,
        stoodAt: instant(intent.stoodAt) ?? now,
        captureBefore: instant(intent.captureBefore),
      })),
    isLastHoldRefused: deposit.lastHoldRefusedAt !== null,
    hasOpenIntent: intents.some((intent) => intent.status === 'open'),
    hasRefusedIntent: intents.some((intent) => intent.status === 'refused' || isOutdatedForm(intent, stay)),
    isRejected: !isWanted(stay) || (lockedUntil !== null && lockedUntil > now),
    isHeldForArrival: intents.some((intent) => stoodUntil(intent) >= checkInAt(stay, timeZone)),
  }
}

/**
 * Sends a signal through the state table. Answers whether it moved anything; a signal that the state refuses changes
 * nothing. `note` and `amountCents` go on the time line, if the move leaves a line there.
 */
export function signal(
  current: DepositCase,
  what: DepositSignal,
  details: { amountCents?: number; note?: DepositNote | null } = {},
): boolean {
  const { deposit, stay } = current
  const move = depositMove(deposit.state, what)
  if (!move) return false
  const from = deposit.state
  const amountCents = details.amountCents ?? 0
  deposit.state = move.to
  stay.paymentStatus = paymentAfter(move, stay)
  // A claim that was not paid keeps its amount, so that the host is told; its reason belongs to nothing any more.
  if (from === 'claiming' && move.to !== 'claiming' && move.to !== 'claimed') deposit.claimReason = null
  if (move.line) addLine(current, move.line, amountCents, details.note ?? null)
  if (from !== move.to || move.line) current.moves.push({ signal: what, from, to: move.to, amountCents })
  return true
}

export function addLine(
  current: DepositCase,
  kind: DepositEventKind,
  amountCents: number,
  note: DepositNote | null,
): void {
  current.lines.push({ at: isoInstant(current.now), kind, amountCents, note })
}

function nextDue(current: DepositCase, facts: DepositFacts): string | null {
  const next = nextDutyAt(facts)
  const relock = instant(current.deposit.lockedUntil)
  // When a lock ends, what the host reads changes too.
  const candidates = [next, relock !== null && relock > current.now ? relock : null].filter(
    (at): at is number => at !== null,
  )
  if (candidates.length === 0) return null
  const earliest = Math.max(Math.min(...candidates), instant(current.deposit.retryAt) ?? 0)
  return isoInstant(Math.max(earliest, next !== null && next <= current.now ? current.now : 0))
}

/** Whether the stay asks for a deposit at all: not when it was rejected or cancelled, and not when none is required. */
const isWanted = (stay: DepositStay): boolean =>
  stay.status !== 'rejected' && !isOver(stay, 'hold') && stay.depositCents > 0

/** Whether it was released for a reason that holds no longer: a decision or a cancel taken back, or days moved to later. */
const isReleaseMoot = ({ deposit, stay, now, timeZone }: DepositCase): boolean =>
  deposit.releaseReason === 'rejected' ||
  (deposit.releaseReason === 'stay_over' && now < releaseAt(stay, timeZone))

/** What the host's decision about the stay, or its end, means for its deposit, however late the deposit hears of it. */
function followDecision(current: DepositCase): void {
  const { deposit, stay } = current
  if (!isWanted(stay)) {
    if (deposit.state !== 'releasing' && signal(current, 'release_asked')) deposit.releaseReason = 'rejected'
    return
  }
  // An approved guest starts nothing anew: who approved while the release was under way reads that nothing is held.
  if (stay.status !== 'pending' || !isReleaseMoot(current) || !signal(current, 'reopened')) return
  deposit.releaseReason = null
  deposit.claimCents = null
  deposit.lastHoldRefusedAt = null
  deposit.declineCode = null
  deposit.depositMode = null
}

/** The case as it was read under the lock. */
export function openCase(
  read: Pick<DepositCase, 'deposit' | 'stay' | 'intents'>,
  { now, timeZone }: Pick<DepositCase, 'now' | 'timeZone'>,
): DepositCase {
  const { deposit } = read
  const before = JSON.stringify(deposit)
  endWaits(deposit, now)
  const none = { changed: new Set<string>(), lines: [], moves: [] }
  return { ...read, ...none, now, timeZone, from: deposit.state, before }
}

/** Ends the case: what the host's decision and time mean for it, when it is due next, and what the stay shows of it. */
export function settleCase(current: DepositCase): void {
  const { deposit, now } = current
  endWaits(deposit, now)
  followDecision(current)
  const facts = factsOf(current)
  const held = currentHold(facts.standing)
  deposit.nextDueAt = nextDue(current, facts)
  deposit.depositStatus = depositStatus(deposit.state, held !== null)
  deposit.depositHoldOn = nextHoldDay(facts, now)
  deposit.depositAttention = attentionOf(current, held?.captureBefore ?? null)
}

/** What the host should know first, or `null` when all is well. `heldUntil` is when the hold that stands ends. */
function attentionOf(current: DepositCase, heldUntil: number | null): DepositAttention | null {
  const { deposit, stay, now, timeZone } = current
  const { state, claimCents, declineCode, releaseReason } = deposit
  const lockedUntil = instant(deposit.lockedUntil)
  const isStayOver = now >= releaseAt(stay, timeZone)
  const claim = { amountCents: claimCents ?? 0, currency: stay.depositCurrency }
  if (state === 'claiming') return { code: 'claim_waits', ...claim }
  if (deposit.tries >= silentAfterTries) return { code: 'provider_silent' }
  if (lockedUntil !== null) return { code: 'form_closed', until: lockedUntil }
  if (claimCents !== null && (state === 'held' || state === 'handing_over'))
    return { code: 'claim_unpaid', ...claim }
  if (state === 'action_required') return { code: 'hold_refused', declineCode }
  if (state === 'renewal_failed') return { code: 'renewal_refused', declineCode, heldUntil }
  if (state === 'failed') return { code: 'not_held', declineCode }
  if (isStayOver) return null
  // It was released with a rejection, or because its days were past, and the stay is approved all the same.
  if (state === 'released' && stay.status === 'approved' && isReleaseMoot(current) && isWanted(stay))
    return { code: releaseReason === 'rejected' ? 'released_before_approval' : 'released_before_move' }
  return state === 'expired' ? { code: 'expired' } : null
}

/**
 * The host moved the stay's days or times. What was refused for the last hours of the old ones says nothing of the new
 * ones; all else is worked out from the stay whenever the case is settled.
 */
export function followMove({ deposit, stay, timeZone }: DepositCase): void {
  const refusedAt = instant(deposit.lastHoldRefusedAt)
  if (refusedAt !== null && refusedAt < secondHoldAt(stay, timeZone) - refusalCountsForLastMs)
    deposit.lastHoldRefusedAt = null
}

/** The host takes a cancel back: what it released, or what ran out meanwhile, is given anew. */
export function followReturn(current: DepositCase): void {
  const { deposit } = current
  // A release that is still under way is followed by the same, once it is done.
  if (deposit.state === 'released' || deposit.state === 'releasing') deposit.releaseReason = 'rejected'
  if (deposit.state === 'expired' && current.stay.status === 'pending') signal(current, 'reopened')
}
