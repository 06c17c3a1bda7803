import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { content } from '#words/en/admin.ts'

/**
 * A dialog around one form, with its buttons always in sight. Mount it when it opens: what was typed goes with it, and
 * a press beside it does not close it.
 */
export function FormDialog({
  title,
  description,
  submitLabel,
  pendingLabel,
  isPending,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  description?: ReactNode
  submitLabel: string
  pendingLabel: string
  isPending: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  onClose: () => void
  children: ReactNode
}) {
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
            {content.cancel}
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
