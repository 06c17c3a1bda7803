import { getAccount, getUser, listSessions } from '#shared/contract/accounts/calls.ts'
import { getCalendar, listFeeds } from '#shared/contract/calendar/calls.ts'
import { getAdminDeposit, getPaymentSettings } from '#shared/contract/deposits/calls.ts'
import { listGuideEntries } from '#shared/contract/guide/calls.ts'
import { getAdminHouse, listHouseVersions, listPhotos } from '#shared/contract/house/calls.ts'
import { getEmailSettings, listOutbox, listStayMails } from '#shared/contract/mail/calls.ts'
import { getNotifications } from '#shared/contract/notifications/calls.ts'
import { getSetup } from '#shared/contract/setup/calls.ts'
import { getBackupSettings, getSiteStatus } from '#shared/contract/status/calls.ts'
import { getStay, listStays } from '#shared/contract/stays/calls.ts'
import { getThread, listHostMessages, listThreads } from '#shared/contract/threads/calls.ts'
import { getToday } from '#shared/contract/today/calls.ts'
import { listTurnoverLinks } from '#shared/contract/turnover/calls.ts'
import type { StaleReads } from './use-call.ts'

const stays = [listStays, getStay, getToday]
/** Queries that tell a host which steps of the set-up are left. */
const setup = [getSetup, getToday]
const account = [getAccount, getUser, listSessions, ...setup]

/** Queries that a host's change makes stale, by the beginning of its path; the first that fits. */
export const staleReads: StaleReads = [
  ['/api/admin/guest-stays/:id/deposit', [...stays, getAdminDeposit]],
  ['/api/admin/guest-stays', stays],
  ['/api/admin/calendar-blocks/:id/stay', [...stays, getCalendar]],
  ['/api/admin/calendar', [getCalendar, listFeeds]],
  ['/api/admin/turnover-links', [listTurnoverLinks]],
  ['/api/admin/enquiries', [...stays, getCalendar, listThreads, getThread, listHostMessages]],
  ['/api/admin/threads', [getToday, listThreads, getThread]],
  ['/api/admin/outbox', [...stays, listOutbox, listStayMails, getSiteStatus]],
  ['/api/admin/notifications', [getNotifications]],
  ['/api/admin/email', [getEmailSettings, getUser, ...setup]],
  ['/api/admin/payments', [getPaymentSettings, getSiteStatus, ...setup]],
  ['/api/admin/backups', [getBackupSettings, getSiteStatus]],
  ['/api/admin/clock', [getSiteStatus]],
  ['/api/admin/status', [getSiteStatus]],
  ['/api/admin/guest-guide', [listGuideEntries]],
  ['/api/admin/house', [getAdminHouse, listHouseVersions, listPhotos, ...setup]],
  ['/api/admin/photos', [getAdminHouse, listPhotos, ...setup]],
  ['/api/admin/setup', setup],
  ['/api/auth/confirm', [getUser, listSessions]],
  ...(['account', 'sessions', 'passkeys', 'invitations', 'hosts'] as const).map(
    (name) => [`/api/admin/${name}`, account] as const,
  ),
]
