import { copyText } from '#app/lib/clipboard.ts'
import { showToast, type ToastText } from '#app/lib/toasts.ts'
import { refusals } from '#i18n/en/toasts.ts'

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
