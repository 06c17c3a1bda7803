import type { Write } from '#app/api/use-endpoint.ts'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import type { ToastText } from '#app/lib/toasts.ts'
import type { FailureText } from '#words/en/notices.ts'
import { useHostAction } from './use-host-action.ts'

/** Asks first, then does it and says what came of it; closed either way. */
export function ConfirmAction<Input, Result>({
  write,
  input,
  success,
  failure,
  onClose,
  isDanger = true,
  ...words
}: {
  write: Write<Input, Result>
  input: Input
  success: ToastText
  failure: FailureText
  title: string
  description: string
  confirmLabel: string
  pendingLabel: string
  isDanger?: boolean
  onClose: () => void
}) {
  const action = useHostAction(write, { success, failure, onDone: onClose, onFailed: onClose })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      isDanger={isDanger}
      isPending={action.isPending}
      onConfirm={() => action.act(input)}
      {...words}
    />
  )
}
