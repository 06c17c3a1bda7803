import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import * as documentRows from '#server/features/documents/rows/documents.ts'
import * as stays from '#server/features/stays/service.ts'
import { eraseObjects } from '#server/objects/keeper.ts'
import type { StoredObject } from '#server/objects/store.ts'
import * as objectRows from '#server/objects/store.ts'

/** Why a picture was destroyed. */
export type EraseReason = 'policy' | 'rejected' | 'host' | 'guest' | 'replaced' | 'sentBack'

/** A stay's pictures that still have their data keys. */
export async function livingPictures(tx: Tx, stayId: string): Promise<StoredObject[]> {
  const documents = await objectRows.listDocuments(tx, stayId)
  return documents.filter((object) => object.erasedAt === null)
}

/** Destroys the data keys of the given pictures, with an audit row each. The bytes follow with `purgeErased`. */
export async function erasePhotos(
  ctx: Deps<'clock'>,
  tx: Tx,
  pictures: readonly StoredObject[],
  { actor, reason }: { actor: Actor; reason: EraseReason },
): Promise<void> {
  for (const picture of pictures) {
    if ((await eraseObjects(ctx, tx, [picture.id])) === 0) continue
    await recordAudit(tx, ctx.clock, {
      actor,
      action: 'document.erased',
      ...(picture.stayId === null ? {} : { stayId: picture.stayId }),
      detail: { documentType: picture.purpose, objectId: picture.id, reason },
    })
  }
}

/**
 * Destroys all pictures of a stay and notes it on the stay: their place stays taken, so that stage and step stand.
 * Answers how many there were.
 */
export async function eraseStay(
  ctx: Deps<'clock'>,
  tx: Tx,
  stayId: string,
  why: { actor: Actor; reason: EraseReason },
): Promise<number> {
  await stays.touchIn(ctx, tx, stayId)
  const living = await livingPictures(tx, stayId)
  await erasePhotos(ctx, tx, living, why)
  await documentRows.markErased(tx, stayId, isoInstant(ctx.clock.now()))
  return living.length
}

/** Destroys the pictures whose time has come; answers of how many stays. */
export async function eraseDue(ctx: Deps<'database' | 'clock'>): Promise<number> {
  const { db } = ctx.database
  const due = await documentRows.listDue(db, isoInstant(ctx.clock.now()))
  for (const stayId of due) {
    await inTransaction(db, (tx) => eraseStay(ctx, tx, stayId, { actor: 'system', reason: 'policy' }))
  }
  return due.length
}
