import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import * as stays from '#server/features/stays/service.ts'
import { findBySecret, findEnquiry } from '#server/features/threads/rows/enquiries.ts'
import * as messages from '#server/features/threads/rows/messages.ts'
import * as rows from '#server/features/threads/rows/threads.ts'
import { toThreadView } from '#server/features/threads/view.ts'
import { toPage } from '#server/http/cursor.ts'
import { conflict, forbidden, notFound, unknownToken } from '#server/http/errors.ts'
import { type Host, lockByLink } from '#server/http/guards.ts'
import {
  messageLimit,
  messageMailDelayMs,
  messagePage,
  newThreadLimit,
  tokenMissLimit,
} from '#shared/constants.ts'
import type { NewMessage, Thread } from '#shared/contract/threads/schemas.ts'
import { dayAt, dayToWire, isoInstant } from '#shared/dates.ts'
import type { Stay } from '#shared/stay/details.ts'
import { canWrite, type Sender, stayThreadState, type ThreadState } from '#shared/thread-states.ts'

type Context = Deps<'database' | 'vault' | 'clock' | 'callers'>

/**
 * Appends a message to a thread, which it starts if necessary. Returns the stored message if this sender stored one
 * under the same client id. `isNotified`: another mail notifies the other side.
 */
export async function append(
  ctx: Deps<'vault' | 'clock'>,
  tx: Tx,
  {
    isNotified = false,
    ...written
  }: NewMessage & { threadId: string; sender: Sender; name: string; isNotified?: boolean },
) {
  const now = ctx.clock.now()
  const at = isoInstant(now)
  await rows.startThread(tx, written.threadId, at)
  const stored = await messages.findByClientId(ctx, tx, written)
  if (stored) return { message: stored, isNew: false }
  const message: messages.StoredMessage = {
    ...written,
    id: randomUUID(),
    position: await rows.advance(tx, written.threadId, at, written.sender === 'host'),
    sentAt: at,
    readAt: null,
    mailDueAt: isNotified ? null : isoInstant(now + messageMailDelayMs),
  }
  await messages.addMessage(ctx, tx, message)
  return { message, isNew: true }
}

export type Sent = Awaited<ReturnType<typeof append>>

/** Stores a guest's message. Throws 404 for an invalid link, 403 if this thread is closed to the guest, 429. */
export async function sendAsGuest(
  ctx: Context & Deps<'limiter'>,
  unlocked: Stay,
  posted: NewMessage,
  address: string,
): Promise<Sent> {
  const { database, clock } = ctx
  const isStart = !(await rows.hasThread(database.db, unlocked.threadId))
  if (isStart) await ctx.limiter.hitAddress('enquiry', address, newThreadLimit, 'http.tooOften')
  const sent = await inTransaction(database.db, async (tx) => {
    const stay = await lockByLink(ctx, tx, unlocked)
    if (!canWrite('guest', stayThreadState(stay, clock.now()))) throw forbidden('messages.closed')
    const name = stay.preferredName ?? stay.guestName
    const appended = await append(ctx, tx, { ...posted, threadId: stay.threadId, sender: 'guest', name })
    if (appended.isNew)
      await recordAudit(tx, clock, { actor: 'guest', action: 'thread.written', stayId: stay.id })
    return appended
  })
  // A concurrent message started the thread.
  if (isStart && !(sent.isNew && sent.message.position === 1))
    await ctx.limiter.refundAddress('enquiry', address)
  return sent
}

/**
 * Returns the id of the thread that a visitor's secret opens. Throws 404, the same as for an unknown guest link, and
 * 429.
 */
export async function requireVisitor(
  ctx: Deps<'database' | 'vault' | 'limiter'>,
  secret: string,
  address: string,
): Promise<string> {
  const id = await findBySecret(ctx, ctx.database.db, secret)
  if (id !== null) return id
  await ctx.limiter.hitAddress('token-miss', address, tokenMissLimit, 'http.tooManyMisses')
  throw unknownToken()
}

/** Stores a visitor's message. Throws 404 for an invalid secret, 429. */
export async function sendAsVisitor(ctx: Context & Deps<'limiter'>, threadId: string, posted: NewMessage) {
  await ctx.limiter.hit('visitor-message', threadId, messageLimit, 'http.tooOften')
  return inTransaction(ctx.database.db, async (tx) => {
    await rows.lockThread(tx, threadId)
    const enquiry = await findEnquiry(ctx, tx, threadId)
    if (!enquiry || !canWrite('visitor', enquiry.status)) throw unknownToken()
    return append(ctx, tx, { ...posted, threadId, sender: 'visitor', name: enquiry.name })
  })
}

/** Returns the stay and the enquiry of a thread, which has at least one of them. Throws 404. */
async function findSubject(ctx: Deps<'vault'>, db: Db, threadId: string) {
  const stay = await stays.findStayOfThread(ctx, db, threadId)
  const enquiry = await findEnquiry(ctx, db, threadId)
  if (!stay && !enquiry) throw notFound('threads.unknown')
  return { stay, enquiry }
}

type Subject = Awaited<ReturnType<typeof findSubject>>

const threadStateOf = ({ clock }: Deps<'clock'>, { stay, enquiry }: Subject): ThreadState =>
  stay ? stayThreadState(stay, clock.now()) : (enquiry?.status ?? 'erased')

