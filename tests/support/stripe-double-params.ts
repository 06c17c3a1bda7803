import type Stripe from 'stripe'

/**
 * The parameters that Stripe accepts, per call. The types of the `stripe` package decide: a list compiles only if it
 * has every parameter of its type, with the type's kind. Others are rejected.
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
type ParamsOf<T> = { [Name in keyof Required<T>]: KindOf<NonNullable<T[Name]>> }

const page = { ending_before: 'string', limit: 'integer', starting_after: 'string' } as const

const paymentIntentCreate: ParamsOf<Stripe.PaymentIntentCreateParams> = {
  amount: 'integer',
  currency: 'string',
  allowed_payment_method_types: 'list',
  amount_details: 'hash',
  application_fee_amount: 'integer',
  automatic_payment_methods: 'hash',
  capture_method: 'string',
  confirm: 'boolean',
  confirmation_method: 'string',
  confirmation_token: 'string',
  customer: 'string',
  customer_account: 'string',
  description: 'string',
  error_on_requires_action: 'boolean',
  excluded_payment_method_types: 'list',
  expand: 'list',
  hooks: 'hash',
  mandate: 'string',
  mandate_data: 'hash',
  metadata: 'hash',
  off_session: 'boolean',
  on_behalf_of: 'string',
  payment_details: 'hash',
  payment_method: 'string',
  payment_method_configuration: 'string',
  payment_method_data: 'hash',
  payment_method_options: 'hash',
  radar_options: 'hash',
  receipt_email: 'string',
  return_url: 'string',
  setup_future_usage: 'string',
  shipping: 'hash',
  statement_descriptor: 'string',
  statement_descriptor_suffix: 'string',
  transfer_data: 'hash',
  transfer_group: 'string',
  use_stripe_sdk: 'boolean',
}

const paymentIntentCapture: ParamsOf<Stripe.PaymentIntentCaptureParams> = {
  amount_details: 'hash',
  amount_to_capture: 'integer',
  application_fee_amount: 'integer',
  expand: 'list',
  final_capture: 'boolean',
  hooks: 'hash',
  metadata: 'hash',
  payment_details: 'hash',
  statement_descriptor: 'string',
  statement_descriptor_suffix: 'string',
  transfer_data: 'hash',
}

const paymentIntentCancel: ParamsOf<Stripe.PaymentIntentCancelParams> = {
  cancellation_reason: 'string',
  expand: 'list',
}

const paymentIntentRetrieve: ParamsOf<Stripe.PaymentIntentRetrieveParams> = {
  client_secret: 'string',
  expand: 'list',
}

const paymentIntentList: ParamsOf<Stripe.PaymentIntentListParams> = {
  created: 'hash',
  customer: 'string',
  customer_account: 'string',
  expand: 'list',
  ...page,
}

const setupIntentCreate: ParamsOf<Stripe.SetupIntentCreateParams> = {
  allowed_payment_method_types: 'list',
  attach_to_self: 'boolean',
  automatic_payment_methods: 'hash',
  confirm: 'boolean',
  confirmation_token: 'string',
  customer: 'string',
  customer_account: 'string',
  description: 'string',
  excluded_payment_method_types: 'list',
  expand: 'list',
  flow_directions: 'list',
  mandate_data: 'hash',
  metadata: 'hash',
  on_behalf_of: 'string',
  payment_method: 'string',
  payment_method_configuration: 'string',
  payment_method_data: 'hash',
  payment_method_options: 'hash',
  return_url: 'string',
  single_use: 'hash',
  usage: 'string',
  use_stripe_sdk: 'boolean',
}

const setupIntentCancel: ParamsOf<Stripe.SetupIntentCancelParams> = {
  cancellation_reason: 'string',
  expand: 'list',
}

const setupIntentList: ParamsOf<Stripe.SetupIntentListParams> = {
  attach_to_self: 'boolean',
  created: 'hash',
  customer: 'string',
  customer_account: 'string',
  expand: 'list',
  payment_method: 'string',
  ...page,
}

const customerCreate: ParamsOf<Stripe.CustomerCreateParams> = {
  address: 'hash',
  balance: 'integer',
  business_name: 'string',
  cash_balance: 'hash',
  description: 'string',
  email: 'string',
  expand: 'list',
  individual_name: 'string',
  invoice_prefix: 'string',
  invoice_settings: 'hash',
  metadata: 'hash',
  name: 'string',
  next_invoice_sequence: 'integer',
  payment_method: 'string',
  phone: 'string',
  preferred_locales: 'list',
  shipping: 'hash',
  source: 'string',
  tax: 'hash',
  tax_exempt: 'string',
  tax_id_data: 'list',
  test_clock: 'string',
  validate: 'boolean',
}

const detach: ParamsOf<Stripe.PaymentMethodDetachParams> = { expand: 'list' }

const chargeList: ParamsOf<Stripe.ChargeListParams> = {
  created: 'hash',
  customer: 'string',
  expand: 'list',
  payment_intent: 'string',
  transfer_group: 'string',
  ...page,
}

const refundList: ParamsOf<Stripe.RefundListParams> = {
  charge: 'string',
  created: 'hash',
  expand: 'list',
  payment_intent: 'string',
  ...page,
}

const disputeList: ParamsOf<Stripe.DisputeListParams> = refundList

const setupAttemptList: ParamsOf<Stripe.SetupAttemptListParams> = {
  setup_intent: 'string',
  created: 'hash',
  expand: 'list',
  ...page,
}

const automaticMethods: ParamsOf<Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods> = {
  allow_redirects: 'string',
  enabled: 'boolean',
}
const range: ParamsOf<Stripe.RangeQueryParam> = {
  gt: 'integer',
  gte: 'integer',
  lt: 'integer',
  lte: 'integer',
}

const lists = {
  'POST /v1/payment_intents': paymentIntentCreate,
  'POST /v1/payment_intents/:id/capture': paymentIntentCapture,
  'POST /v1/payment_intents/:id/cancel': paymentIntentCancel,
  'GET /v1/payment_intents/:id': paymentIntentRetrieve,
  'GET /v1/payment_intents': paymentIntentList,
  'POST /v1/setup_intents': setupIntentCreate,
  'POST /v1/setup_intents/:id/cancel': setupIntentCancel,
  'GET /v1/setup_intents/:id': paymentIntentRetrieve,
  'GET /v1/setup_intents': setupIntentList,
  'POST /v1/customers': customerCreate,
  'POST /v1/payment_methods/:id/detach': detach,
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
