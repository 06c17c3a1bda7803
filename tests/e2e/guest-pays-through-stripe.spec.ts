import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { dayColors, nightColors } from '#shared/colors.ts'
import { getGuestDeposit } from '#shared/contract/deposits/schemas.ts'
import { firstHoldAt } from '#shared/deposit/schedule.ts'
import { findings } from '#tests/support/axe.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { sampleHouse } from '#tests/support/sample-house.ts'
import { blockRequests } from '#tests/support/screens/kit.ts'
import { startStripeDouble } from '#tests/support/stripe-double.ts'
import { stripeJsAt } from '#tests/support/stripe-js-bank.ts'
import { interceptStripe } from '#tests/support/stripe-js-stand-in.ts'

const double = await startStripeDouble()
const site = browserSite(
  {
    STRIPE_SECRET_KEY: double.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_latchkey',
    STRIPE_WEBHOOK_SECRET: double.webhookSecret,
    STRIPE_API_URL: double.url,
  },
  { mayReach: /^https:\/\/(js|api|hooks)\.stripe\.com\// },
)
afterEach(() => double.calm())
afterAll(() => double.close())

const ready = (daysAhead = 1) =>
  site.buildStay({
    guestPhone: '+64211234567',
    hasDocuments: true,
    checkInDate: houseDay(daysAhead),
    checkOutDate: houseDay(daysAhead + 2),
  })
type Stay = Awaited<ReturnType<typeof ready>>

const deposit = (stay: Stay) => site.visitor().call(getGuestDeposit, { params: { token: stay.accessToken } })
const guestPath = (stay: Stay) => `/guest/${stay.accessToken}`
const checkoutPath = (stay: Stay) => `/checkout/${stay.accessToken}`
const isBack = (page: Page, stay: Stay) => page.waitForURL(`**${guestPath(stay)}`, { waitUntil: 'commit' })
/** Asks the server: the page confirms for two seconds only, and then returns. */
const isHeld = (stay: Stay) => expect.poll(async () => (await deposit(stay)).status).toBe('held')
const blockGuestPage = (page: Page, stay: Stay) => blockRequests(page, `**${guestPath(stay)}`)
const submit = (page: Page) =>
  page.getByRole('button', { name: /^(Authorize \$200 Security Hold|Save Card for the \$200 Hold)$/ })

async function openCheckout(stay: Stay): Promise<Page> {
  const page = await site.phone()
  await interceptStripe(page.context(), stripeJsAt(double))
  await page.goto(checkoutPath(stay))
  return page
}

async function pay(page: Page, number: string) {
  const card = page.frameLocator('iframe[title="Secure payment input frame"]')
  await card.getByLabel('Card number').fill(number)
  await card.getByLabel(/Expiration/).fill('12/34')
  await card.getByLabel('Security code').fill('123')
  await pressSubmit(page)
}

/** Submits by keyboard: in a phone's viewport Chromium routes some clicks near a foreign frame to that frame. */
async function pressSubmit(page: Page) {
  // Unlike a click, a key press doesn't wait until the button is enabled.
  await expect.poll(() => submit(page).isEnabled()).toBe(true)
  await submit(page).press('Enter')
}

const bankAnswers = (page: Page, name: string) =>
  page.frameLocator('iframe[title="3-D Secure"]').getByRole('button', { name }).press('Enter')

describe('a deposit through Stripe', () => {
  it('places a Stripe hold and sends the card number to Stripe only', async () => {
    const stay = await ready()
    const page = await openCheckout(stay)
    const card = page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number')
    await card.waitFor()
    const box = await card.boundingBox()
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    const sentToUs: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(site.origin)) sentToUs.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    await pay(page, '4242424242424242')
    await page.getByText('The hold is in place.').waitFor()
    expect(await deposit(stay)).toMatchObject({ status: 'held', mode: 'hold' })
    expect(sentToUs.join('\n')).toContain('payment-complete')
    expect(sentToUs.join('\n').replaceAll(' ', '')).not.toContain('4242424242424242')
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('latchkey.checkout')
  })

  it('loads Stripe’s script on the checkout only, without its fraud signals, in our colours of day and night', async () => {
    const stay = await ready()
    const page = await site.phone()
    await interceptStripe(page.context(), stripeJsAt(double))
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto('/')
    await page.goto(guestPath(stay))
    await page.getByRole('link', { name: 'Authorize Security Deposit' }).waitFor()
    expect(loaded.filter((url) => url.includes('stripe'))).toEqual([])
    await page.goto(checkoutPath(stay))
    await expect.poll(() => submit(page).isEnabled()).toBe(true)
    expect(loaded.filter((url) => /stripe\.js/.test(url))).toEqual([
      'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false',
    ])
    const given = () => page.evaluate(() => (window as unknown as { stripeStandIn: object }).stripeStandIn)
    expect(await given()).toMatchObject({
      key: 'pk_test_latchkey',
      options: { locale: 'en' },
      elements: { appearance: { variables: { colorBackground: dayColors.card, colorText: dayColors.ink } } },
    })
    expect(await findings(page, { exclude: ['iframe'] })).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    const { card: colorBackground, ink: colorText } = nightColors
    await expect
      .poll(given)
      .toMatchObject({ elements: { appearance: { variables: { colorBackground, colorText } } } })
    expect(await findings(page, { exclude: ['iframe'] })).toEqual([])
    const inJapanese = new URL(page.url())
    inJapanese.searchParams.set('lang', 'ja')
    await page.goto(inJapanese.href)
    await expect.poll(given).toMatchObject({ options: { locale: 'ja' } })
  })

  it('Stripe’s form shows missing fields and the bank’s reason for a decline', async () => {
    const stay = await ready()
    const page = await openCheckout(stay)
    await pressSubmit(page)
    // Stripe's own form says which fields are wrong.
    const title = page.getByRole('main').getByText('Security Deposit Failed')
    await title.waitFor()
    await pay(page, '4000000000009995')
    await title.waitFor()
    await page.getByRole('main').getByText('Your card has insufficient funds.').waitFor()
    await page.getByRole('main').getByText('Nothing is held. Try another card, or ask your bank.').waitFor()
    expect((await deposit(stay)).status).toBe('none')
    await pay(page, '4242424242424242')
    await isHeld(stay)
  })

  it('Try again loads Stripe’s script and its form again on the same page', async () => {
    const stay = await ready()
    const page = await site.phone()
    await interceptStripe(page.context(), stripeJsAt(double))
    const body = '<script>parent.postMessage({ kind: "loaderror" }, "*")</script>'
    const failingFrame = (route: Route) => route.fulfill({ body, contentType: 'text/html' })
    await page.route('https://js.stripe.com/stand-in/**', failingFrame, { times: 1 })
    await page.route('https://js.stripe.com/*/stripe.js*', (route) => route.abort(), { times: 1 })
    await page.goto(checkoutPath(stay))
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
    for (const part of ['script', 'form']) {
      await page.getByText('We couldn’t load the card form.').waitFor()
      const answered = page.waitForResponse(part === 'script' ? /stripe\.js/ : /stand-in/)
      await page.getByRole('button', { name: 'Try again' }).click()
      await answered
    }
    await blockGuestPage(page, stay)
    await pay(page, '4242424242424242')
    await isHeld(stay)
    expect(await page.locator('html[data-same-page]').count()).toBe(1)
  })

  it('a script that doesn’t come is given up after 25 s, and loads when the guest tries again', async () => {
    const stay = await ready()
    const page = await site.phone()
    await interceptStripe(page.context(), stripeJsAt(double))
    await page.clock.install()
    const asked = page.waitForRequest(/stripe\.js/)
    await page.route('https://js.stripe.com/*/stripe.js*', () => {}, { times: 1 })
    await page.goto(checkoutPath(stay))
    await asked
    await page.clock.fastForward(25_000)
    await page.getByText('We couldn’t load the card form.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => submit(page).isEnabled()).toBe(true)
  })
})

describe('3-D Secure', () => {
  it('3-D Secure in a dialog declines or places the hold as the guest answers', async () => {
    const stay = await ready()
    const page = await openCheckout(stay)
    await pay(page, '4000002500003155')
    await bankAnswers(page, 'Fail authentication')
    await page.getByText('Security Deposit Failed').first().waitFor()
    expect((await deposit(stay)).status).toBe('none')
    await pay(page, '4000002500003155')
    await bankAnswers(page, 'Complete authentication')
    await isHeld(stay)
  })

  it('3-D Secure by redirect returns to an address without the link token', async () => {
    const stay = await ready()
    const page = await openCheckout(stay)
    const toStripe: string[] = []
    page.on('request', (request) => {
      if (/stripe\.com/.test(request.url())) toStripe.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    await pay(page, '4000002760003184')
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await page.getByRole('main').getByText('Your bank didn’t confirm').waitFor()
    // The page removes the secret that the provider added to the address.
    await page.waitForURL(`${site.origin}/checkout/return`)
    await page.getByRole('link', { name: 'Back to payment' }).click()
    const hasTriedToLeave = await blockGuestPage(page, stay)
    await pay(page, '4000002760003184')
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
    expect(await findings(page)).toEqual([])
    await hasTriedToLeave()
    await page.goto(guestPath(stay))
    expect((await deposit(stay)).status).toBe('held')
    expect(toStripe.join('\n')).toContain(encodeURIComponent(`${site.origin}/checkout/return`))
    expect(toStripe.join('\n')).not.toContain(stay.accessToken)
  })

  it('the card saved for a later hold needs one tap for 3-D Secure', async () => {
    const stay = await ready(10)
    const page = await openCheckout(stay)
    await page.getByText('We’ll place the hold on').waitFor()
    await pay(page, '4000002760003184')
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await isBack(page, stay)
    expect(await deposit(stay)).toMatchObject({ status: 'card_saved', mode: 'card' })
    const days = { checkInDate: houseDay(10), checkOutDate: houseDay(12) }
    const untilHoldMs = firstHoldAt({ ...stay, ...days }, sampleHouse.timeZone) - Date.now() + 60_000
    await site.advance(untilHoldMs)
    await site.app.ticker.runOnce()
    await expect.poll(async () => (await deposit(stay)).status).toBe('action_required')
    await page.goto(guestPath(stay))
    await page.getByText('Your bank wants you to confirm the security deposit yourself.').waitFor()
    await page.getByRole('link', { name: 'Confirm with your bank' }).click()
    await page.getByText('Visa ending in 3184').waitFor()
    await submit(page).click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await isHeld(stay)
  })

  it('3-D Secure that ends in another browser says how to return', async () => {
    const page = await site.phone()
    await page.goto('/checkout/return?payment_intent=pi_1&redirect_status=succeeded')
    await page.getByRole('heading', { name: 'Open your link again' }).waitFor()
  })
})
