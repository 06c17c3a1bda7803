import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentType } from 'react'
import { useSiteStatus } from '#app/api/host-operations.ts'
import { ActivityList } from '#app/screens/admin/page/activity-list.tsx'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { listClasses } from '#app/screens/admin/page/section.tsx'
import { settingNames, settingsPages } from '#i18n/en/host-pages.ts'
import { recordTexts } from '#i18n/en/record.ts'
import { statusContent } from '#i18n/en/status.ts'
import { AccountPage } from './account-page.tsx'
import { CalendarsPage } from './calendars-page.tsx'
import { CleanersPage } from './cleaners-page.tsx'
import { EmailPage } from './email-page.tsx'
import { HelpPage } from './help-page.tsx'
import { HostsPage } from './hosts-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { StatusItems, StatusPage } from './status-page.tsx'

const SettingsPage = () => (
  <ul className={listClasses}>
    {settingNames.map((name) => (
      <li key={name}>
        <a
          href={`/admin/settings/${name}`}
          className="-mx-4 flex items-center justify-between gap-3 px-4 py-3 hover:bg-paper-deep"
        >
          <span>
            <span className="block font-semibold">{settingsPages[name].title}</span>
            <span className="block text-ink-soft text-sm">{settingsPages[name].detail}</span>
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        </a>
      </li>
    ))}
  </ul>
)

const ActivityPage = () => (
  <>
    <p className="mb-4 max-w-prose text-ink-soft">{recordTexts.intro}</p>
    <ActivityList />
  </>
)

const BackupsPage = () => (
  <Loaded read={useSiteStatus()} failed={statusContent.loadFailed}>
    {({ items, checkedAt }) => (
      <StatusItems items={items.filter(({ name }) => name === 'backup')} checkedAt={checkedAt} />
    )}
  </Loaded>
)

/** All settings pages share one chunk, because hosts navigate between them. */
export const settingsParts = {
  settings: SettingsPage,
  account: AccountPage,
  hosts: HostsPage,
  email: EmailPage,
  calendars: CalendarsPage,
  cleaners: CleanersPage,
  privacy: PrivacyPage,
  backups: BackupsPage,
  activity: ActivityPage,
  status: StatusPage,
  statusHelp: HelpPage,
} satisfies Record<string, ComponentType>
