import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { usePageTitle } from '#app/lib/page-title.ts'
import { StatusScreen } from '#app/screens/admin/status/status-screen.tsx'
import { content } from '#words/en/admin.ts'
import { calendarContent } from '#words/en/calendar.ts'
import { enquiriesContent } from '#words/en/enquiries.ts'
import { reviewContent } from '#words/en/host-week.ts'
import { houseContent } from '#words/en/house.ts'
import { AccountsScreen } from './accounts/accounts-screen.tsx'
import { AdminGate } from './admin-gate.tsx'
import { CalendarScreen } from './calendar/calendar-screen.tsx'
import { Dashboard } from './dashboard.tsx'
import { EnquiriesScreen } from './enquiries/enquiries-screen.tsx'
import { FreshSignInDialog } from './fresh-sign-in-dialog.tsx'
import { HouseScreen } from './house/house-screen.tsx'
import { ReviewScreen } from './review/review-screen.tsx'

const subPages: Readonly<Record<string, { title: string; screen: ReactNode }>> = {
  '/admin/status': { title: content.statusPage, screen: <StatusScreen /> },
  '/admin/accounts': { title: content.accountsPage, screen: <AccountsScreen /> },
  '/admin/calendar': { title: calendarContent.title, screen: <CalendarScreen /> },
  '/admin/house': { title: houseContent.title, screen: <HouseScreen /> },
  '/admin/enquiries': { title: enquiriesContent.title, screen: <EnquiriesScreen /> },
}

/** Everything below `/admin`, behind the question who is signed in. */
export function AdminScreen() {
  const [path] = useLocation()
  const reviewed = path.match(/^\/admin\/review\/([^/]+)\/?$/)?.[1]
  const subPage = reviewed
    ? { title: reviewContent.title, screen: <ReviewScreen id={reviewed} /> }
    : subPages[path.replace(/\/$/, '')]
  usePageTitle(subPage?.title ?? content.title)
  return (
    <AdminGate>
      {(user) => (
        <>
          {subPage?.screen ?? <Dashboard user={user} />}
          <FreshSignInDialog />
        </>
      )}
    </AdminGate>
  )
}
