import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PaymentFailureKind } from './port.ts'
import { createStripePayments } from './stripe.ts'

let next: { status: number; error: object } = { status: 500, error: {} }
const server = createServer((_request, response) => {
  response.writeHead(next.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: next.error }))
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

const stripe = () =>
  createStripePayments({
    secretKey: 'sk_test_table',
    publishableKey: 'pk_test_table',
    webhookSecret: 'whsec_table',
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    maxNetworkRetries: 0,
  })

const invalid = 'invalid_request_error'
/** Status, type, code, message, param. Sources: https://docs.stripe.com/error-codes and https://docs.stripe.com/api/errors. */
type Row = readonly [
  status: number,
  type: string,
  code?: string | undefined,
  message?: string,
  param?: string,
]
const table: Readonly<Partial<Record<PaymentFailureKind, readonly Row[]>>> = {
  account: [
    [401, invalid, 'api_key_expired'],
    [401, invalid, undefined, 'Invalid API Key provided: sk_test_***'],
    [401, 'authentication_error'],
    [400, invalid, 'api_key_expired'],
    [403, invalid],
    [403, 'permission_error', 'more_permissions_required'],
    [403, invalid, 'account_invalid'],
    [400, invalid, 'account_invalid'],
    [400, invalid, 'platform_account_required'],
    [400, invalid, 'platform_api_key_expired'],
    [400, invalid, 'secret_key_required'],
    [400, invalid, 'livemode_mismatch'],
    [400, invalid, 'not_allowed_on_standard_account'],
    [402, invalid, 'testmode_charges_only'],
    [400, invalid, undefined, 'Your account cannot currently make live charges.'],
    [400, invalid, undefined, 'Your account has been restricted.'],
    [400, invalid, 'payment_method_unactivated'],
    [400, invalid, undefined, 'Invalid currency: kwd', 'currency'],
  ],
  declined: [
    [402, 'card_error', 'card_declined'],
    [402, 'card_error', 'expired_card'],
    [402, 'card_error', 'processing_error'],
  ],
  action_required: [[402, 'card_error', 'authentication_required']],
  rate_limited: [
    [429, invalid, 'rate_limit'],
    [429, invalid, 'lock_timeout'],
    [400, invalid, 'lock_timeout'],
    [429, 'api_error'],
  ],
  unknown_outcome: [[409, 'idempotency_error', 'idempotency_key_in_use']],
  key_conflict: [[400, 'idempotency_error']],
  broken_answer: [
    [500, 'api_error'],
    [503, 'api_error', undefined, 'Your account could not be read'],
    [404, invalid, undefined, 'No such route'],
  ],
  wrong_state: [
    [400, invalid, 'payment_intent_unexpected_state'],
    [400, invalid, 'charge_expired_for_capture'],
  ],
  refused: [
    [400, invalid, 'amount_too_large'],
    [400, invalid, 'parameter_unknown'],
    [404, invalid, 'resource_missing'],
  ],
}

const rows = Object.entries(table).flatMap(([kind, errors]) =>
  errors.map(([status, type, code, message = 'No', param]) => ({
    kind,
    status,
    type,
    code,
    message,
    param,
  })),
)
it.each(rows)(
  'an error of Stripe is $kind: $status $type $code $message',
  async ({ kind, status, ...error }) => {
    next = { status, error }
    const claim = stripe().capture({ key: 'key-1', intentId: 'pi_1', amountCents: 5000, currency: 'NZD' })
    await expect(claim).rejects.toMatchObject({ name: 'PaymentFailure', kind })
  },
)

it.each([
  ['resource_missing', null],
  [undefined, 'broken_answer'],
])('a hold is missing only if Stripe says so: 404 with the code %s', async (code, result) => {
  next = { status: 404, error: { type: invalid, message: 'No', ...(code && { code }) } }
  const read = stripe().retrieve('pi_1')
  expect(await read.catch(({ kind }) => kind)).toBe(result)
})
