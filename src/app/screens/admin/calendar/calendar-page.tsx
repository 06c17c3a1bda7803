import CalendarOff from 'lucide-react/icons/calendar-off'
import { useState } from 'react'
import { useCalendar } from '#app/api/calendar.ts'
import { Button } from '#app/components/ui/button.tsx'
import { CalendarLoading } from '#app/screens/admin/loading-pages.tsx'
import { ReadFailed } from '#app/screens/admin/read-failed.tsx'
import { useHostRead } from '#app/screens/admin/use-host-read.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { property } from '#shared/the-house.ts'
import { calendarContent } from '#words/en/calendar.ts'
import { refusals } from '#words/en/toasts.ts'
import { CalendarAttention } from './attention.tsx'
import { changeOversOf, itemsOf } from './calendar-items.ts'
import { ExportSection, VisitorsSection } from './export-section.tsx'
import { FeedsSection } from './feeds-section.tsx'
import { KeepNightsDialog } from './keep-nights-dialog.tsx'
import { monthOf, monthsLater, weeksOf } from './month-layout.ts'
import { MonthList } from './month-list.tsx'
import { MonthGrid, MonthHead } from './month-view.tsx'
import { TurnoverSection } from './turnover-section.tsx'

/** How far ahead clashes and vanished bookings are looked for, whatever month is shown. */
const aheadDays = 540

/** The house's nights: whose they are, where two want the same, and the calendars that come in and go out. */
export function CalendarPage() {
  const today = dayAt(Date.now(), property.timeZone)
  const [month, setMonth] = useState(monthOf(today))
  const [isKeeping, setIsKeeping] = useState(false)
  const { from, to, weeks } = weeksOf(month)
  const shown = useCalendar({ from, to })
  const ahead = useCalendar({ from: today, to: addDays(today, aheadDays) })
  useHostRead(shown.error, refusals.unauthorized)
  if (!shown.data) {
    if (shown.isPending) return <CalendarLoading />
    return <ReadFailed title={calendarContent.loadFailed} read={shown} />
  }
  const items = itemsOf(shown.data)
  const changeOvers = changeOversOf(items)
  const next = monthsLater(month, 1)
  const ofMonth = items.filter((item) => item.to > month && item.from < next)
  return (
    <>
      {ahead.data && <CalendarAttention calendar={ahead.data} />}
      <MonthHead month={month} thisMonth={monthOf(today)} onMonth={setMonth} />
      <MonthGrid {...{ month, today, weeks, items, changeOvers }} />
      <MonthList items={ofMonth} changeOvers={changeOvers} />
      <Button variant="secondary" className="mt-4" onClick={() => setIsKeeping(true)}>
        <CalendarOff aria-hidden="true" className="size-4" />
        {calendarContent.month.keep}
      </Button>
      <FeedsSection />
      <ExportSection calendar={shown.data} />
      <TurnoverSection />
      <VisitorsSection calendar={shown.data} />
      {isKeeping && <KeepNightsDialog onClose={() => setIsKeeping(false)} />}
    </>
  )
}
