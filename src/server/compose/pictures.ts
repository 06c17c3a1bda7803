import type { Clock } from '#server/adapters/clock/port.ts'
import type { PictureWorkshop } from '#server/adapters/images/port.ts'
import type { ObjectStore } from '#server/adapters/storage/port.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { createDocumentService } from '#server/features/documents/service.ts'
import { createDocumentProof } from '#server/features/documents/service-proof.ts'
import type { StayReaction, StayService } from '#server/features/stays/service.ts'
import { createUploadService } from '#server/features/uploads/service.ts'
import { createGuideImageKeeper } from '#server/features/uploads/service-guide-images.ts'
import { createUploadSweeper } from '#server/features/uploads/service-sweep.ts'
import { createPictureViewer } from '#server/features/uploads/service-view.ts'
import type { RateLimiter } from '#server/http/rate-limit.ts'
import { createObjectKeeper } from '#server/objects/keeper.ts'
import type { Vault } from '#server/vault/vault.ts'

/** Memory that pictures on their way in may take together. */
const uploadMemoryBytes = 48 * 1024 * 1024

/** Everything that has to do with pictures: where they lie, who makes them harmless, who may see them, when they go. */
export function buildPictures(parts: {
  config: Config
  clock: Clock
  database: Database
  vault: Vault
  limiter: RateLimiter
  stays: StayService
  reactions: readonly StayReaction[]
  timeZone: string
  workshop: PictureWorkshop
  files: ObjectStore
  poke: () => void
}) {
  const { config, clock, database, vault, limiter, stays, reactions, timeZone, workshop, files, poke } = parts
  const policy = config.erasePolicy
  const keeper = createObjectKeeper({ database, vault, files, clock })
  const uploads = createUploadService({
    database,
    vault,
    clock,
    limiter,
    files,
    keeper,
    workshop,
    budgetBytes: uploadMemoryBytes,
  })
  return {
    uploads,
    viewer: createPictureViewer({ database, clock, keeper, timeZone }),
    guideImages: createGuideImageKeeper({ database, clock, keeper, uploads }),
    sweeper: createUploadSweeper({ database, clock, keeper, uploads }),
    documents: createDocumentService({
      database,
      clock,
      timeZone,
      policy,
      stays,
      uploads,
      keeper,
      reactions,
      poke,
    }),
    proof: createDocumentProof({ database, clock, keeper, policy, timeZone }),
    policy,
  }
}
