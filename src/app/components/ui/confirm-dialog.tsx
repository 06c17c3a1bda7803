import { type ReactNode, useId, useRef } from 'react'
import { useTranslations } from '#app/lib/translations.ts'
import { Button } from './button.tsx'
import { Modal, ModalFooter } from './modal.tsx'
import { UserText } from './user-text.tsx'

/** Asks for confirmation of an irreversible action. Focus starts on Cancel. Mount it to open it. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  pending,
  cancel: cancelLabel,
  isDanger = false,
  isPending = false,
  onConfirm,
  onClose,
}: {
  title: ReactNode
  text: ReactNode
  confirm: string
  pending?: string
  cancel?: string
  isDanger?: boolean
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { controls } = useTranslations('controls')
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="sm:max-w-md"
      onShown={() => cancel.current?.focus({ preventScroll: true })}
      onEscape={onClose}
    >
      <div className="px-gutter pt-6 pb-5 sm:px-6">
        <h2 id={`${id}-title`} className="text-xl">
          {typeof title === 'string' ? <UserText>{title}</UserText> : title}
        </h2>
        <p id={`${id}-text`} className="mt-2.5 text-ink-soft">
          {text}
        </p>
      </div>
      <ModalFooter>
        <Button ref={cancel} variant="secondary" onClick={onClose}>
          {cancelLabel ?? controls.cancel}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          isPending={isPending}
          pendingLabel={pending}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
