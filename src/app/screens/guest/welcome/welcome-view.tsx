import type { ReactNode } from 'react'
import { Fold } from '#app/components/ui/fold.tsx'
import { UserText } from '#app/components/ui/user-text.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useMoment } from '#app/lib/rendered.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { HelpCard } from '#app/screens/guest/help-card.tsx'
import { greetingName } from '#app/screens/guest/journey.ts'
import { ClaimAlert } from '#app/screens/guest/steps/deposit-part.tsx'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import { dayAt } from '#shared/dates.ts'
import { canReport } from '#shared/stay/arrival.ts'
import { ArrivalCard } from './arrival-card.tsx'
import { DoorCode } from './door-code.tsx'
import { GuestGuide } from './guide/guest-guide.tsx'
import { HouseDetails } from './house-details.tsx'
import { HouseRules } from './house-rules.tsx'
import { JumpChips } from './jump-chips.tsx'
import { LeavingCard } from './leaving-card.tsx'
import { TodoLine } from './todo-line.tsx'

interface WelcomeProps {
  /** The finished journey. */
  steps: ReactNode
  isOnPhone: boolean
  /** True if the view changed while the page was open. */
  isNew: boolean
}

/** Sections in the order in which a guest needs them. */
export function WelcomeView({ steps, isOnPhone, isNew }: WelcomeProps) {
  const house = useHouse()
  const { stay } = useVisibleStay()
  const { welcome } = useTranslations('guest')
  const now = useMoment()
  const isArriving = now !== null && dayAt(now, house.timeZone) <= stay.checkInDate.slice(0, 10)
  const canLeave = now !== null && canReport('departed', stayDays(stay), now, house.timeZone)
  if (stay.departedAt !== null) return <LeftView isOnPhone={isOnPhone} />
  return (
    <>
      <h2
        id="view-title"
        className="font-sans font-semibold text-base leading-snug tracking-normal"
        data-screen-only
      >
        {welcome.congratulations}
      </h2>
      <div className="mt-3 space-y-8">
        <div className="space-y-4" data-screen-only>
          {stay.doorCode && <DoorCode code={stay.doorCode} {...{ isOnPhone, isNew }} />}
          <JumpChips />
          {isArriving && <TodoLine />}
        </div>
        <ClaimAlert />
        {canLeave && <LeavingCard />}
        <HouseDetails />
        <HelpCard />
        <GuestGuide />
        <ArrivalCard isArriving={isArriving} />
        <HouseRules />
        <div data-screen-only>{steps}</div>
      </div>
    </>
  )
}

const stayDays = (stay: GuestStay) => ({
  ...stay,
  checkInDate: stay.checkInDate.slice(0, 10),
  checkOutDate: stay.checkOutDate.slice(0, 10),
})

/**
 * Shown after the guest reported the departure. The code stays visible until check-out, because a guest may have to go
 * back in.
 */
function LeftView({ isOnPhone }: { isOnPhone: boolean }) {
  const house = useHouse()
  const { stay } = useVisibleStay()
  const { leaving } = useTranslations('stay')
  const format = useFormat()
  const now = useMoment()
  const isBeforeCheckOut = now !== null && canReport('arrival', stayDays(stay), now, house.timeZone)
  const code = stay.doorCode && <DoorCode code={stay.doorCode} isOnPhone={isOnPhone} />
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
      {isBeforeCheckOut && code && <div className="mt-7">{code}</div>}
      <Fold
        className="mt-7"
        data-screen-only
        summary={
          <span className="font-semibold text-lg">{isBeforeCheckOut ? leaving.guide : leaving.details}</span>
        }
      >
        <div className="space-y-8">
          {!isBeforeCheckOut && code}
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
