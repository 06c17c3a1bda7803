import { type RefObject, useEffect } from 'react'

/**
 * Lifts what is fixed to the foot of a phone's screen above the on-screen keyboard, which covers that foot without
 * making the page any smaller, and above the buttons of an open dialog. Desktops have neither in the way.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isShown || !viewport) return
    const lift = () => {
      const isPinched = viewport.scale > 1.01
      const keyboardPx = isPinched ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      const isPhone = window.innerWidth < 640
      const footers = isPhone ? [...document.querySelectorAll<HTMLElement>('[data-dialog-footer]')] : []
      const footerPx = footers.at(-1)?.offsetHeight ?? 0
      element.current?.style.setProperty('--toaster-lift', `${Math.max(0, keyboardPx) + footerPx}px`)
    }
    lift()
    viewport.addEventListener('resize', lift)
    viewport.addEventListener('scroll', lift)
    return () => {
      viewport.removeEventListener('resize', lift)
      viewport.removeEventListener('scroll', lift)
    }
  }, [element, isShown])
}
