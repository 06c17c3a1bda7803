import { useState } from 'react'
import { useAuditLog } from '#app/api/host-operations.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { ReadFailed } from '#app/screens/admin/page/read-failed.tsx'
import { lineOf, recordWords } from '#i18n/en/record.ts'
import type { AuditEntry } from '#shared/contract/audit/schemas.ts'

/** The activity log, page by page. */
export const ActivityPage = () => (
  <>
    <p className="max-w-prose text-ink-soft">{recordWords.intro}</p>
    <ul className="mt-4 divide-y divide-line border-line border-y">
      <RecordPage before={null} />
    </ul>
  </>
)

/** The lines of one page, then the page before it once it is asked for. */
function RecordPage({ before }: { before: string | null }) {
  const page = useAuditLog(before)
  const [isGoingOn, setIsGoingOn] = useState(false)
  if (page.isPending) {
    return (
      <li className="py-3">
        <SkeletonGroup label={recordWords.loading}>
          <Skeleton className="h-10 w-full" />
        </SkeletonGroup>
      </li>
    )
  }
  if (!page.data) {
    return (
      <li className="py-3">
        <ReadFailed title={recordWords.loadFailed} read={page} />
      </li>
    )
  }
  const { entries, earlier } = page.data
  return (
    <>
      {entries.length === 0 && before === null && <li className="py-3">{recordWords.empty}</li>}
      {entries.map((entry) => (
        <RecordLine key={entry.id} entry={entry} />
      ))}
      {earlier !== null && isGoingOn && <RecordPage before={earlier} />}
      {earlier !== null && !isGoingOn && (
        <li className="py-3">
          <Button variant="secondary" onClick={() => setIsGoingOn(true)}>
            {recordWords.earlier}
          </Button>
        </li>
      )}
    </>
  )
}

function RecordLine({ entry }: { entry: AuditEntry }) {
  const { atHouse } = useHouseTime()
  const { at, guestName } = entry
  return (
    <li className="py-3 sm:flex sm:items-baseline sm:justify-between sm:gap-6">
      <p className="min-w-0 break-words">
        {lineOf(entry)}
        {guestName !== null && <span className="text-ink-soft"> · {guestName}</span>}
      </p>
      <p className="shrink-0 text-ink-soft text-sm">{atHouse(at)}</p>
    </li>
  )
}
