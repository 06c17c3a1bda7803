import { type LazyPart, lazy } from '#app/components/ui/lazy.tsx'
import { hostPages, settingNames, settingsPages } from '#i18n/en/host-pages.ts'
import { PageLoading } from './page/loading-pages.tsx'
import type { SettingsName } from './settings/settings-part.tsx'
import type { AdminSection } from './shell/shell.tsx'

interface AdminPage {
  section: AdminSection
  title: string
  part: LazyPart<{ name: SettingsName }>
  name?: SettingsName
  width?: string
  back?: { href: string; label: string } | undefined
}

const back = { href: '/admin/settings', label: settingsPages.back }
const settings = lazy(
  async () => (await import('./settings/settings-part.tsx')).SettingsPart,
  <PageLoading page="settings" />,
)

const setting = (name: SettingsName, title: string): AdminPage => ({
  section: 'settings',
  title,
  part: settings,
  name,
  width: 'max-w-3xl',
  back,
})

/** Pages below `/admin` by path. Each is a separate chunk, because most visits open the stays. */
export const adminPages: Readonly<Record<string, AdminPage>> = {
  '/admin/calendar': {
    section: 'calendar',
    title: hostPages.calendar.title,
    part: lazy(
      async () => (await import('./calendar/calendar-page.tsx')).CalendarPage,
      <PageLoading page="calendar" />,
    ),
  },
  '/admin/messages': {
    section: 'messages',
    title: hostPages.messages.title,
    part: lazy(
      async () => (await import('./messages/threads-page.tsx')).ThreadsPage,
      <PageLoading page="messages" />,
    ),
  },
  '/admin/house': {
    section: 'house',
    title: hostPages.house.title,
    part: lazy(async () => (await import('./house/house-page.tsx')).HousePage, <PageLoading page="house" />),
    width: 'max-w-4xl xl:max-w-[88rem]',
  },
  '/admin/setup': {
    section: 'stays',
    title: hostPages.setup.title,
    part: lazy(async () => (await import('./setup/setup-page.tsx')).SetupPage, <PageLoading page="setup" />),
    width: 'max-w-3xl',
  },
  '/admin/settings': { ...setting('settings', hostPages.settings.title), back: undefined },
  ...Object.fromEntries(
    settingNames.map((name) => [`/admin/settings/${name}`, setting(name, settingsPages[name].title)]),
  ),
  '/admin/settings/status/help': {
    ...setting('statusHelp', settingsPages.statusHelp.title),
    back: { href: '/admin/settings/status', label: settingsPages.backToStatus },
  },
}