/** Stores a host's message. Throws 404; 409 if nobody can read it any more. */
export const sendAsHost = (ctx: Context, threadId: string, posted: NewMessage, host: Host): Promise<Sent> =>
  inTransaction(ctx.database.db, async (tx) => {
    let { stay } = await findSubject(ctx, tx, threadId)
    if (!stay) await rows.lockThread(tx, threadId)
    // Meanwhile another host may have accepted the enquiry.
    const subject = await findSubject(ctx, tx, threadId)
    stay = subject.stay && (await stays.lockStay(ctx, tx, subject.stay.id))
    if (!canWrite('host', threadStateOf(ctx, { ...subject, stay }))) throw conflict('threads.over')
    const sent = await append(ctx, tx, { ...posted, threadId, sender: 'host', name: host.name })
    const entry = { actor: host, action: 'thread.written', stayId: stay?.id } as const
    if (sent.isNew) await recordAudit(tx, ctx.clock, { ...entry, detail: { thread: threadId } })
    return sent
  })

/** Returns a page of messages, oldest first. `next` is the cursor of the page with earlier ones. */
export async function readPage(
  ctx: Deps<'database' | 'vault'>,
  threadId: string,
  before: number | undefined,
): Promise<{ page: messages.StoredMessage[]; next: string | null }> {
  const limit = messagePage + 1
  const found = await messages.listMessages(ctx, ctx.database.db, threadId, { before, limit })
  const { page, next } = toPage(found, messagePage, ({ position }) => ({ position }))
  return { page: page.reverse(), next }
}

/** Returns every message of a thread, oldest first. */
export const listAll = async (ctx: Deps<'database' | 'vault'>, threadId: string) =>
  (await messages.listMessages(ctx, ctx.database.db, threadId)).reverse()

export const assertThread = async (ctx: Deps<'database' | 'vault'>, id: string): Promise<void> =>
  void (await findSubject(ctx, ctx.database.db, id))

export const read = (
  { database, clock }: Deps<'database' | 'clock'>,
  { threadId, isHost, upTo }: { threadId: string; isHost: boolean; upTo: string | undefined },
  db: Db = database.db,
): Promise<void> =>
  messages.markRead(db, { threadId, isFromHost: !isHost, upTo, at: isoInstant(clock.now()) })

/** Ends the wait for an answer, unless another message has arrived since the last one that the host saw. */
export const close = ({ database }: Deps<'database'>, threadId: string, upTo: string): Promise<void> =>
  rows.setAnswered(database.db, threadId, upTo)

/** Marks the host's messages to a guest as read. Throws 404 for an invalid link. */
export const readAsGuest = (ctx: Context, unlocked: Stay, upTo: string | undefined): Promise<void> =>
  inTransaction(ctx.database.db, async (tx) => {
    const { threadId } = await lockByLink(ctx, tx, unlocked)
    await read(ctx, { threadId, isHost: false, upTo }, tx)
  })

const nowOf = ({ clock, house }: Deps<'clock' | 'house'>) => ({
  now: isoInstant(clock.now()),
  today: dayAt(clock.now(), house.timeZone),
})

type Listing = Deps<'database' | 'vault' | 'clock' | 'house'>

/** Returns a page of threads, the latest first. */
export async function list(
  ctx: Listing,
  { isWaiting, limit, after }: { isWaiting: boolean } & Required<Pick<rows.ThreadFilter, 'limit' | 'after'>>,
): Promise<{ page: Thread[]; next: string | null }> {
  const filter = isWaiting ? { waitingAt: nowOf(ctx) } : {}
  const found = await rows.listThreadRows(ctx.database.db, { ...filter, limit: limit + 1, after })
  const { page, next } = toPage(found, limit, ({ lastAt: at, id }) => ({ at, id }))
  return { page: page.map((row) => toThreadView(ctx.vault, row)), next }
}

/** Returns a thread, which may not have begun, with its enquiry. Throws 404. */
export async function get(ctx: Listing, id: string) {
  const { db } = ctx.database
  const subject = await findSubject(ctx, db, id)
  const [row] = await rows.listThreadRows(db, { id })
  const { stay, enquiry } = subject
  const emptyThread: Thread = {
    id,
    stayId: stay?.id ?? null,
    enquiryId: null,
    name: stay ? (stay.preferredName ?? stay.guestName) : '',
    checkInDate: stay ? dayToWire(stay.checkInDate) : '',
    checkOutDate: stay ? dayToWire(stay.checkOutDate) : '',
    status: stay?.status ?? '',
    waiting: false,
    unread: 0,
    last: null,
  }
  return {
    thread: row ? toThreadView(ctx.vault, row) : emptyThread,
    enquiry,
    canWrite: canWrite('host', threadStateOf(ctx, subject)),
  }
}

/** Returns the position of the last of a host's messages that the guest hasn't read; 0 without one. */
export const lastUnreadOfGuest = messages.lastUnread

/** Returns how many threads wait for a host, and the latest with the name of its writer. */
export async function findWaiting(
  ctx: Listing,
): Promise<{ count: number; name: string; threadId: string | null }> {
  const count = await countWaiting(ctx)
  const [latest] = count > 0 ? (await list(ctx, { isWaiting: true, limit: 1, after: null })).page : []
  return { count, name: latest?.name ?? '', threadId: latest?.id ?? null }
}

export const countWaiting = (ctx: Deps<'database' | 'clock' | 'house'>): Promise<number> =>
  rows.countWaitingThreads(ctx.database.db, nowOf(ctx))
