import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useWords } from '#app/lib/words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * A dialog around one form, with its buttons always in sight. Mount it when it opens: what was typed goes with it. A press
 * beside it does not close it, and every other way out but Cancel asks first.
 */
export function FormDialog({
  title,
  description,
  submitLabel,
  pendingLabel,
  cancelLabel,
  isPending,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  description?: ReactNode
  submitLabel: string
  pendingLabel: string
  /** For a form that cancels something itself. */
  cancelLabel?: string
  isPending: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  onClose: () => void
  children: ReactNode
}) {
  const { controls } = useWords('controls')
  const formId = useId()
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isPending) event.preventDefault()
    else onSubmit(event)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={description}
      keepsOpenOutside
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel ?? controls.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={isPending} pendingLabel={pendingLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="space-y-5">
        {children}
      </form>
    </Dialog>
  )
}
