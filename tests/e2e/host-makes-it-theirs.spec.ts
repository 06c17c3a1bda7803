import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { photoContent } from '#i18n/en/photos.ts'
import { getAdminHouse, getHouse } from '#shared/contract/house/schemas.ts'
import { getStay } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { emptyHouse, saveHouse } from '#tests/support/house.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { openHouse, save } from '#tests/support/screens/house-editor.ts'
import { createScreenKit, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()

async function drop(page: Page, buffer: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'beach.jpg', { type: 'image/jpeg' }))
    return transfer
  }, buffer.toString('base64'))
  await page.getByRole('group', { name: photoContent.list }).dispatchEvent('drop', { dataTransfer })
}

const isSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()

/** Waits until a field has the focus below the bar, which a link put there. */
async function expectLanded(page: Page, href: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.hash === href)
  const field = page.locator(href.slice(href.indexOf('#')))
  await field.and(page.locator(':focus')).waitFor()
  const { y = 0 } = (await field.boundingBox()) ?? {}
  expect(y, href).toBeGreaterThan(0)
  expect(y, href).toBeLessThan(page.viewportSize()?.height ?? 0)
}

it('each link of set-up to what is still the sample’s has its field, on which it lands', async () => {
  const page = await site.desktop()
  await signIn(page, createScreenKit(site))
  await page.goto('/admin/setup')
  const links = page.locator('a[href^="/admin/house/"][href*="#"]')
  await links.first().waitFor()
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const byPart = Map.groupBy(hrefs, (href) => href.split('#')[0] ?? '')
  expect(byPart.size).toBeGreaterThanOrEqual(7)
  for (const [part, ofPart] of byPart) {
    const last = ofPart.at(-1) ?? ''
    await page.goto('/admin/setup')
    const link = page.locator(`a[href="${last}"]`)
    await link.waitFor({ state: 'attached' })
    // Most of them are folded.
    const fold = page.locator('details', { has: link }).locator('summary')
    if ((await fold.count()) > 0) await fold.click()
    await link.click()
    await expectLanded(page, last)
    for (const href of ofPart) expect(await page.locator(href.replace(part, '')).count(), href).toBe(1)
  }
})

it('a click on a part of the preview lands on its field, on the same page or another', async () => {
  const page = await site.desktop()
  await openHouse(page, createScreenKit(site), 'words')
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await preview.getByRole('heading', { level: 2, name: 'The Space' }).click()
  await page.locator('#house-summary:focus').waitFor()
  await preview.locator('[aria-labelledby=features] h3').first().click()
  await expectLanded(page, '/admin/house/features#house-features')

  // Beside arrival and rules is the guest's page.
  await openHouse(page, createScreenKit(site), 'arrival')
  await page.getByLabel('How to find it').fill('Past the red barn')
  await preview.getByText('Past the red barn').waitFor()
  await preview.getByRole('heading', { name: 'Wi-Fi' }).click()
  await page.locator('#house-wifiName:focus').waitFor()
  page.on('dialog', (dialog) => dialog.accept())
  await preview.getByRole('heading', { name: 'House rules' }).click()
  await expectLanded(page, '/admin/house/rules#house-houseRules')
})

