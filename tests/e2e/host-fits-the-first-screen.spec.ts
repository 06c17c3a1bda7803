import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeStatus, createStay } from '#shared/contract/stays/schemas.ts'
import { housePageNames, settingNames } from '#shared/host-pages.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { chooseAction, createScreenKit, openAdmin, openCard, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()
const busy = browserSite()
const kit = createScreenKit(site)
const busyKit = createScreenKit(busy)
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const nameOf = (number: number) => `Guest ${String.fromCharCode(65 + number)}`

const openAt = (viewport: typeof phone, on = site) =>
  viewport === desktop ? on.desktop({ viewport }) : on.phone({ viewport })

const bottomOf = async (page: Page, text: string) => {
  const box = await page.getByText(text).first().boundingBox()
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
}

beforeAll(async () => {
  for (const host of [await site.host(), await busy.host()])
    for (let number = 0; number < 14; number += 1) {
      const dates = { checkInDate: houseDay(number * 4), checkOutDate: houseDay(number * 4 + 3) }
      const guest = { guestName: nameOf(number), guestEmail: 'guest@example.nz', source: 'airbnb' as const }
      const { id } = await host.call(createStay, { body: { ...guest, ...dates } })
      // Leaves four stays pending.
      if (number > 3) await host.call(changeStatus, { params: { id }, body: { status: 'approved' } })
    }
})

