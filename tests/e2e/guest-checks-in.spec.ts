import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createGuideEntry } from '#shared/contract/guide/schemas.ts'
import { listStays } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { siteHost } from '#tests/support/running-site.ts'
import { createScreenKit, openHydrated } from '#tests/support/screens/kit.ts'

const site = browserSite()

/** Waits for a toast, which is twice on the page: visible, and for screen readers. */
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

type TapsByStep = Record<'contact' | 'photos' | 'deposit', number>

function counting(page: Page) {
  const taps: TapsByStep = { contact: 0, photos: 0, deposit: 0 }
  return {
    taps,
    press: async (step: keyof TapsByStep, role: 'button' | 'link', name: string) => {
      taps[step] += 1
      await page.getByRole(role, { name, exact: true }).first().click()
    },
  }
}

/** Checks in with the fake camera and the simulator's card. Returns the number of taps. */
async function checkInByTaps(page: Page): Promise<TapsByStep> {
  const { press, taps } = counting(page)
  await page.getByText('Have your ID and a card ready. About 3 minutes.').waitFor()
  await page.getByLabel('Phone number').fill('021 123 4567')
  await press('contact', 'button', 'Save Contact Details')
  await toast(page, 'Contact Information Saved')
  await page.getByText('By sending a photo you confirm that you’ve read this.').waitFor()
  const camera = page.getByRole('button', { name: 'Open Camera' }).first()
  await camera.waitFor()
  const box = await camera.boundingBox()
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  expect(await page.getByRole('button', { name: 'Upload Documents to Continue' }).isDisabled()).toBe(true)
  for (const part of ['id', 'selfie']) {
    await press('photos', 'button', 'Open Camera')
    await press('photos', 'button', 'Take Photo')
    const shot = await page.getByRole('dialog').getByRole('img').boundingBox()
    expect((shot?.y ?? -1) >= 0 && (shot?.y ?? 0) + (shot?.height ?? 0) <= 844, part).toBe(true)
    await press('photos', 'button', 'Use This Photo')
  }
  await page.getByRole('button', { name: 'Replace your selfie' }).waitFor()
  await press('photos', 'button', 'Continue to Security Deposit')
  await page.getByText('No card is charged here.').waitFor()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry').fill('1234')
  await page.getByLabel('CVC').fill('123')
  await press('deposit', 'button', 'Authorize $200 Security Hold')
  return taps
}

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
  await dialog.locator('[name=checkInDate]').fill(houseDay(1))
  await dialog.locator('[name=checkOutDate]').fill(houseDay(4))
  await dialog.getByRole('button', { name: 'Create Stay' }).click()
  await toast(page, 'New guest stay has been created successfully.')
}

it('guest on a phone checks in with nine taps (contact 1, photos 7, deposit 1), and the host’s approval opens the front door', async () => {
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
  expect(await checkInByTaps(guest)).toEqual({ contact: 1, photos: 7, deposit: 1 })
  await guest.getByText('Payment Successful').first().waitFor()
  await guest.getByRole('heading', { name: 'Awaiting Host Approval' }).waitFor()
  const [accepted] = await client.call(listStays)
  expect(accepted?.idDocumentPath).not.toBeNull()

  await host.reload()
  await host.getByRole('heading', { name: /Pending Approvals/ }).waitFor()
  await host.getByRole('button', { name: 'Approve' }).first().click()
  await toast(host, 'Status Updated')

  await guest.getByRole('button', { name: 'Check Status' }).click()
  await guest
    .getByText(/Congratulations/)
    .first()
    .waitFor()
  await guest
    .getByText(stay?.doorCode ?? 'none')
    .first()
    .waitFor({ state: 'attached' })
  await guest.getByText('Open the damper first.').waitFor()
  await guest.getByText('after 3:00 PM').waitFor()
  await guest.getByText('before 11:00 AM').waitFor()
})

it.each([
  ['0011 61 412 345 678', '+61 412 345 678'],
  ['004915123456789', '+49 1512 3456789'],
  ['011 44 20 7946 0018', '+44 20 7946 0018'],
  ['０２１ １２３ ４５６７', '+64 21 123 4567'],
])('the contact form shows what it understood of the phone number %s: %s', async (typed, understood) => {
  const page = await site.phone()
  await openHydrated(page, `/guest/${(await createScreenKit(site).freshStay('nothing')).accessToken}`)
  await page.getByLabel('Phone number').fill(typed)
  await page.getByRole('button', { name: 'Save Contact Details' }).click()
  await page.getByText(understood, { exact: true }).waitFor()
})
