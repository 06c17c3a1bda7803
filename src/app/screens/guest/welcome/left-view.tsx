import ChevronDown from 'lucide-react/icons/chevron-down'
import { Words } from '#app/components/ui/words.tsx'
import { useMoment } from '#app/lib/rendered-at.ts'
import { useFormat, useWords } from '#app/lib/words.ts'
import { HelpCard } from '#app/screens/guest/help-card.tsx'
import { greetingName } from '#app/screens/guest/journey.ts'
import { useShownStay } from '#app/screens/guest/shown-stay.ts'
import { canSay } from '#shared/stay/arrival.ts'
import { property } from '#shared/the-house.ts'
import { DoorCode } from './door-code.tsx'
import { GuestGuide } from './guide/guest-guide.tsx'
import { HouseDetails } from './house-details.tsx'
import { stayDays } from './stay-days.ts'

/**
 * The guests said that they have left: thanks, who knows it, and whom to ask. The deposit's card says what follows. What
 * was there before is behind one line, for who has to go back in.
 */
export function LeftView({ isOnPhone }: { isOnPhone: boolean }) {
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
