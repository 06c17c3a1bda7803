import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { guest as de } from '#i18n/de/guest.ts'
import { checkout as deCheckout } from '#i18n/de/guest-page.ts'
import { parts as deParts } from '#i18n/de/guest-parts.ts'
import { notices as deNotices } from '#i18n/de/notices.ts'
import { visitorThread as deThreads } from '#i18n/de/threads.ts'
import { errors as ja } from '#i18n/ja/errors.ts'
import { claimDeposit } from '#shared/contract/deposits/schemas.ts'
import { eraseMyData } from '#shared/contract/documents/schemas.ts'
import { cancelStay, getGuestStay, saveContact } from '#shared/contract/stays/schemas.ts'
import { findings } from '#tests/support/axe.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { buildApprovedStay, buildHeldStay, checkedIn, type StayOptions } from '#tests/support/builders.ts'
import { findOverflowing } from '#tests/support/fit.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { createScreenKit, openHydrated, type ScreenKit } from '#tests/support/screens/kit.ts'

const site = browserSite()

const smallest = { viewport: { width: 320, height: 568 } }

const expectFits = async (page: Page) => {
  expect(page.viewportSize()?.width).toBe(320)
  expect(await findOverflowing(page)).toEqual([])
}

it('guest chooses German once, checks in with it on a small phone, and keeps it', async () => {
  const stay = await site.buildStay()
  const page = await site.phone(smallest)
  await openHydrated(page, `/guest/${stay.accessToken}`)
  expect(await page.locator('html').getAttribute('lang')).toBe('en-NZ')
  await page.getByLabel('Language').selectOption({ label: 'Deutsch' })
  await page.getByRole('heading', { name: de.contact.title }).waitFor()
  await page.locator('html[lang="de"]').waitFor()
  await expectFits(page)
  expect(await findings(page)).toEqual([])
  await page.locator('input[type=tel]').fill('+64 21 555 0142')
  await page.getByRole('button', { name: de.contact.save }).click()
  await page.getByRole('heading', { name: de.identity.title }).waitFor()
  await expectFits(page)
  const read = await site.visitor().call(getGuestStay, { params: { token: stay.accessToken } })
  expect(read.language).toBe('de')
})

const waiting: StayOptions = { ...checkedIn, checkInDate: houseDay(), checkOutDate: houseDay(3) }

type Ending = [name: string, path: (kit: ScreenKit) => Promise<string>, heading: string | RegExp]
const endings: readonly Ending[] = [
  [
    'a cancelled stay',
    async (kit) => {
      const stay = await site.buildStay(waiting)
      await (await kit.host()).call(cancelStay, { params: { id: stay.id }, body: { by: 'host' } })
      return `/guest/${stay.accessToken}`
    },
    deParts.cancelled.title,
  ],
  [
    'a rejected stay',
    async () => `/guest/${(await site.buildStay({ ...waiting, status: 'rejected' })).accessToken}`,
    deParts.rejected.title,
  ],
  [
    'an ended stay',
    async () => {
      const days = { checkInDate: houseDay(-6), checkOutDate: houseDay(-3) }
      const stay = await buildApprovedStay(site, days)
      await site.advance(2 * 86_400_000)
      return `/guest/${stay.accessToken}`
    },
    deParts.ended.title,
  ],
  [
    'a claimed deposit',
    async (kit) => {
      const stay = await buildHeldStay(site, { checkInDate: houseDay(), checkOutDate: houseDay(3) })
      const body = { amountCents: 4500, reason: 'A broken lamp.' }
      await (await kit.host()).call(claimDeposit, { params: { id: stay.id }, body })
      return `/guest/${stay.accessToken}`
    },
    /^Marama hat .* einbehalten/,
  ],
  [
    'a check-in that the guest ended',
    async (kit) => {
      const { accessToken: token } = await kit.freshStay('contact')
      await site.visitor().call(eraseMyData, { params: { token }, body: { isConfirmed: true } })
      return `/guest/${token}`
    },
    deParts.erasedStay.title,
  ],
  ['a dead guest link', async () => '/guest/no-such-token-at-all', deNotices.notices.accessDenied],
  ['a dead link at the checkout', async () => '/checkout/no-such-token', deCheckout.content.setupFailed],
  ['a visitor’s dead link', async () => `/messages/${'x'.repeat(43)}`, deThreads.dead.title],
]

it.each(endings)('the language switch on the page of %s works', async (_, pathOf, heading) => {
  const path = await pathOf(createScreenKit(site))
  const page = await site.phone(smallest)
  await openHydrated(page, path)
  await page.getByLabel('Language').selectOption({ label: 'Deutsch' })
  await page.locator('html[lang="de"]').waitFor()
  await page.getByRole('heading', { name: heading }).waitFor()
  await expectFits(page)
})

it('the language in an address overrides the browser’s and stores nothing', async () => {
  const stay = await site.buildStay()
  const page = await site.phone({ locale: 'fr-FR' })
  await page.goto(`/guest/${stay.accessToken}`)
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  await page.goto(`/guest/${stay.accessToken}?lang=ko`)
  expect(await page.locator('html').getAttribute('lang')).toBe('ko')
  const read = await site.visitor().call(getGuestStay, { params: { token: stay.accessToken } })
  expect(read.language).toBeNull()
  const answer = await page.goto('/')
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  expect((await answer?.headerValue('vary'))?.toLowerCase()).toContain('accept-language')
  await page.getByRole('button', { name: 'Langue: Français' }).click()
  await page.getByRole('link', { name: '简体中文' }).click()
  await page.waitForURL('**/?lang=zh')
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
})

it('the language panel closes when the page is left, so that Back doesn’t show it open', async () => {
  const page = await site.phone()
  await page.goto('/')
  await page.getByRole('button', { name: 'Language: English' }).click()
  const german = page.getByRole('link', { name: 'Deutsch' })
  await german.waitFor()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await german.waitFor({ state: 'hidden' })
})

it('a rejected phone number and a rate limit are explained in Japanese', async () => {
  const { accessToken: token } = await site.buildStay()
  const page = await site.phone(smallest)
  await openHydrated(page, `/guest/${token}?lang=ja`)
  const phone = page.locator('input[type=tel]')
  const form = page.locator('form', { has: phone })
  const save = form.locator('button[type=submit]')
  await phone.fill('zwei')
  await save.click()
  await form.getByText(ja.fields.phoneNotANumber).waitFor()
  expect(await phone.getAttribute('aria-invalid')).toBe('true')
  await expectFits(page)

  const visitor = site.visitor()
  const again = { params: { token }, body: { guestPhone: 'two', guestEmail: 'guest@example.nz' } }
  while ((await visitor.try(saveContact, again)).status !== 429) {
    // Another person with this link exhausts its rate limit of ten minutes.
  }
  await save.click()
  await page.getByText(ja.http.tooOften).first().waitFor()
  await expectFits(page)
})
