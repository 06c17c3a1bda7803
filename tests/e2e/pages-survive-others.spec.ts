import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSite } from '#tests/support/browser-site.ts'
import { createScreenKit } from '#tests/support/screens/kit.ts'
import { extendPage, habits, readText, translatePage } from '#tests/support/translators.ts'

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
  yield 'saved'
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Contact Information Saved').first().waitFor({ state: 'detached' })
  yield 'toast closed'
  await page.locator('summary').filter({ hasText: 'Your documents' }).click()
  await page.getByRole('button', { name: 'Erase My Data' }).waitFor()
  yield 'folder opened'
}

describe('translators', () => {
  it.each(habits)('guest page shows the same words under a translator that works by: %s', async (habit) => {
    const kit = createScreenKit(site)
    const [plain, translated] = [await site.phone(), await site.phone()]
    await translated.addInitScript(translatePage, habit)
    const expected: string[] = []
    for await (const step of firstMinutes(plain, (await kit.freshStay('nothing')).accessToken))
      expected.push(`${step}: ${await plain.evaluate(readText)}`)
    const seen: string[] = []
    for await (const step of firstMinutes(translated, (await kit.freshStay('nothing')).accessToken))
      seen.push(`${step}: ${await translated.evaluate(readText)}`)
    expect(seen).toEqual(expected)
    expect(await translated.locator('[data-failed]').count()).toBe(0)
  })
})

describe('extensions', () => {
  it('extensions before hydration', async () => {
    const kit = createScreenKit(site)
    const page = await site.phone()
    await page.addInitScript(extendPage)
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, {
          first: [...document.querySelectorAll('#root *')].filter((e) => !e.tagName.includes('-')),
        })
        ;(document.querySelector('#root input') as HTMLInputElement).value = '021 55'
      })
    })
    await ready(page)
    await page.goto(`/guest/${(await kit.freshStay('nothing')).accessToken}`)
    await page.locator('[data-ready]').waitFor()
    const lost = await page.evaluate(() =>
      (window as unknown as { first: Element[] }).first
        .filter((e) => !e.isConnected)
        .map((e) => e.outerHTML.slice(0, 80)),
    )
    expect(lost).toEqual([])
    expect(await page.locator('[data-lastpass-icon-root]').count()).toBeGreaterThan(0)
    expect(await page.locator('#root input').first().inputValue()).toBe('021 55')
  })
})
