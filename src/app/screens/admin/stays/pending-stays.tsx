import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef, useState } from 'react'
import type { useStayPages } from '#app/api/stays.ts'
import { cx } from '#app/lib/class-names.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { LoadMore } from '#app/screens/admin/page/loaded.tsx'
import { inOrderOfArrival } from '#app/screens/admin/stay/stay-order.ts'
import { rowsClasses } from '#app/screens/admin/stay/stay-row.tsx'
import { stayContent } from '#i18n/en/stay.ts'
import { waitsFor } from '#shared/stay/stage.ts'
import { StayItem } from './stay-item.tsx'

/** So many rows of guests who haven't finished are shown; more fold to one line, so that the search stays in reach. */
const unfoldedCount = 5
/** The first of at most so many opens though nobody waits for the host. */
const openCount = 3

/** The pending stays: first those that wait for the host, then those whose guests haven't finished checking in. */
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
  const waiting = stays.filter((stay) => waitsFor(stay) === 'host')
  const unfinished = stays.filter((stay) => !waiting.includes(stay))
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const canFold = unfinished.length > unfoldedCount
  const isWhole = isUnfolded || !canFold
  const visible = [...waiting, ...unfinished.filter(({ id }) => isWhole || id === createdId)]
  const handleDecided = () => (stays.length > 1 ? heading.current?.focus() : onEmptied())
  return (
    <section aria-labelledby="pending-approvals">
      <h2
        id="pending-approvals"
        ref={heading}
        tabIndex={-1}
        className="flex w-fit flex-wrap items-baseline gap-2 text-xl sm:text-2xl"
      >
        {stayContent.pending}
        <span className="figures font-sans font-semibold text-clay-700 text-xl">
          {`(${stays.length}${pages.hasNextPage ? '+' : ''})`}
        </span>
      </h2>
      <ul id={list} className={`${rowsClasses} mt-2`}>
        {visible.map((stay, place) => (
          <li key={stay.id}>
            <StayItem
              key={String(stay.id === createdId)}
              stay={stay}
              isCreated={stay.id === createdId}
              isOpenIfWide={place === 0 && (waiting.length > 0 || stays.length <= openCount)}
              onDecided={handleDecided}
            />
          </li>
        ))}
        {canFold && (
          <li>
            <button
              type="button"
              aria-expanded={isUnfolded}
              aria-controls={list}
              onClick={() => setIsUnfolded(!isUnfolded)}
              className="flex min-h-13 w-full items-center justify-between gap-3 px-4 text-left font-semibold hover:bg-paper sm:px-5"
            >
              {stayContent.unfinished(`${unfinished.length}${pages.hasNextPage ? '+' : ''}`)}
              <ChevronDown className={cx('size-5 text-ink-soft', isUnfolded && 'rotate-180')} />
            </button>
          </li>
        )}
      </ul>
      {isWhole && <LoadMore pages={pages} texts={stayContent} />}
    </section>
  )
}
