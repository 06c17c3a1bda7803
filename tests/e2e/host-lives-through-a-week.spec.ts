import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { getAdminDeposit } from '#shared/contract/deposits/schemas.ts'
import { sendGuestLink } from '#shared/contract/mail/schemas.ts'
import { changeStatus, editStay, listStays, saveArrival } from '#shared/contract/stays/schemas.ts'
import { addDays, dayAt, instantAt } from '#shared/dates.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { startFeedServer } from '#tests/support/feed-server.ts'
import { checkIn, somePhoto } from '#tests/support/journey.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { createScreenKit, openAdmin, signIn } from '#tests/support/screens/kit.ts'

/**
 * Follows a whole booking by its mails. The check-in and what a host does with a stay go over HTTP: `guest-checks-in`,
 * `host-decides` and `host-changes-a-stay` do them in browsers.
 */

const timeZone = 'Pacific/Auckland'
const hostMail = 'marama@ratahouse.nz'
const guestMail = 'mere@mail.example'
const guestName = 'Mere Tamihana'
const mail = await startMailServer()
const feed = await startFeedServer()
const site = browserSite({ ADMIN_EMAIL: hostMail, CALENDAR_ALLOW_PRIVATE: '1', ...mail.settings })
afterAll(() => Promise.all([mail.stop(), feed.stop()]))

/** Waits for a toast, which is twice on the page: visible, and for screen readers. */
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

let ahead = 0
const now = () => Date.now() + ahead
const dayIn = (days: number) => addDays(dayAt(now(), timeZone), days)

/** Advances the clocks of the servers and these browsers to a day and time at the house. */
async function goTo(day: string, time: string, pages: readonly Page[]): Promise<void> {
  const ms = instantAt(day, time, timeZone) - now()
  ahead += ms
  await site.advance(ms)
  for (const page of pages) await page.clock.setFixedTime(now())
  await site.app.ticker.runOnce()
}

async function mailTo(address: string, what: RegExp): Promise<string> {
  const find = () => mail.received.find(({ to, source }) => to.includes(address) && what.test(source))?.source
  await expect.poll(() => find() ?? null, { message: `a mail to ${address} with ${what}` }).not.toBeNull()
  return find() ?? ''
}
const linkIn = (source: string, path: RegExp) =>
  new URL(new RegExp(`${site.origin}${path.source}`).exec(source)?.[0] ?? 'http://no.link').pathname

const theStay = async () => {
  const [stay] = await (await site.host()).call(listStays)
  if (!stay) throw new Error('the stay is not there')
  return stay
}
const depositStatus = async () =>
  (await (await site.host()).call(getAdminDeposit, { params: { id: (await theStay()).id } })).status

const asHost = (page: Page) => signIn(page, createScreenKit(site))

