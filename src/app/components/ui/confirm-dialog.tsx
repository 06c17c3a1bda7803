import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { useWords } from '#app/lib/words.ts'
import { Button } from './button.tsx'
import { Modal, ModalFooter } from './modal.tsx'
import { Words } from './words.tsx'

/**
 * Asks before something that cannot be taken back easily. Focus starts on Cancel. With `isPending` the dialog stays
 * open until the caller closes it.
 */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  pendingLabel,
  cancelLabel,
  isDanger = false,
  isPending = false,
  onConfirm,
  fallbackFocus,
  children,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  pendingLabel?: string
  cancelLabel?: string
  isDanger?: boolean
  isPending?: boolean
  onConfirm: () => void
  /** Takes the focus afterwards when what opened the dialog is gone by then. */
  fallbackFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}) {
  const { controls } = useWords('controls')
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const close = () => onOpenChange(false)
  if (!isOpen) return null
  return (
    <Modal
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      className="sm:max-w-md"
      onShown={() => cancel.current?.focus({ preventScroll: true })}
      onEscape={close}
      fallbackFocus={fallbackFocus}
    >
      <div className="overflow-y-auto px-5 pt-6 pb-5 sm:px-6">
        <h2 id={`${id}-title`} className="text-xl">
          {typeof title === 'string' ? <Words>{title}</Words> : title}
        </h2>
        <p id={`${id}-text`} className="mt-2.5 text-ink-soft">
          {description}
        </p>
        {children}
      </div>
      <ModalFooter>
        <Button ref={cancel} variant="secondary" onClick={close}>
          {cancelLabel ?? controls.cancel}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          isPending={isPending}
          pendingLabel={pendingLabel}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
