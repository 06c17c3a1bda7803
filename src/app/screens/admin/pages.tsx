import { type LazyPart, lazy } from '#app/components/ui/lazy.tsx'
import { hostPages, settingsPages } from '#i18n/en/host-pages.ts'
import { PageLoading } from './page/loading-pages.tsx'
import type { AdminSection } from './shell/shell.tsx'

interface AdminPage {
  section: AdminSection
  title: string
  part: LazyPart<object>
  width?: string
  back?: { href: string; label: string }
}

const back = { href: '/admin/settings', label: settingsPages.back }
const placeholder = <PageLoading page="settings" />

const setting = (
  name: Exclude<keyof typeof settingsPages, 'back' | 'backToStatus'>,
  load: Parameters<typeof lazy<object>>[0],
): AdminPage => ({
  section: 'settings',
  title: settingsPages[name].title,
  part: lazy(load, placeholder),
  width: 'max-w-3xl',
  back,
})

const messages: AdminPage = {
  section: 'messages',
  title: hostPages.messages.title,
  part: lazy(
    async () => (await import('./messages/enquiries-page.tsx')).EnquiriesPage,
    <PageLoading page="messages" />,
  ),
}

/** The pages below `/admin` by address. Each loads its own code, since most visits are to the stays. */
export const adminPages: Readonly<Record<string, AdminPage>> = {
  '/admin/calendar': {
    section: 'calendar',
    title: hostPages.calendar.title,
    part: lazy(
      async () => (await import('./calendar/calendar-page.tsx')).CalendarPage,
      <PageLoading page="calendar" />,
    ),
  },
  '/admin/messages': messages,
  '/admin/enquiries': messages,
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
  '/admin/settings': {
    section: 'settings',
    title: hostPages.settings.title,
    part: lazy(async () => (await import('./settings/settings-page.tsx')).SettingsPage, placeholder),
    width: 'max-w-3xl',
  },
  '/admin/settings/account': setting(
    'account',
    async () => (await import('./settings/account/account-page.tsx')).AccountPage,
  ),
  '/admin/settings/hosts': setting(
    'hosts',
    async () => (await import('./settings/hosts/hosts-page.tsx')).HostsPage,
  ),
  '/admin/settings/email': setting(
    'email',
    async () => (await import('./settings/email/email-page.tsx')).EmailPage,
  ),
  '/admin/settings/calendars': setting(
    'calendars',
    async () => (await import('./settings/calendars/calendars-page.tsx')).CalendarsPage,
  ),
  '/admin/settings/cleaners': setting(
    'cleaners',
    async () => (await import('./settings/cleaners/cleaners-page.tsx')).CleanersPage,
  ),
  '/admin/settings/privacy': setting(
    'privacy',
    async () => (await import('./settings/privacy-page.tsx')).PrivacyPage,
  ),
  '/admin/settings/backups': setting(
    'backups',
    async () => (await import('./settings/backups-page.tsx')).BackupsPage,
  ),
  '/admin/settings/activity': setting(
    'activity',
    async () => (await import('./settings/activity-page.tsx')).ActivityPage,
  ),
  '/admin/settings/status': setting(
    'status',
    async () => (await import('./settings/status/status-page.tsx')).StatusPage,
  ),
  '/admin/settings/status/help': {
    ...setting('statusHelp', async () => (await import('./settings/status/help-page.tsx')).HelpPage),
    back: { href: '/admin/settings/status', label: settingsPages.backToStatus },
  },
}
