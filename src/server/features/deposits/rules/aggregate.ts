import { isoInstant, isWaitOver } from '#server/adapters/clock/port.ts'
import type { ProviderIntent } from '#server/adapters/payments/port.ts'
import type { RowOf } from '#server/db/columns.ts'
import type { DepositIntentTable, DepositOperationTable, DepositTable } from '#server/db/schema/deposits.ts'
import { backOffMs, longestBackOffMs } from '#server/due/backoff.ts'
import { cardRefusalLimit } from '#shared/constants.ts'
import type { DepositAttention, DepositNote } from '#shared/deposit/notes.ts'
import {
  currentHold,
  type DepositFacts,
  nextActionAt,
  nextHoldDay,
  secondHoldAt,
} from '#shared/deposit/schedule.ts'
import {
  type DepositState,
  type DepositTransition,
  depositMove,
  depositStatus,
  paymentAfter,
} from '#shared/deposit/states.ts'
import type { DepositEventKind, StayDeposit } from '#shared/stay/deposit.ts'
import type { PaymentStatus } from '#shared/stay/payment.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import { checkInAt, releaseAt, type StayTimes } from '#shared/stay/times.ts'

/** Instants are ISO 8601, amounts whole cents. */

export type DepositRow = StayDeposit &
  Omit<RowOf<DepositTable>, keyof StayDeposit | 'version' | 'createdAt' | 'updatedAt'>

/** The fields of a stay that decide about its deposit. */
export interface DepositStay extends StayTimes {
  id: string
  cancelledAt: string | null
  status: StayStatus
  paymentStatus: PaymentStatus
  /** The stay's own amount; 0 if it requires no deposit. */
  depositCents: number
  depositCurrency: string
}

export interface DepositEvent {
  at: string
  kind: DepositEventKind
  amountCents: number
  note: DepositNote | null
}

/** An intent of ours with the provider: an open form, a hold or a saved card. */
export type IntentRow = RowOf<DepositIntentTable>

/** A call to the provider, with everything that is needed to repeat it. */
export type OperationRequest =
  | { operation: 'customer' }
  | { operation: 'hold' | 'setup'; customerId: string; amountCents: number; currency: string }
  | {
      operation: 'first' | 'second'
      customerId: string
      paymentMethodId: string
      amountCents: number
      currency: string
    }
  | { operation: 'cancel' | 'reread'; intentId: string }
  | { operation: 'capture'; intentId: string; amountCents: number }
  | { operation: 'forget'; paymentMethodId: string }

/** What a call returns: an intent, the id of a customer, or nothing to keep. */
export type CallResult = ProviderIntent | string | null

/** A call that is in flight or was cut off. One at a time for each stay. */
export type Operation = Omit<RowOf<DepositOperationTable>, 'request'> & { request: OperationRequest }

/** No `retryAt` is set farther ahead. */
export const longestRetryMs = longestBackOffMs

/** A refusal so shortly before the second hold's time counts as the refusal of that one: banks dislike being asked twice. */
export const refusalCountsForLastMs = 24 * 60 * 60 * 1000

/** After so many failed calls in a row the host is told that the provider doesn't answer. */
const silentAfterCalls = 3

/** A deposit under its row lock, with its intents and what is changed about it. `saveDeposit` in `store/` writes it back. */
export interface DepositAggregate {
  readonly now: number
  readonly timeZone: string
  /** The records as they were loaded, as JSON, to tell which of them changed. */
  readonly loaded: ReadonlySet<string>
  /** The state as it was loaded. */
  readonly from: DepositState
  deposit: DepositRow
  stay: DepositStay
  intents: IntentRow[]
  events: DepositEvent[]
  moves: { transition: DepositTransition; from: DepositState; to: DepositState; amountCents: number }[]
}

const instant = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))

/** Returns the aggregate of what was read under the lock, without waits that are over. */
export function aggregateOf(
  read: Pick<DepositAggregate, 'deposit' | 'stay' | 'intents' | 'now' | 'timeZone'>,
): DepositAggregate {
  const { deposit, intents, now } = read
  const loaded = new Set([deposit, ...intents].map((record) => JSON.stringify(record)))
  const { lockedUntil, retryAt } = deposit
  if (lockedUntil && isWaitOver(lockedUntil, now, cardRefusalLimit.lockMs)) deposit.lockedUntil = null
  if (retryAt && isWaitOver(retryAt, now, longestRetryMs)) deposit.retryAt = null
  return { ...read, loaded, from: deposit.state, events: [], moves: [] }
}

