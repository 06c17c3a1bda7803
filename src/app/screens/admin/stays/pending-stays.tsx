import { useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useIsWide } from '#app/lib/width.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { inOrderOfArrival } from '#app/screens/admin/stay/pending-order.ts'
import { firstScreen, furtherDown, furtherDownRow } from '#app/screens/admin/stay/stay-card.tsx'
import { stayContent } from '#i18n/en/admin.ts'
import type { ListedStay } from '#shared/contract/stays/schemas.ts'
import { StayItem } from './stay-item.tsx'
import { LoadMoreStays, type StayPages } from './stay-list-states.tsx'

/** So many are on screen at first; the rest is not urgent. */
const firstCount = 20

/** Stays that wait for a decision. */
export function PendingStays({
  stays,
  pages,
  onEmptied,
}: {
  stays: ListedStay[]
  pages: StayPages
  /** The last one was decided: this section is gone, and with it the focus. */
  onEmptied: () => void
}) {
  const { todayAtHouse } = useHouseTime()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isWhole, setIsWhole] = useState(stays.length <= firstCount)
  const isWide = useIsWide()
  const inOrder = inOrderOfArrival(stays, todayAtHouse())
  const handleDecided = () => (stays.length > 1 ? heading.current?.focus() : onEmptied())
  return (
    <section aria-labelledby="pending-approvals" className="mt-5 sm:mt-9">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2
          id="pending-approvals"
          ref={heading}
          tabIndex={-1}
          className="flex items-baseline gap-2 whitespace-nowrap text-2xl max-sm:text-xl"
        >
          {stayContent.pending}
          <span className="figures font-sans font-semibold text-clay-700 text-xl">
            ({stays.length}
            {pages.hasNextPage && '+'})
          </span>
        </h2>
      </div>
      <ul
        className={isWide ? 'mt-4 space-y-5' : '-mx-4 mt-3 divide-y divide-line border-line border-y sm:mx-0'}
      >
        {(isWhole ? inOrder : inOrder.slice(0, firstCount)).map((stay, place) => (
          <li
            key={stay.id}
            className={place >= firstScreen ? (isWide ? furtherDown : furtherDownRow) : undefined}
          >
            <StayItem
              stay={stay}
              isFirst={place < firstScreen}
              isPendingList
              isOpenAtFirst={isWide}
              onDecided={handleDecided}
            />
          </li>
        ))}
      </ul>
      {isWhole ? (
        <LoadMoreStays pages={pages} />
      ) : (
        <div className="mt-6 text-center">
          <Button variant="secondary" onClick={() => setIsWhole(true)}>
            {stayContent.showAllPending(stays.length)}
          </Button>
        </div>
      )}
    </section>
  )
}
