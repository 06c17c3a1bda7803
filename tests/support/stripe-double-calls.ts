import type { Form, FormValue, StripeCall } from './stripe-double-params.ts'
import type { CardError, DoublePaymentIntent, DoubleSetupIntent, StripeState } from './stripe-double-state.ts'

export interface StripeAnswer {
  status: number
  body: unknown
}

interface ApiError {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error'
  message: string
  code?: string
  param?: string
}

export const errorAnswer = (status: number, error: ApiError | CardError): StripeAnswer => ({
  status,
  body: { error },
})
const missing = (param: string, id: string) =>
  errorAnswer(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${param}: '${id}'`,
  })
const invalid = (message: string, extra: { code?: string; param?: string } = {}) =>
  errorAnswer(400, { type: 'invalid_request_error', message, ...extra })

const text = (value: FormValue | undefined): string | null => (typeof value === 'string' ? value : null)
const hash = (value: FormValue | undefined): Record<string, string> =>
  (typeof value === 'object' && !Array.isArray(value) ? value : {}) as Record<string, string>
const list = (value: FormValue | undefined): string[] => (Array.isArray(value) ? (value as string[]) : [])

type Expandable = DoublePaymentIntent | DoubleSetupIntent

/** Returns an intent as in a response: with ids, or with the requested objects expanded. */
function show(state: StripeState, intent: Expandable, expand: readonly string[]): Record<string, unknown> {
  const shown: Record<string, unknown> = structuredClone({ ...intent })
  if (expand.includes('payment_method') && intent.payment_method) {
    const {
      number: _number,
      isSetUp: _isSetUp,
      ...method
    } = state.methods.get(intent.payment_method) ?? {
      number: '',
      isSetUp: false,
    }
    shown.payment_method = method
  }
  if (intent.object === 'payment_intent' && expand.includes('latest_charge') && intent.latest_charge)
    shown.latest_charge = state.charges.get(intent.latest_charge)
  return shown
}

const expandable: Readonly<Record<string, readonly string[]>> = {
  payment_intents: [
    'latest_charge',
    'payment_method',
    'customer',
    'data.latest_charge',
    'data.payment_method',
  ],
  setup_intents: ['latest_attempt', 'payment_method', 'customer'],
}

function createPayment(state: StripeState, form: Form): StripeAnswer {
  const customer = text(form.customer)
  const amount = Number(form.amount)
  if (form.amount === undefined || form.currency === undefined)
    return invalid('Missing required param: amount and currency', { param: 'amount' })
  if (amount < 50)
    return invalid('Amount must be at least $0.50', { code: 'amount_too_small', param: 'amount' })
  if (customer !== null && !state.customers.has(customer)) return missing('customer', customer)
  const methodId = text(form.payment_method)
  const method = methodId === null ? undefined : state.methods.get(methodId)
  if (methodId !== null && (!method || method.customer !== customer))
    return missing('payment_method', methodId)
  if (form.confirm === 'true' && methodId === null)
    return invalid('You cannot confirm without a payment_method')
  if (form.off_session === 'true' && form.confirm !== 'true')
    return invalid('off_session is only for a confirm', { param: 'off_session' })
  if (
    form.confirm === 'true' &&
    hash(form.automatic_payment_methods).allow_redirects !== 'never' &&
    !form.return_url
  )
    return invalid('return_url is required to confirm with redirecting payment methods', {
      param: 'return_url',
    })
  const intent = state.addPayment({
    amount,
    currency: String(form.currency),
    customer,
    capture_method: text(form.capture_method) ?? 'automatic_async',
    setup_future_usage: text(form.setup_future_usage),
    metadata: hash(form.metadata),
    description: text(form.description),
  })
  if (form.confirm === 'true' && methodId !== null) {
    const refusal = state.confirmOffSession(intent, methodId)
    if (refusal)
      return {
        status: 402,
        body: { error: { ...refusal, payment_intent: show(state, intent, list(form.expand)) } },
      }
  }
  return { status: 200, body: show(state, intent, list(form.expand)) }
}

function capture(state: StripeState, intentId: string, form: Form): StripeAnswer {
  const intent = state.find(intentId)
  if (intent?.object !== 'payment_intent') return missing('payment_intent', intentId)
  if (intent.status !== 'requires_capture')
    return invalid(`This PaymentIntent could not be captured because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    })
  const amount =
    form.amount_to_capture === undefined ? intent.amount_capturable : Number(form.amount_to_capture)
  if (amount < 1 || amount > intent.amount_capturable)
    return invalid('The amount to capture is larger than what is held', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 })
  const charge = state.charges.get(intent.latest_charge ?? '')
  if (charge) Object.assign(charge, { captured: true, amount_captured: amount })
  state.tell('payment_intent.succeeded', intent)
  return { status: 200, body: show(state, intent, list(form.expand)) }
}

