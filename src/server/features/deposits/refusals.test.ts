import { expect, it } from 'vitest'
import {
  claimDeposit,
  completePayment,
  confirmSimulatedPayment,
  createPaymentIntent,
  releaseDeposit,
} from '#shared/contract/deposits/schemas.ts'
import { changeStatus } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { depositRows } from '#tests/support/deposit-rows.ts'
import { depositSteps, later, soon } from '#tests/support/deposit-steps.ts'

const test = testApp()
const { ready, open, confirm, pay, settle } = depositSteps(test)
const unknownId = '00000000-0000-4000-8000-00000000dead'
const lamp = { amountCents: 4000, reason: 'Lamp' }

type Answer = Promise<{ status: number; text: string }>

interface Case {
  name: string
  status: number
  before(): Promise<() => Answer>
}

const guest = () => test.visitor()
const opening = (token: string) => () => guest().try(createPaymentIntent, { body: { guestStayToken: token } })
const completing = (token: string, paymentIntentId: string) => () =>
  guest().try(completePayment, { params: { token }, body: { paymentIntentId } })
const claiming = async (id: string, body = lamp) => {
  const host = await test.host()
  return () => host.try(claimDeposit, { params: { id }, body })
}
const releasing = async (id: string) => {
  const host = await test.host()
  return () => host.try(releaseDeposit, { params: { id } })
}
const deciding = async (id: string, status: 'rejected' | 'pending') =>
  (await test.host()).call(changeStatus, { params: { id }, body: { status } })
const held = async () => {
  const stay = await ready(soon)
  await pay(stay.accessToken)
  return stay
}
const settled = async (how: 'released' | 'claimed') => {
  const stay = await held()
  await (how === 'released' ? await releasing(stay.id) : await claiming(stay.id))()
  return stay
}

const cases: Case[] = [
  {
    name: 'a payment form before the guest has come to it',
    status: 409,
    before: async () => opening((await buildStay(test, soon)).accessToken),
  },
  {
    name: 'a payment form while a hold is active',
    status: 409,
    before: async () => opening((await held()).accessToken),
  },
  {
    name: 'a payment form for a rejected stay',
    status: 409,
    before: async () => {
      const stay = await ready(soon)
      await deciding(stay.id, 'rejected')
      return opening(stay.accessToken)
    },
  },
  {
    name: 'a payment form after the stay',
    status: 409,
    before: async () => {
      const stay = await ready(soon)
      test.clock.set('2026-12-07T00:00:00.000Z')
      return opening(stay.accessToken)
    },
  },
  {
    name: 'a payment form by an unknown link',
    status: 404,
    before: async () => opening('nobody-has-this-link'),
  },
  {
    name: 'the end of an unknown payment',
    status: 400,
    before: async () => completing((await ready(soon)).accessToken, 'pi_sim_unknown'),
  },
  {
    name: 'the end of somebody else’s payment',
    status: 400,
    before: async () => {
      const other = await ready(soon)
      const session = await open(other.accessToken)
      await confirm(guest(), session, '4242424242424242')
      return completing((await ready(soon)).accessToken, session.paymentIntentId)
    },
  },
  {
    name: 'the end of a payment that is not done',
    status: 409,
    before: async () => {
      const stay = await ready(soon)
      return completing(stay.accessToken, (await open(stay.accessToken)).paymentIntentId)
    },
  },
  {
    name: 'a card for a payment that is done',
    status: 409,
    before: async () => {
      const session = await open((await ready(soon)).accessToken)
      await confirm(guest(), session, '4242424242424242')
      return () => confirm(guest(), session, '4242424242424242')
    },
  },
  {
    name: 'a card with a wrong secret',
    status: 404,
    before: async () => {
      const session = await open((await ready(soon)).accessToken)
      return () => confirm(guest(), { ...session, clientSecret: 'wrong' }, '4242424242424242')
    },
  },
  {
    name: 'a card that is none',
    status: 400,
    before: async () => {
      const { paymentIntentId, clientSecret } = await open((await ready(soon)).accessToken)
      return () =>
        guest().try(confirmSimulatedPayment, {
          params: { paymentIntentId },
          body: { clientSecret, number: '4242', expMonth: 13, expYear: 2034, cvc: 'abc' },
        })
    },
  },
  { name: 'a release of nothing', status: 409, before: async () => releasing((await ready(soon)).id) },
  { name: 'a second release', status: 409, before: async () => releasing((await settled('released')).id) },
  {
    name: 'a release of a claimed deposit',
    status: 409,
    before: async () => releasing((await settled('claimed')).id),
  },
  { name: 'a release on an unknown stay', status: 404, before: async () => releasing(unknownId) },
  { name: 'a claim of nothing', status: 409, before: async () => claiming((await ready(soon)).id) },
  {
    name: 'a claim on a card that is only saved',
    status: 409,
    before: async () => {
      const stay = await ready(later)
      await pay(stay.accessToken)
      return claiming(stay.id)
    },
  },
  {
    name: 'a claim of more than is held',
    status: 400,
    before: async () => claiming((await held()).id, { amountCents: 20_001, reason: 'Lamp' }),
  },
  {
    name: 'a claim of less than a card can be charged',
    status: 400,
    before: async () => claiming((await held()).id, { amountCents: 49, reason: 'Lamp' }),
  },
  {
    name: 'a claim without a reason',
    status: 400,
    before: async () => claiming((await held()).id, { amountCents: 100, reason: ' ' }),
  },
  { name: 'a second claim', status: 409, before: async () => claiming((await settled('claimed')).id) },
  {
    name: 'a claim on a released deposit',
    status: 409,
    before: async () => claiming((await settled('released')).id),
  },
  {
    name: 'a claim after the hold was released automatically',
    status: 409,
    before: async () => {
      const stay = await held()
      test.clock.set('2026-12-07T00:00:00.000Z')
      await settle()
      return claiming(stay.id)
    },
  },
  { name: 'a claim on an unknown stay', status: 404, before: async () => claiming(unknownId) },
]

it.each(cases)('$name is $status and writes nothing', async ({ status, before }) => {
  const call = await before()
  // Run everything that is due, so that nothing else changes a row.
  await settle()
  const rows = await depositRows(test.app.database)
  // The process must not write at the end of a back-off either.
  test.clock.advance(1000)
  expect((await call()).status).toBe(status)
  expect(await depositRows(test.app.database)).toEqual(rows)
})
