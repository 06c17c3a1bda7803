import { useEraseMyData } from '#app/api/guest-privacy.ts'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { reportFailure } from '#app/lib/report-error.ts'
import { showToast } from '#app/lib/toasts.ts'
import { myData } from '#words/en/guest.ts'
import { failures, successes } from '#words/en/toasts.ts'

/** Warns what erasure means before it is done. */
export function EraseDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const erase = useEraseMyData(token)

  const handleErase = () =>
    erase.mutate(
      { params: { token }, body: { isConfirmed: true } },
      {
        onSuccess: () => {
          onClose()
          showToast(successes.myDataErased)
        },
        onError: (error) => reportFailure(error, failures.eraseMyData),
      },
    )

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={myData.eraseTitle}
      description={myData.eraseText}
      confirmLabel={myData.eraseConfirm}
      pendingLabel={myData.erasing}
      cancelLabel={myData.keep}
      isDanger
      isPending={erase.isPending}
      onConfirm={handleErase}
    />
  )
}
