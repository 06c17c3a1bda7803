import type { Deps, Listener } from '#server/context.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import * as stays from '#server/features/stays/service.ts'
import { conflict } from '#server/http/errors.ts'
import { threadLifetime } from '#shared/constants.ts'
import { isoInstant } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { findEnquiry, type StoredEnquiry } from './rows/enquiries.ts'
import { claimUnmailed, hasWritten, listMailsDue, listUnreadIn, type MessageRange } from './rows/messages.ts'
import { deleteThread, listOver, lockThread } from './rows/threads.ts'

export { takeUnnotified } from './enquiries.ts'
export { countWaiting, findWaiting, lastUnreadOfGuest, list, listAll } from './messages.ts'
export type { MessageRange } from './rows/messages.ts'

export interface MessageMail {
  stay: StayDetails | null
  enquiry: StoredEnquiry | null
  name: string
  count: number
  texts: readonly string[]
}

/** Reads the current content of a mail about messages. Returns `null` once the thread is erased. */
export async function readMail(ctx: Deps<'vault'>, db: Db, range: MessageRange): Promise<MessageMail | null> {
  const stay = await stays.findStayOfThread(ctx, db, range.threadId)
  const enquiry = await findEnquiry(ctx, db, range.threadId)
  if (!stay && !enquiry) return null
  const messages = await listUnreadIn(ctx, db, range)
  return {
    stay,
    enquiry,
    name: stay ? (stay.preferredName ?? stay.guestName) : (enquiry?.name ?? ''),
    count: messages.length,
    texts: messages.map(({ text }) => text),
  }
}

/**
 * Takes the messages of each side whose mail is due, with those that arrived since, and calls `write` in the same
 * transaction. Returns the number of calls.
 */
export async function writePendingMails(
  ctx: Deps<'database' | 'vault' | 'clock'>,
  write: (tx: Tx, range: MessageRange, mail: MessageMail) => Promise<void>,
): Promise<number> {
  const { db } = ctx.database
  let count = 0
  for (const due of await listMailsDue(db, ctx.clock.now()))
    count += await inTransaction(db, async (tx) => {
      await lockThread(tx, due.threadId)
      const range = await claimUnmailed(tx, due)
      const mail = range && (await readMail(ctx, tx, range))
      if (!mail) return 0
      await write(tx, range, mail)
      return 1
    })
  return count
}

/** Erases a thread with its messages and its enquiry. The audit row lets a restored backup repeat it. */
export async function eraseIn(
  { clock }: Deps<'clock'>,
  tx: Tx,
  { threadId, stayId, actor }: { threadId: string; stayId?: string; actor: Actor },
): Promise<void> {
  if (!(await deleteThread(tx, threadId))) return
  await recordAudit(tx, clock, { actor, action: 'thread.erased', stayId, detail: { thread: threadId } })
}

export async function eraseOver(ctx: Deps<'database' | 'clock'>): Promise<void> {
  const { database, clock } = ctx
  const before = (ms: number) => isoInstant(clock.now() - ms)
  const instants = { last: before(threadLifetime.sinceLastMs), first: before(threadLifetime.sinceFirstMs) }
  const over = await listOver(database.db, instants)
  for (const { id } of over)
    await inTransaction(database.db, async (tx) => {
      // Meanwhile a host may have accepted the enquiry.
      await lockThread(tx, id)
      if ((await listOver(tx, instants, id)).length > 0)
        await eraseIn(ctx, tx, { threadId: id, actor: 'system' })
    })
  if (over.length > 0) await database.scrub('threads')
}

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
