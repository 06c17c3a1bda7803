import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import { erased, forbidden, notFound } from '#server/http/errors.ts'
import type { Requester } from '#server/http/guards.ts'
import type { ObjectKeeper, PictureSize } from '#server/objects/keeper.ts'
import { objectStore, type StoredObject } from '#server/objects/store.ts'
import { isRevealed } from '#shared/stay/reveal.ts'

/** Shows stored pictures to those who may see them. */
export interface PictureViewer {
  /**
   * A document's JPEG, for a host or for the guest who sent it. "Not there" and "not yours" are the same 404; an erased
   * one is 410. A host's view leaves an audit row before the first byte leaves, of the small rendition as of the whole.
   */
  document(id: string, requester: Requester, size?: PictureSize): Promise<Buffer>
  /** A guide image, for a host or through the reveal gate. Throws 403 while the gate is shut, else 404. */
  guideImage(id: string, requester: Requester): Promise<Buffer>
}

/** Makes the viewer. */
export function createPictureViewer({
  database,
  clock,
  keeper,
  timeZone,
}: {
  database: Database
  clock: Clock
  keeper: ObjectKeeper
  timeZone: string
}): PictureViewer {
  const { db } = database

  const readBytes = async (object: StoredObject, size: PictureSize = 'full'): Promise<Buffer> => {
    const jpeg = await keeper.read(object, size)
    if (!jpeg) throw new Error(`The bytes of object ${object.id} are missing from the file store`)
    return jpeg
  }

  const noteView = (object: StoredObject, hostId: string, size: PictureSize) =>
    inTransaction(db, async (tx) => {
      await objectStore(tx).markSeen(object.id, isoInstant(clock.now()))
      await recordAudit(tx, clock, {
        actor: `host:${hostId}`,
        action: 'document.viewed',
        ...(object.stayId === null ? {} : { stayId: object.stayId }),
        detail: { documentType: object.purpose, objectId: object.id, size },
      })
    })

  return {
    async document(id, { host, stays }, size = 'full') {
      const object = await objectStore(db).find(id)
      const isDocument = object?.purpose === 'id' || object?.purpose === 'selfie'
      const isAllowed = host !== null || stays.some((stay) => stay.id === object?.stayId)
      if (!object || !isDocument || !isAllowed) throw notFound()
      if (object.erasedAt !== null) throw erased('This picture was erased')
      const jpeg = await readBytes(object, size)
      if (host) await noteView(object, host.id, size)
      return jpeg
    },

    async guideImage(id, { host, stays }) {
      if (!host && !stays.some((stay) => isRevealed(stay, clock.now(), timeZone))) {
        throw forbidden('Guest guide is not available yet. Please check back after your stay is approved.')
      }
      const object = await objectStore(db).find(id)
      if (object?.purpose !== 'guide') throw notFound()
      if (object.erasedAt !== null) throw erased('This picture was erased')
      return readBytes(object)
    },
  }
}
