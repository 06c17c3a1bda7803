import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSite } from '#tests/support/browser-site.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { createScreenKit, openAdmin, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()
const small = { width: 390, height: 844 }
const large = { width: 1440, height: 900 }
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Create New Stay' })

async function halfFilled(): Promise<Page> {
  const page = await site.phone()
  await openAdmin(page, createScreenKit(site))
  await page.getByRole('button', { name: 'Create New Stay' }).first().click()
  await form(page).getByLabel('Guest name').fill('Aroha Ngata')
  return page
}

async function keepsEditing(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await question(page).waitFor({ state: 'hidden' })
  expect(await form(page).getByLabel('Guest name').inputValue()).toBe('Aroha Ngata')
}

describe('a half-filled dialog', () => {
  it('a half-filled dialog stays open on a tap outside it, and asks before Escape, the cross or Back discards it', async () => {
    const page = await halfFilled()
    await page.mouse.click(195, 6)
    expect(await form(page).getByLabel('Guest name').inputValue()).toBe('Aroha Ngata')
    await page.keyboard.press('Escape')
    await keepsEditing(page)
    await form(page).getByRole('button', { name: 'Close' }).click()
    await keepsEditing(page)
    for (let times = 0; times < 2; times += 1) {
      await page.goBack()
      await keepsEditing(page)
    }
    expect(new URL(page.url()).pathname).toBe('/admin')
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await form(page).waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  })

  it('a new stay is scrolled to after its form, which Back would have discarded, is saved', async () => {
    // Far ahead, so that the stays of other tests come before them in the lists.
    const days = { checkInDate: houseDay(300), checkOutDate: houseDay(302) }
    for (let number = 0; number < 14; number += 1)
      await site.buildStay({ guestName: `Earlier ${number}`, ...days })
    const page = await halfFilled()
    await form(page).getByLabel('Guest e-mail').fill('aroha@example.nz')
    await form(page).getByLabel('Check-in date').fill(houseDay(400))
    await form(page).getByLabel('Check-out date').fill(houseDay(402))
    await form(page).getByRole('button', { name: 'Create Stay' }).click()
    await form(page).waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
    const row = page.getByRole('article', { name: 'Aroha Ngata' }).last()
    const isInView = () =>
      row.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
    await expect.poll(isInView).toBe(true)
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
  })
})

it('keeps text typed about a stay when the window gets wider or narrower', async () => {
  // Only stays that wait for the host are never folded into one line.
  const waiting = { guestPhone: '+64211234567', hasDocuments: true, paymentStatus: 'authorized' } as const
  const stay = await site.buildStay({ guestName: 'Typed Text', ...waiting })
  const page = await site.desktop({ viewport: small })
  await openAdmin(page, createScreenKit(site))
  const place = page.getByRole('article', { name: stay.guestName })
  const row = place.getByRole('button', { name: stay.guestName, exact: true })
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click()
  await place.getByRole('button', { name: 'Edit door code' }).click()
  const field = place.locator('[name=doorCode]')
  await field.fill('4711')
  for (const size of [large, small, large, small]) {
    await page.setViewportSize(size)
    expect(await field.inputValue()).toBe('4711')
  }
  await row.click()
  await field.waitFor({ state: 'hidden' })
})

it('accepts a pasted door code as people write it', async () => {
  const kit = createScreenKit(site)
  const stay = await kit.freshStay('nothing', 300)
  const page = await site.desktop({ permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(page, kit)
  await page.goto(`/admin/stays/${stay.id}`)
  await page.getByRole('article').getByRole('button', { name: 'Edit door code' }).click()
  const field = page.locator('[name=doorCode]').first()
  for (const written of ['12 34 56', '12-34-56', ' 123 456 ', '12–34–56']) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), written)
    await field.fill('')
    await field.press('ControlOrMeta+V')
    await expect.poll(() => field.inputValue(), { message: written }).toBe('123456')
  }
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Door Code Updated').first().waitFor()
})
