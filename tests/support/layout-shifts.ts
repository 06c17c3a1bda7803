import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export interface Shift {
  value: number
  at: number
  what: string
}

export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, sources, hadRecentInput } = entry as PerformanceEntry &
          Pick<Shift, 'value'> & {
            sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
            hadRecentInput: boolean
          }
        // Cumulative layout shift leaves out what follows an input at once (https://web.dev/articles/cls).
        if (hadRecentInput) continue
        const elements = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${previousRect.y} to ${currentRect.y}: ${(node as Element | null)?.outerHTML?.slice(0, 200) ?? node?.nodeName}`,
        )
        shifts.push({ value, at: entry.startTime, what: elements.join(' | ') })
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const readShifts = () => {
      note(observer.takeRecords())
      return shifts
    }
    Object.assign(window, { readShifts })
    window.addEventListener('latchkey-ready', () => {
      document.documentElement.dataset.isReady = ''
    })
  })
}

export const readShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { readShifts: () => Shift[] }).readShifts())

export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )

/**
 * Opens a page over a slow network: it is rendered before its script arrives. Fonts may change line breaks;
 * after they have loaded, nothing may shift. `last`: the text that appears last.
 */
export async function expectStill(page: Page, path: string, last?: string | RegExp): Promise<void> {
  await watchShifts(page)
  const { promise: scriptReleased, resolve: releaseScript } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scriptReleased
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await drawn(page)
  const fontsCameAt = await page.evaluate(() => performance.now())
  releaseScript()
  await page.locator('html[data-is-ready]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  if (last) await page.getByText(last).first().waitFor()
  await drawn(page)
  const moved = (await readShifts(page)).filter(({ at }) => at >= fontsCameAt)
  expect(moved).toEqual([])
}
