import type { PaymentFailure, ProviderIntent } from '#server/adapters/payments/port.ts'
import { cardRefusalLimit } from '#shared/constants.ts'
import { isoInstant } from '#shared/dates.ts'
import { followClaim } from '#shared/deposit/after-claim.ts'
import { firstHoldDay, nextHoldDay, secondHoldAt } from '#shared/deposit/schedule.ts'
import {
  addEvent,
  type CallResult,
  type DepositAggregate,
  factsOf,
  type IntentRow,
  isOutdatedForm,
  type Operation,
  refusalCountsForLastMs,
  retryLater,
  transition,
} from './aggregate.ts'

export const appTag = 'latchkey'

const rereadDelayMs = 60_000

/**
 * Returns whether the provider's intent is ours: same id, kind, customer, stay and app; for a hold also the same amount
 * and currency, with manual capture. We never touch any other intent.
 */
export function isOurs(row: IntentRow, intent: ProviderIntent): boolean {
  const isSame =
    intent.id === row.id &&
    intent.kind === row.kind &&
    intent.customerId === row.customerId &&
    intent.metadata.app === appTag &&
    intent.metadata.stay === row.stayId
  if (row.kind === 'setup') return isSame
  const isFullHold = intent.status !== 'requires_capture' || intent.capturableCents === row.amountCents
  return (
    isSame &&
    intent.amountCents === row.amountCents &&
    intent.currency === row.currency &&
    intent.captureMethod === 'manual' &&
    isFullHold
  )
}

/**
 * Returns whether a known hold or form has ended. The id is enough: with edited metadata an ended intent would otherwise be
 * cancelled again and again.
 */
const isEndOf = (row: IntentRow, intent: ProviderIntent): boolean =>
  intent.id === row.id &&
  (intent.status === 'canceled' || (intent.status === 'succeeded' && row.status === 'active'))

const intentOf = (current: DepositAggregate, id: string): IntentRow | undefined =>
  current.intents.find((row) => row.id === id)

/** Records an intent that one of our calls made, once. Returns `null` for a call that makes no intent. */
export function link(
  current: DepositAggregate,
  intent: ProviderIntent,
  { request, key }: Operation,
  status: 'open' | 'refused' = 'open',
): IntentRow | null {
  const known = intentOf(current, intent.id)
  if (known || !('currency' in request)) return known ?? null
  const row: IntentRow = {
    id: intent.id,
    stayId: current.stay.id,
    kind: intent.kind,
    purpose: 'paymentMethodId' in request ? request.operation : 'guest',
    status,
    provider: current.deposit.provider,
    customerId: current.deposit.customerId ?? '',
    operation: key,
    amountCents: request.amountCents,
    currency: request.currency,
    paymentMethodId: intent.paymentMethodId,
    captureBefore: null,
    capturedCents: 0,
    returnedCents: 0,
    dispute: null,
    answerBy: null,
    newsAt: null,
    rereadAt: null,
    refusals: 0,
    declineCode: intent.declineCode,
    authorizedAt: null,
    endedAt: null,
    createdAt: isoInstant(current.now),
  }
  current.intents.push(row)
  return row
}

/**
 * Applies the provider's status of one of our intents. An intent only moves forward (open, active, ended), so messages may be
 * repeated, late and out of order.
 */
export function observe(current: DepositAggregate, row: IntentRow, intent: ProviderIntent): void {
  if (row.status === 'captured') {
    observeClaim(current, row, intent)
    return
  }
  const isActive = row.status === 'active'
  const isPending = row.status === 'open' || row.status === 'refused'
  if (!(isActive || isPending) || !(isOurs(row, intent) || isEndOf(row, intent))) return
  const isOutdated = isOutdatedForm(row, current.stay)
  if (intent.status === 'succeeded') {
    if (row.kind === 'hold') {
      capture(current, row, intent)
      observeClaim(current, row, intent)
    } else saveCard(current, row, intent, isOutdated)
  } else if (intent.status === 'canceled') {
    if (isActive) endHold(current, row, intent.cancelled ?? 'asked')
    else endIntent(current, row, 'cancelled')
  } else if (intent.status === 'requires_capture' && !isOutdated) {
    if (isActive) row.captureBefore = intent.captureBefore
    else authorize(current, row, intent)
  } else if (isPending && !isOutdated) row.declineCode = intent.declineCode
}

