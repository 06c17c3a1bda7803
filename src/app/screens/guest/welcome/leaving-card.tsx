import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { useFormat, useWords } from '#app/lib/words.ts'
import { useShownStay } from '#app/screens/guest/shown-stay.ts'
import { property } from '#shared/the-house.ts'

const leavingDialog = lazy(async () => (await import('./leaving-dialog.tsx')).LeavingDialog, null)

/** "We've left", told to the host after one question. It closes nothing: the code works until check-out. */
export function LeavingCard() {
  const { stay } = useShownStay()
  const { leaving } = useWords('stay')
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
      <p className="mt-1">{leaving.text(property.hostName, time(stay.checkOutTime))}</p>
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
