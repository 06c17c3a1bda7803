import type { ComponentProps } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import type { ToastText } from '#app/lib/toasts.ts'
import { content } from '#i18n/en/admin.ts'
import { copyWithToast } from './copy-with-toast.ts'

/** Shows a link that cannot be displayed again. */
export function LinkOnceDialog({
  label,
  link,
  copied,
  ...dialog
}: Pick<ComponentProps<typeof Dialog>, 'title' | 'text' | 'onClose'> & {
  label: string
  link: string
  copied: ToastText
}) {
  return (
    <Dialog
      {...dialog}
      ignoresOutsideClicks
      footer={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
            {content.done}
          </Button>
          <Button onClick={() => copyWithToast(link, copied)}>{content.copyLink}</Button>
        </>
      }
    >
      <TextField label={label} readOnly value={link} onFocus={(event) => event.target.select()} />
    </Dialog>
  )
}
