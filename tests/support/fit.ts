import type { Page, ViewportSize } from 'playwright-core'

/**
 * Gives a page's window another size, and waits until it has been drawn so. Chromium says that it is done when the window
 * is: lengths by the window's width are still the old ones then, every second time.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/**
 * What makes the page wider than its window, each with how far it reaches; nothing where it fits. Measured by the width that
 * the window was given: on a phone, one that is too narrow for its page says that it is as wide as the page.
 */
export const sticksOut = (page: Page): Promise<string[]> =>
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
