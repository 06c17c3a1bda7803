import { randomUUID } from 'node:crypto'
import { isoInstant } from '#shared/dates.ts'
import { cardDigits, isCardNumber, isExpired } from '#shared/deposit/card.ts'
import { PaymentFailure, type ProviderIntent } from './port.ts'
import { behaviourOf, type CardBehaviour, holdLifeMs } from './simulator-cards.ts'
import type { SimulatedIntent, SimulatedMethod, SimulatorStore } from './simulator-store.ts'

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
