import { chromium } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { changeStatus } from '#shared/contract/stays/schemas.ts'
import { watchWorker } from '#tests/support/browser-push.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { createScreenKit } from '#tests/support/screens/kit.ts'

const site = browserSite({ PUSH_ALLOW_PRIVATE: '1' })

/** The headless shell has no notifications. */
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArgs] })
const service = await startPushService()
afterAll(() => Promise.all([browser.close(), service.stop()]))

/** A guest in German who waits for the host, in a browser whose push service is the double. */
async function waitingGuest() {
  const kit = createScreenKit(site)
  const stay = await kit.freshStay('deposit')
  const context = await browser.newContext({ baseURL: site.origin, locale: 'de-DE' })
  await context.grantPermissions(['notifications'])
  const page = await context.newPage()
  // Chromium's own push service can't be reached in tests. All else is the browser's.
  await page.addInitScript((subscription) => {
    const known = { ...subscription, toJSON: () => subscription, options: {} }
    const isKnown = () => sessionStorage.getItem('subscribed') !== null
    Object.assign(Notification, {
      requestPermission() {
        document.documentElement.dataset.asked = 'true'
        return Promise.resolve('granted')
      },
    })
    Object.assign(PushManager.prototype, {
      subscribe() {
        sessionStorage.setItem('subscribed', 'true')
        return Promise.resolve(known)
      },
      getSubscription: () => Promise.resolve(isKnown() ? known : null),
    })
  }, service.subscribe())
  await site.app.database.db
    .updateTable('guest_stays')
    .set({ language: 'de' })
    .where('id', '=', stay.id)
    .execute()
  await page.goto(`/guest/${stay.accessToken}?lang=de`)
  return { kit, stay, context, page }
}

const devicesOf = (stayId: string) =>
  site.app.database.db.selectFrom('push_subscriptions').where('stay_id', '=', stayId).selectAll().execute()

const start = { name: 'Benachrichtigen, wenn Marama antwortet' }
const stop = { name: 'Nicht mehr benachrichtigen' }

it('a guest who waits is asked after a tap only, and is told the answer in their language', async () => {
  const { kit, stay, context, page } = await waitingGuest()
  const { push, shown } = await watchWorker(page, site.origin, '/guest/')
  await page.getByRole('button', start).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.asked)).toBeUndefined()
  await page.getByRole('button', start).click()
  await page.getByText('Dieser Browser meldet sich').waitFor()

  const host = await kit.host()
  await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
  await site.app.ticker.runOnce()
  const pushes: ReturnType<PushService['take']> = []
  // The site's own timer may be sending it already.
  await expect.poll(() => pushes.push(...service.take())).toBe(1)
  await push(pushes[0]?.payload ?? {})
  const answer = { body: expect.stringContaining('bestätigt'), url: `/guest/${stay.accessToken}` }
  await expect.poll(shown).toMatchObject([answer])

  // Approved, the guest still finds how to end it.
  await page.reload()
  await page.getByText('Türcode').first().waitFor()
  await page.getByRole('button', stop).click()
  await page.getByRole('button', start).waitFor()
  expect(await devicesOf(stay.id)).toEqual([])
  await context.close()
})

it('a guest who wants no answer after all ends it with one tap, and the page remembers both', async () => {
  const { stay, context, page } = await waitingGuest()
  await page.getByRole('button', start).click()
  await page.getByRole('button', stop).waitFor()
  await page.reload()
  await page.getByRole('button', stop).click()
  await page.getByRole('button', start).waitFor()
  await page.reload()
  await page.getByRole('button', start).waitFor()
  expect(await devicesOf(stay.id)).toEqual([])
  await context.close()
})