it('a host sees the draft of their house in a preview, and visitors see it with its photos once it is saved', async () => {
  const host = await emptyHouse(site)
  const page = await site.desktop()
  const kit = createScreenKit(site)
  await openHouse(page, kit)
  await page.getByText('Make it yours').waitFor()
  await page.getByText('The sample’s photos and texts are still', { exact: false }).click()
  await page.getByRole('link', { name: 'Name of the house' }).click()
  // The focus is on the field, and the field with its label is below the bar.
  await page.getByLabel('Name of the house').and(page.locator(':focus')).waitFor()
  const bar = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()
  const label = await page.getByText('Name of the house', { exact: true }).boundingBox()
  expect(label?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  await page.getByLabel('Name of the house').fill('Kea Cottage')
  const desktop = page.viewportSize()
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await preview.getByRole('heading', { level: 1, name: 'Welcome to Kea Cottage' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('iframe').waitFor({ state: 'detached' })
  if (desktop) await page.setViewportSize(desktop)
  await preview.getByRole('heading', { level: 1, name: 'Welcome to Kea Cottage' }).waitFor()
  // The preview shows the draft; visitors see the old name until it is saved.
  expect(await site.visitor().call(getHouse)).toMatchObject({ name: 'Rātā House' })
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await sidebar.getByText('Rātā House').waitFor()
  await save(page)
  await isSaved(page)
  await sidebar.getByText('Kea Cottage').waitFor()
  await openHouse(page, kit, 'place')
  await page.getByLabel('In winter').fill('Frost on the ferns')
  await preview.getByText('Frost on the ferns').waitFor()
  const topOf = (id: string) =>
    preview.locator(`#${id}`).evaluate((part) => Math.round(part.getBoundingClientRect().top))
  await expect.poll(() => topOf('place')).toBeLessThan(200)
  await save(page)
  await isSaved(page)

  await openHouse(page, kit, 'photos')
  const buffer = await makePhoto({ width: 400, height: 300 })
  const photos = ['front.jpg', 'kitchen.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
  await page.getByLabel('Add photos').setInputFiles(photos)
  await drop(page, buffer)
  await page.getByRole('button', { name: 'Move Photo 3' }).waitFor()

  const { heroFocus } = await site.visitor().call(getHouse)
  await page.getByRole('button', { name: 'Focus of the photo' }).press('ArrowRight')
  await save(page)
  await isSaved(page)
  await openHouse(page, kit, 'arrival')
  await page.getByLabel('Where to turn off water, power and gas').fill('Behind the pantry door')
  await page.getByLabel('Latitude').fill('-141')
  await save(page)
  await page.getByText('Between -90 and 90').waitFor()
  await page.getByLabel('Latitude').fill('-41.2')
  await page.getByLabel('Longitude').fill('175.4')
  await save(page)
  await isSaved(page)
  expect(await host.call(getAdminHouse)).toMatchObject({
    heroFocus: { x: heroFocus.x + 0.02, y: heroFocus.y },
    shutOffs: 'Behind the pantry door',
    coordinates: { lat: -41.2, lng: 175.4 },
  })

  const visitor = await site.phone()
  await expect
    .poll(async () => {
      await visitor.goto('/')
      const title = await visitor.getByRole('heading', { level: 1 }).textContent()
      return [title, await visitor.locator('[data-gallery] a').count()]
    })
    .toEqual(['Welcome to Kea Cottage', 3])
})

it('a changed door code of the house asks which coming stays take it, and each answer and Close do what they say', async () => {
  const host = await site.host()
  await saveHouse(host, { doorCodes: 'fixed', fixedDoorCode: '583263' })
  const { id } = await site.buildStay({ guestName: 'Aroha Ngata' })
  const codes = async () => [
    (await host.call(getAdminHouse)).fixedDoorCode,
    (await host.call(getStay, { params: { id } })).doorCode,
  ]
  const page = await site.desktop()
  await openHouse(page, createScreenKit(site), 'arrival')
  const question = page.getByRole('dialog', { name: 'Should coming guests get the new code?' })
  const changeTo = async (code: string) => {
    await page.getByLabel('Door code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await question.getByText('1 stay that is coming or in the house has the old code.').waitFor()
    await question.getByText('Aroha Ngata').waitFor()
  }
  await changeTo('901544')
  await question.getByRole('button', { name: 'Close' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await codes()).toEqual(['583263', '583263'])

  await changeTo('901544')
  await question.getByRole('button', { name: 'Give them the new code' }).click()
  await isSaved(page)
  expect(await codes()).toEqual(['901544', '901544'])

  await changeTo('246810')
  await question.getByRole('button', { name: 'Keep the old code for them' }).click()
  await isSaved(page)
  expect(await codes()).toEqual(['246810', '901544'])
})
