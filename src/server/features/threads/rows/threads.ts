import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/client.ts'
import { allRows, countRows, hasRow, rowsWritten } from '#server/db/columns.ts'

/** Starts a thread unless it exists, and locks it until the transaction ends. */
export async function startThread(tx: Tx, id: string, at: string): Promise<void> {
  await tx
    .insertInto('threads')
    .values({ id, started_at: at, last_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await lockThread(tx, id)
}

/** Locks a thread with an update, which takes the row lock on both engines. */
export async function lockThread(tx: Tx, id: string): Promise<void> {
  const locking = tx.updateTable('threads').set(({ ref }) => ({ message_count: ref('message_count') }))
  await locking.where('id', '=', id).execute()
}

/** Counts one more message of a locked thread. Returns its position. */
export async function advance(tx: Tx, id: string, at: string, isAnswer: boolean): Promise<number> {
  const row = await tx
    .updateTable('threads')
    .set((e) => ({
      message_count: e('message_count', '+', 1),
      last_at: at,
      waiting_since: isAnswer ? null : e.fn.coalesce('waiting_since', e.val(at)),
    }))
    .where('id', '=', id)
    .returning('message_count')
    .executeTakeFirstOrThrow()
  return row.message_count
}

/** Ends the wait for an answer; with a message, only if it is still the thread's last one. */
export async function setAnswered(db: Db, id: string, lastMessageId?: string): Promise<void> {
  let answering = db.updateTable('threads').set({ waiting_since: null }).where('id', '=', id)
  if (lastMessageId !== undefined) {
    const last = db.selectFrom('messages').select('position').where('id', '=', lastMessageId)
    answering = answering.where('message_count', '=', last.where('thread_id', '=', id))
  }
  await answering.execute()
}

export const hasThread = (db: Db, id: string): Promise<boolean> =>
  hasRow(db.selectFrom('threads').select('id').where('id', '=', id))

/** Deletes a thread with its messages and its enquiry. Returns `false` for an unknown one. */
export const deleteThread = async (tx: Tx, id: string): Promise<boolean> =>
  (await rowsWritten(tx.deleteFrom('threads').where('id', '=', id))) > 0

/** Returns threads (or one) without a stay whose last or first message is not after these instants. */
export const listOver = (db: Db, { last, first }: { last: string; first: string }, id?: string) =>
  db
    .selectFrom('threads')
    .leftJoin('guest_stays', 'guest_stays.thread_id', 'threads.id')
    .select('threads.id')
    .where('guest_stays.id', 'is', null)
    .where((e) => e.or([e('last_at', '<=', last), e('started_at', '<=', first)]))
    .$if(id !== undefined, (query) => query.where('threads.id', '=', id as string))
    .limit(500)
    .execute()

const unread = sql<number>`(select count(*) from messages where messages.thread_id = threads.id
  and read_at is null and sender <> 'host')`

const selectThreads = (db: Db) =>
  db
    .selectFrom('threads')
    .leftJoin('guest_stays', 'guest_stays.thread_id', 'threads.id')
    .leftJoin('enquiries', 'enquiries.id', 'threads.id')

/** Selects threads whose guest can read an answer, or whose visitor asked about future dates. */
const isAnswerable = ({ now, today }: { now: string; today: string }) =>
  sql<boolean>`(waiting_since is not null
    and (guest_stays.id is null or guest_stays.link_expires_at > ${now})
    and (enquiries.id is null or enquiries.status <> 'open' or enquiries.check_in_date > ${today}))`

export interface ThreadFilter {
  id?: string
  /** Only threads that wait for a host at this instant. */
  waitingAt?: { now: string; today: string }
  limit?: number
  after?: { at: string; id: string } | null
}

/** Returns threads, the latest first, with their last message still encrypted. */
export async function listThreadRows(db: Db, { id, waitingAt, limit, after }: ThreadFilter) {
  let query = selectThreads(db)
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.thread_id', '=', 'threads.id')
        .onRef('messages.position', '=', 'threads.message_count'),
    )
    .select([
      'threads.id',
      'threads.last_at',
      'threads.waiting_since',
      'guest_stays.id as stay_id',
      'guest_stays.guest_name',
      'guest_stays.preferred_name',
      'guest_stays.check_in_date',
      'guest_stays.check_out_date',
      'guest_stays.status',
      'guest_stays.cancelled_at',
      'enquiries.id as enquiry_id',
      'enquiries.request_sealed',
      'enquiries.check_in_date as asked_from',
      'enquiries.check_out_date as asked_to',
      'enquiries.status as enquiry_status',
      'messages.id as message_id',
      'messages.sender',
      'messages.content_sealed',
      'messages.sent_at',
      unread.as('unread'),
    ])
    .orderBy('threads.last_at', 'desc')
    .orderBy('threads.id', 'desc')
  if (id !== undefined) query = query.where('threads.id', '=', id)
  if (waitingAt) query = query.where(isAnswerable(waitingAt))
  if (after) query = query.where(sql<boolean>`(threads.last_at, threads.id) < (${after.at}, ${after.id})`)
  return allRows(limit === undefined ? query : query.limit(limit))
}

export type ThreadRow = Awaited<ReturnType<typeof listThreadRows>>[number]

export const countWaitingThreads = (db: Db, at: { now: string; today: string }): Promise<number> =>
  countRows(selectThreads(db).where(isAnswerable(at)))
