import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createGuideEntry } from '#shared/contract/guide/schemas.ts'
import { listStays } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { payDeposit, saveContact, sendDocuments, toast } from '#tests/support/guest-walk.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { siteHost } from '#tests/support/running-site.ts'

const site = browserSite()

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

describe('a guest checks in', () => {
  it('guest on a phone and host on a desktop complete the check-in from the link to the front door', async () => {
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
    await guest
      .getByText(stay?.doorCode ?? 'none')
      .first()
      .waitFor({ state: 'attached' })
    await guest.getByText('Open the damper first.').waitFor()
    await guest.getByText('after 3:00 PM').waitFor()
    await guest.getByText('before 11:00 AM').waitFor()
  })
})
