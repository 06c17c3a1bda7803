import type { AppContext } from '#server/context.ts'
import { createDocumentService } from '#server/features/documents/service.ts'
import { createDocumentProof } from '#server/features/documents/service-proof.ts'
import * as stays from '#server/features/stays/service.ts'
import { createUploadService } from '#server/features/uploads/service.ts'
import { createGuideImageKeeper } from '#server/features/uploads/service-guide-images.ts'
import { createUploadSweeper } from '#server/features/uploads/service-sweep.ts'
import { createPictureViewer } from '#server/features/uploads/service-view.ts'
import { createObjectKeeper } from '#server/objects/keeper.ts'

export type Pictures = ReturnType<typeof buildPictures>

/** Everything that has to do with pictures: where they lie, who makes them harmless, who may see them, when they go. */
export function buildPictures(ctx: AppContext) {
  const { config, clock, database, vault, limiter, images, files, poke, raise } = ctx
  const { timeZone } = ctx.house
  const policy = config.erasePolicy
  const keeper = createObjectKeeper({ database, vault, files, clock })
  const uploads = createUploadService({
    database,
    vault,
    clock,
    limiter,
    keeper,
    workshop: images,
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
      stays: {
        get: (id) => stays.get(ctx, id),
        findIn: (tx, id) => stays.findIn(ctx, tx, id),
        withdraw: (stay, write) => stays.withdraw(ctx, stay, write),
      },
      uploads,
      keeper,
      raise,
      poke,
    }),
    proof: createDocumentProof({ database, clock, keeper, policy, timeZone }),
    policy,
  }
}
