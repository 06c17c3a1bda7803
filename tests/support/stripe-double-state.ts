import { randomBytes } from 'node:crypto'

/** The state of the Stripe double and the behaviour of its bank. Objects have Stripe's shape. */

export interface DoubleMethod {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export interface DoubleCharge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  captured: boolean
  status: 'succeeded' | 'failed'
  payment_intent: string
  payment_method: string
  failure_code: string | null
  payment_method_details: { type: 'card'; card: { brand: string; last4: string; capture_before?: number } }
  created: number
  amount_refunded: number
  disputed: boolean
}

/** A refund or a dispute of a charge. */
export interface DoubleAfterClaim {
  id: string
  object: 'refund' | 'dispute'
  payment_intent: string
  amount: number
  currency: string
  status: string
  evidence_details: { due_by: number | null }
  created: number
}

interface IntentBase {
  id: string
  client_secret: string
  created: number
  customer: string | null
  description: string | null
  metadata: Record<string, string>
  payment_method: string | null
  cancellation_reason: string | null
  livemode: false
}

export interface CardError {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
}

export interface DoublePaymentIntent extends IntentBase {
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  capture_method: string
  setup_future_usage: string | null
  latest_charge: string | null
  last_payment_error: CardError | null
  status: string
}

export interface DoubleSetupIntent extends IntentBase {
  object: 'setup_intent'
  usage: string
  last_setup_error: CardError | null
  latest_attempt: string | null
  status: string
}

interface DoubleAttempt {
  id: string
  object: 'setup_attempt'
  setup_intent: string
  status: 'succeeded' | 'failed'
  created: number
}

interface Bank {
  brand: string
  no?: string
  holdDecline?: string
  asks?: 'once' | 'always'
}

const banks: Readonly<Record<string, Bank>> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '4000000000000002': { brand: 'visa', no: 'generic_decline' },
  '4000000000009995': { brand: 'visa', no: 'insufficient_funds' },
  '4000000000000069': { brand: 'visa', no: 'expired_card' },
  '4000000000000127': { brand: 'visa', no: 'incorrect_cvc' },
  '4000000000000341': { brand: 'visa', holdDecline: 'generic_decline' },
  '4000002500003155': { brand: 'visa', asks: 'once' },
  '4000002760003184': { brand: 'visa', asks: 'always' },
}

const dayS = 24 * 60 * 60
const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

function cardError(code: string): CardError {
  const own = ['expired_card', 'incorrect_cvc', 'authentication_required'].includes(code)
  return {
    type: 'card_error',
    code: own ? code : 'card_declined',
    decline_code: code,
    message: code === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
  }
}

/** An event at the double. Each can be delivered as a webhook. */
export interface DoubleEvent {
  type: string
  object: DoublePaymentIntent | DoubleSetupIntent | DoubleAfterClaim
}

