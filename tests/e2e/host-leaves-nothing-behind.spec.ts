import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserSite } from '#tests/support/browser-site.ts'
import { checkedIn } from '#tests/support/builders.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { createScreenKit, openHydrated, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()

/** Started here, because automation disables the back-forward cache that a host's browser has. */
let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...chromiumArgs],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
})
afterAll(() => browser.close())

/** Uses the page's history, as the Back button does: the driver's method would wait for a load event. */
const goBack = (page: Page) => page.evaluate(() => history.back())

async function openDashboard(page: Page): Promise<void> {
  await signIn(page, createScreenKit(site))
  await page.goto(`${site.origin}/admin`)
  await page.getByRole('heading', { name: 'Property Management' }).waitFor()
}

it('the browser of these tests restores the landing page from its back-forward cache', async () => {
  const page = await browser.newPage()
  await page.goto(site.origin)
  await page.evaluate(() => {
    document.body.dataset.left = 'here'
  })
  await page.goto(`${site.origin}/login`)
  await goBack(page)
  await page.locator('body[data-left=here]').waitFor({ state: 'attached' })
  await page.close()
})

it('Back shows no guest data after the host has logged out', async () => {
  await site.buildStay({ guestName: 'Wiremu Parata' })
  const page = await browser.newPage()
  await openDashboard(page)
  await page.getByText('Wiremu Parata').first().waitFor()
  await page.evaluate(() => {
    document.body.dataset.left = 'here'
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await goBack(page)
  await page.getByText('Authentication Required').first().waitFor()
  expect(await page.getByText('Wiremu Parata').count()).toBe(0)
  expect(await page.locator('body[data-left=here]').count()).toBe(0)
  await page.close()
})

it('a host’s log-out keeps the offline door code of a guest’s stay in the same browser', async () => {
  const stay = await site.buildStay({
    ...checkedIn,
    status: 'approved',
    checkInDate: houseDay(),
    checkOutDate: houseDay(3),
  })
  const page = await browser.newPage()
  await page.goto(`${site.origin}/guest/${stay.accessToken}`)
  await page.getByText('Saved on this device').waitFor()
  await openDashboard(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  // The sign-in page reloads itself if the signal goes while its scripts load.
  await openHydrated(page, `${site.origin}/login`)
  await page.context().setOffline(true)
  await page.goto(`${site.origin}/guest/${stay.accessToken}`)
  await page.getByText([...stay.doorCode].join(' '), { exact: true }).waitFor()
  await page.close()
})
