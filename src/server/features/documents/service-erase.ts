import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import type { ObjectKeeper } from '#server/objects/keeper.ts'
import { objectStore, type StoredObject } from '#server/objects/store.ts'
import { documentStore } from './store.ts'

/** Why a picture was destroyed. */
export type EraseReason = 'policy' | 'rejected' | 'host' | 'guest' | 'replaced' | 'sentBack'

/** A stay's pictures that still have their data keys. */
export async function livingPictures(tx: Tx, stayId: string): Promise<StoredObject[]> {
  const documents = await objectStore(tx).listDocuments(stayId)
  return documents.filter((object) => object.erasedAt === null)
}

/** Destroys the data keys of the given pictures, with an audit row each. The bytes follow with the keeper's `purge`. */
export async function shredPictures(
  tx: Tx,
  { keeper, clock }: { keeper: ObjectKeeper; clock: Clock },
  pictures: readonly StoredObject[],
  { actor, reason }: { actor: Actor; reason: EraseReason },
): Promise<void> {
  for (const picture of pictures) {
    if ((await keeper.shred(tx, [picture.id])) === 0) continue
    await recordAudit(tx, clock, {
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
  tx: Tx,
  deps: { keeper: ObjectKeeper; clock: Clock },
  stayId: string,
  why: { actor: Actor; reason: EraseReason },
): Promise<number> {
  const living = await livingPictures(tx, stayId)
  await shredPictures(tx, deps, living, why)
  await documentStore(tx).markErased(stayId, isoInstant(deps.clock.now()))
  return living.length
}
