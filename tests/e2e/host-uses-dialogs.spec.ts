import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { menuContent } from '#i18n/en/stay.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { createScreenKit, holdRequests, openAdmin, openHydrated, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()
const opener = (page: Page) => page.getByRole('button', { name: 'Create New Stay' }).first()
const form = (page: Page) => page.getByRole('dialog', { name: 'Create New Stay' })
const create = (page: Page) => form(page).getByRole('button', { name: /^Create/ })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const hasFocus = (page: Page) => opener(page).evaluate((button) => button === document.activeElement)

async function openForm(): Promise<Page> {
  const page = await site.desktop({ viewport: { width: 1280, height: 800 } })
  await openAdmin(page, createScreenKit(site))
  await opener(page).click()
  await form(page).waitFor()
  return page
}

async function failToCreate(page: Page): Promise<void> {
  await form(page).getByLabel('Guest name').fill('Mere Tamihana')
  await form(page).getByLabel('Guest e-mail').fill('mere@mail.example')
  await form(page).getByLabel('Check-in date').fill('2027-03-01')
  await form(page).getByLabel('Check-out date').fill('2027-03-04')
  await page.route('**/api/admin/guest-stays', (route) => route.abort())
  await create(page).click()
}

it('a toast over a dialog is announced, can be pressed, leaves the dialog open, and stays on the page when it closes', async () => {
  const page = await openForm()
  const region = form(page).locator('[data-toaster] [role=alert]')
  const wasThere = await region.elementHandle()
  await failToCreate(page)
  const close = region.getByRole('button', { name: 'Close' })
  await close.waitFor()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  expect(await page.locator('[data-toaster] button').count()).toBe(1)
  expect(await region.evaluate((now, before) => now === before, wasThere)).toBe(true)
  expect(await form(page).getByRole('alert').ariaSnapshot()).toMatch(/paragraph: \S/)
  expect(
    await close.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  ).toBe(true)
  await close.focus()
  await page.keyboard.press('Escape')
  await close.waitFor({ state: 'detached' })
  expect(await form(page).getByLabel('Guest name').inputValue()).toBe('Mere Tamihana')

  await create(page).click()
  await close.click()
  await close.waitFor({ state: 'detached' })
  expect(await form(page).isVisible()).toBe(true)

  await create(page).click()
  await form(page).locator('[data-toaster] button').waitFor()
  await page.keyboard.press('Escape')
  await question(page).locator('[data-toaster] button').waitFor()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await page.locator('#root [data-toaster]').getByRole('button', { name: 'Close' }).click()
  expect(await page.locator('[data-toaster] button').count()).toBe(0)
})

describe('a dialog', () => {
  it('an open dialog makes the page inert, locks its scrolling and keeps the focus', async () => {
    const page = await openForm()
    await page.mouse.move(640, 2)
    await page.mouse.wheel(0, 400)
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press(presses % 2 ? 'Shift+Tab' : 'Tab')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('#root') ?? null)).toBeNull()
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(
      await opener(page).evaluate((button) => {
        button.focus()
        return button === document.activeElement
      }),
    ).toBe(false)
  })

  it('a closed dialog returns the focus to its button, also when a question closes both', async () => {
    const page = await openForm()
    await page.keyboard.press('Escape')
    await form(page).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(page)).toBe(true)

    await page.keyboard.press('Enter')
    await form(page).getByLabel('Guest name').fill('Mere Tamihana')
    await page.keyboard.press('Escape')
    await question(page).waitFor()
    // Pressing Escape twice closes the confirmation, but not the form below it.
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'detached' })
    expect(await form(page).getByLabel('Guest name').inputValue()).toBe('Mere Tamihana')
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await form(page).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(page)).toBe(true)
  })

  it('a dialog closes on a click on its backdrop, but not after a drag from inside', async () => {
    const kit = createScreenKit(site)
    const stay = await kit.stay('deposit')
    const page = await site.desktop()
    await signIn(page, kit)
    await page.goto(`/admin/stays/${stay.id}`)
    await page.getByRole('button', { name: /^Enlarge .*ID Document$/ }).click()
    const dialog = page.getByRole('dialog')
    const heading = await dialog.getByRole('heading').first().boundingBox()
    if (!heading) throw new Error('the dialog has no heading')
    await page.mouse.move(heading.x + 20, heading.y + heading.height / 2)
    await page.mouse.down()
    await page.mouse.move(3, 3)
    await page.mouse.up()
    expect(await dialog.isVisible()).toBe(true)
    await page.mouse.click(3, 3)
    await dialog.waitFor({ state: 'detached' })
  })
})

/** Opens a stay whose menu's code has not loaded; `release` lets it load. */
async function openBeforeMenuCode() {
  const kit = createScreenKit(site)
  const stay = await kit.stay('deposit')
  const page = await site.desktop()
  await signIn(page, kit)
  const release = await holdRequests(page, /menu-popup/)
  await openHydrated(page, `/admin/stays/${stay.id}`)
  return { page, button: page.getByRole('button', { name: `More actions for ${stay.guestName}` }), release }
}

describe('the menu of a stay and the tabs', () => {
  it.each(['click', 'Enter', 'Space', 'ArrowDown'])(
    '%s before a menu’s code has loaded opens it then, and Escape returns the focus',
    async (input) => {
      const { page, button, release } = await openBeforeMenuCode()
      const [menu, first] = [page.getByRole('menu'), page.getByRole('menuitem').first()]
      const focused = page.locator(':focus')
      await (input === 'click' ? button.click() : button.press(input))
      release()
      await (input === 'click' ? menu : first).and(focused).waitFor()
      await page.keyboard.press('Escape')
      await button.and(focused).waitFor()
      await menu.waitFor({ state: 'detached' })
    },
  )

  it('the focus stays on a menu’s button when its code loads', async () => {
    const { page, button, release } = await openBeforeMenuCode()
    await button.focus()
    release()
    await page.locator('[data-state=closed]:focus').and(button).waitFor()
  })

  it('menu and tabs work by keyboard and by synthetic clicks, and return the focus', async () => {
    const kit = createScreenKit(site)
    const stay = await kit.stay('deposit')
    const page = await site.desktop()
    await signIn(page, kit)
    await page.goto(`/admin/stays/${stay.id}`)
    const button = page.getByRole('button', { name: `More actions for ${stay.guestName}` })
    const items = page.getByRole('menuitem')
    const isFocused = () => button.evaluate((element) => element === document.activeElement)
    await button.press('Enter')
    await expect.poll(() => items.first().evaluate((item) => item === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(isFocused).toBe(true)
    await button.dispatchEvent('click')
    await items.filter({ hasText: menuContent.edit.label }).press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(isFocused).toBe(true)

    await openHydrated(page, '/admin')
    const [stays, guide] = ['Guest Stays', 'Guest Guide'].map((name) => page.getByRole('tab', { name }))
    await stays?.press('ArrowRight')
    await expect.poll(() => guide?.getAttribute('aria-selected')).toBe('true')
    await stays?.dispatchEvent('click')
    await expect.poll(() => stays?.getAttribute('aria-selected')).toBe('true')
  })
})
