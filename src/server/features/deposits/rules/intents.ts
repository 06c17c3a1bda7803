import { isoInstant } from '#server/adapters/clock/port.ts'
import type { PaymentFailure, ProviderIntent } from '#server/adapters/payments/port.ts'
import { firstHoldDay, nextHoldDay, secondHoldAt } from '#shared/deposit/schedule.ts'
import type { Money } from '#shared/money.ts'
import { addLine, type DepositCase, factsOf, isOutdatedForm, refusalCountsForLastMs, signal } from './case.ts'
import type { CallResult, IntentRow, Operation } from './records.ts'

/** The name under which our intents are known with the provider. */
export const appMark = 'latchkey'

/**
 * Whether what the provider says is about our own intent: same id, kind, customer, stay and mark; for a hold the same
 * amount and currency, captured by hand only. Everything else is somebody else's money.
 */
export function isOurs(row: IntentRow, intent: ProviderIntent): boolean {
  const isSame =
    intent.id === row.id &&
    intent.kind === row.kind &&
    intent.customerId === row.customerId &&
    intent.metadata.app === appMark &&
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
 * Whether a hold or a form that we know has ended. Its id is enough: somebody may have edited its metadata with the
 * provider, and what is gone would otherwise be cancelled again and again.
 */
const isEndOf = (row: IntentRow, intent: ProviderIntent): boolean =>
  intent.id === row.id &&
  (intent.status === 'canceled' || (intent.status === 'succeeded' && row.status === 'standing'))

/** Where an intent of ours comes from: the call that made it, and the amount that the call asked for. */
interface Origin {
  purpose: IntentRow['purpose']
  operation: string
  status: 'open' | 'refused'
  money: Money
}

/** Puts an intent that the provider just made on record. Known already: nothing happens. */
export function link(
  current: DepositCase,
  intent: ProviderIntent,
  { purpose, operation, status, money }: Origin,
): IntentRow {
  const known = current.intents.find((row) => row.id === intent.id)
  if (known) return known
  const row: IntentRow = {
    id: intent.id,
    stayId: current.stay.id,
    kind: intent.kind,
    purpose,
    status,
    provider: current.deposit.provider,
    customerId: current.deposit.customerId ?? '',
    operation,
    amountCents: money.amountCents,
    currency: money.currency,
    paymentMethodId: intent.paymentMethodId,
    captureBefore: null,
    capturedCents: 0,
    refusals: 0,
    declineCode: intent.declineCode,
    stoodAt: null,
    endedAt: null,
    createdAt: isoInstant(current.now),
  }
  current.intents.push(row)
  current.changed.add(row.id)
  return row
}

/**
 * Takes in what the provider says about one of our intents. An intent only ever goes forward (open, standing, ended), so
 * that messages may come twice, late and in any order. Answers whether anything changed.
 */
export function observe(current: DepositCase, row: IntentRow, intent: ProviderIntent): boolean {
  if (!isOurs(row, intent) && !isEndOf(row, intent)) return false
  const before = row.status
  if (isOutdatedForm(row, current.stay) && intent.status !== 'canceled') outdate(current, row, intent)
  else if (row.status === 'open' || row.status === 'refused') {
    if (intent.status === 'requires_capture') stand(current, row, intent)
    else if (intent.status === 'succeeded' && row.kind === 'setup') save(current, row, intent)
    else if (intent.status === 'succeeded') capture(current, row, intent)
    else if (intent.status === 'canceled') end(current, row, 'cancelled')
    else row.declineCode = intent.declineCode
  } else if (row.status === 'standing') {
    if (intent.status === 'requires_capture') row.captureBefore = intent.captureBefore
    else if (intent.status === 'succeeded') capture(current, row, intent)
    else if (intent.status === 'canceled') loseHold(current, row, intent.cancelled ?? 'asked')
  }
  current.changed.add(row.id)
  return row.status !== before
}

/**
 * A form whose amount the host has changed: a hold on it counts for nothing and is cancelled next; a card that was saved is
 * kept, so that the guest agrees to the new amount with one tap.
 */
function outdate(current: DepositCase, row: IntentRow, intent: ProviderIntent): void {
  if (intent.status !== 'succeeded') return
  if (row.kind === 'hold') {
    capture(current, row, intent)
    return
  }
  end(current, row, 'cancelled')
  current.deposit.paymentMethodId = intent.paymentMethodId
  current.deposit.cardBrand = intent.card?.brand ?? null
  current.deposit.cardLast4 = intent.card?.last4 ?? null
}

const othersStand = (current: DepositCase, row: IntentRow): boolean =>
  current.intents.some((other) => other.id !== row.id && other.status === 'standing')

function keepCard(current: DepositCase, row: IntentRow, intent: ProviderIntent): void {
  row.paymentMethodId = intent.paymentMethodId
  if (row.purpose !== 'guest') return
  current.deposit.paymentMethodId = intent.paymentMethodId
  current.deposit.cardBrand = intent.card?.brand ?? null
  current.deposit.cardLast4 = intent.card?.last4 ?? null
  current.deposit.depositMode = row.kind === 'setup' ? 'card' : 'hold'
}

function end(current: DepositCase, row: IntentRow, status: IntentRow['status']): void {
  row.status = status
  row.endedAt = isoInstant(current.now)
}

function save(current: DepositCase, row: IntentRow, intent: ProviderIntent): void {
  end(current, row, 'saved')
  keepCard(current, row, intent)
  const day = firstHoldDay(current.stay, current.now, current.timeZone)
  signal(current, 'card_verified', { note: { code: 'card_saved', param: day } })
}

function stand(current: DepositCase, row: IntentRow, intent: ProviderIntent): void {
  const isSecond = othersStand(current, row)
  row.status = 'standing'
  row.stoodAt = isoInstant(current.now)
  row.captureBefore = intent.captureBefore
  row.declineCode = null
  keepCard(current, row, intent)
  current.deposit.declineCode = null
  const isRenewal =
    isSecond || current.deposit.state === 'lapsed' || current.deposit.state === 'renewal_failed'
  signal(current, isSecond ? 'second_stands' : 'hold_stands', {
    amountCents: row.amountCents,
    note: isRenewal ? { code: 'renewed', param: null } : null,
  })
}

function capture(current: DepositCase, row: IntentRow, intent: ProviderIntent): void {
  end(current, row, 'captured')
  row.capturedCents = intent.capturedCents
  const { deposit } = current
  // What somebody took in the provider's dashboard was no claim of the host's here, and has no reason of theirs.
  const isOurClaim = deposit.state === 'claiming' && deposit.claimCents === intent.capturedCents
  const note = isOurClaim ? ({ code: 'reason', param: deposit.claimReason } as const) : null
  if (!signal(current, 'captured', { amountCents: intent.capturedCents, note })) return
  const rest = row.amountCents - intent.capturedCents
  if (rest > 0) addLine(current, 'released', rest, null)
}

/** A standing hold has ended without a claim: because we let it go, somebody did it for us, or its time was up. */
export function loseHold(current: DepositCase, row: IntentRow, why: 'expired' | 'asked'): void {
  end(current, row, why === 'expired' ? 'lapsed' : 'let_go')
  const { deposit } = current
  const amountCents = row.amountCents
  if (othersStand(current, row)) signal(current, 'hold_let_go')
  else if (deposit.state === 'releasing' || why === 'asked') signal(current, 'all_let_go', { amountCents })
  else {
    // Judged as if the hold were merely gone: the state still says that it stands.
    const after = { ...factsOf(current), state: 'lapsed' as const }
    const day = deposit.state === 'renewal_failed' ? null : nextHoldDay(after, current.now)
    signal(current, day === null ? 'hold_lost' : 'hold_lapsed', {
      amountCents,
      note: { code: 'expired', param: day },
    })
  }
}

/** Somebody removed the card, or its customer, with the provider: the guest starts anew there. */
export function loseCard({ deposit }: DepositCase, failure: PaymentFailure): void {
  deposit.paymentMethodId = null
  if (failure.declineCode === 'customer_gone') deposit.customerId = null
}

/** A hold that we asked for without the guest was refused. */
export function noteRefusal(
  current: DepositCase,
  failure: PaymentFailure,
  { operation, amountCents }: { operation: 'first' | 'second'; amountCents: number },
): void {
  const { deposit, now, stay, timeZone } = current
  deposit.declineCode = failure.declineCode
  if (failure.kind === 'card_gone') loseCard(current, failure)
  if (operation === 'second' || now >= secondHoldAt(stay, timeZone) - refusalCountsForLastMs)
    deposit.lastHoldRefusedAt = isoInstant(now)
  signal(current, 'hold_refused', { amountCents, note: { code: 'refused', param: failure.declineCode } })
}

export const isIntent = (result: CallResult): result is ProviderIntent =>
  typeof result === 'object' && result !== null

/** Takes in the answer to a call. */
export function takeAnswer(current: DepositCase, operation: Operation, result: CallResult): void {
  const { request, key } = operation
  const { deposit } = current
  deposit.tries = 0
  deposit.retryAt = null
  if (request.operation === 'customer' && typeof result === 'string') deposit.customerId = result
  if (request.operation === 'forget' && deposit.paymentMethodId === request.paymentMethodId)
    deposit.paymentMethodId = null
  if (!isIntent(result)) return
  if ('intentId' in request) {
    const row = current.intents.find((intent) => intent.id === result.id)
    if (row) observe(current, row, result)
    return
  }
  if (!('currency' in request)) return
  const purpose =
    request.operation === 'first' || request.operation === 'second' ? request.operation : 'guest'
  const row = link(current, result, { purpose, operation: key, status: 'open', money: request })
  observe(current, row, result)
}
