import type { Db } from '#server/db/client.ts'

/** One address for one upload, by a guest, a host, or the host's browser on a guest's page. */
export interface UploadSlot {
  id: string
  stayId: string | null
  hostId: string | null
  address: string
  directKey: string | null
  dataKey: string | null
  objectId: string | null
  createdAt: string
  expiresAt: string
}

const columns = [
  'id',
  'stay_id as stayId',
  'host_id as hostId',
  'address',
  'direct_key as directKey',
  'data_key as dataKey',
  'object_id as objectId',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

/** Whose key seals what a browser sends straight to the store, for the vault. */
export const slotOwner = (id: string): string => `upload_slots:${id}`

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
        direct_key: slot.directKey,
        data_key: slot.dataKey,
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

  /** Fills the slot and destroys its key; whether it was still empty. */
  async fill(id: string, objectId: string): Promise<boolean> {
    const result = await db
      .updateTable('upload_slots')
      .set({ object_id: objectId, data_key: null })
      .where('id', '=', id)
      .where('object_id', 'is', null)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  },

  async listOlderThan(before: string): Promise<UploadSlot[]> {
    return db
      .selectFrom('upload_slots')
      .select(columns)
      .where('created_at', '<=', before)
      .limit(500)
      .execute()
  },

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0)
      await db
        .deleteFrom('upload_slots')
        .where('id', 'in', [...ids])
        .execute()
  },
})
