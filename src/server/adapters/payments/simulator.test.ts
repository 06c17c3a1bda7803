import { expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { cards, type PaymentsBench, paymentsSuite } from '#tests/support/payments-suite.ts'
import { PaymentFailure, type ProviderIntent } from './port.ts'
import { createSimulatedPayments, type SimulatedPayments } from './simulator.ts'
import type { ConfirmResult } from './simulator-cards.ts'

type Card = { number: string; expMonth: number; expYear: number; cvc: string }
const valid = (number: string): Card => ({ number, expMonth: 12, expYear: 34, cvc: '123' })

const give = (payments: SimulatedPayments, intent: ProviderIntent, card: Card): Promise<ConfirmResult> =>
  payments.confirm(intent.id, {
    clientSecret: intent.clientSecret ?? '',
    card,
    savedMethodId: null,
    challenge: null,
  })

async function start(): Promise<
  PaymentsBench & { payments: SimulatedPayments; again: () => SimulatedPayments }
> {
  const database = openSqlite(':memory:')
  await migrate(database)
  const clock = createFakeClock()
  const again = () => createSimulatedPayments({ db: database.db, clock })
  const payments = again()
  return {
    payments,
    again,
    clock,
    confirm: async (intent, number, challenge) => {
      await payments.confirm(intent.id, {
        clientSecret: intent.clientSecret ?? '',
        card: valid(number),
        savedMethodId: null,
        challenge: challenge ?? null,
      })
    },
    refuseAccount: (isRefused) => {
      payments.accountTrouble = isRefused ? 'Expired API key' : null
    },
    close: database.close,
  }
}

paymentsSuite('the simulator', start)

const money = { amountCents: 20_000, currency: 'NZD' }
const form = async (payments: SimulatedPayments, key = 'form') => {
  const customerId = await payments.createCustomer({ key: `${key}-customer`, metadata: {} })
  return payments.createHold({ key, customerId, metadata: {}, description: '', ...money })
}

const visa = valid(cards.visa)

it.each([
  ['a number that fails the Luhn check', valid('4242424242424241'), 'incorrect_number'],
  ['an expiry in the past', { ...visa, expYear: 25 }, 'invalid_expiry'],
  ['a month that ended yesterday', { ...visa, expMonth: 10, expYear: 26 }, 'invalid_expiry'],
  ['a security code of four digits', { ...visa, cvc: '1234' }, 'invalid_cvc'],
  ['a real card', valid('4539578763621486'), 'test_mode_live_card'],
  ['the expired test card', valid('4000000000000069'), 'expired_card'],
  ['the test card with a wrong code', valid('4000000000000127'), 'incorrect_cvc'],
])('refuses %s', async (_what, card, code) => {
  const bench = await start()
  const { refusal, intent } = await give(bench.payments, await form(bench.payments), card)
  expect([refusal?.declineCode, intent.status]).toEqual([code, 'requires_payment_method'])
  await bench.close()
})

it('accepts a card in its last month, and a number with spaces', async () => {
  const bench = await start()
  const card = { ...valid('4242 4242 4242 4242'), expMonth: 11, expYear: 2026 }
  expect((await give(bench.payments, await form(bench.payments), card)).intent.status).toBe(
    'requires_capture',
  )
  await bench.close()
})

it('refuses a wrong client secret and a second confirmation', async () => {
  const bench = await start()
  const intent = await form(bench.payments)
  await expect(give(bench.payments, { ...intent, clientSecret: 'guessed' }, visa)).rejects.toMatchObject({
    kind: 'refused',
  })
  await give(bench.payments, intent, visa)
  await expect(give(bench.payments, intent, visa)).rejects.toThrow(PaymentFailure)
  await bench.close()
})

it('confirms the saved card without a number, if it is this customer’s', async () => {
  const bench = await start()
  const first = await form(bench.payments)
  const { intent } = await give(bench.payments, first, visa)
  const customerId = intent.customerId ?? ''
  const again = await bench.payments.createHold({
    key: 'again',
    customerId,
    metadata: {},
    description: '',
    ...money,
  })
  const foreign = await form(bench.payments, 'foreign')
  const tap = (target: ProviderIntent) =>
    bench.payments.confirm(target.id, {
      clientSecret: target.clientSecret ?? '',
      card: null,
      savedMethodId: intent.paymentMethodId,
      challenge: null,
    })
  expect((await tap(again)).intent.status).toBe('requires_capture')
  expect((await tap(foreign)).refusal?.declineCode).toBe('card_gone')
  await bench.close()
})

it('keeps the simulator’s state across restarts and shares it between processes', async () => {
  const bench = await start()
  const intent = await form(bench.payments)
  await give(bench.again(), intent, visa)
  expect((await bench.again().retrieve(intent.id))?.status).toBe('requires_capture')
  await bench.close()
})
