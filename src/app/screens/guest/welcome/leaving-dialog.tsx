import { useMarkDeparted } from '#app/api/guest-arrival.ts'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { useReport } from '#app/lib/use-report.ts'
import { useWords } from '#app/lib/words.ts'
import { useShownStay } from '#app/screens/guest/shown-stay.ts'
import { property } from '#shared/the-house.ts'

/** Asks once, then tells the host. */
export function LeavingDialog({ onClose }: { onClose: () => void }) {
  const { token } = useShownStay()
  const { leaving } = useWords('stay')
  const { reportFailure } = useReport()
  const depart = useMarkDeparted(token)
  const handleLeft = async () => {
    try {
      await depart.mutateAsync({ params: { token } })
    } catch (error) {
      reportFailure(error, { title: leaving.failed.title, fallback: leaving.failed.text })
    }
  }
  return (
    <ConfirmDialog
      title={leaving.askTitle(property.hostName)}
      text={leaving.askText}
      confirm={leaving.confirm}
      pending={leaving.telling}
      cancel={leaving.notYet}
      isPending={depart.isPending}
      onConfirm={handleLeft}
      onClose={onClose}
    />
  )
}
