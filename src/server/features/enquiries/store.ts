import { sql } from 'kysely'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { allRows, countRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { EnquiryTable } from '#server/db/schema/calendar.ts'
import type { Vault } from '#server/vault/vault.ts'

/** Encrypted as one text. */
interface EnquiryContent {
  name: string
  email: string
  guests: number
  message: string
}

/** Days are `YYYY-MM-DD`. */
export type StoredEnquiry = EnquiryContent & Omit<RowOf<EnquiryTable>, 'askedSealed'>

const cellOf = (row: string) => ({ table: 'enquiries', row, column: 'asked_sealed' })

const toEnquiry = ({ askedSealed, ...row }: RowOf<EnquiryTable>, vault: Vault): StoredEnquiry => {
  const content: EnquiryContent = JSON.parse(vault.openText(cellOf(row.id), askedSealed))
  return { ...row, ...content }
}

export async function addEnquiry(
  { vault }: Deps<'vault'>,
  db: Db,
  { name, email, guests, message, ...row }: Omit<StoredEnquiry, 'status' | 'answeredAt' | 'stayId'>,
): Promise<void> {
  const content: EnquiryContent = { name, email, guests, message }
  const askedSealed = vault.sealText(cellOf(row.id), JSON.stringify(content))
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
  return row && toEnquiry(row, vault)
}

/** The last enquiry of a page. */
export type EnquiryCursor = Pick<StoredEnquiry, 'receivedAt' | 'id'> & { isAnswered: boolean }

const answeredRank = sql<number>`case when status = 'open' then 0 else 1 end`

/** Returns unanswered enquiries first, then newest first. */
export async function listEnquiryRows(
  { vault }: Deps<'vault'>,
  db: Db,
  { limit, after }: { limit: number; after: EnquiryCursor | null },
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
  return (await allRows(query)).map((row) => toEnquiry(row, vault))
}

/** Returns how many enquiries came in a window, and the instant of the `nth` newest, or `null`. */
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

/** Returns the instant of the oldest enquiry without a mail, or `null`. */
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

/** Marks all enquiries as mailed. Returns how many were new. */
export const markNotified = (db: Db, at: string): Promise<number> =>
  rowsWritten(db.updateTable('enquiries').set({ host_notified_at: at }).where('host_notified_at', 'is', null))

/** Returns `false` if the enquiry was answered already. */
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

export const eraseEnquiries = (db: Db, before: string): Promise<number> =>
  rowsWritten(db.deleteFrom('enquiries').where('received_at', '<=', before))

export const countUnanswered = (db: Db, today: string): Promise<number> =>
  countRows(db.selectFrom('enquiries').where('answered_at', 'is', null).where('check_in_date', '>', today))