/** Applies refunds and disputes of a captured hold. Both sides read them; the deposit stays claimed. */
function observeClaim(current: DepositAggregate, row: IntentRow, { id, afterClaim }: ProviderIntent): void {
  if (id !== row.id || afterClaim === null) return
  const { after, events } = followClaim(row, afterClaim)
  for (const { kind, amountCents } of events) addEvent(current, kind, amountCents)
  if (events.length > 0) row.newsAt = isoInstant(current.now)
  Object.assign(row, after)
}

const hasOtherHold = (current: DepositAggregate, row: IntentRow): boolean =>
  current.intents.some((other) => other.id !== row.id && other.status === 'active')

function rememberCard({ deposit }: DepositAggregate, { paymentMethodId, card }: ProviderIntent): void {
  Object.assign(deposit, {
    paymentMethodId,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
  })
}

function endIntent(current: DepositAggregate, row: IntentRow, status: IntentRow['status']): void {
  row.status = status
  row.endedAt = isoInstant(current.now)
}

/** Keeps a card saved for an outdated amount, so that the guest agrees to the new amount with one tap. */
function saveCard(current: DepositAggregate, row: IntentRow, intent: ProviderIntent, isOutdated: boolean) {
  endIntent(current, row, isOutdated ? 'cancelled' : 'saved')
  rememberCard(current, intent)
  if (isOutdated) return
  row.paymentMethodId = intent.paymentMethodId
  current.deposit.depositMode = 'card'
  const day = firstHoldDay(current.stay, current.now, current.timeZone)
  transition(current, 'card_verified', { note: { code: 'card_saved', param: day } })
}

function authorize(current: DepositAggregate, row: IntentRow, intent: ProviderIntent): void {
  const { deposit, now } = current
  const isSecond = hasOtherHold(current, row)
  row.status = 'active'
  row.authorizedAt = isoInstant(now)
  row.captureBefore = intent.captureBefore
  row.declineCode = null
  row.paymentMethodId = intent.paymentMethodId
  if (row.purpose === 'guest') {
    rememberCard(current, intent)
    deposit.depositMode = 'hold'
  }
  deposit.declineCode = null
  const isRenewal = isSecond || deposit.state === 'lapsed' || deposit.state === 'renewal_failed'
  transition(current, isSecond ? 'second_authorized' : 'hold_authorized', {
    amountCents: row.amountCents,
    note: isRenewal ? { code: 'renewed', param: null } : null,
  })
}

function capture(current: DepositAggregate, row: IntentRow, intent: ProviderIntent): void {
  endIntent(current, row, 'captured')
  row.capturedCents = intent.capturedCents
  row.rereadAt = isoInstant(current.now)
  const { deposit } = current
  // Money captured in the provider's dashboard isn't a host's claim, and has no reason.
  const isOurClaim = deposit.state === 'claiming' && deposit.claimCents === intent.capturedCents
  const note = isOurClaim ? ({ code: 'reason', param: deposit.claimReason } as const) : null
  if (!transition(current, 'captured', { amountCents: intent.capturedCents, note })) return
  const rest = row.amountCents - intent.capturedCents
  if (rest > 0) addEvent(current, 'released', rest)
}

