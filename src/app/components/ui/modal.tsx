import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#app/lib/class-names.ts'
import { aroundTheEnd, coverPage, isOnTop } from './modal-layers.ts'

export interface ModalProps {
  role: 'dialog' | 'alertdialog'
  /** Ids of its title and of what it says. */
  labelledBy: string
  describedBy?: string | undefined
  className?: string
  /** Chooses where the focus goes, once it is there; without it, to the first control. */
  onShown?: ((sheet: HTMLElement) => void) | undefined
  /** Escape was pressed. */
  onEscape: () => void
  /** Beside it was pressed. */
  onOutside?: (() => void) | undefined
  /** Takes the focus afterwards when what opened it is gone by then. */
  fallbackFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/**
 * A sheet over a dimmed page: at the bottom of a phone, where the thumb is, a centred card on wider screens. It holds the
 * focus and gives it back; the page behind is out of reach. Mount it to open it.
 */
export function Modal(props: ModalProps) {
  return createPortal(<Layer {...props} />, document.body)
}

/** Gives the focus to the sheet, and back to where it came from. */
function useFocus(
  sheet: RefObject<HTMLElement | null>,
  { onShown, fallbackFocus }: Pick<ModalProps, 'onShown' | 'fallbackFocus'>,
) {
  const given = useRef({ onShown, fallbackFocus })
  useLayoutEffect(() => {
    const layer = sheet.current?.parentElement
    if (!sheet.current || !layer) return
    const from = document.activeElement
    const { onShown, fallbackFocus } = given.current
    const uncover = coverPage(layer)
    if (onShown) onShown(sheet.current)
    else sheet.current.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      uncover()
      const isThere = from?.isConnected && from !== document.body
      const target = isThere ? from : fallbackFocus?.current
      if (target instanceof HTMLElement) target.focus()
    }
  }, [sheet])
}

function Layer({
  role,
  labelledBy,
  describedBy,
  className,
  onShown,
  onEscape,
  onOutside,
  fallbackFocus,
  children,
}: ModalProps) {
  const sheet = useRef<HTMLDivElement>(null)
  useFocus(sheet, { onShown, fallbackFocus })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const layer = sheet.current?.parentElement ?? null
      const isOnToast = event.target instanceof Element && event.target.closest('[data-toaster]')
      if (!layer || !isOnTop(layer) || isOnToast || event.defaultPrevented || event.isComposing) return
      if (event.key === 'Escape') {
        event.preventDefault()
        onEscape()
      } else if (event.key === 'Tab') {
        const next = aroundTheEnd(layer, event.shiftKey)
        if (next) event.preventDefault()
        next?.focus()
      }
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [onEscape])
  return (
    <div>
      {/* As high as the sheets: a dialog that asks something about another one dims that one too. */}
      <div
        aria-hidden="true"
        onClick={onOutside}
        className="fixed inset-0 z-50 animate-fade-in touch-none bg-ink/55"
      />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it */}
      <div
        ref={sheet}
        role={role}
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={cx(
          'fixed z-50 flex max-h-[92dvh] animate-rise-in flex-col overflow-hidden bg-card shadow-dialog focus:outline-none',
          'inset-x-0 bottom-0 rounded-t-card',
          'sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card',
          className,
        )}
      >
        {children}
      </div>
    </div>
  )
}

/** Where a dialog's buttons stand, in sight while its text scrolls. */
export function ModalFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6">
      {children}
    </div>
  )
}
