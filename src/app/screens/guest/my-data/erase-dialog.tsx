import { useEraseMyData } from '#app/api/guest-stays.ts'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { showToast } from '#app/lib/toasts.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'

export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { token } = useVisibleStay()
  const { myData } = useTranslations('guest')
  const { failures, successes } = useTranslations('notices')
  const { reportFailure } = useReport()
  const erase = useEraseMyData()

  const handleErase = () =>
    erase.mutateAsync({ params: { token }, body: { isConfirmed: true } }).then(
      () => {
        onClose()
        showToast(successes.myDataErased)
      },
      (error: unknown) => reportFailure(error, failures.eraseMyData),
    )

  return (
    <ConfirmDialog
      title={myData.eraseTitle}
      text={myData.eraseText}
      confirm={myData.eraseConfirm}
      pending={myData.erasing}
      cancel={myData.keep}
      isDanger
      isPending={erase.isPending}
      onConfirm={handleErase}
      onClose={onClose}
    />
  )
}
