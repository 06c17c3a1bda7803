import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import { type Database, inTransaction, type Tx } from '#server/db/client.ts'
import { badRequest } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { ObjectKeeper } from '#server/objects/keeper.ts'
import { objectStore } from '#server/objects/store.ts'
import type { UploadService } from './service.ts'
import { guideImageId, guideImagePath, imageStore } from './store-images.ts'

/** Images of the guide: claimed from uploads, destroyed when no entry shows them. */
export interface GuideImageKeeper {
  /** Turns an upload of this host into a guide image and answers its path. Throws 400 for any other address. */
  claim(imageUrl: string, host: Host): Promise<string>
  /** Throws 400 unless the path is that of a living guide image. */
  assertKnown(tx: Tx, imagePath: string): Promise<void>
  /** Destroys an image that no entry shows any more, in the caller's transaction. */
  discard(tx: Tx, imagePath: string): Promise<void>
}

/** Makes the keeper of guide images. */
export function createGuideImageKeeper({
  database,
  clock,
  keeper,
  uploads,
}: {
  database: Database
  clock: Clock
  keeper: ObjectKeeper
  uploads: UploadService
}): GuideImageKeeper {
  return {
    async claim(imageUrl, host) {
      const id = await uploads.findUploaded(imageUrl, { host })
      const at = isoInstant(clock.now())
      await inTransaction(database.db, async (tx) => {
        if (await objectStore(tx).claim(id, 'guide', at)) return
        const object = await objectStore(tx).find(id)
        const isClaimed = object?.purpose === 'guide' && object.erasedAt === null
        if (!isClaimed) throw badRequest('This upload was used already. Please send the picture again.')
      })
      return guideImagePath(id)
    },
    async assertKnown(tx, imagePath) {
      const id = guideImageId(imagePath)
      const object = id === null ? null : await objectStore(tx).find(id)
      if (object?.purpose !== 'guide' || object.erasedAt !== null) throw badRequest('Unknown image')
    },
    async discard(tx, imagePath) {
      const id = guideImageId(imagePath)
      if (id === null || (await imageStore(tx).isShown(imagePath))) return
      const object = await objectStore(tx).find(id)
      if (object?.purpose === 'guide') await keeper.shred(tx, [id])
    },
  }
}
