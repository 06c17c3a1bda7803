import { useCalendar } from '#app/api/calendar.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { calendarContent } from '#i18n/en/calendar.ts'
import { addDays } from '#shared/dates.ts'
import { ExportSection, VisitorsSection } from './export-section.tsx'
import { FeedsSection } from './feeds-section.tsx'

export function CalendarsPage() {
  const today = useHouseTime().todayAtHouse()
  const read = useCalendar({ from: today, to: addDays(today, 1) })
  return (
    <Loaded read={read} failed={calendarContent.loadFailed}>
      {(calendar) => (
        <>
          <FeedsSection />
          <ExportSection calendar={calendar} />
          <VisitorsSection calendar={calendar} />
        </>
      )}
    </Loaded>
  )
}
