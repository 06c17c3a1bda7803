import { expect, it } from 'vitest'
import { namedEndpoints } from '#shared/contract/all.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { createScreenKit, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()

it('a signed-in host reads the API reference and opens a call', async () => {
  const kit = createScreenKit(site)
  const page = await site.desktop()
  await signIn(page, kit)
  await page.goto(`${site.origin}/api/docs`)
  const resources = page.locator('.opblock-tag')
  await resources.filter({ hasText: /^stays/ }).click()
  const call = page.locator('.opblock', { hasText: '/api/admin/guest-stays/{id}/door-code' })
  await call.getByRole('button').first().click()
  await call.getByText('A signed-in host.').waitFor()
  expect(await resources.count()).toBe(new Set(namedEndpoints.map(({ resource }) => resource)).size)
})
