import { useMarkDeparted } from '#app/api/guest-stays.ts'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'

export function LeavingDialog({ onClose }: { onClose: () => void }) {
  const house = useHouse()
  const { token } = useVisibleStay()
  const { leaving } = useTranslations('stay')
  const { reportFailure } = useReport()
  const depart = useMarkDeparted()
  const handleLeft = async () => {
    try {
      await depart.mutateAsync({ params: { token } })
    } catch (error) {
      reportFailure(error, { title: leaving.failed.title, fallback: leaving.failed.text })
    }
  }
  return (
    <ConfirmDialog
      title={leaving.askTitle(house.hostName)}
      text={leaving.askText}
      confirm={leaving.confirm}
      pending={leaving.pending}
      cancel={leaving.notYet}
      isPending={depart.isPending}
      onConfirm={handleLeft}
      onClose={onClose}
    />
  )
}
