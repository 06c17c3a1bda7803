import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const valueIn = (control: Control): string =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
    ? String(control.checked)
    : control.value

/** State of the extra history entry that Back removes instead of leaving the page. */
const heldEntry = { latchkeyTyped: true }
const isHeldEntry = () => (history.state as { latchkeyTyped?: boolean } | null)?.latchkeyTyped === true

/**
 * Asks for confirmation before Escape, the close button, Back or leaving the page discards changed fields of a dialog.
 * Put `watch` on the element around the fields, and close through `tryClose`.
 */
export function useTypedGuard(onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  const before = useRef(new Map<Control, string>())
  const holdsEntry = useRef(false)

  const isTyped = () =>
    [...before.current].some(([control, value]) => control.isConnected && valueIn(control) !== value)
  const tryClose = () => (isTyped() ? setIsAsking(true) : onClose())
  const handleBack = useEffectEvent(() => {
    if (!holdsEntry.current || isHeldEntry()) return
    if (isTyped()) history.pushState({ ...history.state, ...heldEntry }, '')
    else holdsEntry.current = false
    tryClose()
  })
  const handleLeave = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isTyped()) event.preventDefault()
  })

  useEffect(() => {
    const [back, leave] = [() => handleBack(), (event: BeforeUnloadEvent) => handleLeave(event)]
    window.addEventListener('popstate', back)
    window.addEventListener('beforeunload', leave)
    return () => {
      window.removeEventListener('popstate', back)
      window.removeEventListener('beforeunload', leave)
      if (holdsEntry.current && isHeldEntry()) history.back()
      holdsEntry.current = false
    }
  }, [])

  const watch = {
    onFocusCapture: ({ target }: { target: EventTarget }) => {
      if (isControl(target) && !before.current.has(target)) before.current.set(target, valueIn(target))
    },
    onInputCapture: () => {
      if (holdsEntry.current) return
      holdsEntry.current = true
      history.pushState({ ...history.state, ...heldEntry }, '')
    },
  }
  return { watch, tryClose, isAsking, keepEditing: () => setIsAsking(false) }
}
