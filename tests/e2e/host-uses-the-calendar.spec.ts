import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { houseFormat } from '#i18n/house-format.ts'
import { addFeed, getCalendar, makeStayOfBlock, refreshFeed } from '#shared/contract/calendar/schemas.ts'
import { getStay, listStays } from '#shared/contract/stays/schemas.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { buildApprovedStay } from '#tests/support/builders.ts'
import { startFeedServer } from '#tests/support/feed-server.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { createScreenKit, signIn } from '#tests/support/screens/kit.ts'

const format = houseFormat('en', { country: 'NZ' })

const feed = await startFeedServer()
const site = browserSite({ CALENDAR_ALLOW_PRIVATE: '1' })
afterAll(() => feed.stop())
const monthsAhead = 2

async function openFreeDay(page: Page, dayOfMonth: number): Promise<string> {
  await page.goto('/admin/calendar')
  for (let month = 0; month < monthsAhead; month += 1)
    await page.getByRole('button', { name: 'Next month' }).click()
  const title = (await page.getByRole('heading', { level: 2 }).textContent()) ?? ''
  const first = new Date(`1 ${title} UTC`).toISOString().slice(0, 10)
  const day = addDays(first, dayOfMonth - 1)
  await page.getByRole('button', { name: `${format.day(day)} is free`, exact: true }).click()
  return day
}

it('the legend tells the usual bars apart by their shapes, not only by their colours', async () => {
  const page = await site.desktop()
  await signIn(page, createScreenKit(site))
  await page.goto('/admin/calendar')
  const legend = page.getByRole('list', { name: 'What the bars mean' })
  await legend.waitFor()
  expect(await legend.getByRole('listitem').allTextContents()).toEqual(
    expect.arrayContaining(['Approved', 'Pending', 'Past', 'From a booking site', '⇄Changeover']),
  )
  const shapes = await legend.locator('span:empty').evaluateAll((bars) =>
    bars.map((bar) => {
      const { borderRadius, borderLeftWidth, borderBottomWidth, borderStyle, backgroundImage } =
        getComputedStyle(bar)
      return [borderRadius, borderLeftWidth, borderBottomWidth, borderStyle, backgroundImage !== 'none'].join(
        ' ',
      )
    }),
  )
  expect(new Set(shapes).size).toBe(shapes.length)
})

it('a free day of the calendar starts a stay with its dates, which then opens with its link', async () => {
  const page = await site.desktop()
  await signIn(page, createScreenKit(site))
  const day = await openFreeDay(page, 14)
  await page.getByRole('dialog').getByRole('button', { name: 'Create New Stay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Stay' })
  expect(await dialog.getByLabel('Check-in date').inputValue()).toBe(day)
  expect(await dialog.getByLabel('Check-out date').inputValue()).toBe(addDays(day, 1))
  await dialog.getByLabel('Guest name').fill('Cal Endar')
  await dialog.getByLabel('Guest e-mail').fill('cal@example.nz')
  await dialog.getByLabel('Check-out date').fill(addDays(day, 3))
  await dialog.getByRole('button', { name: 'Create Stay' }).click()

  await page.waitForURL(/\/admin\/stays\/[\w-]{36}$/)
  const card = page.getByRole('article', { name: 'Cal Endar' })
  await card.getByRole('button', { name: 'Copy Guest URL' }).waitFor()
  const [stay] = await (await site.host()).call(listStays, { query: { q: 'Cal Endar' } })
  expect(page.url()).toContain(stay?.id)
  expect([stay?.checkInDate.slice(0, 10), stay?.checkOutDate.slice(0, 10)]).toEqual([day, addDays(day, 3)])
  // One Back, although the form had an entry of its own in the history.
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/admin/calendar')
})

it('a free day of the calendar starts a block with its dates, after which the day isn’t free', async () => {
  const page = await site.phone()
  await signIn(page, createScreenKit(site))
  const day = await openFreeDay(page, 20)
  await page.getByRole('dialog').getByRole('button', { name: 'Block dates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block dates' })
  await dialog.getByRole('button', { name: 'Block dates' }).click()
  await page.getByText('Dates Blocked').first().waitFor()
  const query = { from: day, to: addDays(day, 1) }
  const { blocks } = await (await site.host()).call(getCalendar, { query })
  expect(blocks.map(({ from, to }) => [from, to])).toEqual([[day, addDays(day, 1)]])
  await page.getByRole('button', { name: `${format.day(addDays(day, 1))} is free`, exact: true }).waitFor()
  await page
    .getByRole('button', { name: `${format.day(day)} is free`, exact: true })
    .waitFor({ state: 'detached' })
})

