import { randomBytes } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { getPaymentSettings } from '#shared/contract/deposits/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { freePort } from '#tests/support/postgres.ts'
import { createScreenKit, openAdmin } from '#tests/support/screens/kit.ts'
import { startStripeDouble } from '#tests/support/stripe-double.ts'

const double = await startStripeDouble()
const site = browserSite({ STRIPE_API_URL: double.url })
afterAll(() => double.close())
const port = await freePort()
const live = browserSite({
  ...{ NODE_ENV: 'production', TRUST_PROXY: '0', SECRET_KEY: randomBytes(32).toString('base64') },
  ...{ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
})

it('a host enters Stripe’s keys, reads why a wrong one is refused, never sees them again, and goes back', async () => {
  const page = await site.phone()
  await openAdmin(page, createScreenKit(site))
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: /^Deposits/ }).click()
  await page.getByText('Cards are simulated').waitFor()
  await page.getByLabel('Publishable key').fill('pk_test_double')
  await page.getByLabel('Secret key').fill('sk_test_wrong')
  await page.getByLabel('Webhook signing secret').fill(double.webhookSecret)
  await page.getByRole('button', { name: 'Save and try the keys' }).click()
  await page.getByText('Stripe doesn’t accept the secret key', { exact: false }).first().waitFor()
  await page.getByLabel('Secret key').fill(double.secretKey)
  await page.getByRole('button', { name: 'Save and try the keys' }).click()
  await page.getByText('Deposits go through Stripe with test keys.', { exact: false }).waitFor()
  expect(await page.getByLabel('Secret key').inputValue()).toBe('')
  expect(await page.getByLabel('Publishable key').inputValue()).toBe('pk_test_double')
  await page.reload()
  await page.getByText('never shown', { exact: false }).first().waitFor()
  expect(await page.content()).not.toContain(double.secretKey)

  await page.getByRole('button', { name: 'Simulate cards' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Simulate cards' }).click()
  await page.getByText('Cards are simulated: guests try the steps', { exact: false }).waitFor()
  const host = await site.host()
  await expect.poll(async () => (await host.call(getPaymentSettings)).provider).toBe('simulated')
})

it('a host of a new site reads in Today that nobody takes cards, and confirms the simulator without a shell', async () => {
  const page = await live.phone()
  await openAdmin(page, createScreenKit(live))
  await page.getByRole('link', { name: /^Set up deposits/ }).click()
  await page.getByText('Guests can’t authorize a deposit yet.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Simulate cards' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Simulate cards' }).click()
  await page.getByText('Cards are simulated: guests try the steps', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Stays' }).click()
  await page.getByText('Nothing needs you right now.').waitFor()
})
