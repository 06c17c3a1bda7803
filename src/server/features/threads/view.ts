import type { Deps } from '#server/context.ts'
import type { Vault } from '#server/vault/seal.ts'
import { threadLifetime } from '#shared/constants.ts'
import type { Enquiry, Message, Thread } from '#shared/contract/threads/schemas.ts'
import { dayToWire, isoInstant, withWireDays } from '#shared/dates.ts'
import { decryptEnquiry, type StoredEnquiry } from './rows/enquiries.ts'
import { openContent, type StoredMessage } from './rows/messages.ts'
import type { ThreadRow } from './rows/threads.ts'

/** Returns when a thread without a stay is erased, in ms since 1970. */
const threadEndsAt = ({ startedAt, lastAt }: { startedAt: string; lastAt: string }): number =>
  Math.min(
    Date.parse(lastAt) + threadLifetime.sinceLastMs,
    Date.parse(startedAt) + threadLifetime.sinceFirstMs,
  )

export const toEnquiryView = (enquiry: StoredEnquiry, isFree: boolean): Enquiry => ({
  ...withWireDays(enquiry),
  erasedOn: enquiry.stayId === null ? isoInstant(threadEndsAt(enquiry)) : null,
  isFree: enquiry.status === 'open' && isFree,
})

export const toMessageView = ({ id, sender, name, text, sentAt, readAt }: StoredMessage): Message => ({
  ...{ id, from: sender, name, text },
  ...{ at: sentAt, readAt },
})

/** Returns a message for the guest or visitor, who see every host under the name of the house's host. */
export const toGuestMessageView = ({ house }: Deps<'house'>, message: StoredMessage): Message => ({
  ...toMessageView(message),
  ...(message.sender === 'host' ? { name: house.hostName } : {}),
})

export function toThreadView(vault: Vault, row: ThreadRow): Thread {
  const { text } = openContent(vault, row.messageId, row.contentSealed)
  const visitor = row.requestSealed === null ? null : decryptEnquiry(vault, row.id, row.requestSealed)
  return {
    id: row.id,
    stayId: row.stayId,
    enquiryId: row.enquiryId,
    name: row.preferredName ?? row.guestName ?? visitor?.name ?? '',
    checkInDate: dayToWire(row.checkInDate ?? row.askedFrom ?? ''),
    checkOutDate: dayToWire(row.checkOutDate ?? row.askedTo ?? ''),
    status: row.cancelledAt === null ? (row.status ?? row.enquiryStatus ?? '') : 'cancelled',
    waiting: row.waitingSince !== null,
    unread: row.unread,
    last: { from: row.sender, text, at: row.sentAt },
  }
}
