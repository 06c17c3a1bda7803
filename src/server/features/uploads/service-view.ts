import type { Clock } from '#server/adapters/clock/port.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import { erased, forbidden, notFound } from '#server/http/errors.ts'
import type { Requester } from '#server/http/guards.ts'
import type { ObjectKeeper, PictureSize } from '#server/objects/keeper.ts'
import { isSender, noteHostsLook } from '#server/objects/looks.ts'
import { objectStore, type StoredObject } from '#server/objects/store.ts'
import { isRevealed } from '#shared/stay/reveal.ts'

/** Who looks, and on which browser. */
export interface Viewer extends Requester {
  device: string | null
}

/** Shows stored pictures to those who may see them. */
export interface PictureViewer {
  /**
   * A document's JPEG, for a host or for its guest on the browser that sent it. "Not there" and "not yours" are the same
   * 404; an erased one is 410. Where a host is signed in it is the host's look, whatever else came along, and leaves an
   * audit row before the first byte leaves, of the small rendition as of the whole.
   */
  document(id: string, viewer: Viewer, size?: PictureSize): Promise<Buffer>
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

  return {
    async document(id, { looker, stays, device }, size = 'full') {
      const object = await objectStore(db).find(id)
      const isDocument = object?.purpose === 'id' || object?.purpose === 'selfie'
      const isAllowed =
        looker !== null || (isSender(object, device) && stays.some((stay) => stay.id === object?.stayId))
      if (!object || !isDocument || !isAllowed) throw notFound()
      if (object.erasedAt !== null) throw erased('This picture was erased')
      const jpeg = await readBytes(object, size)
      if (looker) await inTransaction(db, (tx) => noteHostsLook(tx, clock, { object, host: looker, size }))
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
