import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createGuideEntry } from '#shared/contract/guide.ts'
import { listStays } from '#shared/contract/stays.ts'
import { addDays } from '#shared/dates.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { siteHost } from '#tests/support/running-site.ts'

const site = browserSite()
const today = new Date().toISOString().slice(0, 10)

/** A toast stands twice on the page: to be seen, and to be read out. */
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(siteHost.email)
  await page.getByLabel('Password').fill(siteHost.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Property Management' }).waitFor()
}

async function createStay(page: Page, guestName: string) {
  await page.getByRole('button', { name: 'Create New Stay' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=guestName]').fill(guestName)
  await dialog.locator('[name=guestEmail]').fill('aroha@example.nz')
  await dialog.locator('[name=checkInDate]').fill(addDays(today, 2))
  await dialog.locator('[name=checkOutDate]').fill(addDays(today, 5))
  await dialog.getByRole('button', { name: 'Create Stay' }).click()
  await toast(page, 'New guest stay has been created successfully.')
}

async function saveContact(page: Page) {
  await page.locator('[name=guestPhone]').fill('021 123 4567')
  await page.getByRole('button', { name: 'Save Contact Details' }).click()
  await toast(page, 'Contact Information Saved')
  await page.getByText('By sending a photo you confirm that you’ve read this.').waitFor()
}

/** The ID as a file, the selfie by the (fake) camera. */
async function sendDocuments(page: Page) {
  const locked = page.getByRole('button', { name: 'Upload Documents to Continue' })
  expect(await locked.isDisabled()).toBe(true)
  const photo = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() }
  await page.locator('[name=idFile]').setInputFiles(photo)
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await page.getByRole('button', { name: 'Replace your ID document' }).waitFor()
  await page.getByRole('button', { name: 'Open Camera' }).click()
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await page.getByRole('button', { name: 'Retake Photo' }).waitFor()
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await page.getByRole('button', { name: 'Replace your selfie' }).waitFor()
  await page.getByRole('button', { name: 'Continue to Security Deposit' }).click()
}

async function payDeposit(page: Page) {
  await page
    .getByRole('link', { name: 'Authorize Security Deposit' })
    .or(page.getByRole('button', { name: 'Authorize Security Deposit' }))
    .click()
  await page.waitForURL('**/checkout/**')
  await page.getByText('No card is charged here.').waitFor()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry').fill('1234')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Authorize $200 Security Hold' }).click()
  await page.waitForURL('**/guest/**')
}

describe('a guest checks in', () => {
  it('from the link to the front door, with the host on a desktop and the guest on a phone', async () => {
    const host = await site.desktop({ permissions: ['clipboard-read', 'clipboard-write'] })
    const client = await site.host()
    await client.call(createGuideEntry, { body: { title: 'The fire', content: 'Open the damper first.' } })

    await signIn(host)
    await createStay(host, 'Aroha Ngata')
    await host.getByRole('button', { name: 'Copy Guest URL' }).first().click()
    await toast(host, 'Guest check-in URL has been copied to clipboard.')
    const link = await host.evaluate(() => navigator.clipboard.readText())
    const [stay] = await client.call(listStays)
    expect(link).toBe(`${site.origin}/guest/${stay?.accessToken}`)

    const guest = await site.phone()
    await guest.goto(link)
    await guest.getByText('Aroha').first().waitFor()
    await saveContact(guest)
    await sendDocuments(guest)
    const [accepted] = await client.call(listStays)
    expect(accepted?.idDocumentPath).not.toBeNull()
    await payDeposit(guest)
    await guest.getByText('Payment Successful').first().waitFor()
    await guest.getByRole('heading', { name: 'Awaiting Host Approval' }).waitFor()

    await host.reload()
    await host.getByRole('heading', { name: /Pending Approvals/ }).waitFor()
    await host.getByRole('button', { name: 'Approve' }).first().click()
    await toast(host, 'Status Updated')

    await guest
      .getByText(/Congratulations/)
      .first()
      .waitFor()
    expect(await guest.getByText(stay?.doorCode ?? 'none').count()).toBeGreaterThan(0)
    await guest.getByText('Open the damper first.').waitFor()
    await guest.getByText('after 3:00 PM').waitFor()
    await guest.getByText('before 11:00 AM').waitFor()
  })
})
