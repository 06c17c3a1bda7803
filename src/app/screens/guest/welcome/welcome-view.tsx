import type { ReactNode } from 'react'
import { Words } from '#app/components/ui/words.tsx'
import { useMoment } from '#app/lib/rendered-at.ts'
import { useWords } from '#app/lib/words.ts'
import { HelpCard } from '#app/screens/guest/help-card.tsx'
import { greetingName } from '#app/screens/guest/journey.ts'
import { useShownStay } from '#app/screens/guest/shown-stay.ts'
import type { GuestStay } from '#shared/contract/stays.ts'
import { dayAt } from '#shared/dates.ts'
import { canSay } from '#shared/stay/arrival.ts'
import { property } from '#shared/the-house.ts'
import { DoorCode } from './door-code.tsx'
import { GuestGuide } from './guide/guest-guide.tsx'
import { HouseDetails } from './house-details.tsx'
import { LeavingCard } from './leaving-card.tsx'
import { LeftView } from './left-view.tsx'
import { stayDays } from './stay-days.ts'
import { TodoLine } from './todo-line.tsx'

/** Where in the stay somebody is who reads this: what they need first depends on it. */
function phaseOf(stay: GuestStay, now: number): 'before' | 'during' | 'leaving' {
  const today = dayAt(now, property.timeZone)
  const [checkIn, checkOut] = [stay.checkInDate.slice(0, 10), stay.checkOutDate.slice(0, 10)]
  return today < checkIn ? 'before' : today < checkOut ? 'during' : 'leaving'
}

/** Step 4, approved: all of it, or once the guests said that they have left, thanks and what follows. */
export function WelcomeView({ steps, isOnPhone }: { steps: ReactNode; isOnPhone: boolean }) {
  const { stay } = useShownStay()
  return stay.departedAt === null ? (
    <StayView {...{ steps, isOnPhone }} />
  ) : (
    <LeftView isOnPhone={isOnPhone} />
  )
}

/**
 * In the order of need: what is to be done now, the door code, the way there, Wi-Fi, then everything
 * else. `steps` is the finished journey.
 */
function StayView({ steps, isOnPhone }: { steps: ReactNode; isOnPhone: boolean }) {
  const { stay } = useShownStay()
  const { welcome } = useWords('guest')
  const now = useMoment()
  const phase = now === null ? null : phaseOf(stay, now)
  const canLeave = now !== null && canSay('departed', stayDays(stay), now, property.timeZone)
  const leaving = canLeave && <LeavingCard />
  return (
    <>
      <h2 id="view-title" className="text-[2rem] sm:text-4xl" data-screen-only>
        <Words>{welcome.title(greetingName(stay))}</Words>
      </h2>
      <p className="mt-2 text-ink-soft" data-screen-only>
        {welcome.congratulations}
      </p>
      <div className="mt-6 space-y-12">
        {phase === 'leaving' && leaving}
        {phase === 'before' && <TodoLine />}
        {stay.doorCode && <DoorCode code={stay.doorCode} isOnPhone={isOnPhone} />}
        <HouseDetails />
        <HelpCard />
        {phase === 'during' && leaving}
        <GuestGuide />
        <div data-screen-only>{steps}</div>
      </div>
    </>
  )
}
