import { useAuditLog } from '#app/api/audit.ts'
import { lineOf, recordTexts } from '#i18n/en/audit.ts'
import type { AuditEntry } from '#shared/contract/audit/schemas.ts'
import { useHouseTime } from './house-time.ts'
import { Loaded, LoadMore } from './loaded.tsx'
import { listClasses } from './section.tsx'

/** The activity log of one stay or of the whole site by day, newest first. Loads older pages on request. */
export function ActivityList({ stayId }: { stayId?: string }) {
  const { dayAtHouse, shortDay, today } = useHouseTime()
  const log = useAuditLog(stayId)
  const DayHeading = stayId === undefined ? 'h2' : 'p'
  return (
    <Loaded read={log} failed={recordTexts.loadFailed} loading={recordTexts.loading}>
      {(entries) => (
        <>
          {entries.length === 0 && <p className="text-ink-soft">{recordTexts.empty}</p>}
          {[...Map.groupBy(entries, ({ at }) => dayAtHouse(at))].map(([day, ofDay]) => (
            <div key={day} className="mt-6 first:mt-0">
              <DayHeading className="mb-2 font-sans font-semibold text-base">
                {day === today ? recordTexts.today : shortDay(day)}
              </DayHeading>
              <ul className={listClasses}>
                {ofDay.map((entry) => (
                  <ActivityItem key={entry.id} entry={entry} withGuest={stayId === undefined} />
                ))}
              </ul>
            </div>
          ))}
          <LoadMore pages={log} texts={recordTexts} />
        </>
      )}
    </Loaded>
  )
}

function ActivityItem({ entry, withGuest }: { entry: AuditEntry; withGuest: boolean }) {
  const { clockAtHouse } = useHouseTime()
  const { who, what } = lineOf(entry)
  const guest = withGuest && entry.guestName !== null && (
    <a href={`/admin/stays/${entry.stayId}`} translate="no" className="text-link">
      {entry.guestName}
    </a>
  )
  const isGuests = guest && entry.actor === 'guest'
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-2">
      <time dateTime={entry.at} className="w-18 shrink-0 text-ink-soft text-sm tabular-nums">
        {clockAtHouse(entry.at)}
      </time>
      <p className="min-w-[min(100%,10rem)] flex-1 break-words">
        <span className="font-semibold">{isGuests ? guest : who}</span> {what}
        {guest && !isGuests && <>: {guest}</>}
      </p>
    </li>
  )
}
