import type { PaymentFailure, ProviderIntent } from '#server/adapters/payments/port.ts'
import { isWaitOver } from '#server/clock.ts'
import type { RowOf } from '#server/db/columns.ts'
import type { Tables } from '#server/db/schema.ts'
import { backOffMs, maxBackOffMs } from '#server/due/backoff.ts'
import { cardRefusalLimit } from '#shared/constants.ts'
import { checkInAt, isoInstant, type StayTimes } from '#shared/dates.ts'
import type { DepositAttention, DepositNote } from '#shared/deposit/notes.ts'
import {
  currentHold,
  type DepositFacts,
  nextActionAt,
  nextHoldDay,
  releaseAt,
  secondHoldAt,
} from '#shared/deposit/schedule.ts'
import {
  type DepositState,
  type DepositTransition,
  depositMove,
  depositStatus,
  paymentAfter,
} from '#shared/deposit/states.ts'
import type { DepositEventKind } from '#shared/stay/deposit.ts'
import type { Stay, StayDeposit } from '#shared/stay/details.ts'

/** Instants are ISO 8601, amounts whole cents. */

export type DepositRow = StayDeposit & Omit<RowOf<Tables['deposits']>, keyof StayDeposit | 'version'>

export type DepositStay = StayTimes &
  Pick<Stay, 'id' | 'cancelledAt' | 'status' | 'paymentStatus' | 'depositCents' | 'depositCurrency'>

export type DepositEvent = Pick<RowOf<Tables['deposit_events']>, 'at' | 'kind' | 'amountCents'> & {
  note: DepositNote | null
}

/** An intent of ours with the provider: an open form, a hold or a saved card. */
export type IntentRow = RowOf<Tables['deposit_intents']>

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
  | { operation: 'capture'; intentId: string; amountCents: number; heldCurrency: string }
  | { operation: 'detach'; paymentMethodId: string }

export type CallResult = ProviderIntent | string | null

export type Operation = Omit<RowOf<Tables['deposit_operations']>, 'request'> & { request: OperationRequest }

/** A refusal so shortly before the second hold counts as that hold's: banks dislike repeated requests. */
export const refusalCountsForLastMs = 24 * 60 * 60 * 1000

/** The host is notified after this many failed calls in a row. */
const unresponsiveAfterCalls = 3

/** A deposit under its row lock, with its intents and changes. `saveDeposit` writes it back. */
export interface DepositAggregate {
  readonly now: number
  readonly timeZone: string
  readonly loaded: ReadonlySet<string>
  readonly from: DepositState
  deposit: DepositRow
  stay: DepositStay
  intents: IntentRow[]
  events: DepositEvent[]
  moves: { transition: DepositTransition; from: DepositState; to: DepositState; amountCents: number }[]
}

const instant = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))

export function aggregateOf(
  read: Pick<DepositAggregate, 'deposit' | 'stay' | 'intents' | 'now' | 'timeZone'>,
): DepositAggregate {
  const { deposit, intents, now } = read
  const loaded = new Set([deposit, ...intents].map((record) => JSON.stringify(record)))
  const { lockedUntil, retryAt } = deposit
  if (lockedUntil && isWaitOver(lockedUntil, now, cardRefusalLimit.lockMs)) deposit.lockedUntil = null
  if (retryAt && isWaitOver(retryAt, now, maxBackOffMs)) deposit.retryAt = null
  return { ...read, loaded, from: deposit.state, events: [], moves: [] }
}

export const isChanged = ({ loaded }: DepositAggregate, record: DepositRow | IntentRow): boolean =>
  !loaded.has(JSON.stringify(record))

export const isOfAnotherAmount = (row: IntentRow, { depositCents, depositCurrency }: DepositStay): boolean =>
  row.purpose === 'guest' && (row.amountCents !== depositCents || row.currency !== depositCurrency)

/** Returns whether a form is open for another amount than the stay's. It must not become a hold. */
export const isOutdatedForm = (row: IntentRow, stay: DepositStay): boolean =>
  row.status === 'open' && isOfAnotherAmount(row, stay)

/** In ms since 1970; 0 for an intent that never was a hold. */
const activeUntil = ({ authorizedAt, endedAt }: IntentRow): number =>
  authorizedAt === null ? 0 : (instant(endedAt) ?? Number.POSITIVE_INFINITY)

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

export const heldIntent = (current: DepositAggregate): IntentRow | undefined => {
  const held = currentHold(factsOf(current).active)
  return current.intents.find((intent) => intent.id === held?.intentId)
}

/**
 * Makes a transition, and records `note` and `amountCents` with its event if it has one. Returns `false` and changes nothing if
 * the state table rejects it.
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
  // A claim that wasn't paid keeps its amount, so that the host is notified, but not its reason.
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

/** Plans another attempt after a failed call. */
export function retryLater({ deposit, now }: DepositAggregate, { kind }: Pick<PaymentFailure, 'kind'>): void {
  deposit.failedCalls += 1
  deposit.failedBecause = kind === 'account' ? 'account' : null
  deposit.retryAt = isoInstant(now + backOffMs(deposit.failedCalls))
}

const isWanted = (stay: DepositStay): boolean =>
  stay.status !== 'rejected' && stay.cancelledAt === null && stay.depositCents > 0

/** Returns whether the reason of the release is void: a decision or cancel was reversed, or the stay moved to later days. */
const isReleaseObsolete = ({ deposit, stay, now, timeZone }: DepositAggregate): boolean =>
  deposit.releaseReason === 'rejected' ||
  (deposit.releaseReason === 'stay_over' && now < releaseAt(stay, timeZone))

