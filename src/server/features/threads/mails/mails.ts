import type { Deps } from '#server/context.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import * as stays from '#server/features/stays/service.ts'
import { findEnquiry, type StoredEnquiry } from '#server/features/threads/rows/enquiries.ts'
import {
  claimUnmailed,
  listMailsDue,
  listUnreadIn,
  type MessageRange,
} from '#server/features/threads/rows/messages.ts'
import { lockThread } from '#server/features/threads/rows/threads.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import { hasDoorCode } from '#shared/thread/door-code.ts'

export interface MessageMail {
  stay: StayDetails | null
  enquiry: StoredEnquiry | null
  name: string
  count: number
  /** Their texts, without those that contain the door code. */
  texts: readonly string[]
}

/** Reads the current content of a mail about messages. Returns `null` once the thread is erased. */
export async function readMail(ctx: Deps<'vault'>, db: Db, range: MessageRange): Promise<MessageMail | null> {
  const stay = await stays.findStayOfThread(ctx, db, range.threadId)
  const enquiry = await findEnquiry(ctx, db, range.threadId)
  if (!stay && !enquiry) return null
  const messages = await listUnreadIn(ctx, db, range)
  const texts = messages.map(({ text }) => text)
  return {
    stay,
    enquiry,
    name: stay ? (stay.preferredName ?? stay.guestName) : (enquiry?.name ?? ''),
    count: messages.length,
    texts: texts.filter((text) => !(stay && hasDoorCode(text, stay.doorCode))),
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
