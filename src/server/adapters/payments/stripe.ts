import Stripe from 'stripe'
import { toProviderAmount } from '#shared/amounts.ts'
import { PaymentFailure, type PaymentPort, type ProviderIntent, wrapCalls } from './port.ts'
import { isMissing, toPaymentFailure } from './stripe-failures.ts'
import { stripeHttpClient } from './stripe-http.ts'
import { claimReportOf, fromPaymentIntent, fromSetupIntent } from './stripe-intents.ts'
import { readStripeEvent } from './stripe-webhook.ts'

/** The API version of this adapter and its test double. Stripe keeps supporting it when newer ones are released. */
const stripeApiVersion = '2026-10-28.endive'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiUrl?: string | null
  timeoutMs?: number
  maxNetworkRetries?: number
}

/**
 * The package's default of 80 seconds is too long, because a guest waits for the response. A later call recovers a lost
 * one.
 */
const defaultTimeoutMs = 8_000
const defaultRetries = 1

const expandHold = ['latest_charge', 'payment_method']
const expandSetup = ['payment_method']

/**
 * Cards only, without redirects: a saved method must support a later hold without the guest. Wallets that provide a
 * card (Apple Pay, Google Pay) count as cards at Stripe.
 */
const cardsOnly = {
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  allowed_payment_method_types: ['card'],
} as const satisfies Partial<Stripe.PaymentIntentCreateParams>

function address(apiUrl: string | null | undefined): Partial<Stripe.StripeConfig> {
  if (!apiUrl) return {}
  const url = new URL(apiUrl)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return { protocol, host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443) }
}

const isSetup = (intentId: string): boolean => intentId.startsWith('seti_')

/** Returns a list, or `null` if the key may not read it. */
async function listIfAllowed<Item>(list: PromiseLike<{ data: Item[] }>): Promise<Item[] | null> {
  try {
    return (await list).data
  } catch (error) {
    if (toPaymentFailure(error).kind === 'account') return null
    throw error
  }
}

/** Returns what happened to a captured hold's charge, or `null` if the hold isn't captured. */
async function readClaim({ refunds, disputes }: Stripe, intent: Stripe.PaymentIntent) {
  const charge = intent.latest_charge
  if (intent.status !== 'succeeded' || charge === null || typeof charge === 'string') return null
  const ofIntent = { payment_intent: intent.id, limit: 100 }
  const refunded = [{ amount: charge.amount_refunded, status: 'succeeded' }]
  return claimReportOf(
    intent,
    charge.amount_refunded > 0 ? ((await listIfAllowed(refunds.list(ofIntent))) ?? refunded) : [],
    charge.disputed ? await listIfAllowed(disputes.list(ofIntent)) : [],
  )
}

async function retrieve(stripe: Stripe, intentId: string): Promise<ProviderIntent | null> {
  try {
    if (isSetup(intentId))
      return fromSetupIntent(await stripe.setupIntents.retrieve(intentId, { expand: expandSetup }))
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand: expandHold })
    return { ...fromPaymentIntent(intent), afterClaim: await readClaim(stripe, intent) }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

type Creating = Pick<PaymentPort, 'createCustomer' | 'createHold' | 'createSetup' | 'placeHold'>

function creating(stripe: Stripe): Creating {
  const make = async (
    { key, amountCents, currency, customerId, metadata, description }: Parameters<Creating['createHold']>[0],
    how: Pick<
      Stripe.PaymentIntentCreateParams,
      'setup_future_usage' | 'payment_method' | 'confirm' | 'off_session'
    >,
  ) => {
    const params: Stripe.PaymentIntentCreateParams = {
      amount: toProviderAmount({ amountCents, currency }),
      currency: currency.toLowerCase(),
      customer: customerId,
      capture_method: 'manual',
      ...how,
      ...cardsOnly,
      metadata,
      description,
      expand: expandHold,
    }
    return fromPaymentIntent(await stripe.paymentIntents.create(params, { idempotencyKey: key }))
  }
  return {
    createCustomer: async ({ key, metadata }) =>
      (await stripe.customers.create({ metadata }, { idempotencyKey: key })).id,
    createHold: (request) => make(request, { setup_future_usage: 'off_session' }),
    async createSetup({ key, customerId, metadata, description }) {
      const params: Stripe.SetupIntentCreateParams = {
        customer: customerId,
        usage: 'off_session',
        ...cardsOnly,
        metadata,
        description,
        expand: expandSetup,
      }
      return fromSetupIntent(await stripe.setupIntents.create(params, { idempotencyKey: key }))
    },
    async placeHold(request) {
      const withoutGuest = { payment_method: request.paymentMethodId, confirm: true, off_session: true }
      const intent = await make(request, withoutGuest)
      if (intent.status === 'requires_action' || intent.status === 'requires_payment_method')
        throw new PaymentFailure('action_required', 'The bank wants the guest to confirm', {
          declineCode: intent.declineCode ?? 'authentication_required',
          intent,
        })
      return intent
    },
  }
}