describe('the host’s pages', () => {
  it('dashboard shows 14 stays in rows of at least 52 px within two screens of 1280 x 800', async () => {
    const page = await openAt(desktop)
    await openAdmin(page, kit)
    await page.getByRole('region', { name: 'All Guest Stays' }).getByText(nameOf(13)).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1600)
    const rows = page.getByRole('region', { name: 'All Guest Stays' }).getByRole('listitem')
    const heightsOf = (all: Element[]) => all.map((row) => row.getBoundingClientRect().height)
    const today = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
    const sections = page.getByRole('article').getByRole('button', { name: /’s (Deposit|E-mails|History)$/ })
    for (const all of [rows, today, sections])
      expect(Math.min(...(await all.evaluateAll(heightsOf)))).toBeGreaterThanOrEqual(52)
  })

  it('no page of the house is higher than 3,000 px at 390 with the sample', async () => {
    const page = await openAt(phone)
    await signIn(page, kit)
    for (const part of ['', ...housePageNames.map((name) => `/${name}`)]) {
      await page.goto(`/admin/house${part}`)
      await page.waitForLoadState('networkidle')
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect.soft(height, part).toBeLessThanOrEqual(3000)
    }
  })

  it('the help speaks to the owner first, folds the steps on the server, and is at most 2,500 px high at 390', async () => {
    const page = await openAt(phone)
    await signIn(page, kit)
    await page.goto('/admin/settings/status/help')
    const steps = page.locator('details')
    await steps.first().waitFor()
    expect(await steps.evaluateAll((all) => all.filter((each) => each.hasAttribute('open')).length)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2500)
    await page.goto('/admin/settings/status/help#backup')
    await page.reload()
    await page.getByText('name a folder on another disk').waitFor()
  })

  it('an expanded row shows its decision above a phone’s bottom bar, wherever it was', async () => {
    const page = await openAt(phone)
    await openAdmin(page, kit)
    const row = page.getByRole('button', { name: nameOf(3), exact: true })
    await row.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await row.click()
    const card = page.getByRole('article', { name: nameOf(3) })
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    for (const name of ['Approve', 'Reject', 'Copy Guest URL', `Edit door code: ${nameOf(3)}`]) {
      const box = await card.getByRole('button', { name }).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(bar?.y ?? 0)
      expect(box?.y, name).toBeGreaterThan(0)
    }
    const topOf = async (name: string) => (await card.getByRole('button', { name }).boundingBox())?.y ?? 0
    expect(await topOf('Approve')).toBeLessThan(await topOf(`Edit door code: ${nameOf(3)}`))
  })

  it('an open section of a stay fills its card on a desktop, so no column is blank beside it', async () => {
    const { id } = await kit.freshStay('deposit', 220)
    const page = await openAt(desktop)
    await signIn(page, kit)
    await page.goto(`/admin/stays/${id}`)
    const card = page.getByRole('article', { name: 'Aroha Ngata' })
    const width = (await card.boundingBox())?.width ?? 0
    for (const name of ['Deposit', 'History']) {
      const toggle = card.getByRole('button', { name: `Aroha Ngata’s ${name}` })
      await toggle.click()
      const section = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`)
      expect((await section.boundingBox())?.width, name).toBeGreaterThan(width * 0.9)
    }
  })

  it('fields beside each other begin on one line, whichever has a hint, a long label or an error', async () => {
    const page = await openAt(desktop)
    await signIn(page, kit)
    /** How much lower the label and the control of each right field are than those of the field beside it. */
    const steps = () =>
      page.locator('.field-lines').evaluateAll((fields) => {
        const leftOf = (field: Element | undefined) => field?.getBoundingClientRect().left ?? 0
        const topOf = (field: Element | undefined, part: string) =>
          field?.querySelector(part)?.getBoundingClientRect().top ?? 0
        return fields.flatMap((field, at) =>
          at > 0 && leftOf(field) > leftOf(fields[at - 1])
            ? ['label', 'input, select, textarea'].map(
                (part) => topOf(field, part) - topOf(fields[at - 1], part),
              )
            : [],
        )
      })
    const areLevel = async () => {
      const found = await steps()
      return found.length > 0 && found.every((step) => Math.abs(step) < 1)
    }
    for (const part of ['basics', 'arrival', 'money']) {
      await page.goto(`/admin/house/${part}`)
      await page.locator('.field-lines').first().waitFor()
      expect.soft(await areLevel(), part).toBe(true)
    }
    await page.getByLabel('Check-in from').fill('')
    await page.getByLabel('Check-in from').blur()
    await page.locator('[aria-invalid=true]').first().waitFor()
    expect(await areLevel()).toBe(true)
  })

  it('on a phone on its side the content begins in the first third', async () => {
    const { id } = await kit.freshStay('deposit', 240)
    const page = await openAt({ width: 844, height: 390 })
    await openAdmin(page, kit)
    const today = await page.getByRole('region', { name: 'Today' }).boundingBox()
    expect(today?.y).toBeLessThanOrEqual(125)
    for (const path of [
      'calendar',
      'messages',
      'house',
      'house/basics',
      'settings',
      'settings/email',
      `stays/${id}`,
    ]) {
      await page.goto(`/admin/${path}`)
      const heading = page.getByRole('heading', { level: 1 })
      await heading.waitFor()
      const box = await heading.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(60)
    }
    await page.goto(`/admin/review/${id}`)
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    for (const name of ['Approve', 'Reject']) {
      const box = await page.getByRole('button', { name }).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(bar?.y ?? 0)
    }
  })

  it('the menu of a stay covers a phone’s bottom bar, so its last action can be tapped', async () => {
    const page = await openAt(phone)
    await openAdmin(page, kit)
    await openCard(page, nameOf(3))
    const button = page.getByRole('button', { name: `More actions for ${nameOf(3)}` })
    await button.click()
    const height = (await page.getByRole('menu').boundingBox())?.height ?? 0
    await page.keyboard.press('Escape')
    // Leaves so much space that the menu opens downwards, over the bar.
    await button.evaluate((element, space) => {
      scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + space)
    }, height + 20)
    await button.click()
    const last = page.getByRole('menuitem').last()
    await last.waitFor()
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    const box = await last.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(bar?.y ?? 0)
    // A click would scroll the item out from under the bar first.
    const isOnTop = await last.evaluate((item) => {
      const { x, y, width, height } = item.getBoundingClientRect()
      return item.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop).toBe(true)
  })

  it('a closed section of a card shows its whole summary at 320 px', async () => {
    const { id } = await kit.freshStay('deposit', 200)
    const page = await openAt({ width: 320, height: 568 })
    await signIn(page, kit)
    await page.goto(`/admin/stays/${id}`)
    const card = page.getByRole('article', { name: 'Aroha Ngata' })
    const summary = card.getByText('ending 4242')
    await summary.waitFor()
    const isClipped = await summary.evaluate((text) => text.scrollWidth > text.clientWidth)
    expect([await card.getByRole('button', { expanded: true }).count(), isClipped]).toEqual([0, false])
  })

  it('admin pages have a header of at most 160 px on a phone, and are at most two taps away', async () => {
    const page = await openAt(phone)
    await openAdmin(page, kit)
    const main = page.getByRole('navigation', { name: 'Main' })
    const tabs = await page.getByRole('tablist').boundingBox()
    expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBeLessThanOrEqual(160)
    for (const [link, title] of Object.entries({
      Calendar: 'Calendar',
      Messages: 'Messages',
      'The house': 'The house',
      Settings: 'Settings',
    })) {
      await main.getByRole('link', { name: link }).click()
      const heading = page.getByRole('heading', { level: 1, name: title })
      await heading.waitFor()
      const box = await heading.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), title).toBeLessThanOrEqual(160)
    }
    const links = page.getByRole('main').getByRole('link')
    await links.nth(settingNames.length - 1).waitFor()
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(paths).toEqual(settingNames.map((name) => `/admin/settings/${name}`))
  })

  it.each([320, 390])(
    'every other page has a header of at most 160 px at %i px, with a long name too',
    async (width) => {
      const guestName = 'Sofia van der Westhuizen-Papadopoulos'
      const dates = { checkInDate: houseDay(700), checkOutDate: houseDay(702) }
      const body = { guestName, guestEmail: 'sofia@example.nz', ...dates }
      const stay = await (await busy.host()).call(createStay, { body })
      const page = await busy.phone({ viewport: { width, height: 844 } })
      await signIn(page, busyKit)
      const paths = [
        ...settingNames.map((name) => `settings/${name}`),
        'settings/status/help',
        'setup',
        `stays/${stay.id}`,
        `review/${stay.id}`,
        `messages/${stay.threadId}`,
      ]
      for (const path of paths) {
        await page.goto(`/admin/${path}`)
        const header = page.getByRole('main').locator('div', { has: page.locator(':scope > h1') })
        await header.waitFor()
        const box = await header.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(160)
        const ways = await page.getByRole('link', { name: /^(Back to|All messages)/ }).allInnerTexts()
        expect(ways.length, `${path}: ${ways}`).toBe(1)
      }
    },
  )
})

describe.each([phone, desktop])('the warnings of a dialog at $width x $height', (viewport) => {
  /** Returns the upper edge of the dialog's buttons: content below it is out of sight. */
  const footOf = async (page: Page) =>
    (await page.getByRole('button', { name: /anyway$/ }).boundingBox())?.y ?? 0

  it('a new stay’s overlap warnings are visible without scrolling', async () => {
    const page = await openAt(viewport, busy)
    await openAdmin(page, busyKit)
    await page.getByRole('button', { name: 'Create New Stay' }).click()
    await page.getByLabel('Check-in date').fill(houseDay(0))
    await page.getByLabel('Check-out date').fill(houseDay(40))
    await page.getByText('and 8 more').waitFor()
    expect(await bottomOf(page, 'Change the dates, or carry on anyway.')).toBeLessThanOrEqual(
      await footOf(page),
    )
  })

  it('warnings of a change that overlaps several stays are visible without scrolling', async () => {
    const { id } = await busyKit.freshStay('deposit', 100)
    const page = await openAt(viewport, busy)
    await signIn(page, busyKit)
    await page.goto(`/admin/stays/${id}`)
    await openCard(page, 'Aroha Ngata')
    await chooseAction(page, 'Aroha Ngata', 'Change this stay')
    await page.getByLabel('Check-in date').fill(houseDay(0))
    await page.getByLabel('Check-out date').fill(houseDay(40))
    await page.getByText('The link works until').waitFor()
    await page.getByText('and 8 more').waitFor()
    for (const text of ['Change the dates, or carry on anyway.', 'This also changes', 'The link works until'])
      expect(await bottomOf(page, text), text).toBeLessThanOrEqual(await footOf(page))
  })
})
