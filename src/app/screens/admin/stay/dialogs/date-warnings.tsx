import { useQuery } from '@tanstack/react-query'
import type { Overlap } from '#app/api/stays.ts'
import { readOverlaps, useEditPreview } from '#app/api/stays.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { useFormat } from '#app/lib/translations.ts'
import { type HouseTime, useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { editContent, takenBy } from '#i18n/en/stay.ts'
import { createContent } from '#i18n/en/stays.ts'
import type { StayChanges } from '#shared/contract/stays/forms.ts'
import type { StayPreview } from '#shared/contract/stays/schemas.ts'
import { parseDay } from '#shared/dates.ts'
import { movingChanges } from './stay-form.tsx'

/** More lines would push the dialog's other warnings off the first screen. */
const visibleCount = 2

/** A low dialog shows what has just been added to it. */
const scrollToAdded = (added: HTMLElement | null) => added?.scrollIntoView({ block: 'nearest' })

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
  const kind = takenBy[taken.by]
  return taken.name === null ? kind : `${taken.name} (${kind})`
}

/** Lists overlapping stays and blocks. */
export function OverlapNotice({ overlaps }: { overlaps: Overlap[] }) {
  const format = useFormat()
  if (overlaps.length === 0) return null
  const areStays = overlaps.every(({ taken }) => taken.by === 'stay')
  return (
    <div ref={scrollToAdded}>
      <Notice tone="attention" title={createContent.overlapTitle(overlaps.length, areStays)}>
        <ul className="space-y-0.5">
          {overlaps.slice(0, visibleCount).map((overlap) => (
            <li key={overlap.id} className="break-words">
              <span className="block font-semibold">{nameOf(overlap)}</span>
              <span className="figures">{format.days(overlap.checkInDate, overlap.checkOutDate)}</span>
            </li>
          ))}
          {overlaps.length > visibleCount && <li>{createContent.more(overlaps.length - visibleCount)}</li>}
        </ul>
        <p className="mt-1">{createContent.overlapText}</p>
      </Notice>
    </div>
  )
}

type Change = StayPreview['changes'][number]

const isInstant = (text: string): boolean => /T\d\d:\d\d/.test(text)
/** Formats a day, an instant, an interval of days, or a list of them. */
function said(value: Change['to'], { atHouse, context: { format } }: HouseTime): string {
  if (value === null) return editContent.none
  if (Array.isArray(value)) return value.map((at) => format.day(at)).join(', ') || editContent.none
  const text = String(value)
  if (isInstant(text)) return atHouse(text)
  return text
    .split('/')
    .map((day) => format.day(day))
    .join(' – ')
}

const isPast = (value: Change['to']): boolean =>
  typeof value === 'string' && isInstant(value) && Date.parse(value) <= Date.now()

/** Formats the new value; a value in the past takes effect on save. */
function newValueText({ what, to }: Change, houseTime: HouseTime): string {
  if (!isPast(to)) return said(to, houseTime)
  return what === 'linkExpiresAt' ? editContent.dead : editContent.atOnce
}

const knownMoves = (changes: readonly Change[]): Change[] =>
  changes.filter(({ what }) => what in editContent.what)

export function MoveList({ changes }: { changes: readonly Change[] }) {
  const houseTime = useHouseTime()
  return (
    <dl className="figures mt-2 space-y-2.5">
      {knownMoves(changes).map((change) => (
        <div key={change.what}>
          <dt className="text-ink-soft text-sm">{editContent.what[change.what]}</dt>
          <dd>
            {newValueText(change, houseTime)}
            <span className="block text-ink-soft text-sm">
              {`${editContent.was} ${said(change.from, houseTime)}`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Previews what else moves with the stay's dates, fetched while the host edits. */
export function AffectedDates({ stayId, changes }: { stayId: string; changes: StayChanges }) {
  const moving = movingChanges(changes)
  const preview = useEditPreview(stayId, moving)
  const moves = knownMoves(preview.data ?? [])
  if (Object.keys(moving).length === 0) return null
  if (preview.isPending) return <p className="text-ink-soft">{editContent.checking}</p>
  if (moves.length === 0) return null
  return (
    <div ref={scrollToAdded} className="rounded-control bg-timber-100 px-4 py-3.5">
      <p className="font-semibold">{editContent.moves}</p>
      <MoveList changes={moves} />
    </div>
  )
}
