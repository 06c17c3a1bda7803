import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { houseFormat } from '#i18n/house-format.ts'
import { getGuestDeposit } from '#shared/contract/deposits/schemas.ts'
import { cancelStay, changeStatus, replaceLink } from '#shared/contract/stays/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { firstHoldAt } from '#shared/deposit/schedule.ts'
import { findings } from '#tests/support/axe.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { buildHeldStay } from '#tests/support/builders.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { authorizeDeposit } from '#tests/support/journey.ts'
import { ours } from '#tests/support/ours.ts'
import { sampleHouse } from '#tests/support/sample-house.ts'
import {
  blockRequests,
  createScreenKit,
  holdRequests,
  openAdmin,
  signIn,
} from '#tests/support/screens/kit.ts'

const format = houseFormat('en', { country: 'NZ' })

const site = browserSite()
const kit = createScreenKit(site)
const hourMs = 60 * 60 * 1000

/** Returns a stay whose next step is the deposit: soon enough for a hold at once, or far ahead. */
const ready = (options: { daysAhead?: number; hasDocuments?: boolean; guestName?: string } = {}) =>
  site.buildStay({
    guestName: options.guestName ?? 'Aroha Ngata',
    guestPhone: '+64211234567',
    hasDocuments: options.hasDocuments ?? true,
    checkInDate: houseDay(options.daysAhead ?? 1),
    checkOutDate: houseDay((options.daysAhead ?? 1) + 2),
  })
type Stay = Awaited<ReturnType<typeof ready>>

const dayOf = (date: string) => date.slice(0, 10)
const guestPath = (stay: Stay) => `/guest/${stay.accessToken}`
const checkoutPath = (stay: Stay) => `/checkout/${stay.accessToken}`
const authorize = (page: Page) => page.getByRole('button', { name: 'Authorize $200 Security Hold' })
const saveCard = (page: Page) => page.getByRole('button', { name: 'Save Card for the $200 Hold' })
const deposit = (stay: Stay) => site.visitor().call(getGuestDeposit, { params: { token: stay.accessToken } })

async function openCheckout(stay: Stay, page?: Page): Promise<Page> {
  const opened = page ?? (await site.phone())
  await opened.goto(checkoutPath(stay))
  await opened.getByLabel('Card number').waitFor()
  return opened
}

async function giveCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('1234')
  await page.getByLabel('CVC').fill('123')
}

async function pay(page: Page, number = '4242424242424242') {
  await giveCard(page, number)
  await authorize(page).click()
}

const isBack = (page: Page, stay: Stay) => page.waitForURL(`**${guestPath(stay)}`, { waitUntil: 'commit' })
/** Asks the server: the page confirms for two seconds only, and then returns. */
const isHeld = (stay: Stay) => expect.poll(async () => (await deposit(stay)).status).toBe('held')
const blockGuestPage = (page: Page, stay: Stay) => blockRequests(page, `**${guestPath(stay)}`)
/** Doesn't wait for the load event, because this checkout redirects once it has read the stay. */
const openWithoutLoading = (page: Page, stay: Stay) => page.goto(checkoutPath(stay), { waitUntil: 'commit' })

async function hostAtDeposit({ id, guestName }: Stay): Promise<Page> {
  const page = await site.desktop()
  await signIn(page, kit)
  await page.goto(`/admin/stays/${id}`)
  await page.getByRole('button', { name: `${guestName}’s Deposit` }).click()
  return page
}

