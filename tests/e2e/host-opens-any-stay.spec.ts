import { beforeAll, describe, expect, it } from 'vitest'
import { type AdminStay, changeStatus, createStay, listStays } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { giveContact } from '#tests/support/journey.ts'
import { createScreenKit, openAdmin, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()
const kit = createScreenKit(site)
const guestEmail = 'guest@example.nz'
const guestName = 'Zoe Last'
let last: AdminStay

describe('with more pending stays than any list shows at once', () => {
  beforeAll(async () => {
    const host = await site.host()
    const make = (name: string, ahead: number) => {
      const body = {
        guestName: name,
        guestEmail,
        checkInDate: houseDay(ahead),
        checkOutDate: houseDay(ahead + 2),
      }
      return host.call(createStay, { body: { ...body, source: 'airbnb' } })
    }
    last = await make(guestName, 20)
    // The pending list shows the 200 newest check-ins, so this stay isn't in it.
    await Promise.all(Array.from({ length: 204 }, (_, number) => make(`Pending ${number}`, 30 + number)))
  }, 120_000)

  it('any of 200 pending stays opens from the search, and stays open after a reload', async () => {
    const page = await site.phone()
    await openAdmin(page, kit)
    for (const name of ['Pending 30', 'Pending 150']) {
      await page.getByRole('searchbox', { name: 'Search stays' }).fill(name)
      const all = page.getByRole('region', { name: 'All Guest Stays' })
      await all.getByRole('link', { name, exact: true }).click()
      const card = page.getByRole('article', { name })
      await card.getByRole('button', { name: 'Approve' }).waitFor()
      await page.reload()
      await card.getByText('Stage 1: Contact Details').waitFor()
      await page.getByRole('link', { name: 'Stays' }).click()
    }
  })

  it('pending stays that wait for the host come first; the others fold to a line with their number', async () => {
    const ready = await site.buildStay({
      ...{ guestName: 'Ready Rangi', guestPhone: '+64211234567', hasDocuments: true },
      ...{ paymentStatus: 'authorized', checkInDate: houseDay(300), checkOutDate: houseDay(302) },
    })
    const page = await site.desktop()
    await openAdmin(page, kit)
    const pending = page.getByRole('region', { name: /^Pending Approvals/ })
    await pending.getByRole('heading', { name: 'Approvals (200+)' }).waitFor()
    expect(await pending.getByRole('article').count()).toBe(1)
    await pending.getByRole('button', { name: ready.guestName, exact: true, expanded: true }).waitFor()
    await pending.getByRole('button', { name: '199+ guests haven’t finished checking in' }).click()
    await expect.poll(() => pending.getByRole('article').count()).toBe(200)
    expect(await pending.getByRole('article').first().getAttribute('aria-label')).toBe(ready.guestName)
    await (await site.host()).call(changeStatus, { params: { id: ready.id }, body: { status: 'rejected' } })
  })

  it('a stay beyond the pending list opens from the calendar and can be decided there', async () => {
    const page = await site.desktop()
    await signIn(page, kit)
    await page.goto('/admin/calendar')
    const bar = page.getByRole('link', { name: new RegExp(`^${guestName}, `) }).first()
    const next = page.getByRole('button', { name: 'Next month' })
    await next.waitFor()
    if ((await bar.count()) === 0) await next.click()
    await bar.click()
    await page.waitForURL(`**/admin/stays/${last.id}`)
    await page.getByRole('heading', { level: 1, name: guestName }).waitFor()
    await page.getByRole('button', { name: 'Reject' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Back to the list' }).click()
    await page.getByRole('heading', { name: 'All Guest Stays' }).waitFor()
  })

  it('the review of a stay beyond the pending list opens from the mail', async () => {
    await giveContact(site.visitor(), last.accessToken, { guestEmail })
    const page = await site.phone()
    await signIn(page, kit)
    await page.goto(`/admin/review/${last.id}`)
    await page.getByRole('heading', { name: guestName }).waitFor()
    await page.goto(`/admin/stays/${last.id}`)
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Stage 4: Approved').waitFor()
    const [found] = await (await site.host()).call(listStays, { query: { q: guestName } })
    expect(found?.status).toBe('approved')
  })
})

describe('the page of a stay that is not there', () => {
  it('a missing stay has a calm page, whatever its id', async () => {
    const page = await site.phone()
    await signIn(page, kit)
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nothing']) {
      await page.goto(`/admin/stays/${id}`)
      await page.getByText('We couldn’t find this stay').waitFor()
    }
    await page.getByRole('link', { name: 'See all stays' }).click()
    await page.getByRole('heading', { name: 'All Guest Stays' }).waitFor()
  })

  it('a stay deleted on its page leaves the page of a missing stay', async () => {
    const page = await site.phone()
    const stay = await kit.freshStay('nothing', 900)
    await signIn(page, kit)
    await page.goto(`/admin/stays/${stay.id}`)
    await page.getByRole('button', { name: 'More actions for' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('We couldn’t find this stay').waitFor()
  })
})
