import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserSite } from '#tests/support/browser-site.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { createScreenKit, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()

/** The headless shell has no notifications. */
let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArgs] })
})
afterAll(() => browser.close())

it('the host’s worker shows a push once, replaces it by newer news and takes it away', async () => {
  const page = await browser.newPage({ baseURL: site.origin })
  await signIn(page, createScreenKit(site))
  await page.context().grantPermissions(['notifications'])
  await page.goto('/admin/settings/notifications')
  await page.getByRole('heading', { name: 'Devices' }).waitFor()
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin'))
      if (own) resolve(own.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/host-worker.js', { scope: '/admin' })
    const worker = registration.installing ?? registration.active
    if (worker?.state !== 'activated')
      await new Promise<void>((resolve) =>
        worker?.addEventListener('statechange', () => worker.state === 'activated' && resolve()),
      )
  })
  const registrationId = await registered
  const push = (data: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      ...{ origin: site.origin, registrationId },
      data: JSON.stringify({ v: 1, tag: 'decision:1', ...data }),
    })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/admin')
      return ((await registration?.getNotifications()) ?? []).map(({ title, body, tag }) => [
        tag,
        title,
        body,
      ])
    })
  await push({ news: '1', title: 'Emi waits for your decision', body: '9–11 Dec', url: '/admin', count: 1 })
  await expect.poll(shown).toEqual([['decision:1', 'Emi waits for your decision', '9–11 Dec']])
  await push({ news: '2', title: 'Emi waits for your decision', body: '10–12 Dec', from: 'a newer server' })
  await expect.poll(shown).toEqual([['decision:1', 'Emi waits for your decision', '10–12 Dec']])
  await push({ title: 'Dealt with', ends: true, count: 0 })
  await expect.poll(shown).toEqual([])
})

it('notifications are offered once, on the review page after the first decision, and in set-up, without a prompt', async () => {
  const kit = createScreenKit(site)
  const page = await browser.newPage({ baseURL: site.origin })
  await signIn(page, kit)
  await page.addInitScript(() => {
    const { requestPermission } = Notification
    Notification.requestPermission = (...given) => {
      document.documentElement.dataset.prompted = ''
      return requestPermission.apply(Notification, given)
    }
  })
  const offer = page.getByRole('link', { name: 'Set up notifications' })
  const approve = async (nights: number) => {
    const { id } = await kit.freshStay('deposit', nights)
    await page.goto(`/admin/review/${id}`)
    await page.getByRole('button', { name: 'Approve' }).waitFor()
    expect(await offer.count()).toBe(0)
    await page.getByRole('button', { name: 'Approve' }).click()
  }
  await approve(40)
  await offer.waitFor()
  expect(page.url()).toContain('/admin/review/')
  await approve(50)
  await page.getByRole('heading', { name: 'All Guest Stays' }).waitFor()
  await page.goto('/admin/setup')
  await offer.click()
  await page.getByRole('button', { name: 'Turn on for this device' }).waitFor()
  expect(await page.locator('[data-prompted]').count()).toBe(0)
})