/** Applies the stay's current decision, even if the decision was made some time ago. */
function applyDecision(current: DepositAggregate): void {
  const { deposit, stay } = current
  if (!isWanted(stay)) {
    if (deposit.state !== 'releasing' && transition(current, 'release_requested'))
      deposit.releaseReason = 'rejected'
    return
  }
  // An approved guest doesn't start again: a host who approved during the release sees that nothing is held.
  if (stay.status !== 'pending' || !isReleaseObsolete(current) || !transition(current, 'reopened')) return
  const cleared = { releaseReason: null, claimCents: null, lastHoldRefusedAt: null }
  Object.assign(deposit, { ...cleared, declineCode: null, depositMode: null })
}

/** Derives the effects of the changes: the host's decision, the next due instant, and the stay's deposit fields. */
export function updateDerivedFields(current: DepositAggregate): void {
  const { deposit, now } = current
  applyDecision(current)
  const facts = factsOf(current)
  const held = currentHold(facts.active)
  deposit.depositAttention = attentionOf(current, held?.captureBefore ?? null)
  // The attention text also changes when a lock or the stay's deposit ends.
  const isLate = endsWithStay.includes(deposit.depositAttention?.code)
  const endsAt = isLate ? releaseAt(current.stay, current.timeZone) : null
  const dueAts = [nextActionAt(facts), instant(deposit.lockedUntil), endsAt].filter((at) => at !== null)
  const dueAt = Math.max(Math.min(...dueAts), instant(deposit.retryAt) ?? 0, now)
  deposit.nextDueAt = dueAts.length === 0 ? null : isoInstant(dueAt)
  deposit.depositStatus = depositStatus(deposit.state, held !== null)
  deposit.depositHoldOn = nextHoldDay(facts, now)
}

/** Problems that a host can do nothing about once the deposit would have been released. */
const endsWithStay: readonly (DepositAttention['code'] | undefined)[] = [
  'not_held',
  'expired',
  'released_before_approval',
  'released_before_move',
]

/** How long a refund or the end of a dispute is news. */
const newsMs = 7 * 24 * 60 * 60 * 1000

/** Returns what the provider last reported about a claim: an open dispute until it ends, all else for a week. */
function newsAfterClaim({ intents, now }: DepositAggregate): DepositAttention | null {
  const told = intents.filter(({ status, newsAt }) => status === 'captured' && newsAt !== null)
  const row = told.find(({ dispute }) => dispute === 'open' || dispute === 'unread') ?? told.at(-1)
  if (!row) return null
  if (row.dispute === 'unread') return { code: 'dispute_unread' }
  if (row.dispute === 'open') return { code: 'disputed', until: instant(row.answerBy) }
  if (now >= (instant(row.newsAt) ?? 0) + newsMs) return null
  if (row.dispute !== null) return { code: row.dispute === 'won' ? 'dispute_won' : 'dispute_lost' }
  const { returnedCents: amountCents, currency } = row
  return amountCents === 0 ? { code: 'return_failed' } : { code: 'returned', amountCents, currency }
}

/** Returns the most urgent problem for the host, or `null`. `heldUntil` is when the active hold ends. */
function attentionOf(current: DepositAggregate, heldUntil: number | null): DepositAttention | null {
  const { deposit, stay, now, timeZone } = current
  const { state, claimCents, declineCode, releaseReason } = deposit
  const lockedUntil = instant(deposit.lockedUntil)
  const claim = { amountCents: claimCents ?? 0, currency: stay.depositCurrency }
  if (deposit.failedBecause === 'account') return { code: 'account_refused' }
  const news = newsAfterClaim(current)
  if (news) return news
  if (state === 'claiming') return { code: 'claim_waits', ...claim }
  if (deposit.failedCalls >= unresponsiveAfterCalls) return { code: 'provider_silent' }
  if (lockedUntil !== null) return { code: 'form_closed', until: lockedUntil }
  if (claimCents !== null && (state === 'held' || state === 'renewing'))
    return { code: 'claim_unpaid', ...claim }
  if (state === 'action_required') return { code: 'hold_refused', declineCode }
  if (state === 'renewal_failed') return { code: 'renewal_refused', declineCode, heldUntil }
  if (now >= releaseAt(stay, timeZone)) return null
  if (state === 'failed') return { code: 'not_held', declineCode }
  // Released with a rejection or a past stay, and approved again.
  if (state === 'released' && stay.status === 'approved' && isReleaseObsolete(current) && isWanted(stay))
    return { code: releaseReason === 'rejected' ? 'released_before_approval' : 'released_before_move' }
  return state === 'expired' ? { code: 'expired' } : null
}

/** Clears the refusal of a last hold that was for the old dates, after a change of dates. */
export function applyDateChange({ deposit, stay, timeZone }: DepositAggregate): void {
  const refusedAt = instant(deposit.lastHoldRefusedAt)
  if (refusedAt !== null && refusedAt < secondHoldAt(stay, timeZone) - refusalCountsForLastMs)
    deposit.lastHoldRefusedAt = null
}

/** Restarts a released or expired deposit after a cancellation was reversed. */
export function applyReinstatement(current: DepositAggregate): void {
  const { deposit } = current
  // If a release is pending, the deposit is reopened after it.
  if (deposit.state === 'released' || deposit.state === 'releasing') deposit.releaseReason = 'rejected'
  if (deposit.state === 'expired' && current.stay.status === 'pending') transition(current, 'reopened')
}
