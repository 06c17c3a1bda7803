import { type RefObject, useLayoutEffect } from 'react'

const rowPx = 12
/** Sampling step in px, narrower than any control. */
const columnPx = 40
const controls = 'button, a[href], input, select, textarea, summary, [role=menuitem]'

/**
 * Returns the cost of covering the element at a point. What is used costs most: buttons, the focused field, errors and the
 * host's bar of sections. Headings say where the reader is.
 */
function weightAt(x: number, y: number, self: HTMLElement): number {
  const hit = document.elementsFromPoint(x, y).find((element) => !self.contains(element))
  if (hit?.closest('[data-keep-clear]')) return 100
  const control = hit?.closest(controls)
  if (!control) return hit?.closest('h1, h2, h3') ? 9 : 0
  if (control.matches('a, summary, [aria-expanded]')) return 1
  return control.matches('button, [role=menuitem], :focus') ? 100 : 10
}

/** Returns the visual viewport: the window without the on-screen keyboard. */
function visibleArea(): { top: number; bottom: number } {
  const viewport = window.visualViewport
  if (!viewport || viewport.scale > 1.01) return { top: 0, bottom: window.innerHeight }
  return { top: viewport.offsetTop, bottom: viewport.offsetTop + viewport.height }
}

/** Returns the cost of each row that the element would cover, from `top` down. */
function weigh(self: HTMLElement, top: number, bottom: number): number[] {
  const { left, right } = self.getBoundingClientRect()
  const columns = Math.ceil((right - left) / columnPx)
  const rows = Math.ceil((bottom - top) / rowPx)
  return Array.from({ length: rows }, (_, row) => {
    const y = Math.min(top + row * rowPx, bottom - 1)
    const points = Array.from({ length: columns }, (_, column) => left + (column + 0.5) * columnPx)
    return points.reduce((sum, x) => sum + weightAt(Math.min(x, right - 1), y, self), 0)
  })
}

/** Returns the `top` in px with the lowest cost, near the bottom of the window. */
function topOffset(self: HTMLElement): number {
  const { top, bottom } = visibleArea()
  const height = self.offsetHeight
  const weights = weigh(self, top, bottom)
  const rows = Math.ceil(height / rowPx) + 1
  const last = Math.max(0, weights.length - rows)
  const costOf = (row: number) => weights.slice(row, row + rows).reduce((sum, each) => sum + each, last - row)
  const tops = Array.from({ length: last + 1 }, (_, row) => row)
  const best = tops.reduce((found, row) => (costOf(row) < costOf(found) ? row : found))
  return Math.min(top + best * rowPx, Math.max(top, bottom - height))
}

/**
 * Keeps a fixed element off the page's buttons, errors and focused field through `--clear-top`. It moves only if it would
 * cover one after a scroll, a moved focus, an opened dialog or an on-screen keyboard.
 */
export function useClearPlace(element: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const self = element.current
    if (!self || !shown) return
    const place = () => self.style.setProperty('--clear-top', `${topOffset(self)}px`)
    const isCovering = () => {
      const { top, bottom } = self.getBoundingClientRect()
      const free = visibleArea()
      return top < free.top || bottom > free.bottom || weigh(self, top, bottom).some((row) => row >= 100)
    }
    let frame = 0
    const check = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => isCovering() && place())
    }
    place()
    const watch = new MutationObserver(check)
    watch.observe(document.body, { childList: true, subtree: true })
    const options = { capture: true, passive: true }
    const events = ['scroll', 'resize', 'animationend', 'focusin'] as const
    for (const name of events) window.addEventListener(name, check, options)
    window.visualViewport?.addEventListener('resize', check)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
      for (const name of events) window.removeEventListener(name, check, options)
      window.visualViewport?.removeEventListener('resize', check)
    }
  }, [element, shown])
}
