import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to an element when `value` changes, not when the page opens: what the guest has just done made
 * something new appear, and keyboard and screen reader go there. Give the element `tabIndex={-1}`.
 */
export function useFocusOnChange<E extends HTMLElement>(value: unknown): RefObject<E | null> {
  const ref = useRef<E>(null)
  const seen = useRef(value)
  useEffect(() => {
    if (Object.is(seen.current, value)) return
    seen.current = value
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [value])
  return ref
}
