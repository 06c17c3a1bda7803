import type { ClaimReport } from '#shared/deposit/after-claim.ts'
import type { Money } from '#shared/money.ts'
/**
 * The payments port: one interface for Stripe and the built-in simulator. Amounts are whole cents with an ISO 4217
 * currency in capitals. Every call that changes something takes the caller's idempotency key: the same key and
 * request run only once. Every failure is a `PaymentFailure` with a `kind` to branch on.
 */

export const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const
export type IntentStatus = (typeof intentStatuses)[number]

/** The provider's current state of an intent: a hold (PaymentIntent) or a saved card (SetupIntent). */
export interface ProviderIntent {
  id: string
  kind: 'hold' | 'setup'
  status: IntentStatus
  amountCents: number
  /** The amount that can still be claimed; zero unless the hold is active. */
  capturableCents: number
  capturedCents: number
  currency: string | null
  captureMethod: 'manual' | 'automatic' | null
  customerId: string | null
  paymentMethodId: string | null
  card: { brand: string | null; last4: string | null } | null
  metadata: Readonly<Record<string, string>>
  clientSecret: string | null
  /** The instant (ISO 8601) after which the hold can't be claimed; read from the charge, never computed. */
  captureBefore: string | null
  /** The reason for a cancelled intent: the hold expired, or a call cancelled it. */
  cancelled: 'expired' | 'asked' | null
  /** The bank's latest decline code (`insufficient_funds`, `authentication_required` …). */
  declineCode: string | null
  /** Refunds and the dispute of a captured hold. Only `retrieve` reads them; `null` otherwise. */
  afterClaim: ClaimReport | null
}

interface NewIntent {
  key: string
  customerId: string
  metadata: Readonly<Record<string, string>>
  description: string
}

/** A hold that the guest confirms in the browser; the card is saved for a later hold. */
interface NewHold extends NewIntent {
  amountCents: number
  currency: string
}

/** A verified webhook event. Only a hint to re-read the intent. */
export interface ProviderEvent {
  id: string
  intentId: string | null
}

export interface PaymentPort {
  readonly provider: 'stripe' | 'simulated'
  /** For the payment form in the browser; `null` with the simulator. */
  readonly publishableKey: string | null

  createCustomer(request: { key: string; metadata: Readonly<Record<string, string>> }): Promise<string>
  createHold(request: NewHold): Promise<ProviderIntent>
  createSetup(request: NewIntent): Promise<ProviderIntent>
  /**
   * Places a hold on a saved card, confirmed at once without the guest. Throws `declined`, `action_required` or
   * `card_gone`, with the refused intent, if no hold is active afterwards.
   */
  placeHold(request: NewHold & { paymentMethodId: string }): Promise<ProviderIntent>
  retrieve(intentId: string): Promise<ProviderIntent | null>
  /** Charges all or part of a hold; the rest is released at once. Throws `wrong_state` if it isn't active. */
  capture(request: { key: string; intentId: string } & Money): Promise<ProviderIntent>
  /** Voids a hold, or cancels an unconfirmed form. Returns an intent that has already ended unchanged. */
  cancel(request: { key: string; intentId: string }): Promise<ProviderIntent>
  detachCard(request: { key: string; paymentMethodId: string }): Promise<void>
  /** Returns the customer's intent whose metadata has `operation`, or `null`. Recovers a lost response. */
  findByOperation(request: {
    customerId: string
    kind: 'hold' | 'setup'
    operation: string
  }): Promise<ProviderIntent | null>
  listActiveHolds(createdAfter: string): Promise<readonly ProviderIntent[]>
  countRefusals(intentId: string): Promise<number>
  /** Verifies the signature over the raw body and its age at `now` (ms). Throws `bad_signature`. */
  readEvent(rawBody: string, signature: string | undefined, now: number): ProviderEvent
}

/** The port's asynchronous calls. */
export type PaymentCalls = Omit<PaymentPort, 'provider' | 'publishableKey' | 'readEvent'>

/** Returns the calls, each run by `around`. */
export const wrapCalls = (
  calls: PaymentCalls,
  around: (call: () => Promise<unknown>) => Promise<unknown>,
): PaymentCalls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]: [string, (request: never) => Promise<unknown>]) => [
      name,
      (request: never) => around(() => call(request)),
    ]),
  ) as never

export type PaymentFailureKind =
  | 'declined'
  /** The bank requires the guest (3-D Secure). */
  | 'action_required'
  /** The saved card, or with code `customer_gone` its customer, no longer exists. */
  | 'card_gone'
  | 'rate_limited'
  | 'unavailable'
  /** The call may have succeeded or still be running: retry with the same key. */
  | 'unknown_outcome'
  | 'broken_answer'
  | 'wrong_state'
  /** The key was used with another request: a bug. */
  | 'key_conflict'
  /** The key or the account isn't accepted. Nothing was done; the host mends it with the provider. */
  | 'account'
  /** The request is wrong: a bug. */
  | 'refused'
  | 'bad_signature'

export class PaymentFailure extends Error {
  readonly kind: PaymentFailureKind
  readonly declineCode: string | null
  // Private, so a logged failure doesn't contain the intent's client secret.
  readonly #intent: ProviderIntent | null

  constructor(
    kind: PaymentFailureKind,
    message: string,
    details: { declineCode?: string | null; intent?: ProviderIntent | null; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.name = 'PaymentFailure'
    this.kind = kind
    this.declineCode = details.declineCode ?? null
    this.#intent = details.intent ?? null
  }

  get intent(): ProviderIntent | null {
    return this.#intent
  }
}
