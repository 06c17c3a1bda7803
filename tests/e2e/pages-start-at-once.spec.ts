import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSite } from '#tests/support/browser-site.ts'
import { createScreenKit, openAdmin, signIn, withoutReads } from '#tests/support/screens/kit.ts'

const site = browserSite({}, { clearsCache: true })

/**
 * Disables timers. They would also redirect a signed-out visitor from an admin page to the login, which is empty
 * until its own HTML arrives.
 */
async function silenceTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.setTimeout = Object.assign(() => 0, window.setTimeout)
    window.addEventListener('latchkey-ready', () => {
      document.documentElement.dataset.isReady = ''
    })
  })
}

it.each([
  '/login',
  '/admin/settings/status',
  '/guest/nope',
  '/checkout/nope',
  `/messages/${'x'.repeat(43)}`,
  '/no-such-page',
])('the page’s script starts without timers: %s', async (path) => {
  const page = await site.desktop()
  await silenceTimers(page)
  await page.goto(path)
  await page.locator('html[data-is-ready]').waitFor()
  expect(await page.locator('#root > *').count()).toBeGreaterThan(0)
})

describe('the host’s page', () => {
  function listAsked(page: Page): string[] {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/^\/api\/(auth\/user|admin\/(guest-stays|today))$/.test(pathname)) asked.push(pathname + search)
    })
    return asked
  }

  it.each(['/admin', '/admin/settings/status'])(
    'a signed-in host’s page renders without timers: %s',
    async (path) => {
      const page = await site.desktop()
      await silenceTimers(page)
      await signIn(page, createScreenKit(site))
      await page.goto(path)
      await page.locator('html[data-is-ready]').waitFor()
      expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBeGreaterThan(0)
    },
  )

  it('admin page embeds session and lists, and requests neither', async () => {
    const page = await site.desktop()
    const asked = listAsked(page)
    await openAdmin(page, createScreenKit(site))
    await page.getByRole('heading', { name: 'All Guest Stays' }).waitFor()
    expect(asked).toEqual([])
  })

  it('admin page without embedded data requests the session and each list once', async () => {
    const page = await site.desktop()
    const asked = listAsked(page)
    await withoutReads(page)
    await openAdmin(page, createScreenKit(site))
    await page.getByRole('heading', { name: 'All Guest Stays' }).waitFor()
    expect(asked).toHaveLength(4)
    expect(new Set(asked).size).toBe(4)
  })
})
