import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { type PaymentsBench, paymentsSuite } from '#tests/support/payments-suite.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'
import { stripeCalls } from '#tests/support/stripe-double-params.ts'
import type { PaymentPort } from './port.ts'
import { createStripePayments } from './stripe.ts'

const adapterOn = (double: StripeDouble, change: { timeoutMs?: number; secretKey?: string } = {}) =>
  createStripePayments({
    secretKey: double.secretKey,
    publishableKey: 'pk_test_double',
    webhookSecret: double.webhookSecret,
    apiUrl: double.url,
    maxNetworkRetries: 0,
    ...change,
  })

async function start(): Promise<PaymentsBench> {
  const clock = createFakeClock()
  const double = await startStripeDouble(clock.now)
  return {
    payments: adapterOn(double),
    clock,
    confirm: async (intent, number, challenge) => double.state.confirmInBrowser(intent.id, number, challenge),
    refuseAccount: (isRefused) => {
      double.calm()
      if (isRefused) for (const call of stripeCalls) double.fail({ call, how: 'key expired', times: 100 })
    },
    close: double.close,
  }
}

paymentsSuite('the Stripe adapter', start)

const hasKind = (kind: string) => expect.objectContaining({ name: 'PaymentFailure', kind })
const create = 'POST /v1/payment_intents'

describe('the Stripe adapter when things go wrong', () => {
  const clock = createFakeClock()
  let double: StripeDouble
  let payments: PaymentPort
  let customerId: string

  beforeAll(async () => {
    double = await startStripeDouble(clock.now)
    payments = adapterOn(double)
    customerId = await payments.createCustomer({ key: 'customer', metadata: {} })
  })
  beforeEach(() => double.calls.splice(0))
  afterEach(() => double.calm())
  afterAll(() => double.close())

  const hold = (key: string, port = payments) =>
    port.createHold({
      key,
      customerId,
      amountCents: 20_000,
      currency: 'NZD',
      metadata: { app: 'latchkey', operation: key },
      description: 'Security deposit',
    })
  const made = (key: string) =>
    [...double.state.payments.values()].filter((intent) => intent.metadata.operation === key).length

  it.each([
    { how: 'rate limited', kind: 'rate_limited', done: 0 },
    { how: 'broken', kind: 'broken_answer', done: 0 },
    { how: 'broken after the work', kind: 'broken_answer', done: 1 },
  ] as const)('throws $kind for a call that is $how', async ({ how, kind, done }) => {
    double.fail({ call: create, how })
    await expect(hold(`key-${how}`)).rejects.toEqual(hasKind(kind))
    expect(made(`key-${how}`)).toBe(done)
  })

  it('creates one intent if the connection is cut after Stripe created it', async () => {
    double.fail({ call: create, how: 'cut after the work', times: 2 })
    await expect(hold('cut')).rejects.toEqual(hasKind('unknown_outcome'))
    expect((await hold('cut')).status).toBe('requires_payment_method')
    expect(made('cut')).toBe(1)
  })

  it('throws unknown_outcome for a call without a response', async () => {
    double.fail({ call: create, how: 'silent after the work' })
    await expect(hold('silent', adapterOn(double, { timeoutMs: 60 }))).rejects.toEqual(
      hasKind('unknown_outcome'),
    )
    expect(made('silent')).toBe(1)
    expect((await hold('silent')).status).toBe('requires_payment_method')
    expect(made('silent')).toBe(1)
  })

  it('throws unavailable if Stripe refuses the connection', async () => {
    const nobody = await startStripeDouble(clock.now)
    const port = adapterOn(nobody)
    await nobody.close()
    await expect(hold('nobody', port)).rejects.toEqual(hasKind('unavailable'))
  })

  it('requests a manually captured, reusable card hold under the caller’s idempotency key', async () => {
    await hold('shape')
    expect(double.calls.at(-1)).toMatchObject({
      key: 'shape',
      form: {
        amount: '20000',
        currency: 'nzd',
        capture_method: 'manual',
        setup_future_usage: 'off_session',
        automatic_payment_methods: { enabled: 'true', allow_redirects: 'never' },
      },
    })
    expect(double.calls.at(-1)?.form).not.toHaveProperty('payment_method_types')
  })

  it.each(['NZD', 'JPY', 'KWD', 'ISK', 'UGX', 'MGA', 'HUF', 'EUR'])(
    'asks Stripe for the units that the guest reads, and reads them back: %s',
    async (currency) => {
      const amountCents = 10_000
      const intent = await payments.createHold({
        key: `in-${currency}`,
        customerId,
        amountCents,
        currency,
        metadata: { app: 'latchkey', operation: currency },
        description: 'Security deposit',
      })
      const factor = currency === 'ISK' || currency === 'UGX' ? 100 : 1
      const form = { amount: String(amountCents * factor), currency: currency.toLowerCase() }
      expect(double.calls.at(-1)).toMatchObject({ form })
      expect(intent).toMatchObject({ amountCents, currency })
      double.state.confirmInBrowser(intent.id, '4242424242424242')
      const claim = { key: `claim-${currency}`, intentId: intent.id, amountCents: 5000, currency }
      expect(await payments.capture(claim)).toMatchObject({ capturedCents: 5000, currency })
    },
  )

  it('reads an expired hold, whatever cancellation reason Stripe gives', async () => {
    for (const [reason, cancelled] of [
      ['automatic', 'expired'],
      ['expired', 'expired'],
      ['requested_by_customer', 'asked'],
      [null, 'asked'],
    ] as const) {
      const intent = await hold(`ended-${reason}`)
      Object.assign(double.state.payments.get(intent.id) ?? {}, {
        status: 'canceled',
        cancellation_reason: reason,
      })
      expect((await payments.retrieve(intent.id))?.cancelled).toBe(cancelled)
    }
  })

  it('finds an operation beyond the first page of intents', async () => {
    const customer = await payments.createCustomer({ key: 'many', metadata: {} })
    for (let count = 0; count < 130; count += 1)
      double.state.addPayment({
        amount: 100,
        currency: 'nzd',
        customer,
        capture_method: 'manual',
        setup_future_usage: null,
        metadata: { operation: `many-${count}` },
        description: null,
      })
    const found = await payments.findByOperation({ customerId: customer, kind: 'hold', operation: 'many-3' })
    expect(found?.metadata.operation).toBe('many-3')
  })
})