const ending = (stripe: Stripe): Pick<PaymentPort, 'capture' | 'cancel' | 'detachCard'> => ({
  async capture({ key, intentId, amountCents, currency }) {
    const amount = toProviderAmount({ amountCents, currency })
    const params = { amount_to_capture: amount, expand: expandHold }
    return fromPaymentIntent(await stripe.paymentIntents.capture(intentId, params, { idempotencyKey: key }))
  },
  async cancel({ key, intentId }) {
    const options = { idempotencyKey: key }
    try {
      return isSetup(intentId)
        ? fromSetupIntent(await stripe.setupIntents.cancel(intentId, { expand: expandSetup }, options))
        : fromPaymentIntent(await stripe.paymentIntents.cancel(intentId, { expand: expandHold }, options))
    } catch (error) {
      const failure = toPaymentFailure(error)
      // The intent has already ended (expired, cancelled in the dashboard, captured by a claim): return it.
      const now = failure.kind === 'wrong_state' ? await retrieve(stripe, intentId) : null
      if (now && (now.status === 'canceled' || now.status === 'succeeded')) return now
      throw failure
    }
  },
  async detachCard({ key, paymentMethodId }) {
    try {
      await stripe.paymentMethods.detach(paymentMethodId, {}, { idempotencyKey: key })
    } catch (error) {
      const failure = toPaymentFailure(error)
      const isGone = isMissing(error) || failure.kind === 'card_gone' || /not attached/.test(failure.message)
      if (!isGone) throw failure
    }
  },
})

type Finding = Pick<PaymentPort, 'findByOperation' | 'listActiveHolds' | 'countRefusals'>

const finding = (stripe: Stripe): Finding => ({
  async findByOperation({ customerId, kind, operation }) {
    const customer = { customer: customerId, limit: 100 }
    if (kind === 'setup') {
      for await (const intent of stripe.setupIntents.list(customer))
        if (intent.metadata?.operation === operation) return fromSetupIntent(intent)
      return null
    }
    for await (const intent of stripe.paymentIntents.list(customer))
      if (intent.metadata.operation === operation) return fromPaymentIntent(intent)
    return null
  },
  async listActiveHolds(createdAfter) {
    const gte = Math.floor(Date.parse(createdAfter) / 1000)
    const active: ProviderIntent[] = []
    const pages = stripe.paymentIntents.list({
      created: { gte },
      limit: 100,
      expand: ['data.latest_charge'],
    })
    for await (const intent of pages)
      if (intent.status === 'requires_capture' && intent.metadata.app === 'latchkey')
        active.push(fromPaymentIntent(intent))
    return active
  },
  async countRefusals(intentId) {
    const attempts = isSetup(intentId)
      ? stripe.setupAttempts.list({ setup_intent: intentId, limit: 100 })
      : stripe.charges.list({ payment_intent: intentId, limit: 100 })
    let refusals = 0
    for await (const { status } of attempts) if (status === 'failed') refusals += 1
    return refusals
  },
})

type ClientSettings = Pick<StripeSettings, 'apiUrl' | 'timeoutMs' | 'maxNetworkRetries'>

function clientFor(key: string, { apiUrl, timeoutMs, maxNetworkRetries }: ClientSettings): Stripe {
  const timeout = timeoutMs ?? defaultTimeoutMs
  return new Stripe(key, {
    apiVersion: stripeApiVersion,
    timeout,
    httpClient: stripeHttpClient(timeout),
    maxNetworkRetries: maxNetworkRetries ?? defaultRetries,
    telemetry: false,
    appInfo: { name: 'Latchkey' },
    ...address(apiUrl),
  })
}

/**
 * Tries keys as the site and a guest's browser use them: makes a form for a card, reads it, and cancels it. Throws
 * `PaymentFailure`; `account` if Stripe refuses the secret key. Returns whether the publishable key is of the same account.
 */
export async function tryKeys(settings: Omit<StripeSettings, 'webhookSecret'>): Promise<boolean> {
  const { setupIntents } = clientFor(settings.secretKey, settings)
  const inBrowser = clientFor(settings.publishableKey, settings).setupIntents
  try {
    const form = await setupIntents.create({
      usage: 'off_session',
      ...cardsOnly,
      metadata: { app: 'latchkey' },
    })
    const client_secret = form.client_secret ?? ''
    const seen = await inBrowser.retrieve(form.id, { client_secret }).catch(toPaymentFailure)
    await setupIntents.cancel(form.id)
    if (!(seen instanceof PaymentFailure)) return true
    if (seen.kind === 'account' || seen.kind === 'refused') return false
    throw seen
  } catch (error) {
    throw toPaymentFailure(error)
  }
}

export function createStripePayments(settings: StripeSettings): PaymentPort {
  const stripe = clientFor(settings.secretKey, settings)
  return {
    provider: 'stripe',
    publishableKey: settings.publishableKey,
    ...wrapCalls(
      {
        retrieve: (intentId) => retrieve(stripe, intentId),
        ...creating(stripe),
        ...ending(stripe),
        ...finding(stripe),
      },
      (call) =>
        call().catch((error: unknown) => {
          throw toPaymentFailure(error)
        }),
    ),
    readEvent: (rawBody, signature, now) =>
      readStripeEvent(stripe.webhooks, settings.webhookSecret, { rawBody, signature, now }),
  }
}
