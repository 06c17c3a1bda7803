import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#app/lib/class-names.ts'
import { modalStack, Toaster } from './toaster.tsx'

interface ModalLayerProps extends Omit<ComponentProps<'dialog'>, 'ref'> {
  /** Sets the initial focus; the default is the first control. */
  onShown?: (() => void) | undefined
  onEscape: () => void
  onOutside?: (() => void) | undefined
  /** Shows toasts over it, which is the default. Otherwise they wait until it closes. */
  hasToasts?: boolean
}

/** A full-window modal `<dialog>`. It has its own toaster, because the page's toaster is inert. Mount it to open it. */
export function ModalLayer(props: ModalLayerProps) {
  const { className, onShown, onEscape, onOutside, hasToasts = true, children, ...dialog } = props
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const handleShown = useEffectEvent(() => onShown?.())
  useLayoutEffect(() => {
    const from = document.activeElement
    const element = ref.current
    element?.showModal()
    handleShown()
    modalStack.set([...modalStack.get(), id])
    return () => {
      modalStack.set(modalStack.get().filter((other) => other !== id))
      element?.close()
      // The browser can't restore the focus if the dialog below closes too.
      queueMicrotask(() => {
        if (document.activeElement === document.body && from instanceof HTMLElement) from.focus()
      })
    }
  }, [id])
  useEffect(() => {
    // Handles the key instead of the `cancel` event: Chromium ignores its `preventDefault` when Escape is pressed
    // twice.
    const handleKey = (event: KeyboardEvent) => {
      const isTop = modalStack.get().at(-1) === id
      if (event.key !== 'Escape' || !isTop || event.defaultPrevented || event.isComposing) return
      event.preventDefault()
      onEscape()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [id, onEscape])
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by keyboard
    <dialog
      {...dialog}
      ref={ref}
      closedby="none"
      tabIndex={-1}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target, currentTarget }) => {
        // Ignores a drag that began in the dialog, such as a text selection.
        if (target === currentTarget && pressed.current === target) onOutside?.()
      }}
      className={cx(
        'fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none border-0 p-0 text-ink [container-type:size] focus:outline-none',
        className,
      )}
    >
      {children}
      {hasToasts && <Toaster layer={id} />}
    </dialog>,
    document.body,
  )
}

/**
 * A dialog as a bottom sheet on phones and a centred card on wider screens. The sheet scrolls above its buttons; a
 * dialog with a heading of its own scrolls its body.
 */
export function Modal({ className, children, ...layer }: ModalLayerProps) {
  return (
    <ModalLayer
      {...layer}
      className="items-end justify-center overflow-hidden bg-transparent backdrop:animate-fade-in backdrop:bg-ink/55 open:flex sm:items-center"
    >
      <div
        className={cx(
          'flex max-h-[92dvh] w-full animate-rise-in flex-col overflow-y-auto rounded-t-card bg-card shadow-dialog forced-colors:border-2 sm:w-[calc(100vw-3rem)] sm:rounded-card',
          className,
        )}
      >
        {children}
      </div>
    </ModalLayer>
  )
}

/**
 * Dialog buttons that stay visible while the text scrolls, if the window has room for both. On a phone they are stacked if
 * the window is high enough.
 */
export function ModalFooter({ children }: { children: ReactNode }) {
  return (
    <div className="roomy:sticky bottom-0 flex flex-wrap-reverse gap-2 border-line border-t bg-card px-gutter pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:grow max-sm:*:basis-2/5 sm:justify-end sm:px-6">
      {children}
    </div>
  )
}