function cancel(state: StripeState, intentId: string, form: Form): StripeAnswer {
  const intent = state.find(intentId)
  if (!intent) return missing('intent', intentId)
  if (intent.status === 'canceled' || intent.status === 'succeeded')
    return invalid(`You cannot cancel this because it has a status of ${intent.status}.`, {
      code: `${intent.object}_unexpected_state`,
    })
  Object.assign(intent, { status: 'canceled', cancellation_reason: text(form.cancellation_reason) })
  if (intent.object === 'payment_intent') intent.amount_capturable = 0
  state.tell(`${intent.object}.canceled`, intent)
  return { status: 200, body: show(state, intent, list(form.expand)) }
}

function detach(state: StripeState, methodId: string): StripeAnswer {
  const method = state.methods.get(methodId)
  if (!method) return missing('payment_method', methodId)
  if (method.customer === null)
    return invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  method.customer = null
  const { number: _number, isSetUp: _isSetUp, ...shown } = method
  return { status: 200, body: shown }
}

/** Returns a page of a list, newest first, as Stripe does: `limit`, `starting_after`, `has_more`. */
function page<Item extends { id: string; created: number }>(
  url: string,
  items: readonly Item[],
  form: Form,
  shown: (item: Item) => unknown = (item) => item,
): StripeAnswer {
  const created = hash(form.created)
  const sorted = items
    .filter((item) => created.gte === undefined || item.created >= Number(created.gte))
    .toReversed()
  const from = form.starting_after ? sorted.findIndex((item) => item.id === form.starting_after) + 1 : 0
  const limit = Number(form.limit ?? 10)
  if (limit < 1 || limit > 100) return invalid('Invalid limit', { param: 'limit' })
  const data = sorted.slice(from, from + limit)
  const has_more = from + limit < sorted.length
  return { status: 200, body: { object: 'list', url, has_more, data: data.map(shown) } }
}

function listPayments(state: StripeState, form: Form): StripeAnswer {
  const all = [...state.payments.keys()].map((id) => state.find(id) as DoublePaymentIntent)
  const mine = all.filter((intent) => !form.customer || intent.customer === form.customer)
  const expand = list(form.expand).map((path) => path.replace(/^data\./, ''))
  return page('/v1/payment_intents', mine, form, (intent) => show(state, intent, expand))
}

/** Runs a call. `id` is the object's id from the path. */
export function answerCall(state: StripeState, call: StripeCall, id: string, form: Form): StripeAnswer {
  const kind = call.split('/')[2] ?? ''
  for (const path of list(form.expand))
    if (!(expandable[kind] ?? []).includes(path))
      return invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  switch (call) {
    case 'POST /v1/customers':
      return { status: 200, body: state.addCustomer(hash(form.metadata)) }
    case 'POST /v1/payment_intents':
      return createPayment(state, form)
    case 'POST /v1/payment_intents/:id/capture':
      return capture(state, id, form)
    case 'POST /v1/payment_intents/:id/cancel':
    case 'POST /v1/setup_intents/:id/cancel':
      return cancel(state, id, form)
    case 'GET /v1/payment_intents/:id':
    case 'GET /v1/setup_intents/:id': {
      const intent = state.find(id)
      const isRight = intent && call.includes(`${intent.object}s`)
      return isRight ? { status: 200, body: show(state, intent, list(form.expand)) } : missing('intent', id)
    }
    case 'GET /v1/payment_intents':
      return listPayments(state, form)
    case 'POST /v1/setup_intents': {
      const customer = text(form.customer)
      if (customer !== null && !state.customers.has(customer)) return missing('customer', customer)
      const intent = state.addSetup({
        customer,
        usage: text(form.usage) ?? 'off_session',
        metadata: hash(form.metadata),
        description: text(form.description),
      })
      return { status: 200, body: show(state, intent, list(form.expand)) }
    }
    case 'GET /v1/setup_intents': {
      const mine = [...state.setups.values()].filter(
        (intent) => !form.customer || intent.customer === form.customer,
      )
      return page('/v1/setup_intents', mine, form)
    }
    case 'POST /v1/payment_methods/:id/detach':
      return detach(state, id)
    case 'GET /v1/refunds':
    case 'GET /v1/disputes': {
      const object = call.endsWith('refunds') ? 'refund' : 'dispute'
      const wanted = state.afterClaims.filter(
        (one) => one.object === object && one.payment_intent === form.payment_intent,
      )
      return page(`/v1/${kind}`, wanted, form)
    }
    case 'GET /v1/charges':
      return page(
        '/v1/charges',
        [...state.charges.values()].filter((charge) => charge.payment_intent === form.payment_intent),
        form,
      )
    case 'GET /v1/setup_attempts':
      return page(
        '/v1/setup_attempts',
        state.attempts.filter((attempt) => attempt.setup_intent === form.setup_intent),
        form,
      )
  }
}