describe('a message of Stripe', () => {
  const clock = createFakeClock()
  let double: StripeDouble
  let payments: PaymentPort
  beforeAll(async () => {
    double = await startStripeDouble(clock.now)
    payments = adapterOn(double)
  })
  afterAll(() => double.close())

  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.canceled',
    created: 1_790_000_000,
    data: { object: { id: 'pi_1', object: 'payment_intent' } },
  })
  const read = (text: string, signature: string | undefined) =>
    payments.readEvent(text, signature, clock.now())

  it('accepts a webhook whose signature matches its bytes', () => {
    expect(read(body, double.sign(body))).toEqual({ id: 'evt_1', intentId: 'pi_1' })
  })

  it('assigns a charge’s webhook to the charge’s intent', () => {
    const charge = body.replace(
      '"id":"pi_1","object":"payment_intent"',
      '"id":"ch_1","object":"charge","payment_intent":"pi_2"',
    )
    expect(read(charge, double.sign(charge)).intentId).toBe('pi_2')
  })

  it.each([
    ['without a signature', () => [body, undefined] as const],
    ['signed for another body', () => [`${body} `, double.sign(body)] as const],
    [
      'signed with another secret',
      () => [body, double.sign(body).replace(/.$/, (end) => (end === '0' ? '1' : '0'))] as const,
    ],
    ['older than five minutes', () => [body, double.sign(body, 301)] as const],
    ['without a timestamp', () => [body, double.sign(body).replace(/^t=\d+,/, '')] as const],
    ['not an event', () => ['{}', double.sign('{}')] as const],
    ['not JSON', () => ['nonsense', double.sign('nonsense')] as const],
  ])('is refused if it is %s', (_how, make) => {
    const [text, signature] = make()
    expect(() => read(text, signature)).toThrow(expect.objectContaining({ kind: 'bad_signature' }))
  })

  it('accepts a webhook up to five minutes old', () => {
    expect(read(body, double.sign(body, 299)).id).toBe('evt_1')
  })
})
