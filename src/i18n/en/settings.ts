import type { HostAccount } from '#shared/contract/accounts/schemas.ts'
import type { CalendarFeed } from '#shared/contract/calendar/schemas.ts'
import type { PaymentSettings } from '#shared/contract/deposits/schemas.ts'
import type { EmailSettings } from '#shared/contract/mail/schemas.ts'
import type { BackupSettings } from '#shared/contract/status/schemas.ts'
import { countOf } from '#shared/formatting.ts'
import type { notificationContent } from './notifications.ts'
import { holdsMoney } from './payment-settings.ts'

/** How a setting stands now, in a few words; `isOpen` while it asks the host for something. */
export interface SettingState {
  text: string
  isOpen?: boolean
}

type PushState = keyof typeof notificationContent.states
const here: Partial<Record<PushState, string>> = { on: 'On', off: 'Off', blocked: 'Blocked' }

export const settingStates = {
  hosts: ({ hosts, invitations }: Pick<HostAccount, 'hosts' | 'invitations'>): SettingState => {
    const people = hosts.length === 1 ? 'Only you' : countOf(hosts.length, 'host')
    return { text: invitations.length === 0 ? people : `${people}, ${invitations.length} invited` }
  },
  notifications: (state: PushState): SettingState => ({
    text: `${here[state] ?? 'Not possible'} on this device`,
    isOpen: state === 'off' || state === 'blocked',
  }),
  email: ({ source, server }: Pick<EmailSettings, 'source' | 'server'>): SettingState =>
    source === 'none' ? { text: 'No mail server', isOpen: true } : { text: server },
  calendars: (feeds: readonly Pick<CalendarFeed, 'problem'>[]): SettingState => {
    const failing = feeds.filter(({ problem }) => problem !== null).length
    const text = feeds.length === 0 ? 'None imported' : `${feeds.length} imported`
    return failing === 0 ? { text } : { text: `${text}, ${failing} failing`, isOpen: true }
  },
  cleaners: (links: readonly unknown[]): SettingState => ({
    text: links.length === 0 ? 'No links' : countOf(links.length, 'link'),
  }),
  payments: ({
    provider,
    mode,
    isChosen,
  }: Pick<PaymentSettings, 'provider' | 'mode' | 'isChosen'>): SettingState => {
    if (holdsMoney({ provider, mode })) return { text: 'Stripe' }
    if (provider === 'stripe') return { text: 'Stripe, test keys', isOpen: true }
    return { text: isChosen ? 'Simulated' : 'Not set up', isOpen: true }
  },
  privacy: ({ checkedAt, isProven }: { checkedAt: string | null; isProven: boolean }): SettingState => {
    if (checkedAt === null) return { text: 'Not checked yet' }
    return isProven ? { text: 'ID photos erased on time' } : { text: 'ID photos overdue', isOpen: true }
  },
  backups: ({ folder }: Pick<BackupSettings, 'folder'>): SettingState =>
    folder === '' ? { text: 'No folder', isOpen: true } : { text: 'Daily' },
}
