import { type RefObject, useLayoutEffect } from 'react'

const stepPx = 12
/** While a toast is shown, the page may scroll, open a dialog or get a keyboard. */
const checkEveryMs = 250
/** Controls that the user acts on, and errors. A toast may cover rows and menus that open. */
const keptClear = 'button:not([aria-expanded]), [role=menuitem], [data-keep-clear]'

/** Returns the visual viewport: the window without the on-screen keyboard. */
function visibleArea(): { top: number; bottom: number } {
  const viewport = window.visualViewport
  if (!viewport || viewport.scale > 1.01) return { top: 0, bottom: window.innerHeight }
  return { top: viewport.offsetTop, bottom: viewport.offsetTop + viewport.height }
}

/** Returns whether the element covers a button or an error if its top is at `top`. */
function covers(self: HTMLElement, top: number): boolean {
  const { left, right, height } = self.getBoundingClientRect()
  const scope = self.closest('dialog') ?? document
  return [...scope.querySelectorAll(keptClear)].some((element) => {
    const box = element.getBoundingClientRect()
    const isBeside = box.left >= right || box.right <= left || box.top >= top + height || box.bottom <= top
    return !isBeside && !self.contains(element)
  })
}

/** Returns the first free `top` in px: from the bottom of the window up, or from the top down on a phone. */
function topOffset(self: HTMLElement): number {
  const { top, bottom } = visibleArea()
  const last = Math.max(top, bottom - self.offsetHeight)
  const steps = Math.ceil((last - top) / stepPx)
  const tops = Array.from({ length: steps + 1 }, (_, step) => Math.min(top + step * stepPx, last))
  if (window.innerWidth >= 640) tops.reverse()
  return tops.find((each) => !covers(self, each)) ?? tops[0] ?? top
}

/** Keeps a fixed element off the page's buttons and errors through `--clear-top`. It moves only if it would cover one. */
export function useClearPlace(element: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const self = element.current
    if (!self || !shown) return
    const place = () => self.style.setProperty('--clear-top', `${topOffset(self)}px`)
    const isCovering = () => {
      const { top, bottom } = self.getBoundingClientRect()
      const free = visibleArea()
      return top < free.top || bottom > free.bottom || covers(self, top)
    }
    place()
    const timer = setInterval(() => isCovering() && place(), checkEveryMs)
    return () => clearInterval(timer)
  }, [element, shown])
}
