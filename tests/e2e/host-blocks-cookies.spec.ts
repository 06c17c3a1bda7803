import { expect, it } from 'vitest'
import { testHost } from '#tests/support/app-harness.ts'
import { browserSite } from '#tests/support/browser-site.ts'

const site = browserSite()

it('the sign-in page of a browser that blocks cookies says so, and how to allow them', async () => {
  const page = await site.desktop()
  // A browser that blocks cookies drops them when they arrive.
  await page.route('**/api/login', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _dropped, ...headers } = response.headers()
    // The test's own request has stored them.
    await page.context().clearCookies()
    await route.fulfill({ status: response.status(), headers, body: await response.body() })
  })
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(testHost.email)
  await page.getByLabel('Password', { exact: true }).fill(testHost.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('Your browser blocks cookies').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})