async function bookElsewhere(page: Page): Promise<void> {
  feed.answer = [{ uid: 'a-week@example', from: dayIn(9), to: dayIn(12) }]
  await asHost(page)
  await page.goto('/admin/settings/calendars')
  await page.getByRole('button', { name: 'Add a calendar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Booking.com')
  await dialog.getByLabel('Calendar address').fill(feed.url)
  await dialog.getByRole('radio', { name: 'Booking.com' }).check()
  await dialog.getByRole('button', { name: 'Save and sync' }).click()
  await toast(page, 'Calendar Saved')
}

async function makeStayOfBlock(page: Page): Promise<void> {
  await page.goto('/admin/calendar')
  const next = page.getByRole('button', { name: 'Next month' })
  await next.waitFor()
  const bar = page.getByRole('button', { name: /^Booking.com,/ }).first()
  if ((await bar.count()) === 0) await next.click()
  await bar.click()
  await page.getByRole('button', { name: 'Add the guest' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Guest name').fill(guestName)
  await dialog.getByLabel('Guest e-mail').fill(guestMail)
  await dialog.getByRole('button', { name: 'Create Stay' }).click()
  await toast(page, 'Guest Stay Created')
}

async function makeCleanersLink(page: Page): Promise<string> {
  await page.goto('/admin/settings/cleaners')
  await page.getByRole('button', { name: 'Add a link for a cleaner' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Whose link is it?').fill('Hine')
  await dialog.getByLabel('Notes for the cleaner').fill('Linen is in the hall.')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  return new URL(await page.getByLabel('Link for the cleaner').inputValue()).pathname
}

async function claimInPart(page: Page): Promise<void> {
  await page.goto(`/admin/stays/${(await theStay()).id}`)
  const question = page.getByRole('region', { name: `${guestName}’s deposit` })
  await question.getByRole('button', { name: 'Claim' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount in dollars').fill('80')
  await dialog.getByLabel('Reason').fill('The window of the loft is broken.')
  const buffer = await somePhoto('id')
  const photos = ['one', 'two'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }))
  await dialog.locator('[name=claimPhotos]').setInputFiles(photos)
  await dialog.getByRole('button', { name: 'Claim $80' }).click()
  await toast(page, 'Deposit Claimed')
  await question.waitFor({ state: 'detached' })
}

it('a week leads from a calendar booking to a cleaned house, with all mails sent and a partial claim', async () => {
  const host = await site.phone()
  const guest = await site.phone()
  await goTo(dayIn(1), '10:00', [host, guest])
  const [arrival, departure] = [dayIn(9), dayIn(13)]

  await bookElsewhere(host)
  await makeStayOfBlock(host)
  const params = { id: (await theStay()).id }
  const signedIn = await site.host()
  await signedIn.call(sendGuestLink, { params })
  const invited = await mailTo(guestMail, /\/guest\/[\w-]+/)

  await signedIn.call(editStay, { params, body: { checkOutDate: departure } })
  await mailTo(guestMail, /have changed|has changed/)

  await goTo(addDays(arrival, -7), '10:00', [host, guest])
  await mailTo(guestMail, /A week to go/)

  const guestPage = linkIn(invited, /\/guest\/[\w-]+/)
  const accessToken = guestPage.slice('/guest/'.length)
  await checkIn(site.visitor(), { accessToken }, 'deposit')

  const waiting = await mailTo(hostMail, /\/admin\/review\//)
  expect(linkIn(waiting, /\/admin\/review\/[\w-]+/)).toBe(`/admin/review/${params.id}`)
  await (await site.host()).call(changeStatus, { params, body: { status: 'approved' } })
  await mailTo(guestMail, /approved/)
  await asHost(host)
  const cleaners = await makeCleanersLink(host)

  // The saved card's hold is placed on the morning before check-in.
  await goTo(addDays(arrival, -1), '10:30', [host, guest])
  await expect.poll(depositStatus).toBe('held')
  await mailTo(guestMail, /tomorrow/)

  await goTo(arrival, '16:00', [host, guest])
  await guest.goto(guestPage)
  await guest
    .getByText((await theStay()).doorCode)
    .first()
    .waitFor()
  await site.visitor().call(saveArrival, { params: { token: accessToken }, body: { guests: 4 } })

  await goTo(departure, '09:30', [host, guest])
  await guest.reload()
  await guest.getByRole('button', { name: 'We’ve Left' }).click()
  await guest.getByRole('button', { name: 'Yes, We’ve Left' }).click()
  await guest.getByText('Safe travels.').waitFor()
  await mailTo(hostMail, /they’ve left/)

  const cleaner = await site.phone()
  await cleaner.goto(cleaners)
  await cleaner.getByText('Linen is in the hall.').waitFor()
  await cleaner.getByText('Guests leave by 11:00 AM').waitFor()
  expect(await cleaner.content()).not.toContain(guestName)

  await asHost(host)
  await claimInPart(host)
  await mailTo(guestMail, /\$80/)
  await expect.poll(depositStatus).toBe('claimed')
  await guest.reload()
  await guest.getByText(/\$80 of \$200 was claimed.*the rest was released/).waitFor()
  await expect.poll(() => guest.getByRole('img', { name: /of the claim/ }).count()).toBe(2)
  for (const photo of await guest.getByRole('img', { name: /of the claim/ }).all()) {
    await photo.scrollIntoViewIfNeeded()
    await photo.evaluate((image: HTMLImageElement) => image.decode())
  }

  // After two more days the stay causes no request, payment or mail.
  const told = mail.received.filter(({ to }) => to.includes(guestMail)).length
  await goTo(addDays(departure, 2), '12:00', [host, guest])
  await openAdmin(host, createScreenKit(site))
  expect(await host.getByRole('region', { name: `${guestName}’s deposit` }).count()).toBe(0)
  expect(mail.received.filter(({ to }) => to.includes(guestMail))).toHaveLength(told)
})
