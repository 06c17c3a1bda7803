import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { useStayPages } from '#app/api/host-stays.ts'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { ReadFailed, useHostRead } from '#app/screens/admin/page/loaded.tsx'
import { Today } from '#app/screens/admin/today/today.tsx'
import { stayContent } from '#i18n/en/admin.ts'
import { firstLists } from '#shared/host-page.ts'
import { waitsFor } from '#shared/stay/stage.ts'
import { AllStays, noSearch, stayFilters } from './all-stays.tsx'
import { PendingStays } from './pending-stays.tsx'

const createStayDialog = lazy(() => import('#app/screens/admin/stay/stay-dialogs.ts'), 'CreateStayDialog')

export function StaysTab() {
  const [createdId, setCreatedId] = useState<string | null>(null)
  const pending = useStayPages(firstLists.pending)
  // The filled button is then Approve, in the stay that waits.
  const hasDecision = pending.data?.some((stay) => waitsFor(stay) === 'host') ?? pending.isPending
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-2xl max-sm:sr-only">{stayContent.title}</h2>
        <DialogButton
          variant={hasDecision ? 'secondary' : 'primary'}
          className="max-sm:w-full"
          dialog={(onClose) => <Lazy part={createStayDialog} with={{ onCreated: setCreatedId, onClose }} />}
        >
          <Plus aria-hidden="true" className="size-5" />
          {stayContent.create}
        </DialogButton>
      </div>
      <Today />
      <StayLists createdId={createdId} />
    </>
  )
}

const pauseMs = 300

/** Returns the text once it hasn't changed for a moment. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Renders all lists together, because a late one would cause a layout shift. */
function StayLists({ createdId }: { createdId: string | null }) {
  const [search, setSearch] = useState(noSearch)
  const query = useDebounced(search.q.trim())
  const pending = useStayPages(firstLists.pending)
  const all = useStayPages({ q: query, ...stayFilters[search.filter], ...firstLists.all })
  const allHeading = useRef<HTMLHeadingElement>(null)
  const failed = [pending, all].find((pages) => pages.isError && !pages.data)
  useHostRead(all.error ?? pending.error)
  if (failed) {
    return (
      <div className="mt-6">
        <ReadFailed title={stayContent.loadFailed} read={failed} />
      </div>
    )
  }
  if (!pending.data || !all.data)
    return (
      <div role="status" aria-busy="true" className="mt-6">
        <p className="text-ink-soft">{stayContent.loading}</p>
        <Skeleton className="mt-3 h-72 w-full" />
      </div>
    )
  return (
    <>
      {pending.data.length > 0 && (
        <PendingStays createdId={createdId} pages={pending} onEmptied={() => allHeading.current?.focus()} />
      )}
      <AllStays
        pages={all}
        search={search}
        query={query}
        onSearch={(change) => setSearch((now) => ({ ...now, ...change }))}
        headingRef={allHeading}
        listedAbove={new Set(pending.data.map(({ id }) => id))}
      />
    </>
  )
}
