import Stripe from 'stripe'
import { PaymentFailure, type PaymentPort, type ProviderIntent } from './port.ts'
import { isMissing, toPaymentFailure } from './stripe-failures.ts'
import { fromPaymentIntent, fromSetupIntent } from './stripe-intents.ts'
import { readStripeEvent } from './stripe-webhook.ts'

/** The version of this adapter and its test double; Stripe still supports it after newer ones. */
const stripeApiVersion = '2026-10-28.endive'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiUrl?: string | null
  timeoutMs?: number
  maxNetworkRetries?: number
}

/** A guest waits for the response, so the package's 80 seconds are far too long. A later call completes a lost one. */
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

async function rethrowFailures<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toPaymentFailure(error)
  }
}

const isSetup = (intentId: string): boolean => intentId.startsWith('seti_')

/** Reads intents. Returns `null` for a missing one; throws `PaymentFailure` for any other error. */
function reader(stripe: Stripe) {
  return async (intentId: string): Promise<ProviderIntent | null> => {
    try {
      return isSetup(intentId)
        ? fromSetupIntent(await stripe.setupIntents.retrieve(intentId, { expand: expandSetup }))
        : fromPaymentIntent(await stripe.paymentIntents.retrieve(intentId, { expand: expandHold }))
    } catch (error) {
      if (isMissing(error)) return null
      throw toPaymentFailure(error)
    }
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
      amount: amountCents,
      currency: currency.toLowerCase(),
      customer: customerId,
      capture_method: 'manual',
      ...how,
      ...cardsOnly,
      metadata,
      description,
      expand: expandHold,
    }
    return fromPaymentIntent(
      await rethrowFailures(() => stripe.paymentIntents.create(params, { idempotencyKey: key })),
    )
  }
  return {
    async createCustomer({ key, metadata }) {
      const customer = await rethrowFailures(() =>
        stripe.customers.create({ metadata }, { idempotencyKey: key }),
      )
      return customer.id
    },

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
      return fromSetupIntent(
        await rethrowFailures(() => stripe.setupIntents.create(params, { idempotencyKey: key })),
      )
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

type Ending = Pick<PaymentPort, 'capture' | 'cancel' | 'detachCard'>

function ending(stripe: Stripe, retrieve: ReturnType<typeof reader>): Ending {
  return {
    async capture({ key, intentId, amountCents }) {
      const params = { amount_to_capture: amountCents, expand: expandHold }
      return fromPaymentIntent(
        await rethrowFailures(() => stripe.paymentIntents.capture(intentId, params, { idempotencyKey: key })),
      )
    },

    async cancel({ key, intentId }) {
      try {
        return isSetup(intentId)
          ? fromSetupIntent(
              await stripe.setupIntents.cancel(intentId, { expand: expandSetup }, { idempotencyKey: key }),
            )
          : fromPaymentIntent(
              await stripe.paymentIntents.cancel(intentId, { expand: expandHold }, { idempotencyKey: key }),
            )
      } catch (error) {
        const failure = toPaymentFailure(error)
        // It ended meanwhile (expired, cancelled in the dashboard, captured by a claim): return that.
        const now = failure.kind === 'wrong_state' ? await retrieve(intentId) : null
        if (now && (now.status === 'canceled' || now.status === 'succeeded')) return now
        throw failure
      }
    },

    async detachCard({ key, paymentMethodId }) {
      try {
        await stripe.paymentMethods.detach(paymentMethodId, {}, { idempotencyKey: key })
      } catch (error) {
        const failure = toPaymentFailure(error)
        const isGone =
          isMissing(error) || failure.kind === 'card_gone' || /not attached/.test(failure.message)
        if (!isGone) throw failure
      }
    },
  }
}

type Finding = Pick<PaymentPort, 'findByOperation' | 'listActiveHolds' | 'countRefusals'>

function finding(stripe: Stripe): Finding {
  return {
    async findByOperation({ customerId, kind, operation }) {
      return rethrowFailures(async () => {
        if (kind === 'setup') {
          for await (const intent of stripe.setupIntents.list({ customer: customerId, limit: 100 }))
            if (intent.metadata?.operation === operation) return fromSetupIntent(intent)
          return null
        }
        for await (const intent of stripe.paymentIntents.list({ customer: customerId, limit: 100 }))
          if (intent.metadata.operation === operation) return fromPaymentIntent(intent)
        return null
      })
    },

    async listActiveHolds(createdAfter) {
      const gte = Math.floor(Date.parse(createdAfter) / 1000)
      return rethrowFailures(async () => {
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
      })
    },

    async countRefusals(intentId) {
      return rethrowFailures(async () => {
        let refusals = 0
        if (isSetup(intentId)) {
          for await (const attempt of stripe.setupAttempts.list({ setup_intent: intentId, limit: 100 }))
            if (attempt.status === 'failed') refusals += 1
        } else {
          for await (const charge of stripe.charges.list({ payment_intent: intentId, limit: 100 }))
            if (charge.status === 'failed') refusals += 1
        }
        return refusals
      })
    },
  }
}

export function createStripePayments(settings: StripeSettings): PaymentPort {
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: stripeApiVersion,
    timeout: settings.timeoutMs ?? defaultTimeoutMs,
    maxNetworkRetries: settings.maxNetworkRetries ?? defaultRetries,
    telemetry: false,
    appInfo: { name: 'Latchkey' },
    ...address(settings.apiUrl),
  })
  const retrieve = reader(stripe)
  return {
    provider: 'stripe',
    publishableKey: settings.publishableKey,
    retrieve,
    ...creating(stripe),
    ...ending(stripe, retrieve),
    ...finding(stripe),
    readEvent: (rawBody, signature, now) =>
      readStripeEvent(stripe.webhooks, settings.webhookSecret, { rawBody, signature, now }),
  }
}
