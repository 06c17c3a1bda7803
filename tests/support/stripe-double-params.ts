import type Stripe from 'stripe'

/**
 * The parameters that our calls to Stripe have. The types of the `stripe` package check each name and kind. The double
 * rejects others.
 */

type Kind = 'string' | 'integer' | 'boolean' | 'list' | 'hash'
type KindOf<T> = T extends boolean
  ? 'boolean'
  : T extends number
    ? 'integer'
    : T extends string
      ? 'string'
      : T extends readonly unknown[]
        ? 'list'
        : 'hash'
type ParamsOf<T> = { [Name in keyof T]?: KindOf<NonNullable<T[Name]>> }

const page = { limit: 'integer', starting_after: 'string' } as const
const described = { customer: 'string', description: 'string', expand: 'list', metadata: 'hash' } as const
const cards = { allowed_payment_method_types: 'list', automatic_payment_methods: 'hash' } as const

const paymentIntentCreate: ParamsOf<Stripe.PaymentIntentCreateParams> = {
  ...described,
  ...cards,
  amount: 'integer',
  capture_method: 'string',
  confirm: 'boolean',
  currency: 'string',
  off_session: 'boolean',
  payment_method: 'string',
  setup_future_usage: 'string',
}
const capture: ParamsOf<Stripe.PaymentIntentCaptureParams> = { amount_to_capture: 'integer', expand: 'list' }
const expandOnly: ParamsOf<Stripe.PaymentIntentRetrieveParams> = { expand: 'list' }
const paymentIntentList: ParamsOf<Stripe.PaymentIntentListParams> = {
  ...page,
  created: 'hash',
  customer: 'string',
  expand: 'list',
}
const setupIntentCreate: ParamsOf<Stripe.SetupIntentCreateParams> = {
  ...described,
  ...cards,
  usage: 'string',
}
const setupIntentList: ParamsOf<Stripe.SetupIntentListParams> = { ...page, customer: 'string' }
const customerCreate: ParamsOf<Stripe.CustomerCreateParams> = { metadata: 'hash' }
const chargeList: ParamsOf<Stripe.ChargeListParams> = { ...page, payment_intent: 'string' }
const refundList: ParamsOf<Stripe.RefundListParams> = { ...page, payment_intent: 'string' }
const disputeList: ParamsOf<Stripe.DisputeListParams> = refundList
const setupAttemptList: ParamsOf<Stripe.SetupAttemptListParams> = { ...page, setup_intent: 'string' }
const automaticMethods: ParamsOf<Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods> = {
  allow_redirects: 'string',
  enabled: 'boolean',
}
const range: ParamsOf<Stripe.RangeQueryParam> = { gte: 'integer' }

const lists = {
  'POST /v1/payment_intents': paymentIntentCreate,
  'POST /v1/payment_intents/:id/capture': capture,
  'POST /v1/payment_intents/:id/cancel': expandOnly,
  'GET /v1/payment_intents/:id': expandOnly,
  'GET /v1/payment_intents': paymentIntentList,
  'POST /v1/setup_intents': setupIntentCreate,
  'POST /v1/setup_intents/:id/cancel': expandOnly,
  'GET /v1/setup_intents/:id': { ...expandOnly, client_secret: 'string' },
  'GET /v1/setup_intents': setupIntentList,
  'POST /v1/customers': customerCreate,
  'POST /v1/payment_methods/:id/detach': {},
  'GET /v1/charges': chargeList,
  'GET /v1/refunds': refundList,
  'GET /v1/disputes': disputeList,
  'GET /v1/setup_attempts': setupAttemptList,
} as const satisfies Record<string, Readonly<Record<string, Kind>>>

export type StripeCall = keyof typeof lists
export const stripeCalls = Object.keys(lists) as StripeCall[]

const nested: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  automatic_payment_methods: automaticMethods,
  created: range,
}

export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

function fits(value: FormValue, kind: Kind): boolean {
  if (kind === 'list') return Array.isArray(value)
  if (kind === 'hash') return typeof value === 'object' && !Array.isArray(value)
  if (typeof value !== 'string') return false
  if (kind === 'boolean') return value === 'true' || value === 'false'
  return kind === 'string' || /^-?\d+$/.test(value)
}

/** Returns Stripe's error for the parameters of a call, or `null`. */
export function parameterProblem(call: StripeCall, form: Form): { param: string; message: string } | null {
  const known: Readonly<Record<string, Kind>> = lists[call]
  for (const [name, value] of Object.entries(form)) {
    const kind = known[name]
    if (!kind) return { param: name, message: `Received unknown parameter: ${name}` }
    if (!fits(value, kind)) return { param: name, message: `Invalid ${kind}: ${JSON.stringify(value)}` }
    const inner = nested[name]
    if (!inner) continue
    for (const [key, part] of Object.entries(value as Form)) {
      const partKind = inner[key]
      const param = `${name}[${key}]`
      if (!partKind) return { param, message: `Received unknown parameter: ${param}` }
      if (!fits(part, partKind)) return { param, message: `Invalid ${partKind}: ${JSON.stringify(part)}` }
    }
  }
  return null
}
