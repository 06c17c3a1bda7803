import { expect, it } from 'vitest'
import { createStay, editStay } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { resize } from '#tests/support/fit.ts'
import { saveHouse } from '#tests/support/house.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { createScreenKit, openAdmin, openCard } from '#tests/support/screens/kit.ts'

const site = browserSite()
const guestEmail = 'guest@example.nz'

it('a stay in the lists shows its times only where they differ from the house’s', async () => {
  const host = await site.host()
  await saveHouse(host, { checkInTime: '16:00', checkOutTime: '10:30' })
  const visitor = site.visitor()
  // Pages show a save within a second, on each of two processes: two requests in a row reach both.
  const showsNewTimes = async () => (await visitor.request('/admin')).text.includes('"checkInTime":"16:00"')
  await expect.poll(async () => (await showsNewTimes()) && (await showsNewTimes())).toBe(true)
  const body = { guestName: 'Usual Times', guestEmail, checkInDate: houseDay(3), checkOutDate: houseDay(5) }
  const { id } = await host.call(createStay, { body })
  const kit = createScreenKit(site)
  const page = await site.desktop()
  await openAdmin(page, kit)
  const card = page.getByRole('article', { name: body.guestName }).first()
  await openCard(page, body.guestName)
  expect(await card.getByText(/check-(in|out) \d/).count()).toBe(0)
  await host.call(editStay, { params: { id }, body: { checkInTime: '15:00', checkOutTime: '11:00' } })
  await page.reload()
  await openCard(page, body.guestName)
  await card.getByText('check-in 15:00 · check-out 11:00').waitFor()
  await saveHouse(host, { checkInTime: '15:00', checkOutTime: '11:00' })
})

it('a stay shows its creation time at every width, pending or not', async () => {
  const host = await site.host()
  const guestName = 'Created Now'
  const body = { guestName, guestEmail, checkInDate: houseDay(30), checkOutDate: houseDay(32) }
  await host.call(createStay, { body })
  const page = await site.desktop()
  await openAdmin(page, createScreenKit(site))
  const all = page.getByRole('region', { name: 'All Guest Stays' })
  const row = all.getByRole('listitem').filter({ hasText: guestName })
  for (const width of [390, 1023, 1024, 1280]) {
    await resize(page, { width, height: 844 })
    await row.getByRole('link', { name: guestName }).waitFor()
    await row.getByText(/Created \d+ \w+|Created \w{3} \d+/).waitFor()
  }
})
