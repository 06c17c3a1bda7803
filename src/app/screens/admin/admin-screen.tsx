import { type ReactNode, use, useEffect } from 'react'
import { Router, useLocation } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { useReauthWays } from '#app/api/accounts.ts'
import { useCall } from '#app/api/use-call.ts'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { hasStatus } from '#app/lib/http.ts'
import { clearPageAfterLogin, goToLogin } from '#app/lib/page-after-login.ts'
import { type Ask, useReauthRequest } from '#app/lib/reauth.ts'
import { RenderedContext } from '#app/lib/rendered.ts'
import { showToast } from '#app/lib/toasts.ts'
import { common, refusals } from '#i18n/en/admin.ts'
import { redirectUnauthenticatedMs } from '#shared/constants.ts'
import * as accountCalls from '#shared/contract/accounts/calls.ts'
import type { User } from '#shared/contract/accounts/schemas.ts'
import { GuideLoading, ReadFailed } from './page/loaded.tsx'
import { adminPages } from './pages.tsx'
import { Shell } from './shell/frame.tsx'
import { Page } from './shell/page.tsx'
import { StaysTab } from './stays/stays-tab.tsx'

/** Router of `/admin`, behind the session check. */
export function AdminScreen() {
  const { path } = use(RenderedContext)
  return (
    <Router {...(path === undefined ? {} : { ssrPath: path })}>
      <PageOfPath />
    </Router>
  )
}

function PageOfPath() {
  const [path] = useLocation()
  const [, folder, id] = path.match(/^(\/admin\/(?:review|stays|messages))\/([^/]+)\/?$/) ?? []
  const page = adminPages[id ? `${folder}/:id` : path.replace(/\/$/, '')]
  const ask = useReauthRequest()
  return (
    <AdminGate>
      {(user) => (
        <Shell
          title={(page ?? common).title}
          folder={page && path.split('/')[2]}
          hasBack={page?.back !== undefined}
        >
          {id && page && (
            <Lazy
              key={folder}
              part={page.part}
              with={{ id }}
              placeholder={<Page {...page}>{page.part.placeholder}</Page>}
            />
          )}
          {!id && page && (
            <Page key={path} {...page}>
              <Lazy part={page.part} with={{ id: '' }} />
            </Page>
          )}
          {!page && <Dashboard user={user} />}
          {ask && <Reauth ask={ask} />}
        </Shell>
      )}
    </AdminGate>
  )
}

const reauthDialog = lazy(() => import('#app/components/reauth-dialog.tsx'), 'ReauthDialog')

/** Asks the host to sign in again when a call requires it. */
const Reauth = ({ ask }: { ask: Ask }) => <Lazy part={reauthDialog} with={{ ask, ...useReauthWays() }} />

/** Renders its children for a signed-in host and redirects everybody else to the login page. */
function AdminGate({ children }: { children: (user: User) => ReactNode }) {
  const user = useCall(accountCalls.getUser)
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
  if (user.isError && !isSignedOut) {
    return (
      <Page title={common.title}>
        <ReadFailed title={common.loadFailed} read={user} />
      </Page>
    )
  }
  return (
    <main className="grid min-h-dvh place-items-center text-bush-600">
      <h1 className="sr-only">{common.title}</h1>
      <div role="status">
        <Spinner size="large" />
        <span className="sr-only">{isSignedOut ? common.leaving : common.loading}</span>
      </div>
    </main>
  )
}

const guideHash = '#guide'

/** Lazy, because drag and drop needs much code and most visits open the stays. */
const guideTab = lazy(() => import('./guide/guide-tab.tsx'), 'GuideTab', <GuideLoading />)

function Dashboard({ user }: { user: User }) {
  // In the address, so that reloads and bookmarks keep the tab.
  const tab = useLocationProperty(
    () => (location.hash === guideHash ? 'guide' : 'stays'),
    () => 'stays',
  )
  const handleTab = (value: string) =>
    history.replaceState(history.state, '', value === 'guide' ? guideHash : location.pathname)
  return (
    <Page title={common.title} note={common.welcome(user.name || user.email)} width="max-w-5xl">
      <Tabs
        label={common.tabs.label}
        value={tab}
        onValueChange={handleTab}
        tabs={[
          { value: 'stays', label: common.tabs.stays, content: <StaysTab /> },
          { value: 'guide', label: common.tabs.guide, content: <Lazy part={guideTab} with={{}} /> },
        ]}
      />
    </Page>
  )
}
