import { type LazyPart, lazy } from '#app/components/ui/lazy.tsx'
import { hostPages, settingNames, settingsPages } from '#i18n/en/host-pages.ts'
import { PageLoading, StayLoading } from './page/loading-pages.tsx'
import type { settingsParts } from './settings/settings-pages.tsx'

interface AdminPage {
  title: string
  /** The page below its heading; with an `:id`, the whole page. */
  part: LazyPart<{ id: string }>
  width?: string
  back?: { href: string; label: string }
}

const setting = (name: keyof typeof settingsParts, title: string): AdminPage => ({
  title,
  part: lazy(
    async () => (await import('./settings/settings-pages.tsx')).settingsParts,
    name,
    <PageLoading page="settings" />,
  ),
  width: 'max-w-3xl',
})

/** Pages below `/admin` by path. Each is a separate chunk, because most visits open the stays. */
export const adminPages: Readonly<Record<string, AdminPage>> = {
  '/admin/review/:id': {
    title: hostPages.review.title,
    part: lazy(() => import('./stays/review-screen.tsx'), 'ReviewScreen', <StayLoading page="review" />),
  },
  '/admin/stays/:id': {
    title: hostPages.stay.title,
    part: lazy(() => import('./stays/stay-screen.tsx'), 'StayScreen', <StayLoading page="stay" />),
  },
  '/admin/messages/:id': {
    title: hostPages.messages.title,
    part: lazy(() => import('./messages/thread-screen.tsx'), 'ThreadScreen', <StayLoading page="messages" />),
  },
  '/admin/calendar': {
    title: hostPages.calendar.title,
    part: lazy(() => import('./calendar/calendar-page.tsx'), 'CalendarPage', <PageLoading page="calendar" />),
  },
  '/admin/messages': {
    title: hostPages.messages.title,
    part: lazy(() => import('./messages/threads-page.tsx'), 'ThreadsPage', <PageLoading page="messages" />),
  },
  '/admin/house': {
    title: hostPages.house.title,
    part: lazy(() => import('./house/house-page.tsx'), 'HousePage', <PageLoading page="house" />),
    width: 'max-w-4xl xl:max-w-[88rem]',
  },
  '/admin/setup': {
    title: hostPages.setup.title,
    part: lazy(() => import('./setup/setup-page.tsx'), 'SetupPage', <PageLoading page="setup" />),
    width: 'max-w-3xl',
  },
  '/admin/settings': setting('settings', hostPages.settings.title),
  ...Object.fromEntries(
    settingNames.map((name) => [
      `/admin/settings/${name}`,
      {
        ...setting(name, settingsPages[name].title),
        back: { href: '/admin/settings', label: settingsPages.back },
      },
    ]),
  ),
  '/admin/settings/status/help': {
    ...setting('statusHelp', settingsPages.statusHelp.title),
    back: { href: '/admin/settings/status', label: settingsPages.backToStatus },
  },
}
