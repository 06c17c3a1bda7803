import { afterAll, expect, it } from 'vitest'
import { listStays } from '#shared/contract/stays/schemas.ts'
import { withAuthenticator } from '#tests/support/browser-authenticator.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { createScreenKit, signIn } from '#tests/support/screens/kit.ts'

const mail = await startMailServer()
const site = browserSite({ ADMIN_EMAIL: 'marama@ratahouse.nz', ...mail.settings })
afterAll(() => mail.stop())

const allowedMs = 15_000

it('host approves from the mail with a passkey, after seeing both photos, in under 15 seconds', async () => {
  const page = await site.phone()
  await withAuthenticator(page)
  await signIn(page, createScreenKit(site))
  await page.goto('/admin/settings/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByText('Passkey Added', { exact: true }).first().waitFor()
  await page.context().clearCookies()
  await page.goto('about:blank')

  const stay = await createScreenKit(site).freshStay('deposit')
  const link = new RegExp(`${site.origin}/admin/review/${stay.id}`)
  const mailed = () =>
    mail.received.find(({ to, source }) => to.includes('marama@ratahouse.nz') && link.test(source))
  await expect.poll(() => link.exec(mailed()?.source ?? '')?.[0] ?? null).not.toBeNull()

  const startedAt = performance.now()
  await page.goto(link.exec(mailed()?.source ?? '')?.[0] ?? '')
  await page.waitForURL('**/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(`**/admin/review/${stay.id}`)
  for (const photo of await page.getByRole('img').all())
    await photo.evaluate((image: HTMLImageElement) => image.decode())
  await page.getByRole('button', { name: 'Approve' }).click()
  const host = await site.host()
  await expect
    .poll(async () => (await host.call(listStays)).find(({ id }) => id === stay.id)?.status)
    .toBe('approved')
  const took = performance.now() - startedAt
  console.info(`from the mail's link to approved: ${Math.round(took)} ms`)
  expect(took).toBeLessThan(allowedMs)
})
