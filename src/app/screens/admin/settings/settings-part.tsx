import type { ComponentType } from 'react'
import { AccountPage } from './account/account-page.tsx'
import { ActivityPage } from './activity-page.tsx'
import { BackupsPage } from './backups-page.tsx'
import { CalendarsPage } from './calendars/calendars-page.tsx'
import { CleanersPage } from './cleaners/cleaners-page.tsx'
import { EmailPage } from './email/email-page.tsx'
import { HostsPage } from './hosts/hosts-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { SettingsPage } from './settings-page.tsx'
import { HelpPage } from './status/help-page.tsx'
import { StatusPage } from './status/status-page.tsx'

const pages = {
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
export type SettingsName = keyof typeof pages

/** A settings page. All share one chunk, because hosts navigate between them. */
export function SettingsPart({ name }: { name: SettingsName }) {
  const Part: ComponentType = pages[name]
  return <Part />
}
