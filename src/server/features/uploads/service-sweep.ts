import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import type { ObjectKeeper } from '#server/objects/keeper.ts'
import { objectStore } from '#server/objects/store.ts'
import { unclaimedUploadLifetimeMs } from '#shared/constants.ts'
import type { UploadService } from './service.ts'
import { imageStore } from './store-images.ts'

/** Clears away what nobody needs any more. */
export interface UploadSweeper {
  /** Destroys uploads that became nothing within an hour, and guide images that no entry took up within a day. */
  eraseUnused(): Promise<number>
  /** Removes the bytes of everything erased. */
  purge(): Promise<number>
}

const unusedImageLifetimeMs = 24 * 60 * 60 * 1000

/** Makes the sweeper. */
export function createUploadSweeper({
  database,
  clock,
  keeper,
  uploads,
}: {
  database: Database
  clock: Clock
  keeper: ObjectKeeper
  uploads: UploadService
}): UploadSweeper {
  const { db } = database
  const before = (ageMs: number) => isoInstant(clock.now() - ageMs)
  return {
    async eraseUnused() {
      const slots = await uploads.sweep()
      const unclaimed = await objectStore(db).listUnclaimed(before(unclaimedUploadLifetimeMs))
      const unused = await imageStore(db).listUnused(before(unusedImageLifetimeMs))
      const ids = [...unclaimed, ...unused]
      if (ids.length > 0) await inTransaction(db, (tx) => keeper.shred(tx, ids))
      return slots + ids.length
    },
    purge: () => keeper.purge(),
  }
}
