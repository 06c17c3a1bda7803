import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'

const leavingDialog = lazy(() => import('./leaving-dialog.tsx'), 'LeavingDialog')

/** Lets guests report that they have left. The code works until check-out. */
export function LeavingCard() {
  const house = useHouse()
  const { stay } = useVisibleStay()
  const { leaving } = useTranslations('stay')
  const { time } = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section
      aria-labelledby="leaving-title"
      className="rounded-card bg-paper-deep px-5 py-5"
      data-screen-only
    >
      <h3 id="leaving-title" className="text-xl">
        {leaving.title}
      </h3>
      <p className="mt-1">{leaving.text(house.hostName, time(stay.checkOutTime))}</p>
      <Button
        variant="secondary"
        size="large"
        className="mt-4 max-sm:w-full"
        onClick={() => setIsAsking(true)}
      >
        {leaving.left}
      </Button>
      {isAsking && <Lazy part={leavingDialog} with={{ onClose: () => setIsAsking(false) }} />}
    </section>
  )
}
