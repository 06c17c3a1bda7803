import { expect, it } from 'vitest'
import { claimDeposit, getAdminDeposit, getGuestDeposit } from '#shared/contract/deposits.ts'
import { guestBrowser, upload } from '#tests/support/pictures.ts'
import { stripeApp } from '#tests/support/stripe-app.ts'

const { app, held, double, settle } = await stripeApp()
const dayMs = 86_400_000

it('a claim shows its guest what the host photographed, and nobody else, for 180 days', async () => {
  const { stay, token } = await held()
  const host = await app.host()
  const addresses = [(await upload(host)).address, (await upload(host)).address]
  const body = { amountCents: 4000, reason: 'Broken lamp', pictures: addresses }
  const params = { id: stay.id }
  const guest = await guestBrowser(app, token)
  const theirs = (await upload(guest)).address
  for (const pictures of [[theirs], ['https://elsewhere.example/x.jpg'], Array(7).fill(addresses[0])])
    expect((await host.try(claimDeposit, { params, body: { ...body, pictures } })).status).toBe(400)
  expect((await host.call(getAdminDeposit, { params })).pictures).toEqual([])

  double.fail({ call: 'POST /v1/payment_intents/:id/capture', how: 'broken', times: 100 })
  expect((await host.try(claimDeposit, { params, body })).status).toBe(503)
  const { pictures } = await host.call(getAdminDeposit, { params })
  expect(pictures).toHaveLength(2)
  const [first = ''] = pictures
  // What the bank may still refuse is not shown to the guest.
  expect((await guest.call(getGuestDeposit, { params: { token } })).pictures).toEqual([])
  expect((await guest.request(first)).status).toBe(404)
  double.calm()
  app.clock.advance(10 * 60_000)
  await settle()

  expect((await guest.call(getGuestDeposit, { params: { token } })).pictures).toEqual(pictures)
  expect((await guest.request(first)).status).toBe(200)
  expect((await host.request(first)).status).toBe(200)
  expect((await app.visitor().request(first)).status).toBe(401)
  const other = await guestBrowser(app, (await held()).token)
  expect((await other.request(first)).status).toBe(404)

  app.clock.advance(dayMs)
  await app.app.ticker.runOnce()
  expect((await (await app.host()).request(first)).status).toBe(200)
  app.clock.advance(180 * dayMs)
  await app.app.ticker.runOnce()
  const later = await app.host()
  expect((await later.request(first)).status).toBe(404)
  expect((await later.call(getAdminDeposit, { params })).pictures).toEqual([])
})
