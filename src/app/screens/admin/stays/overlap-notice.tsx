import { Notice } from '#app/components/ui/notice.tsx'
import { formatStayDates } from '#shared/formatting.ts'
import { createContent } from '#words/en/admin.ts'
import type { Overlap } from './use-overlap-check.ts'

/** Says which stays the new one would meet. The live region is there before the warning, so that it is announced. */
export function OverlapNotice({ overlaps }: { overlaps: Overlap[] }) {
  return (
    <div role="status">
      {overlaps.length > 0 && (
        <Notice tone="attention" title={createContent.overlapTitle(overlaps.length)}>
          <ul className="mt-1 space-y-1">
            {overlaps.map(({ id, guestName, checkInDate, checkOutDate }) => (
              <li key={id}>
                <span className="font-semibold">{guestName}</span>,{' '}
                <span className="figures">{formatStayDates(checkInDate, checkOutDate)}</span>
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
