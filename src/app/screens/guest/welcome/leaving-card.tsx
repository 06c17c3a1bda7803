import { useState } from 'react'
import { useMarkDeparted } from '#app/api/guest-stays.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'

const confirmDialog = lazy(() => import('#app/components/ui/confirm-dialog.tsx'), 'ConfirmDialog')

/** Lets guests report that they have left. The code works until check-out. */
export function LeavingCard() {
  const { hostName } = useHouse()
  const { token, stay } = useVisibleStay()
  const { leaving } = useTranslations('stay')
  const { time } = useFormat()
  const { reportFailure } = useReport()
  const depart = useMarkDeparted()
  const [isAsking, setIsAsking] = useState(false)
  const handleLeft = () =>
    depart
      .mutateAsync({ params: { token } })
      .catch((error) => reportFailure(error, { title: leaving.failed.title, fallback: leaving.failed.text }))
  const dialog = {
    title: leaving.askTitle(hostName),
    text: leaving.askText,
    confirm: leaving.confirm,
    pending: leaving.pending,
    cancel: leaving.notYet,
    isPending: depart.isPending,
    onConfirm: handleLeft,
    onClose: () => setIsAsking(false),
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
      {isAsking && <Lazy part={confirmDialog} with={dialog} />}
    </section>
  )
}
