import { type LazyPart, lazy } from '#app/components/ui/lazy.tsx'
import { hostPages, housePages, settingsPages } from '#i18n/en/admin.ts'
import { housePageNames, settingNames } from '#shared/host-pages.ts'
import type { houseParts } from './house/house-parts.tsx'
import { PageLoading } from './page/loaded.tsx'
import type { settingsParts } from './settings/settings-pages.tsx'
import { backTo } from './shell/back.ts'

interface AdminPage {
  title: string
  /** The page below its heading; with an `:id`, the whole page. */
  part: LazyPart<{ id: string }>
  width?: string | undefined
  back?: { href: string; label: string } | undefined
}

/** A page in a chunk of its own, because most visits open the stays. */
const page = <Module, Name extends keyof Module>(
  name: keyof typeof hostPages,
  load: () => Promise<Module>,
  part: Name,
  width?: string,
): AdminPage => ({
  title: hostPages[name].title,
  part: lazy(load, part, <PageLoading page={name} />),
  width,
})

const loadSettings = async () => (await import('./settings/settings-pages.tsx')).settingsParts
const setting = (name: keyof typeof settingsParts) => page('settings', loadSettings, name, 'max-w-3xl')

const besidePreview = 'max-w-4xl xl:max-w-[88rem]'
const loadHouse = async () => (await import('./house/house-parts.tsx')).houseParts
const housePart = (name: keyof typeof houseParts) => page('house', loadHouse, name, besidePreview)
const loadPhotos = () => import('./house/photos/photos-page.tsx')
const photosPage = page('house', loadPhotos, 'PhotosPage', besidePreview)

/** Pages below `/admin` by path. */
export const adminPages: Readonly<Record<string, AdminPage>> = {
  '/admin/review/:id': {
    ...page('review', () => import('./stays/review-screen.tsx'), 'ReviewScreen'),
    back: backTo.stays,
  },
  '/admin/stays/:id': {
    ...page('stay', () => import('./stays/stay-screen.tsx'), 'StayScreen', 'max-w-5xl'),
    back: backTo.stays,
  },
  '/admin/messages/:id': {
    ...page('messages', () => import('./messages/thread-screen.tsx'), 'ThreadScreen', 'max-w-3xl'),
    back: backTo.messages,
  },
  '/admin/calendar': page('calendar', () => import('./calendar/calendar-page.tsx'), 'CalendarPage'),
  '/admin/messages': page('messages', () => import('./messages/threads-page.tsx'), 'ThreadsPage'),
  '/admin/house': page('house', () => import('./house/house-page.tsx'), 'HousePage', 'max-w-3xl'),
  ...Object.fromEntries(
    housePageNames.map((name) => [
      `/admin/house/${name}`,
      {
        ...(name === 'photos' ? photosPage : housePart(name)),
        title: housePages[name],
        back: { href: '/admin/house', label: hostPages.house.title },
      },
    ]),
  ),
  '/admin/setup': page('setup', () => import('./setup-page.tsx'), 'SetupPage', 'max-w-3xl'),
  '/admin/settings': setting('settings'),
  ...Object.fromEntries(
    settingNames.map((name) => [
      `/admin/settings/${name}`,
      {
        ...setting(name),
        title: settingsPages[name].title,
        back: { href: '/admin/settings', label: settingsPages.back },
      },
    ]),
  ),
  '/admin/settings/status/help': {
    ...setting('statusHelp'),
    title: settingsPages.statusHelp.title,
    back: { href: '/admin/settings/status', label: settingsPages.backToStatus },
  },
}
