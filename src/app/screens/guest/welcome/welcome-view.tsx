import { Fragment, type ReactNode } from 'react'
import { Lazy } from '#app/components/ui/lazy.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useValueNow } from '#app/lib/rendered.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { HelpCard } from '#app/screens/guest/help-card.tsx'
import { leavingPart, leftPart, sharingPart } from '#app/screens/guest/lazy-welcome.tsx'
import { ClaimAlert } from '#app/screens/guest/steps/deposit.tsx'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { leadOf, visitPhase, type WelcomePart } from '#shared/stay/visit.ts'
import { ArrivalCard } from './arrival-card.tsx'
import { DoorCode } from './door-code.tsx'
import { GuestGuide } from './guide/guest-guide.tsx'
import { HouseDetails, HousePart } from './house-details.tsx'
import { HouseRules } from './house-rules.tsx'
import { Countdown, JumpChips, RulesLink } from './page-links.tsx'

/** The parts that lead are those of the day (`leadOf`); the rest is in the order in which a guest needs it. */
export function WelcomeView({ isNew }: { isNew: boolean }) {
  const { timeZone } = useHouse()
  const { stay } = useVisibleStay()
  const { welcome } = useTranslations('guest')
  const phase = useValueNow((now) => visitPhase(stay, now, timeZone))
  if (stay.departedAt !== null) return <Lazy part={leftPart} with={{}} />
  const lead: Record<WelcomePart, () => ReactNode> = {
    countdown: () => <Countdown />,
    todo: () => (
      <>
        <ArrivalCard isLoud={phase === 'ahead'} />
        <RulesLink />
      </>
    ),
    doorCode: () => <DoorCode isNew={isNew} isQuiet={phase === 'ahead' || phase === 'leaving'} />,
    links: () => <JumpChips />,
    place: () => (
      <HousePart part="place" isQuiet={phase !== 'arriving'} share={<Lazy part={sharingPart} with={{}} />} />
    ),
    wifi: () => <HousePart part="wifi" />,
    checkOut: () => <HousePart part="checkOut" />,
    leaving: () => <Lazy part={leavingPart} with={{}} />,
  }
  return (
    <>
      <h2
        id="view-title"
        className="font-sans font-semibold text-base leading-snug tracking-normal"
        data-screen-only
      >
        {welcome.congratulations}
      </h2>
      <div className="mt-2 space-y-7">
        {leadOf[phase].map((part) => (
          <Fragment key={part}>{lead[part]()}</Fragment>
        ))}
        <ClaimAlert />
        <HouseDetails isLeaving={phase === 'leaving'} />
        <HelpCard />
        <GuestGuide />
        <HouseRules />
      </div>
    </>
  )
}
