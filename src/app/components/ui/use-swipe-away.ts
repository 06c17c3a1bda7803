import { type PointerEvent, type RefObject, useRef } from 'react'
import { toastSwipePx } from '#shared/constants.ts'

/** Lets an element follow a finger to the right; let go far enough, it is dismissed, else it slides back. */
export function useSwipeAway(element: RefObject<HTMLElement | null>, onDismiss: () => void) {
  const startX = useRef<number | null>(null)
  const move = (px: number, isSettling: boolean) => {
    if (!element.current) return
    element.current.style.transition = isSettling ? 'translate 150ms' : 'none'
    element.current.style.translate = `${px}px 0`
  }
  const handlePointerDown = (event: PointerEvent) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button')
    if (event.button !== 0 || isOnButton) return
    startX.current = event.clientX
    element.current?.setPointerCapture(event.pointerId)
  }
  const handlePointerMove = (event: PointerEvent) => {
    if (startX.current !== null) move(Math.max(0, event.clientX - startX.current), false)
  }
  const handlePointerEnd = (event: PointerEvent) => {
    if (startX.current === null) return
    const isFarEnough = event.type === 'pointerup' && event.clientX - startX.current >= toastSwipePx
    startX.current = null
    if (isFarEnough) onDismiss()
    else move(0, true)
  }
  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerEnd,
    onPointerCancel: handlePointerEnd,
  }
}
