import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { dismissToast, type Toast, useCarriedToast, useCurrentToast } from '#app/lib/toasts.ts'
import { useWords } from '#app/lib/words.ts'
import { toastMs } from '#shared/constants.ts'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { usePausableTimeout } from './use-pausable-timeout.ts'
import { useSwipeAway } from './use-swipe-away.ts'

/**
 * Shows the current toast: at the foot of a phone, where it covers no header and lies above the keyboard and above a
 * dialog's buttons; bottom right on wider screens. Mount it once, around the page. Small and our own, because every page of
 * the guest carries it.
 */
export function Toaster() {
  const { controls } = useWords('controls')
  useCarriedToast()
  const toast = useCurrentToast()
  const isDestructive = toast?.variant === 'destructive'
  const card = toast && <ToastCard key={toast.id} toast={toast} />
  const section = useRef<HTMLElement>(null)
  useAboveKeyboard(section, toast !== null)
  return (
    <section
      ref={section}
      aria-label={controls.notifications}
      data-toaster=""
      className="pointer-events-none fixed inset-x-0 bottom-(--toaster-lift,0) z-[60] px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:left-auto sm:w-full sm:max-w-[420px] sm:px-4 sm:pb-4"
    >
      {/* Live regions stand there before their text comes, so that it is announced. `aria-live` is written out because
          dialogs, which hide the rest of the page from screen readers, leave elements with it alone. */}
      <div role="status" aria-live="polite">
        {!isDestructive && card}
      </div>
      <div role="alert" aria-live="assertive">
        {isDestructive && card}
      </div>
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { controls } = useWords('controls')
  const card = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const dismiss = () => {
    const hasFocus = card.current?.contains(document.activeElement)
    if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    dismissToast(toast.id)
  }
  const timeout = usePausableTimeout(dismiss, toastMs)
  const swipe = useSwipeAway(card, dismiss)
  const handleFocus = ({ relatedTarget }: FocusEvent) => {
    timeout.pause()
    if (!card.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dismiss()
  }
  const handleAction = () => {
    toast.action?.onAction()
    dismiss()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and swiping only hold or dismiss what it says
    <div
      ref={card}
      onKeyDown={handleKeyDown}
      onPointerEnter={timeout.pause}
      onPointerLeave={timeout.resume}
      onFocus={handleFocus}
      onBlur={timeout.resume}
      {...swipe}
      className={cx(
        'on-dark pointer-events-auto flex animate-rise-in touch-pan-y select-none items-start gap-3 rounded-card py-2 pr-2 pl-4 text-card shadow-dialog',
        toast.variant === 'destructive' ? 'bg-rata-600' : 'bg-bush-900',
      )}
    >
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="mt-0.5 break-words text-[0.9375rem]">{toast.description}</p>}
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
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-card/15"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
