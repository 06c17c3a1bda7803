import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makePhoto } from './photo.ts'

/** Waits for a toast, which is twice on the page: visible, and for screen readers. */
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

export async function saveContact(page: Page): Promise<void> {
  await page.locator('[name=guestPhone]').fill('021 123 4567')
  await page.getByRole('button', { name: 'Save Contact Details' }).click()
  await toast(page, 'Contact Information Saved')
  await page.getByText('By sending a photo you confirm that you’ve read this.').waitFor()
}

/** Sends the ID as a file and the selfie with the fake camera. */
export async function sendDocuments(page: Page): Promise<void> {
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

export async function payDeposit(page: Page): Promise<void> {
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
