import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { common } from '#i18n/en/admin.ts'
import type { QuotingKind } from '#server/features/mail/templates/guest.ts'
import { getUser } from '#shared/contract/accounts/schemas.ts'
import { getEmailSettings, listOutbox, sendGuestLink } from '#shared/contract/mail/schemas.ts'
import { changeDoorCode } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { setDeparted } from '#tests/support/builders.ts'
import { createClient } from '#tests/support/client.ts'
import { saveHouse } from '#tests/support/house.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { createScreenKit, openAdmin, openHydrated, signIn } from '#tests/support/screens/kit.ts'
import { askQuestion } from '#tests/support/threads.ts'

const mail = await startMailServer()
const own = browserSite({ ADMIN_EMAIL: 'hana@kea.nz', CALENDAR_ALLOW_PRIVATE: '1' })
const site = browserSite(mail.settings)
afterAll(() => mail.stop())
it('a host with a mail server is offered to e-mail the link, for a new stay and for an enquiry', async () => {
  const page = await site.phone()
  await openAdmin(page, createScreenKit(site))
  await page.getByRole('button', { name: 'Create New Stay' }).click()
  const box = page.getByRole('checkbox', { name: 'E-mail the link to the guest', exact: true })
  expect([await box.isChecked(), await box.isDisabled()]).toEqual([true, false])

  const json = {
    name: 'Kiri',
    email: 'kiri@visitor.nz',
    guests: 2,
    checkInDate: houseDay(40),
    checkOutDate: houseDay(42),
  }
  expect((await createClient(site.origin).request('/api/enquiries', { method: 'POST', json })).status).toBe(
    201,
  )
  await page.goto('/admin/messages')
  await page.getByRole('link', { name: 'Kiri' }).click()
  await page.getByRole('button', { name: 'Accept Kiri’s request' }).click()
  await page.getByText('e-mail them their check-in link').waitFor()
  await page.getByRole('button', { name: 'Accept and send' }).click()
  await page.getByText('they’ll get their link').waitFor()
  await expect.poll(() => mail.received.map(({ to }) => to.join())).toContain('kiri@visitor.nz')
})

it('set-up says that mail can’t reach a placeholder of an address, offers no mark, and leads to its field', async () => {
  const page = await site.phone()
  await openAdmin(page, createScreenKit(site))
  await page.goto('/admin/setup')
  const you = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'You', exact: true }) })
  await you.getByText('Mail can’t reach your e-mail address, so you get none.', { exact: false }).waitFor()
  expect(await you.getByRole('button', { name: 'Mark as done' }).count()).toBe(0)
  await you.getByRole('link', { name: 'Go to your account' }).click()
  await page.getByLabel('E-mail address').waitFor()
})

it('the status page shows eight e-mails until asked for all, the version below, and sends one again', async () => {
  const host = await site.host()
  for (let count = 0; count < 9; count += 1) {
    const { id } = await site.buildStay({ guestName: 'Hine Kea', guestEmail: `guest${count}@kea.nz` })
    await host.call(sendGuestLink, { params: { id } })
  }
  await expect
    .poll(async () => (await host.call(listOutbox)).filter(({ state }) => state === 'sent').length)
    .toBeGreaterThanOrEqual(9)
  const page = await site.phone()
  await signIn(page, createScreenKit(site))
  await page.goto('/admin/settings/status')
  const mails = page.getByRole('region', { name: 'E-mails' })
  await expect.poll(() => mails.getByRole('listitem').count()).toBe(8)
  expect(await mails.getByRole('listitem').first().textContent()).toContain('Hine Kea')
  expect(await page.getByRole('main').textContent()).toMatch(/Latchkey \S+$/)
  await mails.getByRole('button', { name: /^Show all \d+ e-mails$/ }).click()
  expect(await mails.getByRole('listitem').count()).toBeGreaterThanOrEqual(9)
  const sent = mail.received.length
  await mails
    .getByRole('button', { name: /^Send again/ })
    .first()
    .click()
  await page.getByText('E-mail On Its Way').waitFor()
  await expect.poll(() => mail.received.length).toBe(sent + 1)
})

