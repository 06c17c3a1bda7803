import { useState } from 'react'
import { useMarkDeparted } from '#app/api/guest-arrival.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { useReport } from '#app/lib/use-report.ts'
import { useFormat, useWords } from '#app/lib/words.ts'
import { useShownStay } from '#app/screens/guest/shown-stay.ts'
import { property } from '#shared/the-house.ts'

/** "We've left", told to the host after one question. It closes nothing: the code works until check-out. */
export function LeavingCard() {
  const { token, stay } = useShownStay()
  const { leaving } = useWords('stay')
  const { time } = useFormat()
  const { reportFailure } = useReport()
  const depart = useMarkDeparted(token)
  const [isAsking, setIsAsking] = useState(false)
  const { hostName } = property
  const handleLeft = async () => {
    try {
      await depart.mutateAsync({ params: { token } })
    } catch (error) {
      reportFailure(error, { title: leaving.failed.title, fallback: leaving.failed.text })
    }
  }
  return (
    <section
      aria-labelledby="leaving-title"
      className="rounded-card bg-paper-deep px-5 py-5"
      data-screen-only
    >
      <h3 id="leaving-title" className="text-xl">
        {leaving.title}
      </h3>
      <p className="mt-1">{leaving.text(hostName, time(stay.checkOutTime))}</p>
      <Button
        variant="secondary"
        size="large"
        className="mt-4 max-sm:w-full"
        onClick={() => setIsAsking(true)}
      >
        {leaving.left}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={leaving.askTitle(hostName)}
          text={leaving.askText}
          confirm={leaving.confirm}
          pending={leaving.telling}
          cancel={leaving.notYet}
          isPending={depart.isPending}
          onConfirm={handleLeft}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
