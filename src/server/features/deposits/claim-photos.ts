import type { Deps } from '#server/context.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import { badRequest } from '#server/http/errors.ts'
import { eraseObjects } from '#server/objects/keeper.ts'
import * as objectRows from '#server/objects/store.ts'
import { claimPhotoLifetimeMs } from '#shared/constants.ts'
import { isoInstant } from '#shared/dates.ts'

/** Photos that a host adds to a claim for the guest. They are encrypted, and erased 180 days after the claim. */

/**
 * Attaches uploads to a stay's claim inside its transaction. Erases those of an earlier claim that the bank didn't pay. Throws
 * 400 for an upload that is used already.
 */
export async function attachPhotos(ctx: Deps<'clock'>, tx: Tx, stayId: string, ids: Iterable<string>) {
  const at = isoInstant(ctx.clock.now())
  await remove(ctx, tx, await idsOf(tx, stayId))
  for (const [position, id] of [...ids].entries()) {
    if (!(await objectRows.claim(tx, id, 'claim', at))) throw badRequest('deposits.photoUsed')
    await tx
      .insertInto('claim_photos')
      .values({
        object_id: id,
        stay_id: stayId,
        position,
        erase_at: isoInstant(ctx.clock.now() + claimPhotoLifetimeMs),
      })
      .execute()
  }
}

async function remove(ctx: Deps<'clock'>, tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await eraseObjects(ctx, tx, ids)
  await tx
    .deleteFrom('claim_photos')
    .where('object_id', 'in', [...ids])
    .execute()
}

async function idsOf(db: Db, stayId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('claim_photos')
    .select('object_id as id')
    .where('stay_id', '=', stayId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

export const photosOf = async (db: Db, stayId: string): Promise<string[]> =>
  (await idsOf(db, stayId)).map((id) => `/objects/claims/${id}`)

export async function erasePhotos(ctx: Deps<'database' | 'clock'>): Promise<number> {
  const { db } = ctx.database
  const due = await db
    .selectFrom('claim_photos')
    .select('object_id as id')
    .where('erase_at', '<=', isoInstant(ctx.clock.now()))
    .limit(500)
    .execute()
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) await inTransaction(db, (tx) => remove(ctx, tx, ids))
  return ids.length
}
