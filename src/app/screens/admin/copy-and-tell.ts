import { copyText } from '#app/lib/clipboard.ts'
import { showToast, type ToastText } from '#app/lib/toasts.ts'
import { refusals } from '#words/en/toasts.ts'

/** Copies a text and says how that went. Answers whether it worked. */
export async function copyAndTell(text: string, copied: ToastText): Promise<boolean> {
  const isCopied = await copyText(text)
  if (isCopied) showToast(copied)
  else showToast(refusals.copyFailed, { variant: 'destructive' })
  return isCopied
}
