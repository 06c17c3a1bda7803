import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { getDocumentsProof } from '#shared/contract/documents/schemas.ts'
import { changeStatus } from '#shared/contract/stays/schemas.ts'
import { findings } from '#tests/support/axe.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { makePhoto, quick } from '#tests/support/photo.ts'
import { guestBrowser, sendDocument, sendDocuments } from '#tests/support/photos.ts'
import { createScreenKit, openAdmin, openCard, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite({}, { clearsCache: true })
const kit = createScreenKit(site)

const rowsOf = (stayId: string) =>
  site.app.database.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', 'in', ['document.viewed', 'document.shown'])
    .where('stay_id', '=', stayId)
    .execute()

it('host sees photo thumbnails and opens originals one after the other, each view is recorded, and erased photos leave a note', async () => {
  const stay = await site.buildStay({ guestName: 'Wiremu Small', guestPhone: '+64211234567' })
  const guest = await guestBrowser(site, stay.accessToken)
  await sendDocument(guest, stay.accessToken, 'id', await makePhoto({ width: 2400, height: 1800 }))
  await sendDocument(guest, stay.accessToken, 'selfie', await makePhoto({ width: 1800, height: 2400 }))

  const page = await site.desktop()
  const loaded: { isSmall: boolean; bytes: number }[] = []
  page.on('requestfinished', async (request) => {
    const url = new URL(request.url())
    if (!url.pathname.startsWith('/objects/documents/')) return
    const bytes = (await request.sizes()).responseBodySize
    loaded.push({ isSmall: url.searchParams.get('size') === 'small', bytes })
  })
  await openAdmin(page, kit)
  await openCard(page, 'Wiremu Small')
  const card = page.getByRole('article', { name: 'Wiremu Small' }).first()
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => loaded.length).toBeGreaterThanOrEqual(2)
  expect(loaded.every(({ isSmall, bytes }) => isSmall && bytes < 150_000)).toBe(true)

  await card.getByRole('button', { name: 'Enlarge Wiremu Small’s ID Document' }).click()
  const whole = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => whole.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(2400)
  const sizes = (await rowsOf(stay.id)).map((row) => JSON.parse(row.detail ?? '{}').size)
  expect(sizes.filter((size) => size === 'small').length).toBeGreaterThanOrEqual(2)
  expect(sizes.filter((size) => size === 'full')).toHaveLength(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Show Selfie' }).click()
  await page.getByRole('dialog', { name: 'Wiremu Small’s Selfie' }).waitFor()
  await expect.poll(() => whole.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1800)
  await page.getByRole('dialog').getByRole('button', { name: 'Show ID Document' }).waitFor()
  await page.keyboard.press('Escape')

  const host = await site.host()
  await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'rejected' } })
  await page.reload()
  await openCard(page, 'Wiremu Small')
  await page.getByRole('article', { name: 'Wiremu Small' }).first().getByText('Erased on').first().waitFor()
})

it('guest adds the back of the ID or the host asks for it, and the review shows it beside the others', async () => {
  const buffer = await makePhoto(quick)
  const sendBack = async (guest: Page) => {
    const part = guest.getByRole('region', { name: 'Back of your ID' })
    await part.getByLabel('Choose File').setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer })
    await part.getByRole('button', { name: 'Use This Photo' }).click()
  }
  const atPhotos = async (guestName: string) => {
    const stay = await site.buildStay({ guestName, guestPhone: '+64211234567' })
    await sendDocuments(await guestBrowser(site, stay.accessToken), stay.accessToken)
    return stay
  }
  const guest = await site.phone()
  const fresh = await site.buildStay({ guestName: 'Wiremu Both', guestPhone: '+64211234567' })
  await guest.goto(`/guest/${fresh.accessToken}`)
  for (const name of ['ID Document', 'Selfie']) {
    const part = guest.getByRole('region', { name })
    await part.getByLabel('Choose File').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await part.getByRole('button', { name: 'Use This Photo' }).click()
    await guest
      .getByRole('button', { name: `Replace your ${name === 'Selfie' ? 'selfie' : 'ID document'}` })
      .waitFor()
  }
  const offer = guest.getByRole('button', { name: 'Add the back of your ID (optional)' })
  await offer.click()
  await guest.getByRole('region', { name: 'Back of your ID' }).getByRole('button', { name: 'Cancel' }).click()
  expect(await offer.evaluate((button) => button === document.activeElement)).toBe(true)
  await offer.click()
  expect(await findings(guest)).toEqual([])
  await sendBack(guest)
  await guest.getByRole('button', { name: 'Replace the back of your ID' }).waitFor()
  expect(await guest.getByRole('button', { name: 'Continue to Security Deposit' }).isEnabled()).toBe(true)

  const page = await site.desktop()
  await signIn(page, kit)
  await page.goto(`/admin/review/${fresh.id}`)
  await page.getByRole('button', { name: 'Enlarge Wiremu Both’s ID Back' }).click()
  await page.getByRole('dialog', { name: 'Wiremu Both’s ID Back' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await findings(page)).toEqual([])

  const asked = await atPhotos('Wiremu Front')
  await page.goto(`/admin/review/${asked.id}`)
  await page.getByRole('button', { name: 'Ask for another photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for another photo' })
  await dialog.getByLabel('ID Back').check()
  await dialog.getByLabel('Reason').fill('Your address is on the back.')
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await dialog.waitFor({ state: 'detached' })
  await guest.goto(`/guest/${asked.accessToken}`)
  await guest.getByText('Your address is on the back.').waitFor()
  await sendBack(guest)
  await guest.getByText('Thanks, Marama has your new photo.').waitFor()
  await guest.getByRole('link', { name: 'Authorize Security Deposit' }).waitFor()
})

it('host sees a daily check that no photo outlives the retention rule', async () => {
  await expect.poll(async () => (await (await site.host()).call(getDocumentsProof, {})).isProven).toBe(true)
  const page = await site.desktop()
  await signIn(page, kit)
  await page.goto('/admin/settings/privacy')
  await page.getByText(/none kept longer than the rules allow/).waitFor()
})
