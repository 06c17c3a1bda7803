import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSite } from '#tests/support/browser-site.ts'
import { createScreenKit } from '#tests/support/screens/kit.ts'
import { extendPage, readText, translatePage } from '#tests/support/translators.ts'

const site = browserSite()

const ready = (page: Page) =>
  page.addInitScript(() => {
    window.addEventListener('latchkey-ready', () => document.documentElement.setAttribute('data-ready', ''))
  })

/** Each step of a guest's first minutes changes texts, and ends when its own words are visible. */
async function* firstMinutes(page: Page, token: string) {
  const seen = (text: string) => page.getByText(text).filter({ visible: true }).first()
  await ready(page)
  await page.goto(`/guest/${token}`)
  await page.locator('[data-ready]').waitFor()
  yield 'opened'
  await page.getByLabel('Phone number').fill('12')
  await page.getByRole('button', { name: 'Save Contact Details' }).click()
  await seen('Enter a phone number, for example').waitFor()
  yield 'a wrong number'
  await page.getByLabel('Phone number').fill('021 123 4567')
  await page.getByRole('button', { name: 'Save Contact Details' }).click()
  await seen('Contact Information Saved').waitFor()
  await seen('By sending a photo').waitFor()
  await page.getByRole('button', { name: 'Open Camera' }).first().waitFor()
  yield 'saved'
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Contact Information Saved').first().waitFor({ state: 'detached' })
  yield 'toast closed'
  await page.locator('summary').filter({ hasText: 'Your documents' }).click()
  await page.getByRole('button', { name: 'Erase My Data' }).waitFor()
  yield 'folder opened'
}

it.each(['font', 'whole elements'] as const)(
  'guest page shows the same words under a translator that works by: %s',
  async (habit) => {
    const kit = createScreenKit(site)
    const [plain, translated] = [await site.phone(), await site.phone()]
    await translated.addInitScript(translatePage, { habit })
    const expected: string[] = []
    for await (const step of firstMinutes(plain, (await kit.freshStay('nothing')).accessToken))
      expected.push(`${step}: ${await plain.evaluate(readText)}`)
    const seen: string[] = []
    for await (const step of firstMinutes(translated, (await kit.freshStay('nothing')).accessToken))
      seen.push(`${step}: ${await translated.evaluate(readText)}`)
    expect(seen).toEqual(expected)
    expect(await translated.locator('[data-failed]').count()).toBe(0)
  },
)

/** Serves pages as a network does that rewrites them. */
const rewrite = (page: Page, change: (html: string) => string) =>
  page.route(/\/guest\/[\w-]{16,}$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })

/**
 * Types into the page's first field as soon as it is parsed, and records which of its elements hydration replaced. A
 * lazy part may replace its placeholder afterwards.
 */
const noteElements = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const parsed = [...document.querySelectorAll('#root *')]
      window.addEventListener('latchkey-ready', () => {
        const replaced = parsed.filter((element) => !element.isConnected)
        Object.assign(window, { replaced: replaced.map(({ outerHTML }) => outerHTML.slice(0, 80)) })
      })
      const field = document.querySelector<HTMLInputElement>('#root input')
      if (field) field.value = '021 55'
    })
  })

const replaced = (page: Page) => page.evaluate(() => (window as unknown as { replaced: string[] }).replaced)

async function openNoted(page: Page, token: string): Promise<void> {
  await noteElements(page)
  await ready(page)
  await page.goto(`/guest/${token}`)
  await page.locator('[data-ready]').waitFor()
}

describe('before hydration', () => {
  it('extensions change the page, and React keeps its elements, theirs and what was typed', async () => {
    const page = await site.phone()
    await page.addInitScript(extendPage)
    await openNoted(page, (await createScreenKit(site).freshStay('nothing')).accessToken)
    expect(await replaced(page)).toEqual([])
    expect(await page.locator('[data-lastpass-icon-root]').count()).toBeGreaterThan(0)
    expect(await page.locator('#root input').first().inputValue()).toBe('021 55')
  })

  it.each(['nothing', 'approved'] as const)(
    'a network strips comments from the page of a guest at %s, and React keeps its elements',
    async (until) => {
      const page = await site.phone()
      await rewrite(page, (html) => html.replace(/<!--.*?-->/gs, ''))
      await openNoted(page, (await createScreenKit(site).freshStay(until)).accessToken)
      expect(await replaced(page)).toEqual([])
    },
  )
})

const breakGuide = (html: string) => html.replace('"guide":[', '"guide":7,"left":[')

it('shows the door code, the way on and the emergency page, and reports to the server without personal data', async () => {
  const page = await site.phone()
  await rewrite(page, breakGuide)
  const stay = await createScreenKit(site).freshStay('approved', 0)
  const report = page.waitForRequest(/page-errors/)
  await page.goto(`/guest/${stay.accessToken}`)
  const failed = page.locator('[data-failed]')
  await failed.getByText(stay.doorCode).waitFor()
  await failed.getByRole('button', { name: 'Try Again' }).waitFor()
  const emergency = failed.getByRole('link', { name: 'In an emergency' })
  expect(await emergency.getAttribute('href')).toBe(`/guest/${stay.accessToken}/emergency`)
  const sent = (await report).postDataJSON()
  expect(Object.keys(sent).sort()).toEqual(['at', 'error', 'kind', 'page'])
  expect(sent).toMatchObject({ page: 'guest', kind: 'render', error: 'TypeError' })
  expect((await (await report).response())?.status()).toBe(204)
})

describe('an island of the landing page that can’t be drawn', () => {
  it('the calendar says so, and the next tap draws it again', async () => {
    const page = await site.phone()
    await page.goto('/')
    const place = page.locator('[data-dates]')
    const texts = (await place.getAttribute('data-texts')) ?? ''
    await place.evaluate((element) => element.setAttribute('data-texts', 'null'))
    const seeDates = page.locator('[data-show-dates]').filter({ visible: true }).first()
    await seeDates.click()
    await page.locator('[data-dates-failed]').filter({ visible: true }).waitFor()
    await place.evaluate((element, kept) => element.setAttribute('data-texts', kept), texts)
    await seeDates.click()
    await place.getByRole('grid').first().waitFor()
  })

  it('a photo opens by itself', async () => {
    const page = await site.phone()
    await page.goto('/')
    await page.locator('[data-gallery]').evaluate((element) => element.setAttribute('data-texts', 'null'))
    await page.locator('[data-photo]').first().click()
    await page.waitForURL(/\/(photos|assets)\//)
  })
})

it('a part that an upgrade removed says so, and “Try Again” loads the page again with what was typed', async () => {
  const page = await site.phone()
  // The guest's worker would have the part.
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
  await page.route(/\/assets\/qr-code-/, (route) => route.fulfill({ status: 404, body: '<h1>Gone</h1>' }))
  const stay = await createScreenKit(site).freshStay('approved', 0)
  await ready(page)
  await page.goto(`/guest/${stay.accessToken}`)
  await page.locator('[data-ready]').waitFor()
  await page
    .getByLabel(/How many/)
    .first()
    .fill('3')
  await page.getByRole('button', { name: /QR code/ }).click()
  await page.getByText('We couldn’t load this part.').waitFor()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await reloaded
  await page.locator('[data-ready]').waitFor()
  expect(
    await page
      .getByLabel(/How many/)
      .first()
      .inputValue(),
  ).toBe('3')
})
