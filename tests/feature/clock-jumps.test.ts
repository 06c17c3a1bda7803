import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { getUser, login } from '#shared/contract/auth.ts'
import { completePayment, createPaymentIntent, getAdminDeposit } from '#shared/contract/deposits.ts'
import { requestUpload } from '#shared/contract/documents.ts'
import { listOutbox, sendGuestLink } from '#shared/contract/operations.ts'
import { getGuestStay } from '#shared/contract/stays.ts'
import { testApp, testHost } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { counted } from '#tests/support/counted.ts'
import { somePicture } from '#tests/support/journey.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'

/**
 * The wall clock is set a day forwards or backwards under a running site: a battery ran out, somebody mistyped, a virtual
 * machine woke up. Nothing may be stuck for that day, and nothing that was stored may be lost.
 */

const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000
const visa = '4242424242424242'
let mailIsUp = true
const mail = await startMailServer({
  onMailFrom: (_address, _session, done) =>
    done(mailIsUp ? undefined : Object.assign(new Error('try again later'), { responseCode: 451 })),
})
let now: () => number = Date.now
const stripe: StripeDouble = await startStripeDouble(() => now())
const test = testApp({
  settings: {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Rātā House <stay@ratahouse.nz>',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  },
})
afterEach(() => {
  mailIsUp = true
  stripe.calm()
})
afterAll(async () => {
  await stripe.close()
  await mail.stop()
})

/** The provider's clock is right whatever ours does. */
const fixProviderClock = () => {
  const at = test.clock.now()
  now = () => at
}

const workRows = () =>
  test.app.database.db
    .selectFrom('periodic_work')
    .select(['name', 'next_at', 'lease_until', 'last_ok_at', 'last_error'])
    .orderBy('name')
    .execute()

describe.each([
  ['forwards', dayMs],
  ['backwards', -dayMs],
])('the clock is set a day %s', (which, jumpMs) => {
  it('and periodic work goes on at once', async () => {
    await test.app.ticker.runOnce()
    expect(await workRows()).not.toEqual([])
    test.clock.advance(jumpMs)
    await test.app.ticker.runOnce()
    const at = new Date(test.clock.now()).toISOString()
    for (const row of await workRows())
      expect(row).toMatchObject({ last_ok_at: at, lease_until: null, last_error: null })
    // And at its own pace from there on, not at every look.
    test.clock.advance(1000)
    await test.app.ticker.runOnce()
    for (const row of await workRows()) expect(row.last_ok_at).toBe(at)
    counted(`a day ${which}: ${(await workRows()).length} tasks go on at their pace`)
  })

  it('and work that a dead process had taken is taken over', async () => {
    await test.app.ticker.runOnce()
    const lease_until = new Date(test.clock.now() + 60_000).toISOString()
    await test.app.database.db.updateTable('periodic_work').set({ lease_until, attempts: 1 }).execute()
    test.clock.advance(jumpMs)
    await test.app.ticker.runOnce()
    const at = new Date(test.clock.now()).toISOString()
    for (const row of await workRows()) expect(row).toMatchObject({ last_ok_at: at, lease_until: null })
  })

  it('and mails that wait are sent, once', async () => {
    const stay = await buildStay(test, { guestEmail: 'aroha@guest.nz' })
    await (await test.host()).call(sendGuestLink, { params: { id: stay.id } })
    mailIsUp = false
    for (let look = 0; look < 5; look += 1) {
      await test.app.ticker.runOnce()
      test.clock.advance(20 * 60_000)
    }
    mailIsUp = true
    mail.received.splice(0)
    test.clock.advance(jumpMs)
    await test.app.ticker.runOnce()
    await test.app.ticker.runOnce()
    const mails = await (await test.host()).call(listOutbox)
    expect(mails).toMatchObject([{ state: 'sent', problem: null }])
    expect(mail.received).toHaveLength(1)
  })

  it('and the host stays signed in, links live, and uploads go on', async () => {
    const host = await test.host()
    const stay = await buildStay(test)
    const guest = test.visitor()
    await guest.call(getGuestStay, { params: { token: stay.accessToken } })
    test.clock.advance(jumpMs)
    expect((await host.try(getUser)).status).toBe(200)
    expect((await guest.try(getGuestStay, { params: { token: stay.accessToken } })).status).toBe(200)
    const { uploadURL } = await guest.call(requestUpload)
    const { pathname, search } = new URL(uploadURL)
    const body = new Uint8Array(await somePicture('id'))
    expect((await guest.request(pathname + search, { method: 'PUT', body })).status).toBe(200)
  })

  it('and nobody who mistyped is kept out for longer than before', async () => {
    const attempt = (password: string) =>
      test.visitor().try(login, { body: { email: testHost.email, password } })
    for (let count = 0; count < 10; count += 1) await attempt('wrong')
    expect((await attempt(testHost.password)).status).toBe(429)
    test.clock.advance(jumpMs)
    expect((await attempt(testHost.password)).status).toBe(200)
    for (let count = 0; count < 10; count += 1) await attempt('wrong')
    expect((await attempt(testHost.password)).status).toBe(429)
  })

  it('and a deposit that waited for a silent provider is taken up again, once', async () => {
    fixProviderClock()
    const days = { checkInDate: '2026-12-11', checkOutDate: '2026-12-14' }
    const stay = await buildStay(test, { guestPhone: '+64211234567', hasDocuments: true, ...days })
    const open = { body: { guestStayToken: stay.accessToken } }
    const session = await test.visitor().call(createPaymentIntent, open)
    stripe.state.confirmInBrowser(session.paymentIntentId, visa)
    const { paymentIntentId } = session
    const done = { params: { token: stay.accessToken }, body: { paymentIntentId } }
    await test.visitor().call(completePayment, done)
    const status = async () =>
      (await (await test.host()).call(getAdminDeposit, { params: { id: stay.id } })).status
    // The provider goes silent a day and a half before the hold is due at the latest, and is back after the jump.
    test.clock.set('2026-12-10T09:00:00.000Z')
    fixProviderClock()
    stripe.fail({ call: 'POST /v1/payment_intents', how: 'rate limited', times: 100 })
    for (let look = 0; look < 4; look += 1) {
      await test.app.ticker.runOnce()
      test.clock.advance(5 * 60_000)
    }
    expect(await status()).toBe('card_saved')
    stripe.calm()
    // Setting the clock back leaves it after the hour at which the hold was to be placed.
    test.clock.advance(jumpMs < 0 ? -11 * hourMs : jumpMs)
    await test.app.ticker.runOnce()
    await test.app.ticker.runOnce()
    expect(await status()).toBe('held')
    const holds = [...stripe.state.payments.values()].filter(({ metadata }) => metadata.stay === stay.id)
    expect(holds.filter(({ status: its }) => its === 'requires_capture')).toHaveLength(1)
  })
})
