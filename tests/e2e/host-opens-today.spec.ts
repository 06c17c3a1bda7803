import { expect, it } from 'vitest'
import { changeStatus, createStay, listStays } from '#shared/contract/stays/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { checkedIn } from '#tests/support/builders.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { createScreenKit, openAdmin } from '#tests/support/screens/kit.ts'

const site = browserSite()
const screen = { width: 390, height: 844 }
it('a phone shows twenty stays in three screens, and decides on the next guest with two taps', async () => {
  const kit = createScreenKit(site)
  const waiting = await site.buildStay({ ...checkedIn, checkInDate: houseDay(2), checkOutDate: houseDay(5) })
  const host = await site.host()
  for (let number = 1; number < 20; number += 1) {
    const from = number < 8 ? houseDay(-200 + number * 5) : houseDay(number * 4)
    const { id } = await host.call(createStay, {
      body: {
        ...{ guestName: `Guest Number ${number}`, guestEmail: `guest-${number}@mail.example`, guests: 4 },
        ...{ checkInDate: from, checkOutDate: addDays(from, 3), source: number % 2 ? 'direct' : 'airbnb' },
      },
    })
    // Leaves five more unfinished, waiting only for their guests.
    if (number < 15) await host.call(changeStatus, { params: { id }, body: { status: 'approved' } })
  }
  const page = await site.phone({ viewport: screen })
  await openAdmin(page, kit)
  await page.getByRole('button', { name: 'Guest Number 1', exact: true }).waitFor()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(3 * screen.height)

  await page.getByRole('button', { name: 'Aroha Ngata', exact: true }).click()
  await page.getByRole('button', { name: 'Approve' }).first().click()
  await expect
    .poll(async () => (await host.call(listStays)).find(({ id }) => id === waiting.id)?.status)
    .toBe('approved')
})

it('the first page shows the current guest however many stays exist, with the search in reach', async () => {
  const host = await site.host()
  const makeFar = (number: number) => {
    const from = houseDay(300 + number * 3)
    const body = { guestName: `Far ${number}`, guestEmail: 'far@mail.example', checkInDate: from }
    return host.call(createStay, { body: { ...body, checkOutDate: addDays(from, 2) } })
  }
  await Promise.all(Array.from({ length: 55 }, (_, number) => makeFar(number)))
  const inside = { guestName: 'Inka Side', guestEmail: 'inka@mail.example' }
  await host.call(createStay, { body: { ...inside, checkInDate: houseDay(-1), checkOutDate: houseDay(2) } })
  const page = await site.phone({ viewport: screen })
  await openAdmin(page, createScreenKit(site))
  const row = page.getByRole('listitem').filter({ hasText: 'In the house' })
  await row.getByText('Inka Side').first().waitFor()
  await page.getByRole('button', { name: 'Load more stays' }).scrollIntoViewIfNeeded()
  const search = await page.getByRole('searchbox', { name: 'Search stays' }).boundingBox()
  expect(search?.y).toBeGreaterThanOrEqual(0)
  expect(search?.y).toBeLessThan(80)
})
