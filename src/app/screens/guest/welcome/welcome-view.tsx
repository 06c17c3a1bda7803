import type { ReactNode } from 'react'
import { useWords } from '#app/lib/words.ts'
import { HelpCard } from '#app/screens/guest/help-card.tsx'
import { greetingName } from '#app/screens/guest/journey.ts'
import type { GuestStay } from '#shared/contract/stays.ts'
import { DoorCode } from './door-code.tsx'
import { GuestGuide } from './guest-guide.tsx'
import { HouseDetails } from './house-details.tsx'

/** Step 4, approved: the door code first, then everything one needs in the house. `steps` is the finished journey. */
export function WelcomeView({
  token,
  stay,
  steps,
  isOnPhone,
}: {
  token: string
  stay: GuestStay
  steps: ReactNode
  isOnPhone: boolean
}) {
  const { welcome } = useWords('guest')
  return (
    <>
      <h2 id="view-title" className="text-[2rem] sm:text-4xl">
        {welcome.title(greetingName(stay))}
      </h2>
      <p className="mt-2 text-ink-soft">{welcome.congratulations}</p>
      <div className="mt-6 space-y-12">
        {stay.doorCode && <DoorCode stay={stay} code={stay.doorCode} isOnPhone={isOnPhone} />}
        {steps}
        <HouseDetails token={token} />
        <HelpCard guestName={stay.guestName} />
        <GuestGuide token={token} />
      </div>
    </>
  )
}
