import { useAuditLog } from '#app/api/audit.ts'
import { lineOf, recordTexts } from '#i18n/en/audit.ts'
import { useHouseTime } from './house-time.ts'
import { Loaded, LoadMore } from './loaded.tsx'
import { List } from './section.tsx'

/** The activity log of one stay or of the whole site, newest first. Loads older pages on request. */
export function ActivityList({ stayId }: { stayId?: string }) {
  const { atHouse } = useHouseTime()
  const log = useAuditLog(stayId)
  return (
    <Loaded read={log} failed={recordTexts.loadFailed} loading={recordTexts.loading}>
      {(entries) => (
        <>
          <List empty={recordTexts.empty}>
            {entries.map((entry) => (
              <li key={entry.id} className="py-2.5 sm:flex sm:items-baseline sm:justify-between sm:gap-6">
                <p className="min-w-0 break-words">
                  {lineOf(entry)}
                  {!stayId && entry.guestName !== null && (
                    <>
                      {' · '}
                      <a href={`/admin/stays/${entry.stayId}`} translate="no" className="text-link">
                        {entry.guestName}
                      </a>
                    </>
                  )}
                </p>
                <p className="shrink-0 text-ink-soft text-sm">{atHouse(entry.at)}</p>
              </li>
            ))}
          </List>
          <LoadMore pages={log} texts={recordTexts} />
        </>
      )}
    </Loaded>
  )
}
