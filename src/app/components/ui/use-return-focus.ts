import { type RefObject, useRef } from 'react'

/**
 * Gives the focus back to where it came from when a dialog closes. Radix does that for dialogs with a trigger of their
 * own; ours are opened by state. When the element is gone (its row was deleted), `fallback` takes the focus.
 */
export function useReturnFocus(fallback?: RefObject<HTMLElement | null>) {
  const from = useRef<Element | null>(null)
  /** Call when the dialog is about to take the focus. */
  const remember = () => {
    from.current = document.activeElement
  }
  const handleCloseAutoFocus = (event: Event) => {
    event.preventDefault()
    const isThere = from.current?.isConnected && from.current !== document.body
    const target = isThere ? from.current : fallback?.current
    if (target instanceof HTMLElement) target.focus()
  }
  return { remember, handleCloseAutoFocus }
}
