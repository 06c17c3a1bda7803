import X from 'lucide-react/icons/x'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { cx } from '#app/lib/class-names.ts'
import { createSignal } from '#app/lib/signal.ts'
import { dismissToast, type Toast, useCurrentToast } from '#app/lib/toasts.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { toastSwipePx } from '#shared/constants.ts'
import { useClearPlace } from './clear-place.ts'

/** Ids of the open modal layers, topmost last. */
export const modalStack = createSignal<readonly string[]>([])

/**
 * Shows the current toast at the bottom, on wider screens at the right, or further up if it would cover a button or a
 * heading. The page and each modal layer have a toaster; only the topmost shows the toast, because a modal dialog makes
 * the others inert. Not a library, because every guest page loads it.
 */
export function Toaster({ layer }: { layer?: string }) {
  const { controls } = useTranslations('controls')
  const isOnTop = modalStack.useValue().at(-1) === layer
  const current = useCurrentToast()
  const toast = isOnTop ? current : null
  const isDestructive = toast?.variant === 'destructive'
  const card = toast && <ToastCard key={toast.id} toast={toast} />
  const section = useRef<HTMLElement>(null)
  useClearPlace(section, toast)
  return (
    <section
      ref={section}
      aria-label={controls.notifications}
      data-toaster=""
      className="pointer-events-none fixed inset-x-0 top-0 translate-y-(--clear-top,0) z-[60] px-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:left-auto sm:w-full sm:max-w-[420px] sm:px-4 sm:py-4"
    >
      {/* The live regions are mounted before their text, so that it is announced. */}
      <div role="status">{!isDestructive && card}</div>
      <div role="alert">{isDestructive && card}</div>
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { controls } = useTranslations('controls')
  const card = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const dismiss = () => {
    const hasFocus = card.current?.contains(document.activeElement)
    if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    dismissToast(toast.id)
  }
  const timeout = usePausableTimeout(dismiss, toast.left)
  const swipe = useSwipeAway(card, dismiss)
  const handleFocus = ({ relatedTarget }: FocusEvent) => {
    timeout.pause()
    if (!card.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Keeps the dialog below open.
    event.preventDefault()
    dismiss()
  }
  const handleAction = () => {
    toast.action?.onAction()
    dismiss()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover only pauses and swipe only dismisses the toast
    <div
      ref={card}
      onKeyDown={handleKeyDown}
      onPointerEnter={timeout.pause}
      onPointerLeave={timeout.resume}
      onFocus={handleFocus}
      onBlur={timeout.resume}
      {...swipe}
      className={cx(
        'on-dark pointer-events-auto flex animate-rise-in touch-pan-y select-none items-start gap-1 rounded-card border border-timber-300 py-2 pr-1 pl-3 text-card shadow-dialog',
        toast.variant === 'destructive' ? 'bg-rata-600' : 'bg-bush-900',
      )}
    >
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{toast.title}</p>
        {toast.description?.split('\n').map((line) => (
          <p key={line} className="mt-0.5 break-words text-[0.9375rem]">
            {line}
          </p>
        ))}
        {toast.action && (
          <button
            type="button"
            onClick={handleAction}
            className="mt-2 min-h-11 font-semibold underline underline-offset-4"
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={controls.close}
        onClick={dismiss}
        className="grid size-[min(2.75rem,14vw)] shrink-0 place-items-center rounded-control hover:bg-card/15"
      >
        <X className="size-5" />
      </button>
    </div>
  )
}

/** Lets the user dismiss an element by swiping right. A short swipe slides it back. */
function useSwipeAway(element: RefObject<HTMLElement | null>, onDismiss: () => void) {
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

/** Calls `onTimeout` once no time is left. The timer is suspended while paused and while the page is hidden. */
function usePausableTimeout(onTimeout: () => void, left: { ms: number }) {
  const [isPaused, setIsPaused] = useState(document.hidden)
  const handleTimeout = useEffectEvent(onTimeout)
  useEffect(() => {
    if (isPaused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => handleTimeout(), left.ms)
    return () => {
      clearTimeout(timer)
      left.ms -= Date.now() - startedAt
    }
  }, [isPaused, left])
  useEffect(() => {
    const handleVisibility = () => setIsPaused(document.hidden)
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [])
  return { pause: () => setIsPaused(true), resume: () => setIsPaused(document.hidden) }
}
