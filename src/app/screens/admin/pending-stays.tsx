import { useRef } from 'react'
import { useStayPages } from '#app/api/host-stays.ts'
import type { AdminStay } from '#shared/contract/stays.ts'
import { adminStage } from '#shared/stay/stage.ts'
import { stayContent } from './content.ts'
import { StayCard } from './stay-card.tsx'
import { LoadMore } from './stay-list-states.tsx'

/** What can be decided comes first; then whoever arrives first. */
const byUrgency = (a: AdminStay, b: AdminStay): number =>
  adminStage(b).stage - adminStage(a).stage || a.checkInDate.localeCompare(b.checkInDate)

/** Stays that wait for a decision. Nothing at all while there are none. */
export function PendingStays({ onDecided }: { onDecided: () => void }) {
  const pending = useStayPages({ q: '', status: 'pending' })
  const heading = useRef<HTMLHeadingElement>(null)
  const stays = [...(pending.data ?? [])].sort(byUrgency)
  // The card that was decided leaves the list and takes the focus with it.
  const handleDecided = () => (stays.length > 1 ? heading.current?.focus() : onDecided())
  if (stays.length === 0) return null
  return (
    <section aria-labelledby="pending-approvals" className="mt-9">
      <h2 id="pending-approvals" ref={heading} tabIndex={-1} className="flex items-baseline gap-2.5 text-2xl">
        {stayContent.pending}
        <span className="figures font-sans font-semibold text-clay-700 text-xl">
          ({stays.length}
          {pending.hasNextPage && '+'})
        </span>
      </h2>
      <ul className="mt-4 space-y-5">
        {stays.map((stay) => (
          <li key={stay.id}>
            <StayCard stay={stay} isPendingList onDecided={handleDecided} />
          </li>
        ))}
      </ul>
      <LoadMore pages={pending} />
    </section>
  )
}
