import { useState } from 'react'
import { useAuditLog } from '#app/api/host-operations.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { List } from '#app/screens/admin/page/section.tsx'
import { lineOf, recordTexts } from '#i18n/en/record.ts'
import type { AuditEntry } from '#shared/contract/audit/schemas.ts'

export const ActivityPage = () => (
  <>
    <p className="mb-4 max-w-prose text-ink-soft">{recordTexts.intro}</p>
    <RecordPage before={null} />
  </>
)

function RecordPage({ before }: { before: string | null }) {
  const [showsNextPage, setShowsNextPage] = useState(false)
  const loading = (
    <SkeletonGroup label={recordTexts.loading}>
      <Skeleton className="h-10 w-full" />
    </SkeletonGroup>
  )
  return (
    <Loaded read={useAuditLog(before)} failed={recordTexts.loadFailed} placeholder={loading}>
      {({ entries, earlier }) => (
        <>
          <List empty={recordTexts.empty}>
            {entries.map((entry) => (
              <RecordLine key={entry.id} entry={entry} />
            ))}
          </List>
          {earlier !== null && showsNextPage && <RecordPage before={earlier} />}
          {earlier !== null && !showsNextPage && (
            <Button variant="secondary" className="mt-4" onClick={() => setShowsNextPage(true)}>
              {recordTexts.earlier}
            </Button>
          )}
        </>
      )}
    </Loaded>
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
