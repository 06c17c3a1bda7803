import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useMarkDeparted } from '#app/api/guest-arrival.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Words } from '#app/components/ui/words.tsx'
import { useMoment } from '#app/lib/rendered.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useFormat, useWords } from '#app/lib/words.ts'
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

/** A stay as it comes over the wire, with its days as the rules of `shared/stay` want them. */
const stayDays = (stay: GuestStay) => ({
  ...stay,
  checkInDate: stay.checkInDate.slice(0, 10),
  checkOutDate: stay.checkOutDate.slice(0, 10),
})

/**
 * The guests said that they have left: thanks, who knows it, and whom to ask. The deposit's card says what follows. What
 * was there before is behind one line, for who has to go back in.
 */
function LeftView({ isOnPhone }: { isOnPhone: boolean }) {
  const { stay } = useShownStay()
  const { leaving } = useWords('stay')
  const format = useFormat()
  const now = useMoment()
  const isBeforeCheckOut = now !== null && canSay('arrival', stayDays(stay), now, property.timeZone)
  return (
    <>
      <h2 id="view-title" className="text-[2rem] sm:text-4xl">
        <Words>{leaving.thanks(greetingName(stay))}</Words>
      </h2>
      <p className="mt-2 text-lg">{leaving.done(property.hostName)}</p>
      {isBeforeCheckOut && (
        <p className="mt-2 text-ink-soft">
          {leaving.forgotten(format.time(stay.checkOutTime), format.day(stay.checkOutDate, 'plain'))}
        </p>
      )}
      <details className="group mt-7 border-line border-y" data-screen-only>
        <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold text-lg [&::-webkit-details-marker]:hidden">
          {leaving.details}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="space-y-12 pt-1 pb-6">
          {stay.doorCode && <DoorCode code={stay.doorCode} isOnPhone={isOnPhone} />}
          <HouseDetails />
          <GuestGuide />
        </div>
      </details>
      <div className="mt-10">
        <HelpCard />
      </div>
    </>
  )
}

/** "We've left", told to the host. It closes nothing: the code works until check-out. */
function LeavingCard() {
  const { token, stay } = useShownStay()
  const { leaving } = useWords('stay')
  const { time } = useFormat()
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
        isPending={depart.isPending}
        pendingLabel={leaving.telling}
        onClick={handleLeft}
      >
        {leaving.left}
      </Button>
    </section>
  )
}
