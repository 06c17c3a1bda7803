import { use, useState } from 'react'
import { Router, useLocation } from 'wouter'
import { Later, type LaterPart, later } from '#app/components/ui/later.tsx'
import { useFreshSignInAsk } from '#app/lib/fresh-sign-in.ts'
import { usePageTitle } from '#app/lib/page-title.ts'
import { RenderedPath } from '#app/lib/rendered-path.ts'
import { content } from '#words/en/admin.ts'
import { hostPages } from '#words/en/host-pages.ts'
import { AdminGate } from './admin-gate.tsx'
import { Dashboard } from './dashboard.tsx'
import {
  AccountsLoading,
  CalendarLoading,
  EnquiriesLoading,
  HouseLoading,
  ReviewLoading,
  StatusLoading,
} from './loading-pages.tsx'
import { SubPage } from './sub-page.tsx'

const reviewScreen = later(
  async () => (await import('./review/review-screen.tsx')).ReviewScreen,
  <ReviewLoading />,
)

interface Part {
  title: string
  width?: string
  back?: { href: string; label: string }
  part: LaterPart<object>
}

// Each page comes with its own code, since most visits are to the stays: its frame stands at once.
const subPages: Readonly<Record<string, Part>> = {
  '/admin/status': {
    title: hostPages.status.title,
    width: 'max-w-3xl',
    part: later(async () => (await import('./status/status-page.tsx')).StatusPage, <StatusLoading />),
  },
  '/admin/status/help': {
    title: hostPages.statusHelp.title,
    width: 'max-w-3xl',
    back: { href: '/admin/status', label: hostPages.statusHelp.back },
    part: later(async () => (await import('./status/help-page.tsx')).HelpPage, <StatusLoading />),
  },
  '/admin/accounts': {
    title: hostPages.accounts.title,
    width: 'max-w-3xl',
    part: later(async () => (await import('./accounts/accounts-page.tsx')).AccountsPage, <AccountsLoading />),
  },
  '/admin/calendar': {
    title: hostPages.calendar.title,
    part: later(async () => (await import('./calendar/calendar-page.tsx')).CalendarPage, <CalendarLoading />),
  },
  '/admin/house': {
    title: hostPages.house.title,
    width: 'max-w-4xl lg:max-w-[88rem]',
    part: later(async () => (await import('./house/house-page.tsx')).HousePage, <HouseLoading />),
  },
  '/admin/enquiries': {
    title: hostPages.enquiries.title,
    part: later(
      async () => (await import('./enquiries/enquiries-page.tsx')).EnquiriesPage,
      <EnquiriesLoading />,
    ),
  },
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
  const subPage = reviewed ? undefined : subPages[path.replace(/\/$/, '')]
  usePageTitle(reviewed ? hostPages.review.title : (subPage?.title ?? content.title))
  return (
    <AdminGate>
      {(user) => (
        <>
          {reviewed && <Later part={reviewScreen} with={{ id: reviewed }} />}
          {subPage && (
            <SubPage key={path} {...subPage}>
              <Later part={subPage.part} with={{}} />
            </SubPage>
          )}
          {!reviewed && !subPage && <Dashboard user={user} />}
          <FreshSignIn />
        </>
      )}
    </AdminGate>
  )
}

const dialog = later(async () => (await import('./fresh-sign-in-dialog.tsx')).FreshSignInDialog, null)

/** Stands ready to ask a host whose sign-in is too old for something who they are; the dialog comes when it is wanted. */
function FreshSignIn() {
  const ask = useFreshSignInAsk()
  const [wasAsked, setWasAsked] = useState(false)
  if (ask && !wasAsked) setWasAsked(true)
  return wasAsked ? <Later part={dialog} with={{ ask }} /> : null
}
