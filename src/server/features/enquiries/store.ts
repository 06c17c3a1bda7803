import { sql } from 'kysely'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { allRows, countRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { EnquiryTable } from '#server/db/schema/calendar.ts'
import type { Vault } from '#server/vault/vault.ts'

/** Who asks and what: sealed as one text. */
interface Asked {
  name: string
  email: string
  guests: number
  message: string
}

/** A visitor's question, opened. Days are `YYYY-MM-DD`. */
export type StoredEnquiry = Asked & Omit<RowOf<EnquiryTable>, 'askedSealed'>

const placeOf = (row: string) => ({ table: 'enquiries', row, column: 'asked_sealed' })

const opened = ({ askedSealed, ...row }: RowOf<EnquiryTable>, vault: Vault): StoredEnquiry => {
  const asked: Asked = JSON.parse(vault.openText(placeOf(row.id), askedSealed))
  return { ...row, ...asked }
}

export async function addEnquiry(
  { vault }: Deps<'vault'>,
  db: Db,
  { name, email, guests, message, ...row }: Omit<StoredEnquiry, 'status' | 'answeredAt' | 'stayId'>,
): Promise<void> {
  const asked: Asked = { name, email, guests, message }
  const askedSealed = vault.sealText(placeOf(row.id), JSON.stringify(asked))
  await db
    .insertInto('enquiries')
    .values(toColumns({ ...row, askedSealed }))
    .execute()
}

export async function findEnquiry(
  { vault }: Deps<'vault'>,
  db: Db,
  id: string,
): Promise<StoredEnquiry | null> {
  const row = await oneRow(db.selectFrom('enquiries').selectAll().where('id', '=', id))
  return row && opened(row, vault)
}

/** The last enquiry of a page. */
export type Place = Pick<StoredEnquiry, 'receivedAt' | 'id'> & { isAnswered: boolean }

const answeredRank = sql<number>`case when status = 'open' then 0 else 1 end`

/** Unanswered ones first, then newest first. */
export async function listEnquiryRows(
  { vault }: Deps<'vault'>,
  db: Db,
  { limit, after }: { limit: number; after: Place | null },
): Promise<StoredEnquiry[]> {
  let query = db
    .selectFrom('enquiries')
    .selectAll()
    .orderBy(answeredRank)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
  if (after) {
    const rank = after.isAnswered ? 1 : 0
    query = query.where((e) =>
      e.or([
        e(answeredRank, '>', rank),
        e.and([e(answeredRank, '=', rank), e('received_at', '<', after.receivedAt)]),
        e.and([e(answeredRank, '=', rank), e('received_at', '=', after.receivedAt), e('id', '>', after.id)]),
      ]),
    )
  }
  return (await allRows(query)).map((row) => opened(row, vault))
}

/** How many enquiries came in a window that ends now, and when the one came that is `nth` newest, or `null`. */
export async function countReceived(
  db: Db,
  { from, to }: { from: string; to: string },
  nth: number,
): Promise<{ count: number; nthAt: string | null }> {
  const received = db.selectFrom('enquiries').where('received_at', '>', from).where('received_at', '<=', to)
  const found = await received
    .select('received_at')
    .orderBy('received_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst()
  return { count: await countRows(received), nthAt: found?.received_at ?? null }
}

/** When the oldest enquiry came that the host was not mailed about; `null` when there is none. */
export async function oldestUnnotified(db: Db): Promise<string | null> {
  const found = await db
    .selectFrom('enquiries')
    .select('received_at')
    .where('host_notified_at', 'is', null)
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst()
  return found?.received_at ?? null
}

/** Notes that the host is mailed about all enquiries now. Returns how many were new to them. */
export const markNotified = (db: Db, at: string): Promise<number> =>
  rowsWritten(db.updateTable('enquiries').set({ host_notified_at: at }).where('host_notified_at', 'is', null))

/** Answers an open question; whether it was open. */
export async function answerEnquiry(
  db: Db,
  id: string,
  answer: { status: 'accepted' | 'declined'; answeredAt: string; stayId: string | null },
): Promise<boolean> {
  const answering = db
    .updateTable('enquiries')
    .set(toColumns(answer))
    .where('id', '=', id)
    .where('status', '=', 'open')
  return (await rowsWritten(answering)) > 0
}

/** Erases what came before an instant; how many there were. */
export const eraseEnquiries = (db: Db, before: string): Promise<number> =>
  rowsWritten(db.deleteFrom('enquiries').where('received_at', '<=', before))

export const countUnanswered = (db: Db, today: string): Promise<number> =>
  countRows(db.selectFrom('enquiries').where('answered_at', 'is', null).where('check_in_date', '>', today))
