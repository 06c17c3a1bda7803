import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslations } from '#app/lib/translations.ts'
import type { FormProps } from '#app/lib/use-form.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * A dialog for one form, with its buttons always visible. Mount it to open it; closing discards the input. A press on
 * the backdrop doesn't close it. Every way to close it except Cancel asks for confirmation.
 */
export function FormDialog({
  title,
  text,
  confirm,
  pending,
  cancel,
  variant = 'primary',
  width = 'regular',
  isPending,
  form,
  onClose,
  children,
}: {
  title: string
  text?: ReactNode
  confirm: string
  pending: string
  /** The label of Cancel, for a form that itself cancels something. */
  cancel?: string
  variant?: ComponentProps<typeof Button>['variant']
  width?: ComponentProps<typeof Dialog>['width']
  isPending: boolean
  form: FormProps
  onClose: () => void
  children: ReactNode
}) {
  const { controls } = useTranslations('controls')
  const formId = useId()
  return (
    <Dialog
      {...{ title, text, width, onClose }}
      ignoresOutsideClicks
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel ?? controls.cancel}
          </Button>
          <Button type="submit" form={formId} variant={variant} isPending={isPending} pendingLabel={pending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} {...form} className="space-y-5">
        {children}
      </form>
    </Dialog>
  )
}
