import type { Page, ViewportSize } from 'playwright-core'

/**
 * Resizes a page's window and waits until it has been drawn. Chromium reports completion when the window is resized,
 * while lengths relative to its width are often still old.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/**
 * Returns the elements that make the page wider than its window, each with its right edge; empty if the page fits.
 * Compares with the requested width: on a phone, a window too narrow for its page reports the page's width.
 */
export const findOverflowing = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const wide = document.documentElement.scrollWidth
    if (wide <= width) return []
    const reach = (element: Element) => Math.round(element.getBoundingClientRect().right + window.scrollX)
    const causes = [...document.querySelectorAll('body *')].filter((element) => reach(element) > width)
    return [
      `the page is ${wide} px wide`,
      ...causes.map(
        (element) => `${element.tagName} to ${reach(element)}: ${element.outerHTML.slice(0, 160)}`,
      ),
    ]
  }, page.viewportSize()?.width ?? 0)
