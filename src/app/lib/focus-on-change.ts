import { type RefObject, useEffect, useRef } from 'react'

/** Focuses an element when `value` changes, but not when the page opens. The element needs `tabIndex={-1}`. */
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
