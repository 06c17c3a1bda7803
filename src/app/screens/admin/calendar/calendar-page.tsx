import CalendarOff from 'lucide-react/icons/calendar-off'
import { useState } from 'react'
import { useCalendar } from '#app/api/calendar.ts'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { PageLoading } from '#app/screens/admin/page/loading-pages.tsx'
import { calendarContent } from '#i18n/en/calendar.ts'
import { addDays, addMonths } from '#shared/dates.ts'
import { CalendarAttention } from './attention.tsx'
import { BlockDialog, DayDialog, ItemDialog } from './calendar-dialogs.tsx'
import { type CalendarItem, changeOversOf, itemsOf } from './calendar-items.ts'
import { monthOf, weeksOf } from './month-layout.ts'
import { MonthGrid, MonthHead } from './month-view.tsx'

/** Range in days for overlaps and missing bookings, independent of the visible month. */
const aheadDays = 540

export function CalendarPage() {
  const { todayAtHouse } = useHouseTime()
  const today = todayAtHouse()
  const [month, setMonth] = useState(monthOf(today))
  const [day, setDay] = useState<string | null>(null)
  const [item, setItem] = useState<CalendarItem | null>(null)
  const { from, to, weeks } = weeksOf(month)
  const calendar = useCalendar({ from, to })
  const ahead = useCalendar({ from: today, to: addDays(today, aheadDays) })
  const loading = <PageLoading page="calendar" />
  return (
    <Loaded read={calendar} failed={calendarContent.loadFailed} placeholder={loading}>
      {(calendar) => {
        const items = itemsOf(calendar)
        const changeOvers = changeOversOf(items)
        const next = addMonths(month, 1)
        const isEmpty = !items.some(({ from, to }) => to > month && from < next)
        return (
          <>
            {ahead.data && <CalendarAttention calendar={ahead.data} />}
            <MonthHead month={month} thisMonth={monthOf(today)} onMonth={setMonth} />
            <MonthGrid {...{ month, today, weeks, items, changeOvers }} onDay={setDay} onItem={setItem} />
            <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
              <p className="text-ink-soft">{isEmpty ? calendarContent.empty : calendarContent.hint}</p>
              <DialogButton variant="secondary" dialog={(onClose) => <BlockDialog onClose={onClose} />}>
                <CalendarOff aria-hidden="true" className="size-4" />
                {calendarContent.block.title}
              </DialogButton>
            </div>
            {day && <DayDialog day={day} onClose={() => setDay(null)} />}
            {item && <ItemDialog item={item} onClose={() => setItem(null)} />}
          </>
        )
      }}
    </Loaded>
  )
}
