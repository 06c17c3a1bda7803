import { useRemoveBlock } from '#app/api/calendar.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { calendarContent } from '#i18n/en/calendar.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import type { CalendarBlock } from '#shared/contract/calendar/schemas.ts'
import { formatDay } from '#shared/dates.ts'
import { formatStayDates } from '#shared/formatting.ts'
import { AddGuestDialog } from './add-guest-dialog.tsx'
import type { CalendarItem } from './calendar-items.ts'

const words = calendarContent.month

/** The month in words, and what can be done about each of its nights. */
export function MonthList({
  items,
  changeOvers,
}: {
  items: readonly CalendarItem[]
  changeOvers: ReadonlySet<string>
}) {
  if (items.length === 0) return <p className="mt-4 text-ink-soft">{words.empty}</p>
  return (
    <ul aria-label={words.list} className="mt-4 divide-y divide-line border-line border-y">
      {items.map((item) => (
        <li key={item.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 break-words font-semibold">
              {item.label}
              {item.detail && <Badge>{item.detail}</Badge>}
            </p>
            <p className="figures text-ink-soft">{formatStayDates(item.from, item.to)}</p>
            {changeOvers.has(item.from) && (
              <p className="text-clay-700 text-sm">{words.changeOver(formatDay(item.from))}</p>
            )}
            {item.hasMoved && <p className="text-clay-700 text-sm">{calendarContent.moved}</p>}
          </div>
          <ItemAction item={item} />
        </li>
      ))}
    </ul>
  )
}

function ItemAction({ item: { block, look, stayId } }: { item: CalendarItem }) {
  if (block && (look === 'own' || look === 'vanished')) return <FreeButton block={block} />
  if (block && stayId === null && block.kind === 'booked') {
    return (
      <DialogButton
        variant="secondary"
        dialog={(onClose) => <AddGuestDialog block={block} onClose={onClose} />}
      >
        {words.makeStay}
      </DialogButton>
    )
  }
  if (stayId === null) return null
  return (
    <a href={`/admin/stays/${stayId}`} className={`${buttonClasses('quiet')} -ml-4 sm:ml-0`}>
      {words.openStay}
    </a>
  )
}

/** Frees nights with one tap. */
export function FreeButton({ block }: { block: Pick<CalendarBlock, 'id'> }) {
  return (
    <ActionButton
      variant="secondary"
      pendingLabel={words.freeing}
      mutation={useRemoveBlock()}
      input={{ params: { id: block.id } }}
      feedback={{ success: successes.nightsFreed, failure: failures.freeNights }}
    >
      {words.free}
    </ActionButton>
  )
}
