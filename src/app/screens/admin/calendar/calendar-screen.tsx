import { Later, later } from '#app/components/ui/later.tsx'
import { SubPage } from '#app/screens/admin/sub-page.tsx'
import { hostPages } from '#words/en/host-pages.ts'
import { CalendarLoading } from './calendar-loading.tsx'

/** The calendar comes with its own code: most visits are to the stays. */
const calendarPage = later(
  async () => (await import('./calendar-page.tsx')).CalendarPage,
  <CalendarLoading />,
)

/** The house's nights. */
export function CalendarScreen() {
  return (
    <SubPage title={hostPages.calendar.title}>
      <Later part={calendarPage} with={{}} />
    </SubPage>
  )
}
