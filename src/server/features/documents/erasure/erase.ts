import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import * as documentRows from '#server/features/documents/rows/documents.ts'
import * as stays from '#server/features/stays/service.ts'
import { eraseObjects } from '#server/objects/keeper.ts'
import type { StoredObject } from '#server/objects/store.ts'
import * as objectRows from '#server/objects/store.ts'

export type EraseReason = 'policy' | 'rejected' | 'host' | 'guest' | 'replaced' | 'sentBack'

export async function listPhotos(tx: Tx, stayId: string): Promise<StoredObject[]> {
  const documents = await objectRows.listDocuments(tx, stayId)
  return documents.filter((object) => object.erasedAt === null)
}

/** Erases the data keys of these photos and audits each. `purgeErased` deletes the bytes later. */
export async function erasePhotos(
  ctx: Deps<'clock'>,
  tx: Tx,
  photos: readonly StoredObject[],
  { actor, reason }: { actor: Actor; reason: EraseReason },
): Promise<void> {
  for (const photo of photos) {
    if ((await eraseObjects(ctx, tx, [photo.id])) === 0) continue
    await recordAudit(tx, ctx.clock, {
      actor,
      action: 'document.erased',
      ...(photo.stayId === null ? {} : { stayId: photo.stayId }),
      detail: { documentType: photo.purpose, objectId: photo.id, reason },
    })
  }
}

/** Erases all photos of a stay. Their ids stay, so stage and step don't change. Returns their number. */
export async function eraseStay(
  ctx: Deps<'clock' | 'vault'>,
  tx: Tx,
  stayId: string,
  why: { actor: Actor; reason: EraseReason },
): Promise<number> {
  const stay = await stays.touch(ctx, tx, stayId)
  const photos = await listPhotos(tx, stayId)
  await erasePhotos(ctx, tx, photos, why)
  const at = isoInstant(ctx.clock.now())
  await documentRows.set(tx, stayId, {
    id_document_erased_at: stay.idDocumentId && (stay.idDocumentErasedAt ?? at),
    selfie_erased_at: stay.selfieId && (stay.selfieErasedAt ?? at),
    documents_erase_at: null,
  })
  return photos.length
}

export async function eraseDue(ctx: Deps<'database' | 'vault' | 'clock'>): Promise<number> {
  const { db } = ctx.database
  const due = await documentRows.listDue(db, isoInstant(ctx.clock.now()))
  for (const stayId of due) {
    await inTransaction(db, (tx) => eraseStay(ctx, tx, stayId, { actor: 'system', reason: 'policy' }))
  }
  return due.length
}
