import { type ReactNode, use } from 'react'
import { Router, useLocation } from 'wouter'
import { Later, later } from '#app/components/ui/later.tsx'
import { usePageTitle } from '#app/lib/page-title.ts'
import { RenderedPath } from '#app/lib/rendered-path.ts'
import { StatusHelpScreen, StatusScreen } from '#app/screens/admin/status/status-screen.tsx'
import { content } from '#words/en/admin.ts'
import { hostPages } from '#words/en/host-pages.ts'
import { AccountsScreen } from './accounts/accounts-screen.tsx'
import { AdminGate } from './admin-gate.tsx'
import { CalendarScreen } from './calendar/calendar-screen.tsx'
import { Dashboard } from './dashboard.tsx'
import { EnquiriesScreen } from './enquiries/enquiries-screen.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'
import { HouseScreen } from './house/house-screen.tsx'
import { ReviewLoading } from './review/review-loading.tsx'

const reviewScreen = later(
  async () => (await import('./review/review-screen.tsx')).ReviewScreen,
  <ReviewLoading />,
)

const subPages: Readonly<Record<string, { title: string; screen: ReactNode }>> = {
  '/admin/status': { title: hostPages.status.title, screen: <StatusScreen /> },
  '/admin/status/help': { title: hostPages.statusHelp.title, screen: <StatusHelpScreen /> },
  '/admin/accounts': { title: hostPages.accounts.title, screen: <AccountsScreen /> },
  '/admin/calendar': { title: hostPages.calendar.title, screen: <CalendarScreen /> },
  '/admin/house': { title: hostPages.house.title, screen: <HouseScreen /> },
  '/admin/enquiries': { title: hostPages.enquiries.title, screen: <EnquiriesScreen /> },
}

/** Everything below `/admin`, behind the question who is signed in. */
export function AdminScreen() {
  const path = use(RenderedPath)
  return (
    <Router {...(path === undefined ? {} : { ssrPath: path })}>
      <PageOfPath />
    </Router>
  )
}

function PageOfPath() {
  const [path] = useLocation()
  const reviewed = path.match(/^\/admin\/review\/([^/]+)\/?$/)?.[1]
  const subPage = reviewed
    ? { title: hostPages.review.title, screen: <Later part={reviewScreen} with={{ id: reviewed }} /> }
    : subPages[path.replace(/\/$/, '')]
  usePageTitle(subPage?.title ?? content.title)
  return (
    <AdminGate>
      {(user) => (
        <>
          {subPage?.screen ?? <Dashboard user={user} />}
          <FreshSignIn />
        </>
      )}
    </AdminGate>
  )
}
