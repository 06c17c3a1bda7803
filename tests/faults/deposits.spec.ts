import { afterAll, expect, inject, it } from 'vitest'
import {
  claimDeposit,
  completePayment,
  createPaymentIntent,
  getAdminDeposit,
  releaseDeposit,
} from '#shared/contract/deposits/schemas.ts'
import { sightInPerson } from '#shared/contract/documents/schemas.ts'
import { type AdminStay, createStay } from '#shared/contract/stays/schemas.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { hostAt } from '#tests/support/app-harness.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { counted } from '#tests/support/counted.ts'
import { giveContact } from '#tests/support/journey.ts'
import { type Site, startSite, temporaryFolder } from '#tests/support/site.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'

/** Kills the real process with SIGKILL after Stripe's effect and before its response. */

const visa = '4242424242424242'
const double = await startStripeDouble()
afterAll(() => double.close())

async function readyStay(site: Site, host: Client): Promise<AdminStay> {
  const checkInDate = addDays(dayAt(Date.now(), 'Pacific/Auckland'), 1)
  const stay = await host.call(createStay, {
    body: {
      guestName: 'Aroha Ngata',
      guestEmail: 'aroha@example.nz',
      checkInDate,
      checkOutDate: addDays(checkInDate, 1),
    },
  })
  await giveContact(createClient(site.origin), stay.accessToken)
  await host.call(sightInPerson, { params: { id: stay.id } })
  return stay
}

const open = (site: Site, stay: AdminStay) =>
  createClient(site.origin).call(createPaymentIntent, { body: { guestStayToken: stay.accessToken } })

async function pay(site: Site, stay: AdminStay): Promise<void> {
  const { paymentIntentId } = await open(site, stay)
  const intent = double.state.payments.get(paymentIntentId)
  if (intent?.status === 'requires_payment_method') double.state.confirmInBrowser(paymentIntentId, visa)
  const complete = { params: { token: stay.accessToken }, body: { paymentIntentId } }
  expect((await createClient(site.origin).try(completePayment, complete)).status).toBe(200)
}

async function killAt(
  site: Site,
  call: Parameters<StripeDouble['fail']>[0]['call'],
  work: () => Promise<unknown>,
) {
  double.calls.splice(0)
  double.fail({ call, how: 'silent after the work' })
  const working = work().catch(() => undefined)
  const giveUpAt = Date.now() + 60_000
  while (!double.calls.some((one) => one.call === call)) {
    if (Date.now() > giveUpAt) throw new Error(`${call} was never made:\n${site.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await site.end('SIGKILL')
  await working
  double.calm()
}

const tenTimes = (work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: 10 }, () => work().catch(() => undefined)))
const ofStay = (stay: AdminStay) =>
  [...double.state.payments.values()].filter((intent) => intent.metadata.stay === stay.id)

const rounds = [
  'POST /v1/customers',
  'POST /v1/payment_intents',
  'POST /v1/payment_intents/:id/capture',
  'POST /v1/payment_intents/:id/cancel',
] as const

it('kill -9 in any call leaves one linked hold, and money is captured or released once', async () => {
  const folder = temporaryFolder()
  let site = await startSite(folder.path, double.settings)
  try {
    const times = Math.max(rounds.length, Math.ceil(inject('faultRounds') / 8))
    for (let round = 0; round < times; round += 1) {
      const call = rounds[round % rounds.length] ?? rounds[0]
      let host = await hostAt(site.origin)
      const stay = await readyStay(site, host)
      const params = { id: stay.id }
      const decide = () =>
        call.endsWith('cancel')
          ? host.call(releaseDeposit, { params })
          : host.call(claimDeposit, { params, body: { amountCents: 5000, reason: 'A lamp' } })
      const isDecision = call.includes(':id')
      if (isDecision) await pay(site, stay)
      await killAt(site, call, () => (isDecision ? decide() : tenTimes(() => open(site, stay))))

      site = await startSite(folder.path, double.settings)
      host = await hostAt(site.origin)
      if (!isDecision) await pay(site, stay)
      await expect
        .poll(async () => (await host.call(getAdminDeposit, { params })).status, { timeout: 20_000 })
        .toBe(call.endsWith('capture') ? 'claimed' : call.endsWith('cancel') ? 'released' : 'held')
      expect(ofStay(stay)).toHaveLength(1)
      expect(ofStay(stay)[0]?.amount_received).toBe(call.endsWith('capture') ? 5000 : 0)
    }
    counted(`${times} kills inside a call to Stripe: ${times} stays, one intent each, the right amount`)
  } finally {
    await site.end('SIGKILL')
    folder.remove()
  }
})
