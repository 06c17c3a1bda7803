import { type ReactNode, use, useEffect, useState } from 'react'
import { Router, useLocation } from 'wouter'
import { useUser } from '#app/api/auth.ts'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { hasStatus } from '#app/lib/http.ts'
import { clearPageAfterLogin, goToLogin } from '#app/lib/page-after-login.ts'
import { usePageTitle } from '#app/lib/page-title.ts'
import { useReauthRequest } from '#app/lib/reauth.ts'
import { RenderedPath } from '#app/lib/rendered.ts'
import { showToast } from '#app/lib/toasts.ts'
import { content } from '#i18n/en/admin.ts'
import { hostPages } from '#i18n/en/host-pages.ts'
import { refusals } from '#i18n/en/toasts.ts'
import { redirectUnauthenticatedMs } from '#shared/constants.ts'
import type { User } from '#shared/contract/auth/schemas.ts'
import { Dashboard } from './dashboard.tsx'
import { StayLoading } from './page/loading-pages.tsx'
import { ReadFailed } from './page/read-failed.tsx'
import { adminPages } from './pages.tsx'
import { Page } from './shell/page.tsx'
import { Shell } from './shell/shell.tsx'

const reviewScreen = lazy(
  async () => (await import('./stays/review-screen.tsx')).ReviewScreen,
  <StayLoading page="review" />,
)

const stayScreen = lazy(
  async () => (await import('./stays/stay-screen.tsx')).StayScreen,
  <StayLoading page="stay" />,
)

const threadScreen = lazy(
  async () => (await import('./messages/thread-screen.tsx')).ThreadScreen,
  <StayLoading page="messages" />,
)

/** Detail pages of a stay or conversation, by first path segment. */
const detailPages = {
  review: { section: 'stays', part: reviewScreen, title: hostPages.review.title },
  stays: { section: 'stays', part: stayScreen, title: hostPages.stay.title },
  messages: { section: 'messages', part: threadScreen, title: hostPages.messages.title },
} as const

/** Router of `/admin`, behind the session check. */
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
  const [, kind, id] = path.match(/^\/admin\/(review|stays|messages)\/([^/]+)\/?$/) ?? []
  const detail = id ? detailPages[kind as keyof typeof detailPages] : undefined
  const page = id ? undefined : adminPages[path.replace(/\/$/, '')]
  usePageTitle((detail ?? page ?? content).title)
  return (
    <AdminGate>
      {(user) => (
        <Shell section={(detail ?? page)?.section ?? 'stays'}>
          {id && detail && <Lazy key={kind} part={detail.part} with={{ id }} />}
          {page && (
            <Page key={path} {...page}>
              <Lazy part={page.part} with={{ name: page.name ?? 'settings' }} />
            </Page>
          )}
          {!detail && !page && <Dashboard user={user} />}
          <Reauth />
        </Shell>
      )}
    </AdminGate>
  )
}

const dialog = lazy(async () => (await import('./actions/host-reauth-dialog.tsx')).HostReauthDialog, null)

/** Loads the re-authentication dialog when a call requires it. */
function Reauth() {
  const ask = useReauthRequest()
  const [wasAsked, setWasAsked] = useState(false)
  if (ask && !wasAsked) setWasAsked(true)
  return wasAsked ? <Lazy part={dialog} with={{ ask }} /> : null
}

/** Renders its children for a signed-in host and redirects everybody else to the login page. */
function AdminGate({ children }: { children: (user: User) => ReactNode }) {
  const user = useUser()
  const isSignedOut = hasStatus(user.error, 401)

  useEffect(() => {
    if (!isSignedOut) return
    showToast(refusals.authenticationRequired, { variant: 'destructive' })
    const timer = setTimeout(goToLogin, redirectUnauthenticatedMs)
    return () => clearTimeout(timer)
  }, [isSignedOut])

  const isKnown = user.data !== undefined
  useEffect(() => {
    if (isKnown) clearPageAfterLogin()
  }, [isKnown])

  if (user.data) return children(user.data)
  if (isSignedOut) return <GateSpinner label={content.leaving} />
  if (user.isError) {
    return (
      <main className="mx-auto max-w-xl px-5 py-24">
        <h1 className="mb-6 text-3xl">{content.title}</h1>
        <ReadFailed title={content.loadFailed} read={user} />
      </main>
    )
  }
  return <GateSpinner label={content.loading} />
}

function GateSpinner({ label }: { label: string }) {
  return (
    <main className="grid min-h-dvh place-items-center text-bush-600">
      <h1 className="sr-only">{content.title}</h1>
      <div role="status">
        <Spinner size="large" />
        <span className="sr-only">{label}</span>
      </div>
    </main>
  )
}
