import { useState } from 'react'
import { returnsStay } from '#app/api/my-stay.ts'
import { useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Fold } from '#app/components/ui/fold.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { UserText } from '#app/components/ui/user-text.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useValueNow } from '#app/lib/rendered.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import { HelpCard } from '#app/screens/guest/help-card.tsx'
import { greetingName } from '#app/screens/guest/journey.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import { canReport } from '#shared/stay/arrival.ts'
import { DoorCode } from './door-code.tsx'
import { GuestGuide } from './guide/guest-guide.tsx'
import { HouseDetails, HousePart, LeavingInstructions } from './house-details.tsx'
import { Sharing } from './sharing.tsx'

const confirmDialog = lazy(() => import('#app/components/ui/confirm-dialog.tsx'), 'ConfirmDialog')

const stayDays = (stay: GuestStay) => ({
  ...stay,
  checkInDate: stay.checkInDate.slice(0, 10),
  checkOutDate: stay.checkOutDate.slice(0, 10),
})

/**
 * Shown after the guest reported the departure. The code stays visible until check-out, because a guest may have to go
 * back in.
 */
export function LeftView() {
  const house = useHouse()
  const { stay } = useVisibleStay()
  const { leaving } = useTranslations('parts')
  const format = useFormat()
  const isBeforeCheckOut = useValueNow((now) => canReport('arrival', stayDays(stay), now, house.timeZone))
  return (
    <>
      <h2 id="view-title" className="text-[1.75rem] sm:text-4xl">
        <UserText>{leaving.thanks(greetingName(stay))}</UserText>
      </h2>
      <p className="mt-2 text-lg">{leaving.done(house.hostName)}</p>
      {isBeforeCheckOut && (
        <p className="mt-2 text-ink-soft">
          {leaving.forgotten(format.time(stay.checkOutTime), format.day(stay.checkOutDate, 'plain'))}
        </p>
      )}
      {isBeforeCheckOut && (
        <div className="mt-7">
          <DoorCode />
        </div>
      )}
      <Fold
        className="mt-7"
        data-screen-only
        summary={
          <span className="font-semibold text-lg">{isBeforeCheckOut ? leaving.guide : leaving.details}</span>
        }
      >
        <div className="space-y-8">
          {!isBeforeCheckOut && <DoorCode />}
          <HousePart part="place" share={stay.sharedAt !== null && <Sharing />} />
          <HousePart part="wifi" />
          <HouseDetails />
          <GuestGuide />
        </div>
      </Fold>
      <div className="mt-10">
        <HelpCard />
      </div>
    </>
  )
}

/** Lets guests report that they have left. The code works until check-out. */
export function LeavingCard() {
  const { hostName } = useHouse()
  const { token, stay } = useVisibleStay()
  const { leaving } = useTranslations('parts')
  const { time } = useFormat()
  const { reportFailure } = useReport()
  const depart = useWrite(stayCalls.markDeparted, returnsStay)
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
      <LeavingInstructions />
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