/** Records that an active hold ended without a claim: voided by us, voided in the dashboard, or expired. */
function endHold(current: DepositAggregate, row: IntentRow, why: 'expired' | 'asked'): void {
  endIntent(current, row, why === 'expired' ? 'lapsed' : 'voided')
  const { deposit } = current
  const { amountCents } = row
  if (hasOtherHold(current, row)) transition(current, 'hold_ended')
  else if (deposit.state === 'releasing' || why === 'asked')
    transition(current, 'all_voided', { amountCents })
  else {
    // The state is still `held`; plan the next hold as if this one had lapsed.
    const after = { ...factsOf(current), state: 'lapsed' as const }
    const day = deposit.state === 'renewal_failed' ? null : nextHoldDay(after, current.now)
    const note = { code: 'expired', param: day } as const
    transition(current, day === null ? 'hold_lost' : 'hold_lapsed', { amountCents, note })
  }
}

/** Counts the refused cards of all forms. Too many lock the payment form for a while. */
export function recordCardRefusals(current: DepositAggregate, row: IntentRow, refusals: number): void {
  if (refusals === row.refusals) return
  row.refusals = refusals
  const since = isoInstant(current.now - cardRefusalLimit.windowMs)
  const total = current.intents
    .filter((intent) => intent.purpose === 'guest' && intent.createdAt >= since)
    .reduce((sum, intent) => sum + intent.refusals, 0)
  if (total >= cardRefusalLimit.max)
    current.deposit.lockedUntil = isoInstant(current.now + cardRefusalLimit.lockMs)
}

export function applyResult(current: DepositAggregate, operation: Operation, result: CallResult): void {
  const { request } = operation
  const { deposit } = current
  Object.assign(deposit, { failedCalls: 0, failedBecause: null, retryAt: null })
  if (typeof result === 'string') deposit.customerId = result
  if (request.operation === 'detach' && deposit.paymentMethodId === request.paymentMethodId)
    deposit.paymentMethodId = null
  if (isIntent(result)) {
    const row = link(current, result, operation)
    if (row) observe(current, row, result)
  }
  if (request.operation !== 'reread') return
  const row = intentOf(current, request.intentId)
  if (row?.status !== 'active') return
  if (result === null) endHold(current, row, 'expired')
  else deposit.retryAt = isoInstant(current.now + rereadDelayMs)
}

export const isIntent = (result: CallResult): result is ProviderIntent =>
  typeof result === 'object' && result !== null

/** Applies a refusal by the provider, not by the bank. `theirs` is the intent re-read after the refusal, if any. */
export function applyRefusal(
  current: DepositAggregate,
  { request }: Operation,
  failure: PaymentFailure,
  theirs: ProviderIntent | null,
): void {
  const row = 'intentId' in request ? intentOf(current, request.intentId) : undefined
  if (row && theirs) observe(current, row, theirs)
  if (failure.kind === 'wrong_state' && row?.status !== 'active') return
  if (request.operation === 'capture') transition(current, 'claim_refused')
  else retryLater(current, failure)
}

/** The card or its customer was deleted at the provider, so the guest must enter a card again. */
export function loseCard({ deposit }: DepositAggregate, failure: PaymentFailure): void {
  deposit.paymentMethodId = null
  if (failure.declineCode === 'customer_gone') deposit.customerId = null
}

/** The bank refused an off-session hold. */
export function applyHoldRefusal(current: DepositAggregate, operation: Operation, failure: PaymentFailure) {
  const { deposit, now, stay, timeZone } = current
  const { request } = operation
  Object.assign(deposit, {
    failedCalls: 0,
    failedBecause: null,
    retryAt: null,
    declineCode: failure.declineCode,
  })
  if (failure.intent) link(current, failure.intent, operation, 'refused')
  if (failure.kind === 'card_gone') loseCard(current, failure)
  if (request.operation === 'second' || now >= secondHoldAt(stay, timeZone) - refusalCountsForLastMs)
    deposit.lastHoldRefusedAt = isoInstant(now)
  transition(current, 'hold_refused', {
    amountCents: 'amountCents' in request ? request.amountCents : 0,
    note: { code: 'refused', param: failure.declineCode },
  })
}
