import ArrowLeft from 'lucide-react/icons/arrow-left'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useLogout } from '#app/api/auth.ts'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { reportFailure } from '#app/lib/report-error.ts'
import { StaysTab } from '#app/screens/admin/stays/stays-tab.tsx'
import { content } from '#i18n/en/admin.ts'
import { hostPages } from '#i18n/en/host-pages.ts'
import { failures } from '#i18n/en/toasts.ts'
import type { User } from '#shared/contract/auth/schemas.ts'
import { GuideLoading } from './page/loading-pages.tsx'

const guideHash = '#guide'

/** The guide is put in order by hand, which takes code of its own: most visits are to the stays. */
const guideTab = lazy(async () => (await import('./guide/guide-tab.tsx')).GuideTab, <GuideLoading />)

/** The host's dashboard: stays and guide. */
export function Dashboard({ user }: { user: User }) {
  const [tab, setTab] = useState(() => (location.hash === guideHash ? 'guide' : 'stays'))
  const handleTab = (value: string) => {
    setTab(value)
    // A reload or a bookmark comes back to the same tab.
    history.replaceState(history.state, '', value === 'guide' ? guideHash : location.pathname)
  }
  return (
    <div className="mx-auto max-w-5xl px-4 pb-8 sm:px-8 sm:pb-24">
      <AdminHeader user={user} />
      <main>
        <Tabs
          label={content.tabs.label}
          value={tab}
          onValueChange={handleTab}
          tabs={[
            { value: 'stays', label: content.tabs.stays, content: <StaysTab /> },
            { value: 'guide', label: content.tabs.guide, content: <Lazy part={guideTab} with={{}} /> },
          ]}
        />
      </main>
    </div>
  )
}

const pages = [
  { href: '/admin/house', name: hostPages.house.title },
  { href: '/admin/calendar', name: content.calendarPage },
  { href: '/admin/enquiries', name: content.enquiriesPage },
  { href: '/admin/status', name: content.statusPage },
  { href: '/admin/accounts', name: content.accountsPage },
]

/** Who is here, the way out, and what concerns the whole house. */
function AdminHeader({ user }: { user: User }) {
  const logout = useLogout()
  const handleLogout = () =>
    logout.mutateAsync({}).then(
      () => location.assign('/login'),
      (error: unknown) => reportFailure(error, failures.logout),
    )
  return (
    <header className="pt-2 pb-3 sm:pt-5 sm:pb-8">
      <div className="flex items-center justify-between">
        <a href="/" className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-link">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {content.home}
        </a>
        <Button variant="quiet" className="-mr-4 sm:mr-0" isPending={logout.isPending} onClick={handleLogout}>
          <LogOut aria-hidden="true" className="size-4" />
          {content.logout}
        </Button>
      </div>
      <div className="mt-1 flex flex-col gap-2 sm:mt-6 sm:gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl sm:text-4xl">{content.title}</h1>
          <p className="truncate max-sm:text-sm sm:mt-1.5 text-ink-soft">
            {content.welcome(user.name || user.email)}
          </p>
        </div>
        <div className="-ml-4 flex flex-wrap">
          {pages.map(({ href, name }) => (
            <a key={href} href={href} className={buttonClasses('quiet')}>
              {name}
            </a>
          ))}
        </div>
      </div>
    </header>
  )
}
