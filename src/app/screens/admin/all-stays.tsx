import { type RefObject, useState } from 'react'
import { useStayPages } from '#app/api/host-stays.ts'
import { stayContent } from './content.ts'
import { StayCard } from './stay-card.tsx'
import { LoadMore, StaysEmpty, StaysFailed, StaysLoading } from './stay-list-states.tsx'
import { StaySearch } from './stay-search.tsx'
import { useHostRead } from './use-host-read.ts'

/** Every stay, newest check-in first, and the search among them. */
export function AllStays({ headingRef }: { headingRef: RefObject<HTMLHeadingElement | null> }) {
  const [q, setQ] = useState('')
  const pages = useStayPages({ q })
  useHostRead(pages.error)
  return (
    <section aria-labelledby="all-guest-stays" className="mt-12" aria-busy={pages.isPlaceholderData}>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <h2 id="all-guest-stays" ref={headingRef} tabIndex={-1} className="text-2xl">
          {stayContent.all}
        </h2>
        <StaySearch q={q} onSearch={setQ} />
      </div>
      <div className="mt-4">
        {pages.isPending ? (
          <StaysLoading />
        ) : !pages.data ? (
          <StaysFailed pages={pages} />
        ) : pages.data.length === 0 ? (
          <StaysEmpty q={q} onClearSearch={() => setQ('')} />
        ) : (
          <>
            <ul className="space-y-5">
              {pages.data.map((stay) => (
                <li key={stay.id}>
                  <StayCard stay={stay} />
                </li>
              ))}
            </ul>
            <LoadMore pages={pages} />
          </>
        )}
      </div>
    </section>
  )
}
