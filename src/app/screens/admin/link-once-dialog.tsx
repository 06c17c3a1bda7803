import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { copyText } from '#app/lib/clipboard.ts'
import { showToast, type ToastText } from '#app/lib/toasts.ts'
import { content } from '#words/en/admin.ts'
import { refusals } from '#words/en/toasts.ts'

/** A link that is shown this once: nobody but who has it knows it from then on. */
export function LinkOnceDialog({
  title,
  text,
  label,
  link,
  copied,
  onClose,
}: {
  title: string
  text: string
  label: string
  link: string
  /** Said once it is on the clipboard. */
  copied: ToastText
  onClose: () => void
}) {
  const handleCopy = async () => {
    if (await copyText(link)) showToast(copied)
    else showToast(refusals.copyFailed, { variant: 'destructive' })
  }
  return (
    <Dialog
      {...{ title, text, onClose }}
      keepsOpenOutside
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {content.done}
          </Button>
          <Button onClick={handleCopy}>{content.copyLink}</Button>
        </>
      }
    >
      <TextField label={label} readOnly value={link} onFocus={(event) => event.target.select()} />
    </Dialog>
  )
}
