import type { Db } from '#server/db/client.ts'

/** One address for one upload, by a guest, a host, or the host's browser on a guest's page. */
export interface UploadSlot {
  id: string
  stayId: string | null
  hostId: string | null
  address: string
  objectId: string | null
  createdAt: string
  expiresAt: string
}

const columns = [
  'id',
  'stay_id as stayId',
  'host_id as hostId',
  'address',
  'object_id as objectId',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

/** Upload slots, on a database or a transaction. */
export const slotStore = (db: Db) => ({
  async add(slot: Omit<UploadSlot, 'objectId'>): Promise<void> {
    await db
      .insertInto('upload_slots')
      .values({
        id: slot.id,
        stay_id: slot.stayId,
        host_id: slot.hostId,
        address: slot.address,
        created_at: slot.createdAt,
        expires_at: slot.expiresAt,
      })
      .execute()
  },

  async find(id: string): Promise<UploadSlot | null> {
    const row = await db.selectFrom('upload_slots').select(columns).where('id', '=', id).executeTakeFirst()
    return row ?? null
  },

  async findByAddress(address: string): Promise<UploadSlot | null> {
    const row = await db
      .selectFrom('upload_slots')
      .select(columns)
      .where('address', '=', address)
      .executeTakeFirst()
    return row ?? null
  },

  /** Fills the slot; whether it was still empty. */
  async fill(id: string, objectId: string): Promise<boolean> {
    const result = await db
      .updateTable('upload_slots')
      .set({ object_id: objectId })
      .where('id', '=', id)
      .where('object_id', 'is', null)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  },

  async removeOlderThan(before: string): Promise<number> {
    const result = await db.deleteFrom('upload_slots').where('created_at', '<=', before).executeTakeFirst()
    return Number(result.numDeletedRows)
  },
})
