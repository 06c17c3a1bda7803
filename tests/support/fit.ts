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

/** Enlarges the text of a page, as a reader's setting in the browser does. */
export async function enlargeText(page: Page, percent: 100 | 150 | 200): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, `${percent}%`)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/**
 * Returns the texts that can't be read or reached: cut by an element with hidden overflow, beyond an edge of the page, or
 * below a bar that stays at the top. Leaves out what is hidden, for screen readers only, or shortened by an ellipsis.
 */
export const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shortens = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    const isOut = (range: DOMRect, box: DOMRect, { overflowX, overflowY }: CSSStyleDeclaration) =>
      (['hidden', 'clip'].includes(overflowX) &&
        (range.right > box.right + 2 || range.left < box.left - 2)) ||
      (['hidden', 'clip'].includes(overflowY) && (range.bottom > box.bottom + 4 || range.top < box.top - 4))
    const cutBy = (start: Element, range: DOMRect): Element | null => {
      for (let at: Element | null = start; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        const box = at.getBoundingClientRect()
        if (shortens(style) || box.width < 2 || box.height < 2 || style.clipPath !== 'none') return null
        if (['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY))
          return null
        if (isOut(range, box, style)) return at
        if (style.position === 'fixed') return null
      }
      return null
    }
    const bars = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.matches('header, nav') &&
        getComputedStyle(element).position === 'fixed' &&
        element.getBoundingClientRect().top <= 0 &&
        // Not a column beside the page.
        element.getBoundingClientRect().height < window.innerHeight / 2,
    )
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || node.textContent?.trim() === '' || !parent.checkVisibility({ visibilityProperty: true }))
        continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const what = node.textContent?.trim().slice(0, 60)
      const cutter = cutBy(parent, box)
      if (cutter) found.push(`“${what}” is cut by ${cutter.outerHTML.slice(0, 120)}`)
      const top = box.top + window.scrollY
      for (const bar of bars)
        if (
          !bar.contains(parent) &&
          parent.matches('h1, h1 *') &&
          top < bar.getBoundingClientRect().height - 4
        )
          found.push(`“${what}” begins below the bar ${bar.outerHTML.slice(0, 80)}`)
    }
    return found
  })

/** The longest word that must stay on one line of a phone when its reader doubles the text. */
const longestWhole = 11

/** Returns the words that are broken into two lines, except long ones, addresses and codes. */
export const findBroken = (page: Page): Promise<string[]> =>
  page.evaluate((longest) => {
    const found: string[] = []
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent) continue
      // As long as the text, so that each word keeps its place in it.
      const text = (node.textContent ?? '').replace(/https?:\S+/g, (address) => ' '.repeat(address.length))
      const isAddress = !/\s/.test(text) && text.length > longest
      const isCut = getComputedStyle(parent).wordBreak === 'break-all'
      if (isAddress || isCut || !parent.checkVisibility({ visibilityProperty: true })) continue
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}](?:[^\s\-–/]*[\p{L}\p{M}\p{N}])?/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const shown = [...range.getClientRects()].filter(({ width }) => width > 1)
        const lines = new Set(shown.map(({ top }) => Math.round(top)))
        if (word.length <= longest && lines.size > 1)
          found.push(`“${word}” is broken in ${parent.outerHTML.slice(0, 120)}`)
      }
    }
    return found
  }, longestWhole)

/**
 * Returns the links, buttons, titles and labels whose texts lie on one another, a sentence for each pair. Leaves out bars
 * and layers, which lie on the page by design, and shortened texts.
 */
export const findOverlaid = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange()
    const isLeftOut = (start: Element) => {
      for (let at: Element | null = start; at; at = at.parentElement) {
        const { position, clipPath, webkitLineClamp, textOverflow } = getComputedStyle(at)
        const isShortened = webkitLineClamp !== 'none' || textOverflow === 'ellipsis'
        if (/fixed|sticky/.test(position) || clipPath !== 'none' || isShortened) return true
      }
      return false
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const owners = 'a, button, h1, h2, h3, label'
    const texts: { owner: Element; text: string; box: DOMRect }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const owner = parent?.closest(owners)
      const text = node.textContent?.trim() ?? ''
      if (!parent || !owner || text === '' || isLeftOut(parent)) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 2) texts.push({ owner, text, box })
    }
    return texts.flatMap(({ owner, text, box }, at) =>
      texts
        .slice(at + 1)
        .filter(
          (other) =>
            !owner.contains(other.owner) &&
            !other.owner.contains(owner) &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 4 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 12,
        )
        .map((other) => `“${text}” lies on “${other.text}”`),
    )
  })
