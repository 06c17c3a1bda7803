/**
 * The payments port: one interface for Stripe and for the built-in simulator. Amounts are whole cents with an ISO 4217
 * currency in capitals. Every call that changes something takes the caller's idempotency key: the same key with the same
 * request does the work once, however often it is called. Every failure is a `PaymentFailure` with a `kind` to branch on.
 */

type PaymentProvider = 'stripe' | 'simulated'

/** The status of an intent with the provider, in Stripe's words. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export interface SavedCard {
  brand: string | null
  last4: string | null
}

/** What the provider says about an intent at this moment: a hold (PaymentIntent) or a saved card (SetupIntent). */
export interface ProviderIntent {
  id: string
  kind: 'hold' | 'setup'
  status: IntentStatus
  /** Zero for a saved card. */
  amountCents: number
  /** What a claim could still take; zero unless the hold is active. */
  capturableCents: number
  capturedCents: number
  currency: string | null
  captureMethod: 'manual' | 'automatic' | null
  customerId: string | null
  paymentMethodId: string | null
  card: SavedCard | null
  metadata: Readonly<Record<string, string>>
  clientSecret: string | null
  /** After this instant (ISO 8601) the hold can no longer be claimed; read from the charge, never computed. */
  captureBefore: string | null
  /** Why a cancelled intent ended: by itself (`expired`) or because somebody asked. */
  cancelled: 'expired' | 'asked' | null
  /** The bank's latest no, as a code (`insufficient_funds`, `authentication_required` …). */
  declineCode: string | null
  createdAt: string
}

interface NewIntent {
  key: string
  customerId: string
  /** Travels with the intent, so that it can be told apart and found again. */
  metadata: Readonly<Record<string, string>>
  description: string
}

/** A hold that the guest confirms in the browser; the card is kept for a later hold. */
interface NewHold extends NewIntent {
  amountCents: number
  currency: string
}

/** A hold on a saved card, confirmed at once and without the guest. */
interface OffSessionHold extends NewHold {
  paymentMethodId: string
}

/** A message of the provider, its signature checked. A hint to re-read the intent, never the truth itself. */
export interface ProviderEvent {
  id: string
  type: string
  intentId: string | null
  createdAt: string
}

export interface PaymentPort {
  readonly provider: PaymentProvider
  /** For the payment form in the browser; `null` with the simulator. */
  readonly publishableKey: string | null

  createCustomer(request: { key: string; metadata: Readonly<Record<string, string>> }): Promise<string>
  createHold(request: NewHold): Promise<ProviderIntent>
  createSetup(request: NewIntent): Promise<ProviderIntent>
  /** Throws `declined`, `action_required` or `card_gone`, with the refused intent, if no hold is active afterwards. */
  placeHold(request: OffSessionHold): Promise<ProviderIntent>
  /** The intent as it is now, or `null` when the provider does not know it. */
  retrieve(intentId: string): Promise<ProviderIntent | null>
  /** Takes a part or all of a hold; the rest is released at once. Throws `wrong_state` if it is no longer active. */
  capture(request: { key: string; intentId: string; amountCents: number }): Promise<ProviderIntent>
  /** Voids a hold, or ends a form that nobody confirmed. An intent that has ended is returned as it is. */
  cancel(request: { key: string; intentId: string }): Promise<ProviderIntent>
  /** Forgets a saved card. One that is gone already is no failure. */
  detachCard(request: { key: string; paymentMethodId: string }): Promise<void>
  /** The intent of a customer whose metadata says `operation`, or `null`. Answers what a lost answer would have. */
  findByOperation(request: {
    customerId: string
    kind: 'hold' | 'setup'
    operation: string
  }): Promise<ProviderIntent | null>
  /** Returns our active holds that were made since `createdAfter` (ISO 8601). */
  listActiveHolds(createdAfter: string): Promise<readonly ProviderIntent[]>
  /** How many cards were refused on an intent so far. */
  countRefusals(intentId: string): Promise<number>
  /** Checks the signature over the raw body and its age at `now` (ms). Throws `bad_signature`. */
  readEvent(rawBody: string, signature: string | undefined, now: number): ProviderEvent
}

export type PaymentFailureKind =
  /** The bank said no. */
  | 'declined'
  /** The bank wants the guest (3-D Secure). */
  | 'action_required'
  /** The saved card is no longer there, or (code `customer_gone`) the customer it belonged to. */
  | 'card_gone'
  /** Too many calls; nothing was done. */
  | 'rate_limited'
  /** The provider could not be reached; nothing was done. */
  | 'unavailable'
  /** The call may have done its work, or be doing it: ask again with the same key. */
  | 'unknown_outcome'
  /** The provider failed and will repeat that answer for this key: look the intent up, then use a new key. */
  | 'broken_answer'
  /** The intent is not in a state that allows this. */
  | 'wrong_state'
  /** The key was used before with another request: a fault of ours. */
  | 'key_conflict'
  /** The request or our access to the provider is wrong: a person must act. */
  | 'refused'
  | 'bad_signature'

/** A call to the provider that did not end well. */
export class PaymentFailure extends Error {
  readonly kind: PaymentFailureKind
  /** The bank's code for a refused card. */
  readonly declineCode: string | null
  // Private, so that a logged failure does not carry the intent's client secret.
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

  /** The intent that the refused call left behind. */
  get intent(): ProviderIntent | null {
    return this.#intent
  }
}
