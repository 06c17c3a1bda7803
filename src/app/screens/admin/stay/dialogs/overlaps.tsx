import { useQuery } from '@tanstack/react-query'
import { type Overlap, readOverlaps } from '#app/api/host-stays.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { createContent } from '#i18n/en/admin.ts'
import { calendarContent } from '#i18n/en/calendar.ts'
import { parseDay } from '#shared/dates.ts'
import { formatStayDates } from '#shared/formatting.ts'

/** More lines would push the dialog's other warnings off the first screen. */
const visibleCount = 2

const noOverlaps: Overlap[] = []
const areSame = (a: Overlap[], b: Overlap[]) =>
  a.length === b.length && a.every(({ id }, at) => id === b[at]?.id)

/**
 * Finds stays and blocks that overlap the chosen nights. `found` is the displayed result. `isAccepted` refetches and
 * returns true if the host has seen every overlap; otherwise it displays the new ones.
 */
export function useOverlapCheck(checkIn: string, checkOut: string, except?: string) {
  // An error is ignored while the form is filled in; the check before sending reports it.
  const { data: found = noOverlaps, refetch } = useQuery({
    queryKey: ['overlaps', checkIn, checkOut, except],
    queryFn: () => readOverlaps(checkIn, checkOut, except),
    enabled: checkOut > checkIn && parseDay(checkIn) !== null && parseDay(checkOut) !== null,
    gcTime: 0,
  })
  const isAccepted = async () => {
    const { data: overlaps = noOverlaps } = await refetch({ throwOnError: true })
    return overlaps.length === 0 || areSame(overlaps, found)
  }
  return { found, isAccepted }
}

const nameOf = ({ taken }: Overlap): string => {
  if (taken.by === 'stay') return taken.guestName
  const kind = calendarContent.kinds[taken.by]
  return taken.name === null ? kind : `${taken.name} (${kind})`
}

/** Lists overlapping stays and blocks. The live region is mounted before the warning, so the warning is announced. */
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
          <ul className="space-y-0.5">
            {overlaps.slice(0, visibleCount).map((overlap) => (
              <li key={overlap.id} className="break-words">
                <span className="font-semibold">{nameOf(overlap)}</span>,{' '}
                <span className="figures">{formatStayDates(overlap.checkInDate, overlap.checkOutDate)}</span>
              </li>
            ))}
            {overlaps.length > visibleCount && <li>{createContent.more(overlaps.length - visibleCount)}</li>}
          </ul>
          <p className="mt-1">{createContent.overlapText}</p>
        </Notice>
      )}
    </div>
  )
}

/** Warns that a new stay would be in the past, usually because of a wrong year. */
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
