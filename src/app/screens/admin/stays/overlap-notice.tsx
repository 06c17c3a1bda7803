import type { Overlap } from '#app/api/host-stays.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { formatStayDates } from '#shared/formatting.ts'
import { createContent } from '#words/en/admin.ts'
import { calendarContent } from '#words/en/calendar.ts'

const nameOf = ({ taken }: Overlap): string => {
  if (taken.by === 'stay') return taken.guestName
  const kind = calendarContent.kinds[taken.by]
  return taken.name === null ? kind : `${taken.name} (${kind})`
}

/** Says which stays and blocks the new stay would meet. The live region is there before the warning, so that it is announced. */
export function OverlapNotice({ overlaps }: { overlaps: Overlap[] }) {
  return (
    <div role="status">
      {overlaps.length > 0 && (
        <Notice
          tone="attention"
          title={createContent.overlapTitle(
            overlaps.length,
            overlaps.every(({ taken }) => taken.by === 'stay'),
          )}
        >
          <ul className="mt-1 space-y-1">
            {overlaps.map((overlap) => (
              <li key={overlap.id} className="break-words">
                <span className="font-semibold">{nameOf(overlap)}</span>,{' '}
                <span className="figures">{formatStayDates(overlap.checkInDate, overlap.checkOutDate)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2">{createContent.overlapText}</p>
        </Notice>
      )}
    </div>
  )
}

/** Says that a stay would be over before it is created: most likely the year is wrong. */
export function PastNotice({ isShown }: { isShown: boolean }) {
  return (
    <div role="status">
      {isShown && (
        <Notice tone="attention" title={createContent.pastTitle}>
          {createContent.pastText}
        </Notice>
      )}
    </div>
  )
}
