import type { Listener } from '#server/context.ts'
import { eraseIn } from './messages/erase.ts'

export { takeUnnotified } from './enquiries/enquiries.ts'
export { type MessageMail, readMail, takeMails } from './mails/mails.ts'
export { eraseIn, eraseOver } from './messages/erase.ts'
export { countWaiting, findWaiting, listAll } from './messages/messages.ts'
export type { MessageRange } from './rows/messages.ts'

export const onContactErased: Listener<'stay.contactErased'> = (ctx, tx, { stayId, threadId }) =>
  eraseIn(ctx, tx, { threadId, stayId, actor: 'system' })

/** Erases the conversation about a deleted stay. An enquiry stays in the list, as after every answer. */
export const onDeleted: Listener<'stay.deleted'> = async (ctx, tx, { stay: { id: stayId, threadId } }) => {
  const enquiry = await tx.selectFrom('enquiries').select('id').where('id', '=', threadId).executeTakeFirst()
  if (!enquiry) await eraseIn(ctx, tx, { threadId, stayId, actor: 'system' })
}
