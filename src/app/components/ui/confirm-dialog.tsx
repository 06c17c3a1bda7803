import { AlertDialog } from 'radix-ui'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { useWords } from '#app/lib/words.ts'
import { Button } from './button.tsx'
import { overlayClasses, sheetClasses } from './dialog-classes.ts'
import { useReturnFocus } from './use-return-focus.ts'
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
  const { remember, handleCloseAutoFocus } = useReturnFocus(fallbackFocus)
  const handleConfirm = (event: MouseEvent) => {
    // The caller closes the dialog once the work is done.
    event.preventDefault()
    onConfirm()
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClasses} />
        <AlertDialog.Content
          className={cx(sheetClasses, 'sm:max-w-md')}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={handleCloseAutoFocus}
        >
          <div className="overflow-y-auto px-5 pt-6 pb-5 sm:px-6">
            <AlertDialog.Title className="text-xl">
              {typeof title === 'string' ? <Words>{title}</Words> : title}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-2.5 text-ink-soft">{description}</AlertDialog.Description>
            {children}
          </div>
          <div
            data-dialog-footer=""
            className="flex flex-col-reverse gap-2 border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6"
          >
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel ?? controls.cancel}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              isPending={isPending}
              pendingLabel={pendingLabel}
              onClick={handleConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
