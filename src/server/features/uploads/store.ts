import type { Db } from '#server/db/client.ts'
import { type RowOf, toColumns } from '#server/db/columns.ts'
import type { UploadSlotTable } from '#server/db/schema.ts'

/** One address for one upload, by a guest, a host, or the host's browser on a guest's page. */
export type UploadSlot = RowOf<UploadSlotTable>

const columns = [
  'id',
  'stay_id as stayId',
  'host_id as hostId',
  'address',
  'device_hash as deviceHash',
  'link_lookup as linkLookup',
  'object_id as objectId',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

export async function add(db: Db, slot: Omit<UploadSlot, 'objectId'>): Promise<void> {
  await db.insertInto('upload_slots').values(toColumns(slot)).execute()
}

export async function find(db: Db, id: string): Promise<UploadSlot | null> {
  const row = await db.selectFrom('upload_slots').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Whether a guest's slot may still be filled: its link is the stay's own, and the stay was neither rejected, cancelled nor ended. */
export async function isLinkLive(db: Db, { stayId, linkLookup }: UploadSlot): Promise<boolean> {
  if (stayId === null || linkLookup === null) return false
  const row = await db
    .selectFrom('guest_stays')
    .select('id')
    .where('id', '=', stayId)
    .where('access_token_lookup', '=', linkLookup)
    .where('status', '!=', 'rejected')
    .where('cancelled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function findByAddress(db: Db, address: string): Promise<UploadSlot | null> {
  const row = await db
    .selectFrom('upload_slots')
    .select(columns)
    .where('address', '=', address)
    .executeTakeFirst()
  return row ?? null
}

/** Fills the slot; whether it was still empty. */
export async function fill(db: Db, id: string, objectId: string): Promise<boolean> {
  const result = await db
    .updateTable('upload_slots')
    .set({ object_id: objectId })
    .where('id', '=', id)
    .where('object_id', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function removeOlderThan(db: Db, before: string): Promise<number> {
  const result = await db.deleteFrom('upload_slots').where('created_at', '<=', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