export const isChanged = ({ loaded }: DepositAggregate, record: DepositRow | IntentRow): boolean =>
  !loaded.has(JSON.stringify(record))

/** Whether the host changed the amount after the form was opened. */
export const isOfAnotherAmount = (row: IntentRow, { depositCents, depositCurrency }: DepositStay): boolean =>
  row.purpose === 'guest' && (row.amountCents !== depositCents || row.currency !== depositCurrency)

/** Whether a form is open for another amount than the stay's: it must not become a hold. */
export const isOutdatedForm = (row: IntentRow, stay: DepositStay): boolean =>
  row.status === 'open' && isOfAnotherAmount(row, stay)

/** Until when a hold was active (ms since 1970). 0 for an intent that never was a hold. */
const activeUntil = ({ authorizedAt, endedAt }: IntentRow): number =>
  authorizedAt === null ? 0 : (instant(endedAt) ?? Number.POSITIVE_INFINITY)

/** Returns the input of the schedule. */
export function factsOf(current: DepositAggregate): DepositFacts {
  const { deposit, stay, intents, now, timeZone } = current
  return {
    ...stay,
    timeZone,
    state: deposit.state,
    hasCard: deposit.paymentMethodId !== null,
    active: intents
      .filter(({ status }) => status === 'active')
      .map(({ id: intentId, authorizedAt, captureBefore }) => ({
        intentId,
        authorizedAt: instant(authorizedAt) ?? now,
        captureBefore: instant(captureBefore),
      })),
    isLastHoldRefused: deposit.lastHoldRefusedAt !== null,
    hasOpenIntent: intents.some((intent) => intent.status === 'open'),
    hasRefusedIntent: intents.some((intent) => intent.status === 'refused' || isOutdatedForm(intent, stay)),
    isRejected: !isWanted(stay) || (instant(deposit.lockedUntil) ?? 0) > now,
    isHeldForArrival: intents.some((intent) => activeUntil(intent) >= checkInAt(stay, timeZone)),
  }
}

/** The active hold that counts, or `undefined`. */
export const heldIntent = (current: DepositAggregate): IntentRow | undefined => {
  const held = currentHold(factsOf(current).active)
  return current.intents.find((intent) => intent.id === held?.intentId)
}

/**
 * Makes a transition. Returns `false` if the state table rejects it; then nothing changes. `note` and `amountCents` are
 * recorded with the move's event, if it has one.
 */
export function transition(
  current: DepositAggregate,
  name: DepositTransition,
  { amountCents = 0, note = null }: { amountCents?: number; note?: DepositNote | null } = {},
): boolean {
  const { deposit, stay } = current
  const move = depositMove(deposit.state, name)
  if (!move) return false
  const from = deposit.state
  deposit.state = move.to
  stay.paymentStatus = paymentAfter(move, stay)
  // A claim that was not paid keeps its amount, so that the host is told; its reason belongs to nothing any more.
  if (from === 'claiming' && move.to !== 'claiming' && move.to !== 'claimed') deposit.claimReason = null
  if (move.event) addEvent(current, move.event, amountCents, note)
  if (from !== move.to || move.event) current.moves.push({ transition: name, from, to: move.to, amountCents })
  return true
}

export function addEvent(
  current: DepositAggregate,
  kind: DepositEventKind,
  amountCents: number,
  note: DepositNote | null = null,
): void {
  current.events.push({ at: isoInstant(current.now), kind, amountCents, note })
}

/** Delays the next automatic call after a failed one. */
export function retryLater({ deposit, now }: DepositAggregate): void {
  deposit.failedCalls += 1
  deposit.retryAt = isoInstant(now + backOffMs(deposit.failedCalls))
}

/** Whether a deposit is wanted: not for a stay that was rejected or cancelled, nor for one that requires none. */
const isWanted = (stay: DepositStay): boolean =>
  stay.status !== 'rejected' && stay.cancelledAt === null && stay.depositCents > 0

