import type { Listener } from '#server/context.ts'
import { conflict } from '#server/http/errors.ts'
import { eraseIn } from './messages/erase.ts'
import { hasWritten } from './rows/messages.ts'

export { takeUnnotified } from './enquiries/enquiries.ts'
export { type MessageMail, readMail, writePendingMails } from './mails/mails.ts'
export { eraseIn, eraseOver } from './messages/erase.ts'
export { countWaiting, findWaiting, listAll } from './messages/messages.ts'
export type { MessageRange } from './rows/messages.ts'

export const onContactErased: Listener<'stay.contactErased'> = (ctx, tx, { stayId, threadId }) =>
  eraseIn(ctx, tx, { threadId, stayId, actor: 'system' })

/**
 * Erases the conversation about a deleted stay. An enquiry stays in the list as an answered one. Throws 409 if the
 * guest has written.
 */
export const onDeleted: Listener<'stay.deleted'> = async (ctx, tx, { stay: { id: stayId, threadId } }) => {
  if (await hasWritten(tx, threadId, 'guest')) throw conflict('stays.hasSubmitted')
  const isEnquiry = await hasWritten(tx, threadId, 'visitor')
  if (!isEnquiry) await eraseIn(ctx, tx, { threadId, stayId, actor: 'system' })
}
