import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { sendHostMessage } from '#shared/contract/threads/schemas.ts'
import { languages } from '#shared/languages.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { setDeparted } from '#tests/support/builders.ts'
import { drawn, expectStill, readShifts, type Shift, watchShifts } from '#tests/support/layout-shifts.ts'
import { guestBrowser, sendDocument } from '#tests/support/photos.ts'
import { createScreenKit, type ScreenKit } from '#tests/support/screens/kit.ts'
import { message } from '#tests/support/threads.ts'

const site = browserSite({}, { clearsCache: true })
const kit = createScreenKit(site)

const states: readonly [
  name: string,
  stay: (kit: ScreenKit) => Promise<AdminStay>,
  options?: { page?: 'checkout'; last?: string | RegExp },
][] = [
  ['the link was just opened', (kit) => kit.stay('nothing')],
  ['contact is given', (kit) => kit.stay('contact')],
  ['both photos are there', (kit) => kit.stay('photos')],
  ['the card is asked for', (kit) => kit.stay('photos'), { page: 'checkout' }],
  ['the host decides', (kit) => kit.stay('deposit'), { last: /^Tell me when/ }],
  [
    'the back of the ID came too, and the host wrote',
    async (kit) => {
      const stay = await kit.freshStay('deposit')
      await sendDocument(await guestBrowser(kit.site, stay.accessToken), stay.accessToken, 'id_back')
      await (await kit.host()).call(sendHostMessage, {
        params: { id: stay.threadId },
        body: message('Nearly done!'),
      })
      return stay
    },
    { last: 'Nearly done!' },
  ],
  ['the stay is approved, in nine days', (kit) => kit.freshStay('approved', 9)],
  ['the guest is in the house', (kit) => kit.freshStay('approved', 0)],
  [
    'the guest has left',
    async (kit) => {
      const stay = await kit.freshStay('approved', 0)
      await setDeparted(kit.site, stay.id)
      return stay
    },
  ],
  ['the host said no', (kit) => kit.stay('rejected')],
]

// The whole page is in the window, so that a shift anywhere counts, and the photos load at once.
describe.each([320, 390])('%i px wide', (width) => {
  it.each(states)(
    'nothing shifts after the first paint: %s',
    async (_, make, { page: at = 'guest', last } = {}) => {
      const stay = await make(kit)
      const page = await site.phone({ viewport: { width, height: 3000 } })
      // The headless shell refuses notifications without a question.
      await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }))
      await expectStill(page, `/${at}/${stay.accessToken}`, last)
    },
  )
})

const imagesCame = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  )

/** Opens a page whose fonts arrive last: until then its text is in the fallback fonts. */
async function openBeforeFonts(path: string, width: number, height: number): Promise<Shift[]> {
  const page = await site.phone({ viewport: { width, height } })
  await watchShifts(page)
  const { promise: fontsMayCome, resolve: letFontsCome } = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await fontsMayCome
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main h1, main h2').first().waitFor()
  if (!path.startsWith('/?')) await page.locator('html[data-is-ready]').waitFor({ state: 'attached' })
  await imagesCame(page)
  await drawn(page)
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
  letFontsCome()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await drawn(page)
  return readShifts(page)
}

const slowFontPages: readonly [name: string, path: (kit: ScreenKit) => Promise<string>][] = [
  ['landing page', async () => '/'],
  ['contact step', async (kit) => `/guest/${(await kit.stay('nothing')).accessToken}`],
  ['photo step', async (kit) => `/guest/${(await kit.stay('contact')).accessToken}`],
  ['deposit step', async (kit) => `/guest/${(await kit.stay('photos')).accessToken}`],
  ['approved page', async (kit) => `/guest/${(await kit.stay('approved')).accessToken}`],
]

describe.each(slowFontPages)('%s, while fonts are late', (_, pathOf) => {
  describe.each([
    [320, 568],
    [390, 844],
  ])('at %i x %i', (width, height) => {
    it.each(languages)('cumulative layout shift rounds to 0.00 in %s', async (language) => {
      const shifts = await openBeforeFonts(`${await pathOf(kit)}?lang=${language}`, width, height)
      const total = shifts.reduce((sum, { value }) => sum + value, 0)
      expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(0.005)
    })
  })
})
