import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { guestPageTexts, stayPageTexts } from '#i18n/guest-pages.ts'
import { browserSite } from '#tests/support/browser-site.ts'

const site = browserSite()

async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string): Promise<void> {
  // Waits for the control to be enabled: a starting camera has no frame yet.
  await tabToControl(page.getByRole(role, role === 'button' ? { name, disabled: false } : { name }).first())
}

async function tabToControl(control: Locator): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await control.page().keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not lead to ${control}`)
}

async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}

async function readOut(page: Page, heading: string): Promise<string> {
  await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  const tree = await page.locator('body').ariaSnapshot()
  expect(tree).not.toMatch(/^\s*- (button|link|textbox|combobox|checkbox|img)(?! ")/m)
  return tree
}

it('guest checks in by keyboard alone, and a screen reader gets every page in German', async () => {
  const { guest, stay: words, checkout } = await guestPageTexts.de()
  const { photoForm } = await (await stayPageTexts.de()).loadParts()
  const stay = await site.buildStay()
  const page = await site.phone({ locale: 'de-DE' })
  await page.goto(`/guest/${stay.accessToken}`)
  const first = await readOut(page, guest.contact.title)
  for (const said of [words.first.both, guest.contact.phone, guest.contact.name, guest.steps.current])
    expect(first).toContain(said)
  await tabTo(page, 'textbox', guest.contact.phone)
  await page.keyboard.type('+64 21 123 4567')
  await page.keyboard.press('Enter')

  // The form for photos is a chunk of its own.
  const camera = page.getByRole('button', { name: photoForm.openCamera }).first()
  await camera.waitFor()
  const photos = await readOut(page, guest.identity.title)
  for (const said of [guest.privacy.accept, guest.documents.id.hint, guest.identity.continueLocked])
    expect(photos).toContain(said)
  const box = await camera.boundingBox()
  // The control is on the first screen, above the toast.
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(844 - 72)
  for (const part of ['id', 'selfie'] as const) {
    await press(page, 'button', photoForm.openCamera)
    await press(page, 'button', photoForm.shutter)
    await press(page, 'button', photoForm.use)
    await page
      .getByRole('button', { name: guest.documents.replaceLabel(guest.documents[part].short) })
      .waitFor()
  }
  await press(page, 'button', guest.identity.continue)
  await page.waitForURL('**/checkout/**')
  // A phone folds the summary.
  await tabToControl(page.locator('summary'))
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', checkout.content.form.number)
  expect(await readOut(page, checkout.content.form.title)).toContain(checkout.content.summary.total)
  await page.keyboard.type('4242424242424242')
  await tabTo(page, 'textbox', checkout.content.form.expiry)
  await page.keyboard.type('1234')
  await tabTo(page, 'textbox', checkout.content.form.cvc)
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')

  expect(await readOut(page, guest.approval.title)).toContain(guest.approval.updatesAutomatically('Marama'))
})
