import type { Db } from '#server/db/client.ts'
import { type RowOf, toColumns } from '#server/db/columns.ts'
import type { StoredObjectTable } from '#server/db/schema.ts'

export type ObjectPurpose = StoredObjectTable['purpose']

/** What is known of a sealed object, besides its bytes. */
export type StoredObject = Omit<RowOf<StoredObjectTable>, 'byteCount' | 'bytesGoneAt'>

const columns = [
  'id',
  'purpose',
  'stay_id as stayId',
  'device_hash as deviceHash',
  'data_key as dataKey',
  'width',
  'height',
  'stored_at as storedAt',
  'claimed_at as claimedAt',
  'first_seen_at as firstSeenAt',
  'erased_at as erasedAt',
] as const

export async function add(
  db: Db,
  object: Pick<
    RowOf<StoredObjectTable>,
    'id' | 'stayId' | 'deviceHash' | 'dataKey' | 'byteCount' | 'width' | 'height' | 'storedAt'
  >,
): Promise<void> {
  await db
    .insertInto('stored_objects')
    .values({ ...toColumns(object), purpose: 'upload' })
    .execute()
}

export async function find(db: Db, id: string): Promise<StoredObject | null> {
  const row = await db.selectFrom('stored_objects').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The pictures of a stay that became documents, oldest first, erased ones too. */
export async function listDocuments(db: Db, stayId: string): Promise<StoredObject[]> {
  return db
    .selectFrom('stored_objects')
    .select(columns)
    .where('stay_id', '=', stayId)
    .where('purpose', 'in', ['id', 'selfie'])
    .orderBy('claimed_at')
    .execute()
}

/** Uploads of a stay that became nothing yet. */
export async function listUploadsOf(db: Db, stayId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_objects')
    .select('id')
    .where('stay_id', '=', stayId)
    .where('purpose', '=', 'upload')
    .where('erased_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

/** Gives an unclaimed upload its purpose; whether it still was one. One that another table says all about stays an `upload`. */
export async function claim(db: Db, id: string, purpose: ObjectPurpose, at: string): Promise<boolean> {
  const result = await db
    .updateTable('stored_objects')
    .set({ purpose, claimed_at: at })
    .where('id', '=', id)
    .where('purpose', '=', 'upload')
    .where('claimed_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Destroys the data keys of objects; answers how many still had one. */
export async function shred(db: Db, ids: readonly string[], at: string): Promise<number> {
  if (ids.length === 0) return 0
  const result = await db
    .updateTable('stored_objects')
    .set({ data_key: null, erased_at: at })
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function markSeen(db: Db, id: string, at: string): Promise<void> {
  await db
    .updateTable('stored_objects')
    .set({ first_seen_at: at })
    .where('id', '=', id)
    .where('first_seen_at', 'is', null)
    .execute()
}

/** Uploads that never became anything, stored before `before`. */
export async function listUnclaimed(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_objects')
    .select('id')
    .where('purpose', '=', 'upload')
    .where('claimed_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('stored_at', '<=', before)
    .execute()
  return rows.map((row) => row.id)
}

/** Erased objects whose bytes are still in the file store. */
export async function listDoomed(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_objects')
    .select('id')
    .where('erased_at', 'is not', null)
    .where('bytes_gone_at', 'is', null)
    .limit(500)
    .execute()
  return rows.map((row) => row.id)
}

export async function markGone(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('stored_objects').set({ bytes_gone_at: at }).where('id', '=', id).execute()
}

/** Those of the given ids whose bytes are meant to be there. */
export async function listLiving(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('stored_objects')
    .select('id')
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.id))
}
