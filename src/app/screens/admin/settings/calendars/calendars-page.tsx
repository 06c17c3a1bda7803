import { useCalendar } from '#app/api/calendar.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { PageLoading } from '#app/screens/admin/page/loading-pages.tsx'
import { ReadFailed, useHostRead } from '#app/screens/admin/page/read-failed.tsx'
import { calendarContent } from '#i18n/en/calendar.ts'
import { refusals } from '#i18n/en/toasts.ts'
import { addDays } from '#shared/dates.ts'
import { ExportSection, VisitorsSection } from './export-section.tsx'
import { FeedsSection } from './feeds-section.tsx'

/** The calendars that the house imports and exports, and whether visitors see free dates. */
export function CalendarsPage() {
  const today = useHouseTime().todayAtHouse()
  const calendar = useCalendar({ from: today, to: addDays(today, 1) })
  useHostRead(calendar.error, refusals.unauthorized)
  if (calendar.isPending) return <PageLoading page="settings" />
  if (!calendar.data) return <ReadFailed title={calendarContent.loadFailed} read={calendar} />
  return (
    <>
      <FeedsSection />
      <ExportSection calendar={calendar.data} />
      <VisitorsSection calendar={calendar.data} />
    </>
  )
}
