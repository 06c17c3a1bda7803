import type Stripe from 'stripe'
import { fromProviderAmount } from '#shared/amounts.ts'
import type { ClaimReport } from '#shared/deposit/after-claim.ts'
import { intentStatuses, type ProviderIntent } from './port.ts'

/** Converts Stripe's objects to the port's types. Reads only expanded fields; everything else is an id. */

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** A status from a later API version counts as "not yet": it neither holds nor ends anything. */
const toStatus = (status: string) => intentStatuses.find((known) => known === status) ?? 'processing'

function cardOf(method: string | Stripe.PaymentMethod | null): ProviderIntent['card'] {
  if (method === null || typeof method === 'string' || !method.card) return null
  return { brand: method.card.brand, last4: method.card.last4 }
}

/** Only the card network sets `automatic` and `expired`; every other reason comes from the dashboard or a call. */
const cancelledOf = (intent: { status: string; cancellation_reason: string | null }) => {
  if (intent.status !== 'canceled') return null
  return intent.cancellation_reason === 'automatic' || intent.cancellation_reason === 'expired'
    ? ('expired' as const)
    : ('asked' as const)
}

function captureBeforeOf(charge: string | Stripe.Charge | null): string | null {
  if (charge === null || typeof charge === 'string') return null
  const seconds = charge.payment_method_details?.card?.capture_before
  return seconds ? toIso(seconds) : null
}

function commonOf(
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  error: { code?: string; decline_code?: string } | null,
) {
  return {
    id: intent.id,
    status: toStatus(intent.status),
    customerId: idOf(intent.customer),
    paymentMethodId: idOf(intent.payment_method),
    card: cardOf(intent.payment_method),
    clientSecret: intent.client_secret,
    cancelled: cancelledOf(intent),
    declineCode: error?.decline_code ?? error?.code ?? null,
    afterClaim: null,
  }
}

export function fromPaymentIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const currency = intent.currency.toUpperCase()
  return {
    ...commonOf(intent, intent.last_payment_error),
    kind: 'hold',
    amountCents: fromProviderAmount(intent.amount, currency),
    capturableCents: fromProviderAmount(intent.amount_capturable, currency),
    capturedCents: fromProviderAmount(intent.amount_received, currency),
    currency,
    captureMethod: intent.capture_method === 'manual' ? 'manual' : 'automatic',
    metadata: intent.metadata,
    captureBefore: captureBeforeOf(intent.latest_charge),
  }
}

/** Every status of a dispute or inquiry that has ended. https://docs.stripe.com/api/disputes/object */
const endedDisputes: Readonly<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/**
 * Returns the refunds of a captured hold, without those that failed, and its open or else newest dispute. `disputes` are
 * newest first; `null`: the key can't read them.
 */
export function claimReportOf(
  intent: Stripe.PaymentIntent,
  refunds: readonly Pick<Stripe.Refund, 'status' | 'amount'>[],
  disputes: readonly Stripe.Dispute[] | null,
): ClaimReport {
  const cents = (amount: number) => fromProviderAmount(amount, intent.currency.toUpperCase())
  const returned = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const dispute = disputes?.find(({ status }) => !Object.hasOwn(endedDisputes, status)) ?? disputes?.[0]
  const dueBy = dispute?.status.endsWith('needs_response') ? dispute.evidence_details.due_by : null
  return {
    returnedCents: cents(returned.reduce((sum, { amount }) => sum + amount, 0)),
    dispute: dispute ? (endedDisputes[dispute.status] ?? 'open') : disputes ? null : 'unread',
    // A bank may dispute in another currency than that of the charge.
    disputedCents: cents(dispute?.currency === intent.currency ? dispute.amount : intent.amount_received),
    answerBy: dueBy ? toIso(dueBy) : null,
  }
}

export function fromSetupIntent(intent: Stripe.SetupIntent): ProviderIntent {
  return {
    ...commonOf(intent, intent.last_setup_error),
    kind: 'setup',
    amountCents: 0,
    capturableCents: 0,
    capturedCents: 0,
    currency: null,
    captureMethod: null,
    metadata: intent.metadata ?? {},
    captureBefore: null,
  }
}
