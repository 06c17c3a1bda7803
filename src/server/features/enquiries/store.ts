import type { Needs } from '#server/context.ts'
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
export type StoredEnquiry = Asked & Omit<RowOf<EnquiryTable>, 'dataKey' | 'askedSealed'>

const ownerOf = (id: string) => `enquiries:${id}`

const opened = ({ dataKey, askedSealed, ...row }: RowOf<EnquiryTable>, vault: Vault): StoredEnquiry => {
  const asked: Asked = JSON.parse(vault.openDataKey(dataKey, ownerOf(row.id)).openText('asked', askedSealed))
  return { ...row, ...asked }
}

export async function addEnquiry(
  { vault }: Needs<'vault'>,
  db: Db,
  { name, email, guests, message, ...row }: Omit<StoredEnquiry, 'status' | 'answeredAt' | 'stayId'>,
): Promise<void> {
  const key = vault.newDataKey(ownerOf(row.id))
  const asked: Asked = { name, email, guests, message }
  const askedSealed = key.sealText('asked', JSON.stringify(asked))
  await db
    .insertInto('enquiries')
    .values(toColumns({ ...row, dataKey: key.wrapped, askedSealed }))
    .execute()
}

export async function findEnquiry(
  { vault }: Needs<'vault'>,
  db: Db,
  id: string,
): Promise<StoredEnquiry | null> {
  const row = await oneRow(db.selectFrom('enquiries').selectAll().where('id', '=', id))
  return row && opened(row, vault)
}

/** Newest first. */
export async function listEnquiryRows(
  { vault }: Needs<'vault'>,
  db: Db,
  limit: number,
): Promise<StoredEnquiry[]> {
  const rows = await allRows(
    db.selectFrom('enquiries').selectAll().orderBy('received_at', 'desc').orderBy('id').limit(limit),
  )
  return rows.map((row) => opened(row, vault))
}

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
