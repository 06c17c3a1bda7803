import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toastMs } from '#shared/constants.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { createScreenKit, openAdmin, openCard, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()
const kit = createScreenKit(site)
const guestName = 'Aroha Ngata'
/** The smallest phone, with toasts at the top, and a wide screen, with toasts at the bottom right. */
const screens = [
  [320, 568],
  [1280, 800],
] as const

/** Returns the names of visible buttons whose centre is under the toast, within the topmost dialog if one is open. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    return [...within.querySelectorAll('button:not([aria-expanded])')]
      .filter((button) => !button.closest('[data-toaster]'))
      .filter((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        return hit?.closest('[data-toaster]')
      })
      .map((button) => button.textContent || button.getAttribute('aria-label'))
  })

/** Waits until a toast is visible and nothing moves. Expects it inside the window and beside every button. */
async function isClear(page: Page): Promise<void> {
  const toast = page.locator('[data-toaster] [role] > div').first()
  await toast.waitFor()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await expect.poll(() => covered(page)).toEqual([])
  // Measured inside the page, because a toast that moves into an opened dialog becomes another element.
  const isInWindow = () =>
    toast.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    })
  await expect.poll(isInWindow).toBe(true)
}

it('a toast that moves into an opened dialog keeps the time that it has left', async () => {
  const page = await site.desktop({ permissions: ['clipboard-write'] })
  await page.addInitScript((ms) => {
    const start = window.setTimeout.bind(window)
    const counted = { whole: 0 }
    const count = (run: () => void, after?: number) => {
      if (after === ms) counted.whole += 1
      return start(run, after)
    }
    Object.assign(window, { setTimeout: count, counted })
  }, toastMs)
  const wholeTimes = () =>
    page.evaluate(() => (window as unknown as { counted: { whole: number } }).counted.whole)
  await signIn(page, kit)
  await page.goto(`/admin/stays/${(await kit.stay('deposit')).id}`)
  const menu = page.getByRole('button', { name: `More actions for ${guestName}` })
  await menu.waitFor()
  const before = await wholeTimes()
  await page.getByRole('button', { name: 'Copy Guest URL' }).click()
  await page.locator('[data-toaster]').getByText('URL Copied').waitFor()
  await menu.click()
  await page.getByRole('menuitem').first().click()
  await page.locator('dialog[open] [data-toaster]').getByText('URL Copied').waitFor()
  expect(await wholeTimes()).toBe(before + 1)
})

describe.each(screens)('a toast on a screen of %i x %i', (width, height) => {
  const viewport = { width, height }
  const open = async () => {
    await kit.stay('deposit')
    const options = { viewport, permissions: ['clipboard-write'] }
    const page = await (width < 640 ? site.phone(options) : site.desktop(options))
    // Disables the toast timeout, so a slow machine can still measure a toast.
    await page.addInitScript((ms) => {
      const start = window.setTimeout.bind(window)
      const hold = (run: () => void, after?: number) => (after === ms ? 0 : start(run, after))
      window.setTimeout = hold as typeof window.setTimeout
    }, toastMs)
    return page
  }

  it('a toast leaves Approve and Reject uncovered after signing in, at any scroll position', async () => {
    const page = await open()
    // Shows a toast that the login page passed on.
    await page.addInitScript(() =>
      sessionStorage.setItem('latchkey.toast', JSON.stringify({ title: 'Login Successful' })),
    )
    await openAdmin(page, kit)
    await isClear(page)
    await openCard(page, guestName)
    const approve = page.getByRole('button', { name: 'Approve' }).first()
    for (const block of ['start', 'center', 'end'] as const) {
      await approve.evaluate((button, where) => button.scrollIntoView({ block: where }), block)
      await isClear(page)
    }
  })

  it('a toast leaves the buttons of every dialog uncovered', async () => {
    const page = await open()
    await signIn(page, kit)
    await page.goto(`/admin/stays/${(await kit.stay('deposit')).id}`)
    const menu = page.getByRole('button', { name: `More actions for ${guestName}` })
    await menu.click()
    const items = await page.getByRole('menuitem').allInnerTexts()
    await page.keyboard.press('Escape')
    expect(items.length).toBeGreaterThan(2)
    for (const item of items) {
      await page.getByRole('button', { name: 'Copy Guest URL' }).click()
      await isClear(page)
      await menu.click()
      await page.getByRole('menuitem', { name: item }).click()
      const dialog = page.locator('dialog[open]')
      await dialog.waitFor()
      await isClear(page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  })

  it('a toast leaves the field uncovered that has the focus', async () => {
    const page = await open()
    await page.addInitScript(() =>
      sessionStorage.setItem('latchkey.toast', JSON.stringify({ title: 'Login Successful' })),
    )
    await openAdmin(page, kit)
    const search = page.getByPlaceholder('Name or e-mail')
    for (const place of ['start', 'end'] as const) {
      await search.evaluate((field, block) => {
        field.blur()
        field.scrollIntoView({ block })
        field.focus({ preventScroll: true })
      }, place)
      await isClear(page)
      await expect
        .poll(() =>
          search.evaluate((field) => {
            const { x, y, width, height } = field.getBoundingClientRect()
            return document.elementFromPoint(x + width / 2, y + height / 2) === field
          }),
        )
        .toBe(true)
    }
  })

  it('a toast about a rejected form leaves the form’s buttons uncovered', async () => {
    const page = await open()
    await openAdmin(page, kit)
    await page.getByRole('button', { name: 'Create New Stay' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Guest name').fill('Mere Tamihana')
    await form.getByLabel('Guest e-mail').fill('mere@mail.example')
    await form.getByLabel('Check-in date').fill('2027-03-01')
    await form.getByLabel('Check-out date').fill('2027-03-04')
    await page.route('**/api/admin/guest-stays', (route) => route.abort())
    await form.getByRole('button', { name: /^Create/ }).click()
    await isClear(page)
  })
})