/** A stay of two nights whose booking has since moved to one day later. */
async function movedStay(guestName: string, daysAhead: number) {
  const host = await site.host()
  const today = dayAt(Date.now(), 'Pacific/Auckland')
  const [from, to] = [addDays(today, daysAhead), addDays(today, daysAhead + 2)]
  feed.answer = [{ uid: 'moves@site', from, to }]
  const { id } = await host.call(addFeed, { body: { name: 'Airbnb', source: 'airbnb', url: feed.url } })
  const { blocks } = await host.call(getCalendar, { query: { from, to } })
  const params = { id: blocks[0]?.id ?? '' }
  const stay = await host.call(makeStayOfBlock, { params, body: { guestName } })
  const moved = [addDays(from, 1), addDays(to, 1)] as const
  feed.answer = [{ uid: 'moves@site', from: moved[0], to: moved[1] }]
  await host.call(refreshFeed, { params: { id } })
  return { stay, days: [from, to] as const, moved }
}

it('the calendar says that a booking moved on its site while its stay has the old dates, also on paper', async () => {
  const { stay } = await movedStay('Mo Ved', 3)
  const page = await site.phone()
  await signIn(page, createScreenKit(site))
  await page.goto('/admin/calendar')
  await page.getByText('The dates changed on the booking site.', { exact: false }).waitFor()
  await page
    .getByRole('link', { name: /^Mo Ved, .*The dates changed/ })
    .first()
    .waitFor()
  await page.emulateMedia({ media: 'print' })
  const block = page.getByRole('button', { name: /^Airbnb, / }).first()
  expect(await block.evaluate((button) => getComputedStyle(button).display)).not.toBe('none')
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'Open the stay' }).click()
  await page.waitForURL(`**/admin/stays/${stay.id}`)
})

it('Today leads to a stay whose booking moved, and one tap there opens its dates with the new days', async () => {
  const { stay, days, moved } = await movedStay('Moana Kerr', 20)
  const page = await site.phone()
  await signIn(page, createScreenKit(site))
  await page.goto('/admin')
  const title = `Airbnb moved Moana Kerr to ${format.shortDays(...moved)}`
  await page.getByRole('link', { name: title }).click()
  await page.waitForURL(`**/admin/stays/${stay.id}`)
  const card = page.getByRole('article', { name: 'Moana Kerr' })
  const warning = `moved on Airbnb to ${format.days(...moved)}. This stay still has ${format.days(...days)}.`
  await card.getByText(warning).waitFor()
  await card.getByRole('button', { name: /^Change dates/ }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Check-in date').inputValue()).toBe(moved[0])
  expect(await dialog.getByLabel('Check-out date').inputValue()).toBe(moved[1])
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await card.getByText(warning).waitFor({ state: 'detached' })
  const read = await (await site.host()).call(getStay, { params: { id: stay.id } })
  expect([read.checkInDate.slice(0, 10), read.movedTo]).toEqual([moved[0], null])
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  expect(await page.getByText(title).count()).toBe(0)
})

it('the calendar lists three overlaps, and the others on a tap', async () => {
  const days = { checkInDate: houseDay(200), checkOutDate: houseDay(203) }
  for (const guestName of ['Ana One', 'Ben Two', 'Cleo Three', 'Dan Four'])
    await buildApprovedStay(site, { guestName, ...days })
  const page = await site.phone()
  await signIn(page, createScreenKit(site))
  await page.goto('/admin/calendar')
  const pairs = page.getByRole('listitem').filter({ hasText: /^\w+ \w+ and \w+ \w+:/ })
  await pairs.first().waitFor()
  expect(await pairs.count()).toBe(3)
  await page.getByText('Show 3 more').click()
  expect(await pairs.count()).toBe(6)
})
