import { useState } from 'react'
import { useRemoveBlock } from '#app/api/calendar.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import type { CalendarBlock } from '#shared/contract/calendar.ts'
import { formatDay } from '#shared/dates.ts'
import { formatStayDates } from '#shared/formatting.ts'
import { calendarContent } from '#words/en/calendar.ts'
import { failures, successes } from '#words/en/toasts.ts'
import type { CalendarItem } from './calendar-items.ts'
import { StayOfBlockDialog } from './stay-of-block-dialog.tsx'

const words = calendarContent.month

/** The month in words, and what can be done about each of its nights. */
export function MonthList({
  items,
  changeOvers,
}: {
  items: readonly CalendarItem[]
  changeOvers: ReadonlySet<string>
}) {
  const [chosen, setChosen] = useState<CalendarBlock | null>(null)
  if (items.length === 0) return <p className="mt-4 text-ink-soft">{words.empty}</p>
  return (
    <>
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
            <ItemAction item={item} onMakeStay={setChosen} />
          </li>
        ))}
      </ul>
      {chosen && <StayOfBlockDialog block={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function ItemAction({
  item,
  onMakeStay,
}: {
  item: CalendarItem
  onMakeStay: (block: CalendarBlock) => void
}) {
  const { block, stayId } = item
  if (block && (item.look === 'own' || item.look === 'vanished')) return <FreeButton block={block} />
  if (block && stayId === null && block.kind === 'booked') {
    return (
      <Button variant="secondary" onClick={() => onMakeStay(block)}>
        {words.makeStay}
      </Button>
    )
  }
  if (stayId === null) return null
  return (
    <a href={`/admin?stay=${stayId}`} className={`${buttonClasses('quiet')} -ml-4 sm:ml-0`}>
      {words.openStay}
    </a>
  )
}

/** Frees nights with one tap. */
export function FreeButton({ block }: { block: Pick<CalendarBlock, 'id'> }) {
  const remove = useHostAction(useRemoveBlock(), {
    success: successes.nightsFreed,
    failure: failures.freeNights,
  })
  return (
    <Button
      variant="secondary"
      isPending={remove.isPending}
      pendingLabel={words.freeing}
      onClick={() => remove.act({ params: { id: block.id } })}
    >
      {words.free}
    </Button>
  )
}
