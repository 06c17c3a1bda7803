import { randomUUID } from 'node:crypto'
import { isoInstant } from '#shared/dates.ts'
import { cardDigits, isCardNumber, isExpired, testCards } from '#shared/deposit/card.ts'
import { PaymentFailure, type ProviderIntent } from './port.ts'
import type { SimulatedIntent, SimulatedMethod, SimulatorStore } from './simulator-store.ts'

/** Stripe's public test cards with their behaviour at Stripe: https://docs.stripe.com/testing */

export interface CardBehaviour {
  brand: string
  decline?: string
  /** Can be saved, but declines every hold with this code. */
  declineHolds?: string
  /** When the bank requires 3-D Secure: never, until the card is saved, or each time. */
  challenge?: 'until_saved' | 'always'
}

const cards: Readonly<Record<string, CardBehaviour>> = {
  [cardDigits(testCards.accepted)]: { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '4000005540000008': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '5200828282828210': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '371449635398431': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '3056930009020004': { brand: 'diners' },
  '3566002020360505': { brand: 'jcb' },
  '6200000000000005': { brand: 'unionpay' },
  [cardDigits(testCards.declined)]: { brand: 'visa', decline: 'generic_decline' },
  [cardDigits(testCards.poor)]: { brand: 'visa', decline: 'insufficient_funds' },
  '4000000000009987': { brand: 'visa', decline: 'lost_card' },
  '4000000000009979': { brand: 'visa', decline: 'stolen_card' },
  '4000000000000069': { brand: 'visa', decline: 'expired_card' },
  '4000000000000127': { brand: 'visa', decline: 'incorrect_cvc' },
  '4000000000000119': { brand: 'visa', decline: 'processing_error' },
  '4000000000006975': { brand: 'visa', decline: 'card_velocity_exceeded' },
  '4100000000000019': { brand: 'visa', decline: 'fraudulent' },
  [cardDigits(testCards.refusedLater)]: { brand: 'visa', declineHolds: 'generic_decline' },
  [cardDigits(testCards.asks)]: { brand: 'visa', challenge: 'until_saved' },
  '4000002760003184': { brand: 'visa', challenge: 'always' },
  '4000000000003220': { brand: 'visa', challenge: 'always' },
  '4000000000003055': { brand: 'visa' },
  '4000003800000446': { brand: 'visa' },
  '4000008260003178': { brand: 'visa', challenge: 'always', declineHolds: 'insufficient_funds' },
  '4000008400001629': { brand: 'visa', challenge: 'always', decline: 'generic_decline' },
}

/** Stripe declines real cards in test mode, and so does the simulator. */
const notATestCard: CardBehaviour = { brand: 'unknown', decline: 'test_mode_live_card' }

const behaviourOf = (number: string): CardBehaviour => cards[number] ?? notATestCard

const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns the duration of a hold: 7 days, or 4 days and 18 hours for an off-session Visa hold. Source:
 * https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
 */
const holdLifeMs = (brand: string, isOffSession: boolean): number =>
  isOffSession && brand === 'visa' ? 4 * dayMs + 18 * 60 * 60 * 1000 : 7 * dayMs

/** The browser's confirmation of a simulated payment: a card, the saved card, or the guest's response to 3-D Secure. */
export interface SimulatedConfirm {
  clientSecret: string
  card: { number: string; expMonth: number; expYear: number; cvc: string } | null
  savedMethodId: string | null
  challenge: 'complete' | 'fail' | null
}

export interface ConfirmResult {
  intent: ProviderIntent
  requiresChallenge: boolean
  /** Set if the card was declined; the intent then waits for another card. */
  refusal: PaymentFailure | null
}

export function withExpiry(record: SimulatedIntent, now: number): SimulatedIntent {
  const { intent } = record
  const isOver = intent.captureBefore !== null && Date.parse(intent.captureBefore) <= now
  if (intent.status !== 'requires_capture' || !isOver) return record
  return { ...record, intent: { ...intent, status: 'canceled', cancelled: 'expired', capturableCents: 0 } }
}

export function authorized(
  record: SimulatedIntent,
  method: SimulatedMethod,
  now: number,
  isOffSession: boolean,
): SimulatedIntent {
  const { intent } = record
  const card = { brand: method.behaviour.brand, last4: method.last4 }
  const confirmed: ProviderIntent = { ...intent, paymentMethodId: method.id, card, declineCode: null }
  const held: Partial<ProviderIntent> = {
    status: 'requires_capture',
    capturableCents: intent.amountCents,
    captureBefore: isoInstant(now + holdLifeMs(method.behaviour.brand, isOffSession)),
  }
  const end = intent.kind === 'setup' ? { status: 'succeeded' as const } : held
  return { ...record, pendingMethodId: null, intent: { ...confirmed, ...end } }
}

export function refused(record: SimulatedIntent, code: string): SimulatedIntent {
  return {
    ...record,
    pendingMethodId: null,
    refusals: record.refusals + 1,
    intent: { ...record.intent, status: 'requires_payment_method', declineCode: code },
  }
}

const declined = (code: string) => new PaymentFailure('declined', code, { declineCode: code })

function readCard(
  card: NonNullable<SimulatedConfirm['card']>,
  now: number,
): SimulatedMethod | PaymentFailure {
  const number = cardDigits(card.number)
  if (!isCardNumber(number)) return declined('incorrect_number')
  const expYear = card.expYear < 100 ? 2000 + card.expYear : card.expYear
  if (isExpired({ expMonth: card.expMonth, expYear }, now)) return declined('invalid_expiry')
  if (expYear > new Date(now).getUTCFullYear() + 50) return declined('invalid_expiry_year')
  const behaviour = behaviourOf(number)
  const cvcDigits = behaviour.brand === 'amex' ? 4 : 3
  if (behaviour.brand !== 'unknown' && card.cvc.length !== cvcDigits) return declined('invalid_cvc')
  return {
    id: `pm_sim_${randomUUID().replaceAll('-', '')}`,
    customerId: null,
    last4: number.slice(-4),
    expMonth: card.expMonth,
    expYear,
    behaviour,
    isSetUp: false,
  }
}

/** Returns the bank's decline code for a card, or `null` if it accepts. */
export const bankAnswer = (behaviour: CardBehaviour, kind: ProviderIntent['kind']): string | null =>
  behaviour.decline ?? (kind === 'hold' ? (behaviour.declineHolds ?? null) : null)

export const wantsChallenge = (method: SimulatedMethod): boolean =>
  method.behaviour.challenge === 'always' || (method.behaviour.challenge === 'until_saved' && !method.isSetUp)

async function methodFor(
  store: SimulatorStore,
  record: SimulatedIntent,
  request: SimulatedConfirm,
  now: number,
): Promise<SimulatedMethod | PaymentFailure> {
  if (request.challenge && record.pendingMethodId) {
    const pending = await store.findMethod(record.pendingMethodId)
    if (pending) return pending
  }
  if (request.card) return readCard(request.card, now)
  const saved = request.savedMethodId ? await store.findMethod(request.savedMethodId) : null
  if (saved && saved.customerId === record.intent.customerId) return saved
  return declined('card_gone')
}

/** Confirms an intent as Stripe's script would in the browser, inside the caller's transaction. */
export async function confirmIntent(
  store: SimulatorStore,
  record: SimulatedIntent,
  request: SimulatedConfirm,
  now: number,
): Promise<ConfirmResult> {
  const { status } = record.intent
  const isWaiting = status === 'requires_action' && request.challenge !== null
  if (status !== 'requires_payment_method' && status !== 'requires_action')
    throw new PaymentFailure('wrong_state', 'This payment has already finished.')

  const refuse = async (code: string): Promise<ConfirmResult> => {
    const after = refused(record, code)
    await store.saveIntent(after)
    return { intent: after.intent, requiresChallenge: false, refusal: declined(code) }
  }
  const method = await methodFor(store, record, request, now)
  if (method instanceof PaymentFailure)
    return { intent: record.intent, requiresChallenge: false, refusal: method }
  if (isWaiting && request.challenge === 'fail') return refuse('authentication_failed')
  const isConfirmed = isWaiting && request.challenge === 'complete'
  if (!isConfirmed && wantsChallenge(method)) {
    await store.saveMethod(method)
    const after = { ...record, pendingMethodId: method.id }
    after.intent = { ...record.intent, status: 'requires_action' }
    await store.saveIntent(after)
    return { intent: after.intent, requiresChallenge: true, refusal: null }
  }
  const no = bankAnswer(method.behaviour, record.intent.kind)
  if (no) return refuse(no)
  const kept = { ...method, customerId: record.intent.customerId, isSetUp: true }
  await store.saveMethod(kept)
  const after = authorized(record, kept, now, false)
  await store.saveIntent(after)
  return { intent: after.intent, requiresChallenge: false, refusal: null }
}
