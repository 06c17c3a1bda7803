import type { Db } from '#server/db/client.ts'
import { hasRow, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { Tables } from '#server/db/schema.ts'

/** One address for one upload. With `stayId` and `hostId`, a host uploads on the guest's page. */
export type UploadSlot = RowOf<Tables['upload_slots']>

export async function add(db: Db, slot: Omit<UploadSlot, 'objectId'>): Promise<void> {
  await db.insertInto('upload_slots').values(toColumns(slot)).execute()
}

export const find = (db: Db, id: string): Promise<UploadSlot | null> =>
  oneRow(db.selectFrom('upload_slots').selectAll().where('id', '=', id))

/** Returns whether a guest's slot can be filled: its link is the current one, and the stay is not rejected, cancelled or ended. */
export async function isLinkLive(db: Db, { stayId, accessTokenHmac }: UploadSlot, now: string) {
  if (stayId === null || accessTokenHmac === null) return false
  const live = db
    .selectFrom('guest_stays')
    .select('id')
    .where('id', '=', stayId)
    .where('access_token_hmac', '=', accessTokenHmac)
    .where('link_expires_at', '>', now)
    .where('status', '!=', 'rejected')
    .where('cancelled_at', 'is', null)
    .where('checkin_ended_at', 'is', null)
  return hasRow(live)
}

/** Fills the slot. Returns false if it was filled already. */
export async function fill(db: Db, id: string, objectId: string): Promise<boolean> {
  const filling = db.updateTable('upload_slots').set({ object_id: objectId })
  return (await rowsWritten(filling.where('id', '=', id).where('object_id', 'is', null))) > 0
}

export const removeOlderThan = (db: Db, before: string): Promise<number> =>
  rowsWritten(db.deleteFrom('upload_slots').where('created_at', '<=', before))
