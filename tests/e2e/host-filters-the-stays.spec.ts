import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { changeStatus, createStay } from '#shared/contract/stays/schemas.ts'
import { findings } from '#tests/support/axe.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { findOverflowing } from '#tests/support/fit.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { createScreenKit, openAdmin } from '#tests/support/screens/kit.ts'

const site = browserSite()
const kit = createScreenKit(site)
const list = (page: Page) => page.getByRole('region', { name: 'All Guest Stays' })
const namesIn = (page: Page) => list(page).getByRole('listitem').getByRole('heading').allTextContents()

beforeAll(async () => {
  const host = await site.host()
  const make = async (guestName: string, from: number, status?: 'approved' | 'rejected') => {
    const dates = { checkInDate: houseDay(from), checkOutDate: houseDay(from + 2) }
    const body = { guestName, guestEmail: 'guest@example.nz', source: 'airbnb' as const, ...dates }
    const { id } = await host.call(createStay, { body })
    if (status) await host.call(changeStatus, { params: { id }, body: { status } })
  }
  await make('Ana Asked', 20)
  await make('Ben Booked', 10, 'approved')
  await make('Rua Rejected', 12, 'rejected')
  await Promise.all(Array.from({ length: 52 }, (_, at) => make(`Gone ${at}`, -33 - at * 3, 'approved')))
})

it('the filter shows only the chosen stays, together with the search, and the search can be cleared', async () => {
  const page = await site.desktop()
  await openAdmin(page, kit)
  const filter = page.getByRole('combobox', { name: 'Show' })
  const shows = (...names: string[]) => expect.poll(() => namesIn(page)).toEqual(names)

  await filter.selectOption('Pending')
  await shows('Ana Asked')
  await filter.selectOption('Here or upcoming')
  await shows('Ben Booked', 'Ana Asked')

  await filter.selectOption('Past or cancelled')
  await list(page).getByRole('button', { name: 'Load more stays' }).click()
  await expect.poll(async () => (await namesIn(page)).length).toBe(53)
  expect(await namesIn(page)).not.toContain('Ben Booked')
  await page.getByRole('searchbox', { name: 'Search stays' }).fill('Rua')
  await shows('Rua Rejected')
  await filter.selectOption('Approved')
  await list(page).getByText('No stay under “Approved” matches “Rua”.').waitFor()
  await list(page).getByRole('button', { name: 'Show all stays' }).click()
  await list(page).getByText('Ana Asked').waitFor()
  expect(await filter.inputValue()).toBe('all')
  expect(await page.getByRole('searchbox', { name: 'Search stays' }).inputValue()).toBe('')
  await filter.selectOption('Deposit needs attention')
  await list(page).getByText('No stays under “Deposit needs attention”.').waitFor()

  const search = page.getByRole('searchbox', { name: 'Search stays' })
  const clear = page.getByRole('button', { name: 'Clear the search' })
  expect(await clear.count()).toBe(0)
  await filter.selectOption('All stays')
  await search.fill('Rua')
  await shows('Rua Rejected')
  await clear.click()
  await list(page).getByText('Ana Asked').waitFor()
  await search.and(page.locator(':focus')).waitFor()
  expect(await search.inputValue()).toBe('')
})

it('the filter stays beside the search on a 320 px phone, within the page and accessible', async () => {
  const page = await site.phone({ viewport: { width: 320, height: 568 } })
  await openAdmin(page, kit)
  const search = page.getByRole('searchbox', { name: 'Search stays' })
  const filter = page.getByRole('combobox', { name: 'Show' })
  await page.getByRole('button', { name: 'Load more stays' }).scrollIntoViewIfNeeded()
  const boxes = [await search.boundingBox(), await filter.boundingBox()]
  for (const box of boxes) {
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeLessThan(80)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await search.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => namesIn(page)).toEqual(['Ana Asked'])
  expect(await findOverflowing(page)).toEqual([])
  expect(await findings(page)).toEqual([])
})