it('a host sets the mail server in the browser, tries it, and moves their own address by mail', async () => {
  const page = await own.phone()
  await openAdmin(page, createScreenKit(own))
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: /^E-mail/ }).click()
  await page.getByLabel('Send from').fill('stay@kea.nz')
  const server = mail.url.replace('smtp://', '')
  await page.getByLabel('Mail server').fill('localhost:1')
  await page.getByLabel('User name').fill('kea')
  await page.getByLabel('Password').fill('herons-at-low-tide')
  await page.getByRole('button', { name: 'Save' }).click()
  // What the mail server refuses isn't saved, and the reason stays on the page.
  const refused = page.getByRole('alert').filter({ hasText: 'The mail server refuses connections.' })
  await refused.getByRole('button', { name: 'Save anyway' }).waitFor()
  expect((await (await own.host()).call(getEmailSettings)).source).toBe('none')
  await refused.getByRole('button', { name: 'Save anyway' }).click()
  await page.getByRole('status').filter({ hasText: 'We haven’t tried these settings.' }).waitFor()
  await page.getByText('The mail server is localhost:1, and the user name there is kea.').waitFor()
  await page.reload()
  await page.getByText('The mail server is localhost:1, and the user name there is kea.').waitFor()
  // The password is stored, and never shown or returned.
  await page.getByText('It’s stored encrypted and never shown.', { exact: false }).waitFor()
  expect(await page.getByLabel('Password').inputValue()).toBe('')
  expect(await page.content()).not.toContain('herons-at-low-tide')
  const settings = await (await own.host()).request(getEmailSettings.path)
  expect(settings.text).not.toContain('herons-at-low-tide')
  await page.getByLabel('User name').fill('')
  await page.getByLabel('Mail server').fill(server)
  await page.getByRole('button', { name: 'Send me a test e-mail' }).click()
  await page.getByText('Look in the inbox of hana@kea.nz.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Mail goes out from "Rātā House" <stay@kea.nz>.').waitFor()
  await page.getByText(`The mail server is ${server}.`).waitFor()
  expect(await page.getByLabel('Mail server').inputValue()).toBe(server)
  expect(await page.getByRole('status').filter({ hasText: 'E-mail Settings Saved' }).textContent()).toContain(
    'Look in the inbox of hana@kea.nz.',
  )
  // Another process learns of the mail server within a second. Two requests reach both.
  const host = await own.host()
  const sendsMail = async () => (await host.call(getUser)).sendsMail
  await expect.poll(() => Promise.all([sendsMail(), sendsMail()])).toEqual([true, true])

  await page.getByRole('link', { name: 'Back to settings' }).click()
  await page.getByRole('link', { name: /^My account/ }).click()
  await page.getByLabel('E-mail address').fill('hana@kea-cottage.nz')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('We’ve sent a link to hana@kea-cottage.nz', { exact: false }).waitFor()
  const linkIn = () => {
    const asked = mail.received.find(({ to }) => to.includes('hana@kea-cottage.nz'))
    return /http\S+#email=[\w-]+/.exec(asked?.source ?? '')?.[0]
  }
  await expect.poll(linkIn).toBeTruthy()
  await page.goto(linkIn() ?? '')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.getByText('You sign in as hana@kea-cottage.nz now.').waitFor()
  await expect
    .poll(() => mail.received.filter(({ to }) => to.includes('hana@kea.nz')).map(({ source }) => source))
    .toContainEqual(expect.stringContaining('hana@kea-cottage.nz'))
})

describe('a field whose text leaves by mail', () => {
  const houseCode = '583263'
  const stayCode = '480915'
  const question = async (name: string, answer?: string) => {
    const { id } = await askQuestion(site, { name, checkInDate: houseDay(60), checkOutDate: houseDay(62) })
    return { path: `/admin/messages/${id}`, steps: answer ? [`${answer} ${name}’s request`] : [] }
  }
  const stay = async (until: 'deposit' | 'approved', nightsAhead: number) => {
    const host = await site.host()
    const made = await createScreenKit(site).freshStay(until, nightsAhead)
    await host.call(changeDoorCode, { params: { id: made.id }, body: { doorCode: stayCode } })
    return made
  }

  /** The way to the field of each kind of mail that quotes a host: the page, and what is tapped there. */
  const fields: Record<QuotingKind, () => Promise<{ path: string; steps: string[] }>> = {
    guest_link: () => question('Wiremu', 'Accept'),
    visitor_declined: () => question('Hemi', 'Decline'),
    visitor_message: () => question('Tui'),
    guest_message: async () => ({
      path: `/admin/messages/${(await stay('deposit', 70)).threadId}`,
      steps: [],
    }),
    guest_photo_again: async () => ({
      path: `/admin/review/${(await stay('deposit', 80)).id}`,
      steps: ['Ask for another photo'],
    }),
    guest_cancelled: async () => ({
      path: `/admin/stays/${(await stay('deposit', 90)).id}`,
      steps: ['More actions for Aroha Ngata', 'Cancel this stay'],
    }),
    guest_claimed: async () => {
      const { id } = await stay('approved', 0)
      await setDeparted(site, id)
      return { path: `/admin/stays/${id}`, steps: ['Claim'] }
    },
  }
  beforeAll(async () => {
    await saveHouse(await site.host(), { doorCodes: 'fixed', fixedDoorCode: houseCode })
  })

  it.each(Object.keys(fields) as QuotingKind[])(
    'warns the host of a door code in the text of the mail %s, in any digits, and only then',
    async (kind) => {
      const { path, steps } = await fields[kind]()
      const page = await site.phone()
      await signIn(page, createScreenKit(site))
      await openHydrated(page, path)
      for (const name of steps)
        await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
      const place = steps.length > 0 ? page.getByRole('dialog') : page
      const field = place.locator('textarea').last()
      const warning = place.getByRole('status').filter({ hasText: common.doorCodeInMail })
      const codes = kind.startsWith('visitor') || kind === 'guest_link' ? [houseCode] : [houseCode, stayCode]
      for (const code of codes)
        for (const text of [
          code,
          [...code].join(' - '),
          [...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[+digit]).join(''),
        ]) {
          await field.fill(`Kia ora. ${text}. See you`)
          await warning.waitFor()
          await field.fill(`Kia ora. ${text.slice(0, -1)}. See you`)
          await warning.waitFor({ state: 'hidden' })
        }
    },
  )
})
