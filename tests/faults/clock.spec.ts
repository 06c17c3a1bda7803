import { expect, it } from 'vitest'
import { login } from '#shared/contract/accounts/schemas.ts'
import { completePayment, createPaymentIntent, getAdminDeposit } from '#shared/contract/deposits/schemas.ts'
import { sightInPerson } from '#shared/contract/documents/schemas.ts'
import { getSiteStatus } from '#shared/contract/status/schemas.ts'
import { changeStatus, createStay } from '#shared/contract/stays/schemas.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { createClient } from '#tests/support/client.ts'
import { counted } from '#tests/support/counted.ts'
import { giveContact } from '#tests/support/journey.ts'
import { startSite, temporaryFolder } from '#tests/support/site.ts'
import { startStripeDouble } from '#tests/support/stripe-double.ts'

const dayMs = 24 * 60 * 60 * 1000
const timeoutMs = 60_000

it('releases an approved stay’s hold within a minute once Stripe’s clock shows the days that ours jumped', {
  timeout: 600_000,
}, async () => {
  let stripeAheadMs = 0
  const stripe = await startStripeDouble(() => Date.now() + stripeAheadMs)
  const folder = temporaryFolder()
  const site = await startSite(folder.path, stripe.settings, { hasMovableClock: true })
  try {
    const host = createClient(site.origin)
    const signIn = () =>
      host.call(login, { body: { email: 'host@example.com', password: 'a password for tests' } })
    await signIn()
    const guest = createClient(site.origin)
    const checkInDate = dayAt(Date.now(), 'Pacific/Auckland')
    const dates = { checkInDate, checkOutDate: addDays(checkInDate, 1) }
    const who = { guestName: 'Aroha Ngata', guestEmail: 'aroha@example.nz' }
    const { id, accessToken } = await host.call(createStay, { body: { ...who, ...dates } })
    const [params, token] = [{ id }, { token: accessToken }]
    await giveContact(guest, accessToken)
    await host.call(sightInPerson, { params })
    const { paymentIntentId } = await guest.call(createPaymentIntent, {
      body: { guestStayToken: accessToken },
    })
    stripe.state.confirmInBrowser(paymentIntentId, '4242424242424242')
    await guest.call(completePayment, { params: token, body: { paymentIntentId } })
    await host.call(changeStatus, { params, body: { status: 'approved' } })
    const deposit = async () => (await host.call(getAdminDeposit, { params })).status
    const clock = async () =>
      (await host.call(getSiteStatus)).items.find(({ name }) => name === 'clock')?.state
    expect([await deposit(), await clock()]).toEqual(['held', undefined])

    // Check-out is tomorrow at 11:00. With the jumped clock, the release would have been due for hours.
    await site.jumpAhead(4 * dayMs)
    await signIn()
    await expect.poll(clock, { timeout: timeoutMs, interval: 500 }).toBe('bad')
    await expect.poll(site.output, { timeout: timeoutMs }).toContain('the clock may be wrong')
    expect(await deposit()).toBe('held')

    stripeAheadMs = 4 * dayMs
    await expect.poll(deposit, { timeout: timeoutMs, interval: 500 }).toBe('released')
    expect(await clock()).toBeUndefined()
    expect(stripe.state.payments.get(paymentIntentId)?.status).toBe('canceled')
    // Stripe's clock confirms the next jump too.
    stripeAheadMs = 5 * dayMs
    await site.jumpAhead(5 * dayMs)
    await signIn()
    await expect.poll(clock, { timeout: timeoutMs, interval: 500 }).toBeUndefined()
    counted('four days ahead: a hold kept while Stripe disagreed, released in the tick in which it agreed')
  } finally {
    await site.end('SIGKILL')
    await stripe.close()
    folder.remove()
  }
})
