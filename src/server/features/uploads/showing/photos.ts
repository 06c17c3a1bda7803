import type { Deps } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { erased, forbidden, notFound } from '#server/http/errors.ts'
import type { Requester } from '#server/http/guards.ts'
import { type PhotoSize, readPhoto } from '#server/objects/keeper.ts'
import type { StoredObject } from '#server/objects/store.ts'
import * as objectRows from '#server/objects/store.ts'
import { isSender, recordHostView } from '#server/objects/views.ts'
import { isRevealed } from '#shared/stay/reveal.ts'

export interface PhotoRequester extends Requester {
  device: string | null
}

type Reading = Deps<'database' | 'vault' | 'files' | 'clock'>

async function readBytes(ctx: Reading, object: StoredObject, size?: PhotoSize): Promise<Buffer> {
  if (object.erasedAt !== null) throw erased('documents.erased')
  const jpeg = await readPhoto(ctx, object, size)
  if (!jpeg) throw new Error(`The bytes of object ${object.id} are missing from the file store`)
  return jpeg
}

/**
 * Returns an ID photo for a host, or for its guest on the browser that sent it. Throws the same 404 for "not there" and
 * "not yours", and 410 if erased. If a host is signed in, the view is audited as theirs, even with a guest's link.
 */
export async function showDocument(
  ctx: Reading,
  id: string,
  { viewer, stays, device }: PhotoRequester,
  size: PhotoSize = 'full',
): Promise<Buffer> {
  const { db } = ctx.database
  const object = await objectRows.find(db, id)
  const isDocument = object?.purpose === 'id' || object?.purpose === 'selfie'
  const isAllowed =
    viewer !== null || (isSender(object, device) && stays.some((stay) => stay.id === object?.stayId))
  if (!object || !isDocument || !isAllowed) throw notFound()
  const jpeg = await readBytes(ctx, object, size)
  if (viewer) await inTransaction(db, (tx) => recordHostView(tx, ctx.clock, { object, host: viewer, size }))
  return jpeg
}

/** Returns a guide photo for a host or through the reveal gate. Throws 403 while the gate is closed, 404, 410. */
export async function showGuideImage(
  ctx: Reading & Deps<'house'>,
  id: string,
  { host, stays }: Requester,
): Promise<Buffer> {
  if (!host && !stays.some((stay) => isRevealed(stay, ctx.clock.now(), ctx.house.timeZone))) {
    throw forbidden('stay.guideNotYet')
  }
  const object = await objectRows.find(ctx.database.db, id)
  if (object?.purpose !== 'guide') throw notFound()
  return readBytes(ctx, object)
}

/**
 * Returns a photo of a claim for a host, or for the guest of its stay once the claim is charged. Throws the same 404 for
 * "not there" and "not yours", and 410 if erased.
 */
export async function showClaimPhoto(ctx: Reading, id: string, { host, stays }: Requester): Promise<Buffer> {
  const { db } = ctx.database
  const claim = await db
    .selectFrom('claim_photos')
    .innerJoin('deposits', 'deposits.stay_id', 'claim_photos.stay_id')
    .select(['claim_photos.stay_id as stayId', 'deposits.state as state'])
    .where('object_id', '=', id)
    .executeTakeFirst()
  const isOwnClaim = claim?.state === 'claimed' && stays.some((stay) => stay.id === claim.stayId)
  const object = claim && (host || isOwnClaim) ? await objectRows.find(db, id) : null
  if (!object) throw notFound()
  return readBytes(ctx, object)
}
