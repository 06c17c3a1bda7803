import type { ComponentProps } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { copyText } from '#app/lib/clipboard.ts'
import { showToast, type ToastText } from '#app/lib/toasts.ts'
import { common, refusals } from '#i18n/en/admin.ts'

/** Copies a text and shows the outcome in a toast. Returns true on success. */
export async function copyWithToast(
  text: string,
  copied: ToastText,
  failed: ToastText = refusals.copyFailed,
): Promise<boolean> {
  const isCopied = await copyText(text)
  if (isCopied) showToast(copied)
  else showToast(failed, { variant: 'destructive' })
  return isCopied
}

/** Shows a link as selectable text with a button that copies it. */
export const LinkDialog = ({
  label,
  link,
  copied,
  ...dialog
}: Pick<ComponentProps<typeof Dialog>, 'title' | 'text' | 'onClose'> & {
  label: string
  link: string
  copied: ToastText
}) => (
  <Dialog
    {...dialog}
    ignoresOutsideClicks
    footer={
      <>
        <Button variant="secondary" onClick={dialog.onClose}>
          {common.done}
        </Button>
        <Button onClick={() => copyWithToast(link, copied)}>{common.copyLink}</Button>
      </>
    }
  >
    <TextField label={label} readOnly value={link} onFocus={(event) => event.target.select()} />
  </Dialog>
)
