import { type ComponentProps, useId } from 'react'
import { useTranslations } from '#app/lib/translations.ts'
import type { FormProps } from '#app/lib/use-form.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * A dialog for one form, with its buttons always visible. Mount it to open it; closing discards the input. A press on
 * the backdrop doesn't close it. Every way to close it except Cancel asks for confirmation.
 */
export function FormDialog({
  confirm,
  pending,
  cancel,
  variant = 'primary',
  isPending,
  form,
  children,
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, 'ignoresOutsideClicks' | 'footer'> & {
  confirm: string
  pending: string
  /** The label of Cancel, for a form that itself cancels something. */
  cancel?: string
  variant?: ComponentProps<typeof Button>['variant']
  isPending: boolean
  form: FormProps
}) {
  const { controls } = useTranslations('controls')
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      ignoresOutsideClicks
      footer={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
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