/** Whether the reason of its release no longer holds: a decision or a cancel was taken back, or the days moved to later. */
const isReleaseMoot = ({ deposit, stay, now, timeZone }: DepositAggregate): boolean =>
  deposit.releaseReason === 'rejected' ||
  (deposit.releaseReason === 'stay_over' && now < releaseAt(stay, timeZone))

/** Applies the host's decision about the stay to its deposit, however late the deposit learns of it. */
function followDecision(current: DepositAggregate): void {
  const { deposit, stay } = current
  if (!isWanted(stay)) {
    if (deposit.state !== 'releasing' && transition(current, 'release_asked'))
      deposit.releaseReason = 'rejected'
    return
  }
  // An approved guest starts nothing again: a host who approved during the release reads that nothing is held.
  if (stay.status !== 'pending' || !isReleaseMoot(current) || !transition(current, 'reopened')) return
  const cleared = { releaseReason: null, claimCents: null, lastHoldRefusedAt: null }
  Object.assign(deposit, { ...cleared, declineCode: null, depositMode: null })
}

/** Derives what follows from the changes: the host's decision, when the next action is due, and what the stay shows. */
export function settle(current: DepositAggregate): void {
  const { deposit, now } = current
  followDecision(current)
  const facts = factsOf(current)
  const held = currentHold(facts.active)
  // When a lock ends, what the host reads changes too.
  const dueAts = [nextActionAt(facts), instant(deposit.lockedUntil)].filter((at) => at !== null)
  const dueAt = Math.max(Math.min(...dueAts), instant(deposit.retryAt) ?? 0, now)
  deposit.nextDueAt = dueAts.length === 0 ? null : isoInstant(dueAt)
  deposit.depositStatus = depositStatus(deposit.state, held !== null)
  deposit.depositHoldOn = nextHoldDay(facts, now)
  deposit.depositAttention = attentionOf(current, held?.captureBefore ?? null)
}

/** Returns the first thing that the host should know, or `null`. `heldUntil` is when the active hold ends. */
function attentionOf(current: DepositAggregate, heldUntil: number | null): DepositAttention | null {
  const { deposit, stay, now, timeZone } = current
  const { state, claimCents, declineCode, releaseReason } = deposit
  const lockedUntil = instant(deposit.lockedUntil)
  const claim = { amountCents: claimCents ?? 0, currency: stay.depositCurrency }
  if (state === 'claiming') return { code: 'claim_waits', ...claim }
  if (deposit.failedCalls >= silentAfterCalls) return { code: 'provider_silent' }
  if (lockedUntil !== null) return { code: 'form_closed', until: lockedUntil }
  if (claimCents !== null && (state === 'held' || state === 'renewing'))
    return { code: 'claim_unpaid', ...claim }
  if (state === 'action_required') return { code: 'hold_refused', declineCode }
  if (state === 'renewal_failed') return { code: 'renewal_refused', declineCode, heldUntil }
  if (state === 'failed') return { code: 'not_held', declineCode }
  if (now >= releaseAt(stay, timeZone)) return null
  // Released with a rejection, or because its days were past, and the stay is approved all the same.
  if (state === 'released' && stay.status === 'approved' && isReleaseMoot(current) && isWanted(stay))
    return { code: releaseReason === 'rejected' ? 'released_before_approval' : 'released_before_move' }
  return state === 'expired' ? { code: 'expired' } : null
}

/** The host moved the days or times: a refusal for the last hours of the old ones says nothing about the new ones. */
export function followMove({ deposit, stay, timeZone }: DepositAggregate): void {
  const refusedAt = instant(deposit.lastHoldRefusedAt)
  if (refusedAt !== null && refusedAt < secondHoldAt(stay, timeZone) - refusalCountsForLastMs)
    deposit.lastHoldRefusedAt = null
}

/** The host took a cancel back: the guest gives a deposit that was released, or expired meanwhile, again. */
export function followReturn(current: DepositAggregate): void {
  const { deposit } = current
  // A release that is still in flight is reopened once it is done.
  if (deposit.state === 'released' || deposit.state === 'releasing') deposit.releaseReason = 'rejected'
  if (deposit.state === 'expired' && current.stay.status === 'pending') transition(current, 'reopened')
}
