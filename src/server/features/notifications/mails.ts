import type { Db } from '#server/db/client.ts'
import type { MailKind } from '#shared/contract/mail/schemas.ts'
import { settingsOf } from './settings.ts'
import * as store from './store.ts'

/** Mails to hosts that say the same as a notification, with the kind of its tag. */
const tagKinds: Partial<Record<MailKind, string>> = {
  host_approval_waiting: 'decision',
  host_deposit_trouble: 'money',
  host_booking_moved: 'moved',
  host_enquiry: 'message',
  host_message: 'message',
}

interface HostMail {
  kind: MailKind
  stayId?: string | null
  params: unknown
  to: string
}

/** Returns the host and the tag of the notification in place of which a mail is sent, if the host wants only missed ones. */
async function replacedBy(db: Db, { kind, stayId, params, to }: HostMail) {
  const tagKind = tagKinds[kind]
  const host = tagKind === undefined ? null : await store.findNotifiedHost(db, to)
  if (!host || !(await settingsOf(db, host.id)).mailsOnlyMissed) return null
  const { threadId } = { threadId: stayId, ...(params as object | null) } as { threadId?: string | null }
  return { host: host.id, tag: `${tagKind}:${threadId ?? ''}` }
}

/** Returns whether a mail waits for ten minutes: its host has notifications and wants mails only about missed ones. */
export const waitsForPush = async (db: Db, mail: HostMail): Promise<boolean> =>
  (await replacedBy(db, mail)) !== null

/** Returns whether its host has seen the notification that says the same as this mail. */
export async function isSeenByPush(db: Db, mail: HostMail): Promise<boolean> {
  const replaced = await replacedBy(db, mail)
  return replaced !== null && store.hasSeen(db, replaced.host, replaced.tag)
}
