import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { findUploaded } from '#server/features/uploads/service.ts'
import { badRequest } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { eraseObjects } from '#server/objects/keeper.ts'
import * as objectRows from '#server/objects/store.ts'
import * as imageRows from './rows.ts'
import { guideImageId, guideImagePath } from './rows.ts'

const unusedLifetimeMs = 24 * 60 * 60 * 1000

/** Turns an upload of this host into a guide image and returns its path. Throws 400 for any other address. */
export async function claimImage(
  ctx: Deps<'database' | 'clock'>,
  imageUrl: string,
  host: Host,
): Promise<string> {
  const id = await findUploaded(ctx, imageUrl, { host })
  await inTransaction(ctx.database.db, async (tx) => {
    if (await objectRows.claim(tx, id, 'guide', isoInstant(ctx.clock.now()))) return
    const object = await objectRows.find(tx, id)
    const isClaimed = object?.purpose === 'guide' && object.erasedAt === null
    if (!isClaimed) throw badRequest('upload.pictureUsed')
  })
  return guideImagePath(id)
}

/** Throws 400 unless the path is that of a guide image that isn't erased. */
export async function assertKnownImage(tx: Tx, imagePath: string): Promise<void> {
  const id = guideImageId(imagePath)
  const object = id === null ? null : await objectRows.find(tx, id)
  if (object?.purpose !== 'guide' || object.erasedAt !== null) throw badRequest('fields.unknownImage')
}

/** Erases an image inside the caller's transaction, unless an entry still uses it. */
export async function discardImage(ctx: Deps<'clock'>, tx: Tx, imagePath: string): Promise<void> {
  const id = guideImageId(imagePath)
  if (id === null || (await imageRows.isUsed(tx, imagePath))) return
  const object = await objectRows.find(tx, id)
  if (object?.purpose === 'guide') await eraseObjects(ctx, tx, [id])
}

/** Erases images that no entry used within a day. Returns their number. */
export async function eraseUnusedImages(ctx: Deps<'database' | 'clock'>): Promise<number> {
  const { db } = ctx.database
  const ids = await imageRows.listUnused(db, isoInstant(ctx.clock.now() - unusedLifetimeMs))
  if (ids.length > 0) await inTransaction(db, (tx) => eraseObjects(ctx, tx, ids))
  return ids.length
}
