import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onChange` when `value` changes, but not on the first render. */
export function useOnChange(value: unknown, onChange: () => void): void {
  const seen = useRef(value)
  const handleChange = useEffectEvent(onChange)
  useEffect(() => {
    if (Object.is(seen.current, value)) return
    seen.current = value
    handleChange()
  }, [value])
}

/** Focuses an element when `value` changes. The element needs `tabIndex={-1}`. */
export function useFocusOnChange<E extends HTMLElement>(value: unknown): RefObject<E | null> {
  const ref = useRef<E>(null)
  useOnChange(value, () => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  })
  return ref
}
