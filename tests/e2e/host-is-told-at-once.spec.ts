import { chromium } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { getToday } from '#shared/contract/today/schemas.ts'
import { watchWorker } from '#tests/support/browser-push.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { createScreenKit, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()

/** The headless shell has no notifications. */
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArgs] })
afterAll(() => browser.close())

/** Taps a notification, in the worker. Only a person's tap may open or focus a window, so this records that. */
const tapScript = (url: string) => `(async () => {
  const opened = []
  WindowClient.prototype.focus = async function () {
    opened.push('focus ' + new URL(this.url).pathname)
  }
  self.clients.openWindow = async (address) => void opened.push('open ' + new URL(address).pathname)
  await self.registration.showNotification('Review', { data: { url: '${url}', tag: 'decision:1' } })
  const [notification] = await self.registration.getNotifications()
  const works = []
  const event = new NotificationEvent('notificationclick', { notification })
  event.waitUntil = (work) => void works.push(work)
  self.dispatchEvent(event)
  await Promise.all(works)
  return opened
})()`

it('the host’s worker shows a push once, opens its page on a tap, replaces it by newer news and takes it away', async () => {
  const page = await browser.newPage({ baseURL: site.origin })
  await signIn(page, createScreenKit(site))
  await page.context().grantPermissions(['notifications'])
  await page.goto('/admin/settings/notifications')
  await page.getByRole('heading', { name: 'Devices' }).waitFor()
  const { push, shown } = await watchWorker(page, site.origin, '/admin')
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/host-worker.js', { scope: '/admin' })
    const worker = registration.installing ?? registration.active
    if (worker?.state !== 'activated')
      await new Promise<void>((resolve) =>
        worker?.addEventListener('statechange', () => worker.state === 'activated' && resolve()),
      )
  })
  const tag = 'decision:1'
  const emi = { tag, title: 'Emi waits for your decision', url: '/admin' }
  await push({ ...emi, news: '1', body: '9–11 Dec', count: 1 })
  await expect.poll(shown).toEqual([{ ...emi, body: '9–11 Dec' }])
  await push({ ...emi, news: '2', body: '10–12 Dec', from: 'a newer server' })
  await expect.poll(shown).toEqual([{ ...emi, body: '10–12 Dec' }])
  await push({ tag, title: 'Dealt with', ends: true, count: 0 })
  await expect.poll(shown).toEqual([])

  const tap = (url: string) => page.context().serviceWorkers()[0]?.evaluate<string[]>(tapScript(url))
  // The page is older than the worker, which can't navigate it.
  expect(await tap('/admin/review/1')).toEqual(['open /admin/review/1'])
  await page.reload()
  expect(await tap('/admin/messages')).toEqual(['focus /admin/messages'])
  await page.waitForURL('**/admin/messages')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'No signal' }).waitFor()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
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

it('the host’s pages are installable as an app, which shows what waits in its title', async () => {
  const kit = createScreenKit(site)
  await kit.freshStay('deposit', 70)
  const page = await browser.newPage({ baseURL: site.origin })
  await signIn(page, kit)
  await page.goto('/admin')
  const waiting = (await (await kit.host()).call(getToday)).waiting
  const count = waiting.stays + waiting.messages
  expect(count).toBeGreaterThan(0)
  await expect.poll(() => page.title()).toMatch(new RegExp(`^\\(${count}\\) .+ · Rātā House$`))
  const cdp = await page.context().newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // All that is wrong is that tests are incognito.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  const { data, errors } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { id, scope, display, shortcuts, icons, screenshots } = JSON.parse(data ?? '')
  expect({ id, scope, display }).toEqual({ id: '/admin', scope: '/admin', display: 'standalone' })
  expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/admin',
    '/admin/calendar',
    '/admin/messages',
  ])
  for (const { src, sizes } of [...icons, ...screenshots].filter(({ sizes }) => sizes !== 'any')) {
    const size = await page.evaluate(async (url) => {
      const { width, height } = await createImageBitmap(await (await fetch(url)).blob())
      return `${width}x${height}`
    }, src)
    expect(size).toBe(sizes)
  }
})
