import { useRef, useState } from 'react'
import type { useStayPages } from '#app/api/stays.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { LoadMore } from '#app/screens/admin/page/loaded.tsx'
import { inOrderOfArrival } from '#app/screens/admin/stay/stay-order.ts'
import { rowsClasses } from '#app/screens/admin/stay/stay-row.tsx'
import { stayContent } from '#i18n/en/stay.ts'
import { StayItem } from './stay-item.tsx'

/** Initial number of rows: the rest is not urgent, and the search below stays in reach. */
const firstCount = 8

export function PendingStays({
  createdId,
  pages,
  onEmptied,
}: {
  /** Id of the new stay, whose row starts expanded. */
  createdId: string | null
  pages: ReturnType<typeof useStayPages>
  /** Called after the last decision, when this section and its focused element unmount. */
  onEmptied: () => void
}) {
  const { today } = useHouseTime()
  const stays = inOrderOfArrival(pages.data ?? [], today)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isExpanded, setIsExpanded] = useState(stays.length <= firstCount)
  const visible = stays.filter(({ id }, place) => isExpanded || place < firstCount || id === createdId)
  const handleDecided = () => (stays.length > 1 ? heading.current?.focus() : onEmptied())
  return (
    <section aria-labelledby="pending-approvals" className="mt-5">
      <h2
        id="pending-approvals"
        ref={heading}
        tabIndex={-1}
        className="flex w-fit flex-wrap items-baseline gap-2 text-2xl max-sm:text-xl"
      >
        {stayContent.pending}
        <span className="figures font-sans font-semibold text-clay-700 text-xl">
          ({stays.length}
          {pages.hasNextPage && '+'})
        </span>
      </h2>
      <ul className={`${rowsClasses} mt-3`}>
        {visible.map((stay, place) => (
          <li key={stay.id}>
            <StayItem
              key={String(stay.id === createdId)}
              stay={stay}
              isCreated={stay.id === createdId}
              isOpenIfWide={place === 0}
              onDecided={handleDecided}
            />
          </li>
        ))}
      </ul>
      {isExpanded ? (
        <LoadMore pages={pages} texts={stayContent} />
      ) : (
        <div className="mt-6 text-center">
          <Button variant="secondary" onClick={() => setIsExpanded(true)}>
            {stayContent.showAllPending(stays.length)}
          </Button>
        </div>
      )}
    </section>
  )
}
