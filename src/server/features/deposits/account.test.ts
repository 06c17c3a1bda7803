import { expect, it } from 'vitest'
import { errors } from '#i18n/en/errors.ts'
import { accountRefused } from '#i18n/en/problems.ts'
import { claimDeposit, releaseDeposit } from '#shared/contract/deposits/schemas.ts'
import { getSiteStatus } from '#shared/contract/status/schemas.ts'
import { listStays } from '#shared/contract/stays/schemas.ts'
import { later } from '#tests/support/deposit-steps.ts'
import { stripeApp, visa } from '#tests/support/stripe-app.ts'
import { reconcile } from './due.ts'

const { app, double, ready, open, tryOpen, complete, stayOf, view, kinds, held, settle } = await stripeApp()

const attentionOf = async (stayId: string) =>
  (await (await app.host()).call(listStays)).find(({ id }) => id === stayId)?.depositAttention ?? null
const fail = (call: string) => double.fail({ call, how: 'key expired', times: 100 })
const codeOf = (answer: { json: unknown }) => (answer.json as { code: string }).code
const messageOf = (answer: { json: unknown }) => (answer.json as { message: string }).message
const body = { amountCents: 5000, reason: 'Broken lamp' }

it.each([
  ['claim', 'capture', 'claimed'],
  ['release', 'cancel', 'released'],
] as const)(
  'a %s is kept, named as our account’s trouble, and done once it works',
  async (what, call, status) => {
    const { stay, token } = await held()
    const before = await view(token)
    const decide = async () => {
      const host = await app.host()
      const params = { id: stay.id }
      return what === 'claim'
        ? host.try(claimDeposit, { params, body })
        : host.try(releaseDeposit, { params })
    }
    fail(`POST /v1/payment_intents/:id/${call}`)
    const answer = await decide()
    expect([answer.status, codeOf(answer)]).toEqual([503, 'waiting'])
    expect(messageOf(answer)).toContain(accountRefused)
    expect(messageOf(await decide())).toContain(accountRefused)
    expect(await attentionOf(stay.id)).toBe(accountRefused)
    expect(await view(token)).toEqual(before)
    const items = (await (await app.host()).call(getSiteStatus)).items
    expect(items.find(({ name }) => name === 'deposits')?.detail).toContain(accountRefused)

    double.calm()
    app.clock.advance(10 * 60_000)
    await settle()
    expect((await view(token)).status).toBe(status)
    expect(await attentionOf(stay.id)).toBeNull()
  },
)

it.each(['key expired', 'account restricted', 'currency off', 'not permitted'] as const)(
  'automatic holds and releases wait, are named as our account’s trouble, blame no guest, and are done once it works: %s',
  async (how) => {
    const stay = await ready(later)
    const token = stay.accessToken
    const session = await open(token)
    double.state.confirmInBrowser(session.paymentIntentId, visa)
    await complete(token, session.paymentIntentId)
    const hold = 'POST /v1/payment_intents'
    for (const [at, call, kind] of [
      ['2026-12-09T21:00:30.000Z', hold, 'held'],
      ['2026-12-18T22:01:00.000Z', hold, 'renewed'],
      ['2026-12-22T22:01:00.000Z', `${hold}/:id/cancel`, 'released'],
    ] as const) {
      app.clock.set(Date.parse(at) - 4 * 24 * 60 * 60 * 1000 + 60_000)
      await settle()
      const before = [await view(token), await stayOf(token)]
      double.fail({ call, how, times: 100 })
      app.clock.set(at)
      await settle()
      expect([await view(token), await stayOf(token)]).toEqual(before)
      expect(await attentionOf(stay.id)).toBe(accountRefused)
      double.calm()
      app.clock.advance(10 * 60_000)
      await settle()
      expect((await kinds(token)).at(-1)).toBe(kind)
      expect(await attentionOf(stay.id)).toBeNull()
    }
  },
)

it('a guest reads that payments are paused, and the host’s notice ends with the first comparison that works', async () => {
  const stay = await ready()
  fail('POST /v1/customers')
  fail('POST /v1/payment_intents')
  const answer = await tryOpen(stay.accessToken)
  expect([answer.status, messageOf(answer)]).toEqual([503, errors.deposit.paymentsPaused])
  expect(await attentionOf(stay.id)).toBe(accountRefused)
  double.calm()
  await reconcile(app.app.ctx)
  expect(await attentionOf(stay.id)).toBeNull()
  expect((await tryOpen(stay.accessToken)).status).toBe(200)
})
