import type { Db } from '#server/db/client.ts'
import { oneRow } from '#server/db/columns.ts'
import type { MailKind } from '#shared/contract/mail/schemas.ts'
import { settingsOf } from './settings.ts'
import { listDevices } from './store.ts'

/** Mails to hosts that say the same as a notification, with the kind of its tag. */
const tagKinds: Partial<Record<MailKind, string>> = {
  host_approval_waiting: 'decision',
  host_deposit_trouble: 'money',
  host_booking_moved: 'moved',
  host_enquiry: 'message',
  host_message: 'message',
}

/**
 * Returns whether the host has seen the notification that says the same as this mail; `null` if the mail is sent in any case: there
 * is no such notification, or the host doesn't want mails about missed ones only.
 */
export async function seenByPush(
  db: Db,
  { kind, stayId, params, to }: { kind: MailKind; stayId?: string | null; params: unknown; to: string },
): Promise<boolean | null> {
  const { threadId } = { threadId: stayId, ...(params as object | null) }
  const host = tagKinds[kind] && (await oneRow(db.selectFrom('users').select('id').where('email', '=', to)))
  if (!host || !(await settingsOf(db, host.id)).mailsOnlyMissed) return null
  const devices = await listDevices(db, { user_id: host.id })
  const tag = `${tagKinds[kind]}:${threadId}`
  return devices.length === 0 ? null : devices.some(({ told }) => told[tag]?.isSeen)
}