// Runs first, while the host's lists are short: later tests add a guest each.
describe('after the check-in', () => {
  it('a declined later hold asks the guest for another card, which fixes it', async () => {
    const stay = await ready({ daysAhead: 10, guestName: 'Lena Hoffmann' })
    // This card can be saved, but its hold is declined.
    await authorizeDeposit(site.visitor(), stay.accessToken, '4000000000000341')
    const host = await site.host()
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
    const days = { checkInDate: dayOf(stay.checkInDate), checkOutDate: dayOf(stay.checkOutDate) }
    const untilHoldMs = firstHoldAt({ ...stay, ...days }, sampleHouse.timeZone) - Date.now() + hourMs
    await site.advance(untilHoldMs)
    await site.app.ticker.runOnce()
    await expect.poll(async () => (await deposit(stay)).status).toBe('action_required')
    const hostPage = await site.desktop()
    await openAdmin(hostPage, kit)
    const line = hostPage.getByRole('link', { name: 'See options : Lena Hoffmann' })
    await line.waitFor()
    expect(await findings(hostPage)).toEqual([])
    const page = await site.phone()
    await page.goto(guestPath(stay))
    // A required action comes before the welcome, on the first screen of a phone.
    const alert = page.getByText('Action needed')
    await alert.waitFor()
    const topOf = async (locator: ReturnType<Page['getByText']>) => (await locator.boundingBox())?.y ?? 0
    const welcome = await topOf(page.getByRole('heading', { name: 'Congratulations' }))
    expect(await topOf(alert)).toBeLessThan(Math.min(welcome, 400))
    expect(await page.getByRole('main').locator(':scope > *').first().textContent()).toContain(
      'Action needed',
    )
    await page.getByRole('listitem').filter({ hasText: 'Security Deposit, now' }).waitFor()
    await page.getByRole('link', { name: 'Fix your deposit' }).click()
    await page.getByText(/^Your bank declined Visa ending in 0341 on \w{3} \d+ \w{3}\.$/).waitFor()
    // Another card is offered first; the refused one is a tap away.
    await page.getByLabel('Card number').waitFor()
    await page.getByRole('button', { name: 'Use the saved card' }).click()
    await page.getByText('Visa ending in 0341', { exact: true }).waitFor()
    await authorize(page).click()
    await page.getByRole('main').getByText('Your bank declined this card.').waitFor()
    await page.getByRole('main').getByText('Nothing is held. Try another card, or ask your bank.').waitFor()
    await page.getByRole('button', { name: 'Use another card' }).click()
    await pay(page)
    await isHeld(stay)
    await hostPage.reload()
    await hostPage.getByRole('heading', { name: 'All Guest Stays' }).waitFor()
    expect(await line.count()).toBe(0)
  })

  it.each(['rejected', 'cancelled'] as const)(
    'a guest whose stay is %s reads once that the hold is released, beside its receipt',
    async (end) => {
      const { id, accessToken } = await buildHeldStay(site, {
        checkInDate: houseDay(1),
        checkOutDate: houseDay(3),
      })
      const host = await site.host()
      const params = { id }
      if (end === 'cancelled') await host.call(cancelStay, { params, body: { by: 'guest' } })
      else {
        await host.call(changeStatus, { params, body: { status: 'pending' } })
        await host.call(changeStatus, { params, body: { status: 'rejected' } })
      }
      await site.app.ticker.runOnce()
      const page = await site.phone()
      await page.goto(`/guest/${accessToken}`)
      await page.getByRole('link', { name: 'Receipt' }).waitFor()
      expect(
        await page
          .getByText(/released/)
          .filter({ visible: true })
          .count(),
      ).toBe(1)
      await page.getByRole('link', { name: 'Receipt' }).click()
      await page.getByRole('heading', { name: 'Security deposit receipt' }).waitFor()
    },
  )

  it('guest sees the amount and reason of a partial claim', async () => {
    const stay = await ready()
    await authorizeDeposit(site.visitor(), stay.accessToken)
    const host = await hostAtDeposit(stay)
    await host.getByRole('button', { name: 'Claim' }).click()
    const dialog = host.getByRole('dialog', { name: 'Claim from the deposit' })
    await dialog.getByLabel('Amount in dollars').fill('200.01')
    await dialog.getByLabel('Reason').fill('The lamp in the loft is broken.')
    await dialog.getByRole('button', { name: 'Claim' }).click()
    await dialog.getByText('At most $200 is held').waitFor()
    await dialog.getByLabel('Amount in dollars').fill('$80.50')
    await dialog.getByRole('button', { name: 'Claim $80.50' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const page = await site.phone()
    await page.goto(guestPath(stay))
    await page.getByText(/^\$80\.50 of \$200 was claimed on .*; the rest was released\.$/).waitFor()
    // The claim and its reason come first, with a way to reply.
    const claim = page.getByRole('region', { name: 'Marama kept $80.50 NZD:' })
    await claim.getByText('“The lamp in the loft is broken.”').waitFor()
    await claim.getByText('$119.50 NZD is released.').waitFor()
    await claim.getByText('Not right?').waitFor()
    expect(await claim.getByRole('link', { name: 'Call +64 6 555 0142' }).getAttribute('href')).toMatch(
      /^tel:/,
    )
    expect(await claim.getByRole('link', { name: 'send a message' }).getAttribute('href')).toBe('#messages')
    const first = page.getByRole('main').locator(':scope > *').first()
    expect(await first.textContent()).toContain('Marama kept $80.50 NZD')
    expect(await findings(page)).toEqual([])
  })

  it('releasing a deposit asks the host once, with the amount and the guest’s name', async () => {
    const stay = await ready({ guestName: 'Talia Brown' })
    await authorizeDeposit(site.visitor(), stay.accessToken)
    const host = await hostAtDeposit(stay)
    const release = host.getByRole('button', { name: 'Release' })
    const question = host.getByRole('alertdialog', { name: 'Release $200.00 NZD to Talia Brown?' })
    await release.click()
    await question.getByText('This can’t be undone.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect((await deposit(stay)).status).toBe('held')
    await release.click()
    await question.getByRole('button', { name: 'Release' }).click()
    await host.getByText(/^The deposit was released on/).waitFor()
    expect((await deposit(stay)).status).toBe('released')
    const page = await site.phone()
    await page.goto(guestPath(stay))
    await page.getByText('Your bank may take 7-10 business days to show it.').waitFor()
  })
})

describe('the checkout', () => {
  it('while the payment is set up, a placeholder is where the form appears', async () => {
    const page = await site.desktop()
    const answer = await holdRequests(page, '**/api/create-payment-intent')
    await page.goto(checkoutPath(await ready()))
    await page.getByRole('heading', { name: 'Setting up Payment' }).waitFor()
    const columnOf = async (selector: string) => {
      const { x, width } = (await page.locator(selector).boundingBox()) ?? { x: 0, width: 0 }
      return { x, width }
    }
    const placeholder = await columnOf('main [aria-hidden] > .panel')
    answer()
    await page.getByLabel('Card number').waitFor()
    expect(await columnOf('main section.panel')).toEqual(placeholder)
    expect(placeholder.width).toBeGreaterThan(300)
  })

  it('checkout states the hold’s amount, recipient and duration, places and confirms it, and returns after two seconds', async () => {
    const stay = await ready()
    const page = await openCheckout(stay)
    const text = await page.getByRole('main').textContent()
    await page.getByRole('listitem').filter({ hasText: 'Security Deposit, now' }).waitFor()
    for (const words of [
      'Aroha Ngata',
      `Stay period${format.days(stay.checkInDate, stay.checkOutDate)}`,
      'Security Hold Amount$200.00 NZD',
      'Processing Fee$0.00',
      'Total Authorization$200.00 NZD',
      'An authorization hold, not a charge',
      'Released 2 days after check-out if no damage is reported. Your bank may take 7-10 business days to show it.',
      'No card is charged here.',
    ])
      expect(text).toContain(words)
    // The amount and what a hold is stand above the card. The rest of the summary is folded to one line.
    await page.getByText('An authorization hold, not a charge').waitFor()
    await page.getByText(/^Released 2 days after check-out/).waitFor()
    expect(await page.getByText('Processing Fee').isVisible()).toBe(false)
    const box = await page.getByLabel('Card number').boundingBox()
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    expect(await page.getByText('We’ll place the hold on').count()).toBe(0)
    const hasTriedToLeave = await blockGuestPage(page, stay)
    await pay(page)
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
    await hasTriedToLeave()
    await page.goto(guestPath(stay))
    await page.getByText('Payment Successful').first().waitFor()
    await page.getByText('$200 is held on your card, not charged').waitFor()
    expect(await deposit(stay)).toMatchObject({ status: 'held', mode: 'hold' })
  })

  it('checkout saves the card for a distant stay and names the day of the hold', async () => {
    const stay = await ready({ daysAhead: 40 })
    const day = format.day(addDays(dayOf(stay.checkInDate), -1), 'long')
    const page = await openCheckout(stay)
    await page.getByText(`We’ll place the hold on ${day}.`).waitFor()
    const hasTriedToLeave = await blockGuestPage(page, stay)
    // The button says that the card is saved, not that money is held.
    expect(await authorize(page).count()).toBe(0)
    await giveCard(page, '4242424242424242')
    await saveCard(page).click()
    await page.getByRole('heading', { name: 'Card saved' }).waitFor()
    expect(await page.getByText('Payment Successful').count()).toBe(0)
    await hasTriedToLeave()
    await page.goto(guestPath(stay))
    await page.getByText('Card saved', { exact: true }).waitFor()
    expect(await page.getByText('Payment Successful').count()).toBe(0)
    await page.getByText(/^We’ll hold \$200 on /).waitFor()
    expect(await deposit(stay)).toMatchObject({ status: 'card_saved', mode: 'card' })
  })

  it('checkout validates the form before sending anything', async () => {
    const page = await openCheckout(await ready())
    let sent = 0
    await page.route('**/api/simulated-payments/**', (route) => {
      sent += 1
      return route.continue()
    })
    await giveCard(page, '4242424242424241')
    await page.getByLabel('Expiry').fill('0120')
    await authorize(page).click()
    await page.getByRole('main').getByText('Check the number: a digit is wrong or missing').waitFor()
    await page.getByText('This card has expired').waitFor()
    await page.getByRole('main').getByText('Security Deposit Failed').waitFor()
    // Each mistake is named once: beside its field, not in a toast too.
    expect(await page.locator('[data-toaster] p').count()).toBe(0)
    const hasFocus = () =>
      page.getByLabel('Card number').evaluate((field) => field === document.activeElement)
    await expect.poll(hasFocus).toBe(true)
    expect(sent).toBe(0)
  })

  it('a tap on a test card fills in the form and removes its errors', async () => {
    const stay = await ready()
    const page = await openCheckout(stay)
    await authorize(page).click()
    await page.getByRole('main').getByText('Enter the card number').waitFor()
    await page.getByRole('button', { name: '4242 4242 4242 4242 Accepted' }).click()
    expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe(null)
    await authorize(page).click()
    await isHeld(stay)
  })
})

describe('a card that is refused', () => {
  it('a declined card says why beside its field, and in no toast, until the next try', async () => {
    const stay = await ready()
    const page = await openCheckout(stay)
    await pay(page, '4000000000009995')
    await page.getByRole('main').getByText('Security Deposit Failed').waitFor()
    const reason = 'Your card has insufficient funds.'
    const number = page.getByRole('textbox', { name: 'Card number', description: reason })
    await expect
      .poll(() => number.evaluate((field) => [field === document.activeElement, field.ariaInvalid]))
      .toEqual([true, 'true'])
    await page.getByRole('main').getByText('Nothing is held. Try another card, or ask your bank.').waitFor()
    expect(await page.locator('[data-toaster] p').count()).toBe(0)
    // Typing keeps it; the next try takes it away.
    await giveCard(page, '4242424242424242')
    expect(await page.getByRole('main').getByText(reason).count()).toBe(1)
    await authorize(page).click()
    await page.getByRole('main').getByText(reason).waitFor({ state: 'detached' })
    await isHeld(stay)
  })

  it('a rejected 3-D Secure step declines the card', async () => {
    const stay = await ready()
    const page = await openCheckout(stay)
    await pay(page, '4000002500003155')
    const bank = page.getByRole('dialog', { name: 'Your bank wants to check' })
    await bank.getByRole('button', { name: 'Fail' }).click()
    await page.getByText('Security Deposit Failed').first().waitFor()
    expect((await deposit(stay)).status).toBe('none')
    await authorize(page).click()
    await bank.getByRole('button', { name: 'Complete' }).click()
    await isHeld(stay)
  })
})

describe('a guest in a hurry', () => {
  it('a double click, a second tab and a reload place one hold', async () => {
    const stay = await ready()
    const page = await openCheckout(stay)
    const second = await openCheckout(stay, await page.context().newPage())
    await giveCard(page, '4242424242424242')
    await blockGuestPage(page, stay)
    await authorize(page).dblclick()
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
    await pay(second)
    await isBack(second, stay)
    await openWithoutLoading(second, stay)
    await isBack(second, stay)
    const { status, events } = await deposit(stay)
    expect([status, events.map(({ kind }) => kind)]).toEqual(['held', ['held']])
  })

  it('opening the checkout too early returns the guest to the check-in', async () => {
    const stay = await ready({ hasDocuments: false })
    const page = await site.phone()
    await openWithoutLoading(page, stay)
    await isBack(page, stay)
  })
})

it('a link replaced while the checkout is open shows an error without a retry button', async () => {
  const stay = await ready()
  const page = await openCheckout(stay)
  await (await site.host()).call(replaceLink, { params: { id: stay.id } })
  await page.goto(checkoutPath(stay))
  await page.getByRole('heading', { name: 'Payment Setup Failed' }).waitFor()
  await page.getByText('Invalid or expired access token').waitFor()
  expect(await page.getByRole('button', { name: /try again/i }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
})

describe('a failed call or connection', () => {
  it('a failed payment set-up shows an error and can be retried', async () => {
    const stay = await ready()
    const page = await site.phone()
    const session = '**/api/create-payment-intent'
    const message = 'The card provider does not answer.'
    await page.route(session, (route) =>
      route.fulfill({ ...ours, status: 503, json: { message, code: 'unavailable' } }),
    )
    await page.goto(checkoutPath(stay))
    await page.getByRole('heading', { name: 'Payment Setup Failed' }).waitFor()
    await page.getByText(message).waitFor()
    expect(await page.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
    await page.unroute(session)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Card number').waitFor()
  })

  it('a connection lost right after the bank’s approval needs no second card', async () => {
    const stay = await ready()
    const page = await openCheckout(stay)
    const complete = '**/payment-complete'
    await page.route(complete, (route) => route.abort())
    await pay(page)
    await page.getByText('Almost there').waitFor()
    await page.unroute(complete)
    await page.getByRole('button', { name: 'Finish' }).click()
    await isHeld(stay)
  })
})
