import type { Needs } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { columnsOf, type RowOf } from '#server/db/columns.ts'
import type { EnquiryTable } from '#server/db/schema-calendar.ts'
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

const columns = columnsOf({
  id: 'id',
  dataKey: 'data_key',
  askedSealed: 'asked_sealed',
  checkInDate: 'check_in_date',
  checkOutDate: 'check_out_date',
  status: 'status',
  receivedAt: 'received_at',
  answeredAt: 'answered_at',
  stayId: 'stay_id',
})

const ownerOf = (id: string) => `enquiries:${id}`

const opened = <Row extends { id: string; dataKey: string; askedSealed: string }>(
  { dataKey, askedSealed, ...row }: Row,
  vault: Vault,
) => {
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
  await db
    .insertInto('enquiries')
    .values(
      columns.values({
        ...row,
        dataKey: key.wrapped,
        askedSealed: key.sealText('asked', JSON.stringify(asked)),
      }),
    )
    .execute()
}

export async function findEnquiry(
  { vault }: Needs<'vault'>,
  db: Db,
  id: string,
): Promise<StoredEnquiry | null> {
  const row = await db
    .selectFrom('enquiries')
    .select(columns.selection)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? opened(row, vault) : null
}

/** Newest first. */
export async function listEnquiryRows(
  { vault }: Needs<'vault'>,
  db: Db,
  limit: number,
): Promise<StoredEnquiry[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select(columns.selection)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => opened(row, vault))
}

/** Answers an open question; whether it was open. */
export async function answerEnquiry(
  db: Db,
  id: string,
  answer: { status: 'accepted' | 'declined'; answeredAt: string; stayId: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enquiries')
    .set(columns.values(answer))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Erases what came before an instant; how many there were. */
export async function eraseEnquiries(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('enquiries')
    .where('received_at', '<=', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function countUnanswered(db: Db, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('enquiries')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('answered_at', 'is', null)
    .where('check_in_date', '>', today)
    .executeTakeFirstOrThrow()
  return Number(count)
}
