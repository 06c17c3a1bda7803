import { copyText } from '#app/lib/clipboard.ts'
import { showToast, type ToastText } from '#app/lib/toasts.ts'
import { refusals } from '#words/en/toasts.ts'

/** Copies a text and says how that went. Answers whether it worked. */
export async function copyAndTell(
  text: string,
  copied: ToastText,
  failed: ToastText = refusals.copyFailed,
): Promise<boolean> {
  const isCopied = await copyText(text)
  if (isCopied) showToast(copied)
  else showToast(failed, { variant: 'destructive' })
  return isCopied
}
