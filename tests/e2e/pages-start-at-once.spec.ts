import { describe, expect, it } from 'vitest'
import { browserSite } from '#tests/support/browser-site.ts'
import { createScreenKit, openAdmin } from '#tests/support/screens/kit.ts'

const site = browserSite({}, { forgetsFiles: true })

describe('the script of a page', () => {
  it.each([
    '/login',
    '/admin',
    '/admin/status',
    '/admin/accounts',
    '/admin/calendar',
    '/admin/enquiries',
    '/guest/nope',
    '/checkout/nope',
    '/no-such-page',
  ])('is started by no timer: %s', async (path) => {
    const page = await site.desktop()
    // Timers that never ring, until the page has taken over; what its screen does with time afterwards is its own.
    await page.addInitScript(() => {
      const setLater = window.setTimeout
      const silent = Object.assign(() => 0, setLater)
      window.setTimeout = silent
      window.addEventListener('latchkey-ready', () => {
        window.setTimeout = setLater
        document.documentElement.dataset.isReady = ''
      })
    })
    await page.goto(path)
    await page.locator('html[data-is-ready]').waitFor()
    expect(await page.locator('#root > *').count()).toBeGreaterThan(0)
  })
})

describe('the host’s page', () => {
  it('asks once for who is here and once for each of its lists', async () => {
    const page = await site.desktop()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/^\/api\/(auth\/user|admin\/guest-stays)$/.test(pathname)) asked.push(pathname + search)
    })
    await openAdmin(page, createScreenKit(site))
    await page.getByRole('heading', { name: 'All Guest Stays' }).waitFor()
    expect(asked).toHaveLength(4)
    expect(new Set(asked).size).toBe(4)
  })
})
