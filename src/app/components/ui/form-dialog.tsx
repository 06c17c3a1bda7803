import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslations } from '#app/lib/translations.ts'
import type { FormProps } from '#app/lib/use-form.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * A dialog around one form, with its buttons always in sight. Mount it when it opens: what was typed goes with it. A press
 * beside it does not close it, and every other way out but Cancel asks first.
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
  /** What the button that sends it says, and while it is being sent. */
  confirm: string
  pending: string
  /** For a form that cancels something itself. */
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
      keepsOpenOutside
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