export function createStripeState(now: () => number) {
  const methods = new Map<string, DoubleMethod & { number: string; isSetUp: boolean }>()
  const charges = new Map<string, DoubleCharge>()
  const attempts: DoubleAttempt[] = []
  const customers = new Map<string, { id: string; object: 'customer'; metadata: Record<string, string> }>()
  const payments = new Map<string, DoublePaymentIntent>()
  const afterClaims: DoubleAfterClaim[] = []
  const setups = new Map<string, DoubleSetupIntent>()
  const happenings: DoubleEvent[] = []
  const seconds = () => Math.floor(now() / 1000)
  const bankOf = (method: { number: string }): Bank =>
    banks[method.number] ?? { brand: 'visa', no: 'test_mode_live_card' }
  const tell = (type: string, object: DoubleEvent['object']) =>
    happenings.push({ type, object: structuredClone(object) })

  const base = (
    prefix: string,
    request: { customer: string | null; metadata: Record<string, string>; description: string | null },
  ) => {
    const intentId = id(prefix)
    return {
      id: intentId,
      client_secret: `${intentId}_secret_${randomBytes(12).toString('hex')}`,
      created: seconds(),
      payment_method: null,
      cancellation_reason: null,
      livemode: false as const,
      ...request,
    }
  }

  /** Holds expire at their charge's `capture_before`. */
  const lapse = (intent: DoublePaymentIntent): DoublePaymentIntent => {
    const before = intent.latest_charge
      ? charges.get(intent.latest_charge)?.payment_method_details.card.capture_before
      : undefined
    if (intent.status === 'requires_capture' && before !== undefined && seconds() >= before) {
      Object.assign(intent, { status: 'canceled', cancellation_reason: 'expired', amount_capturable: 0 })
      tell('payment_intent.canceled', intent)
    }
    return intent
  }

  const charge = (
    intent: DoublePaymentIntent,
    method: DoubleMethod,
    no: string | null,
    isOffSession: boolean,
  ) => {
    const { brand, last4 } = method.card
    const lifeS = isOffSession && brand === 'visa' ? 4 * dayS + 18 * 3600 : 7 * dayS
    const made: DoubleCharge = {
      id: id('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_captured: 0,
      captured: false,
      status: no ? 'failed' : 'succeeded',
      payment_intent: intent.id,
      payment_method: method.id,
      failure_code: no,
      payment_method_details: {
        type: 'card',
        card: { brand, last4, ...(no ? {} : { capture_before: seconds() + lifeS }) },
      },
      created: seconds(),
      amount_refunded: 0,
      disputed: false,
    }
    charges.set(made.id, made)
    intent.latest_charge = made.id
  }

  const refuse = (intent: DoublePaymentIntent | DoubleSetupIntent, code: string): CardError => {
    const error = cardError(code)
    intent.status = 'requires_payment_method'
    if (intent.object === 'payment_intent') {
      intent.last_payment_error = error
      tell('payment_intent.payment_failed', intent)
    } else {
      intent.last_setup_error = error
      tell('setup_intent.setup_failed', intent)
    }
    return error
  }

  /** Applies the bank's decision on a card. Returns the error, or `null` if the intent succeeded. */
  const settle = (
    intent: DoublePaymentIntent | DoubleSetupIntent,
    method: DoubleMethod & { number: string; isSetUp: boolean },
    isOffSession: boolean,
  ): CardError | null => {
    const bank = bankOf(method)
    const isHold = intent.object === 'payment_intent'
    const no = bank.no ?? (isHold ? bank.holdDecline : undefined) ?? null
    if (isHold) charge(intent, method, no, isOffSession)
    else
      attempts.push({
        id: id('setatt'),
        object: 'setup_attempt',
        setup_intent: intent.id,
        status: no ? 'failed' : 'succeeded',
        created: seconds(),
      })
    if (no) return refuse(intent, no)
    intent.payment_method = method.id
    if (!isOffSession) {
      method.customer = intent.customer
      method.isSetUp = true
    }
    if (isHold) {
      Object.assign(intent, {
        status: 'requires_capture',
        amount_capturable: intent.amount,
        last_payment_error: null,
      })
      tell('payment_intent.amount_capturable_updated', intent)
    } else {
      Object.assign(intent, { status: 'succeeded', last_setup_error: null })
      tell('setup_intent.succeeded', intent)
    }
    return null
  }

  const find = (intentId: string) => {
    const payment = payments.get(intentId)
    return payment ? lapse(payment) : (setups.get(intentId) ?? null)
  }

  return {
    methods,
    charges,
    attempts,
    customers,
    payments,
    setups,
    afterClaims,
    happenings,
    find,
    refuse,
    tell,
    seconds,

    /** Refunds a captured payment, or disputes it, as in the dashboard or at the guest's bank. */
    addAfterClaim(
      object: DoubleAfterClaim['object'],
      intentId: string,
      { amount, status, dueBy = null }: { amount: number; status: string; dueBy?: number | null },
    ): DoubleAfterClaim {
      const about = { payment_intent: intentId, amount, currency: 'nzd', status }
      const made = {
        id: id(object),
        object,
        ...about,
        evidence_details: { due_by: dueBy },
        created: seconds(),
      }
      afterClaims.push(made)
      this.changeAfterClaim(made, status)
      return made
    },

    changeAfterClaim(one: DoubleAfterClaim, status: string) {
      one.status = status
      const ofIntent = afterClaims.filter((other) => other.payment_intent === one.payment_intent)
      const charge = charges.get(payments.get(one.payment_intent)?.latest_charge ?? '')
      if (!charge) throw new Error(`no charge of ${one.payment_intent}`)
      charge.disputed = ofIntent.some(({ object }) => object === 'dispute')
      charge.amount_refunded = ofIntent
        .filter((other) => other.object === 'refund' && other.status !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0)
      tell(
        one.object === 'refund'
          ? `refund.${status === 'failed' ? 'failed' : 'updated'}`
          : 'charge.dispute.updated',
        one,
      )
    },

    addCustomer(metadata: Record<string, string>) {
      const customer = { id: id('cus'), object: 'customer' as const, metadata }
      customers.set(customer.id, customer)
      return customer
    },

    addPayment(request: {
      amount: number
      currency: string
      customer: string | null
      capture_method: string
      setup_future_usage: string | null
      metadata: Record<string, string>
      description: string | null
    }): DoublePaymentIntent {
      const { customer, metadata, description, ...rest } = request
      const intent: DoublePaymentIntent = {
        ...base('pi', { customer, metadata, description }),
        ...rest,
        object: 'payment_intent',
        amount_capturable: 0,
        amount_received: 0,
        latest_charge: null,
        last_payment_error: null,
        status: 'requires_payment_method',
      }
      payments.set(intent.id, intent)
      tell('payment_intent.created', intent)
      return intent
    },

    addSetup(request: {
      customer: string | null
      usage: string
      metadata: Record<string, string>
      description: string | null
    }): DoubleSetupIntent {
      const { customer, metadata, description, usage } = request
      const intent: DoubleSetupIntent = {
        ...base('seti', { customer, metadata, description }),
        object: 'setup_intent',
        usage,
        last_setup_error: null,
        latest_attempt: null,
        status: 'requires_payment_method',
      }
      setups.set(intent.id, intent)
      tell('setup_intent.created', intent)
      return intent
    },

    /**
     * Confirms an intent with a card, as Stripe's script does in the browser. `challenge` is the guest's result of 3-D
     * Secure.
     */
    confirmInBrowser(intentId: string, number: string, challenge: 'complete' | 'fail' | null = null) {
      const intent = find(intentId)
      if (!intent) throw new Error(`no intent ${intentId}`)
      const bank = banks[number]
      const method = {
        id: id('pm'),
        object: 'payment_method' as const,
        type: 'card' as const,
        customer: null,
        card: { brand: bank?.brand ?? 'visa', last4: number.slice(-4), exp_month: 12, exp_year: 2040 },
        number,
        isSetUp: false,
      }
      methods.set(method.id, method)
      if (bank?.asks && challenge === null) {
        intent.status = 'requires_action'
        tell(`${intent.object}.requires_action`, intent)
        return
      }
      if (challenge === 'fail') refuse(intent, 'authentication_failed')
      else settle(intent, method, false)
    },

    confirmOffSession(intent: DoublePaymentIntent, methodId: string): CardError | null {
      const method = methods.get(methodId)
      if (!method) throw new Error(`no payment method ${methodId}`)
      const { asks } = bankOf(method)
      if (asks === 'always' || (asks === 'once' && !method.isSetUp))
        return refuse(intent, 'authentication_required')
      return settle(intent, method, true)
    },
  }
}

export type StripeState = ReturnType<typeof createStripeState>
