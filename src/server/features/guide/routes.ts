import type { AppContext } from '#server/context.ts'
import { forbidden } from '#server/http/errors.ts'
import type { Handle } from '#server/http/router.ts'
import {
  createGuideEntry,
  deleteGuideEntry,
  getGuestGuide,
  listGuideEntries,
  reorderGuideEntry,
  setGuideImage,
  updateGuideEntry,
} from '#shared/contract/guide.ts'
import { isRevealed } from '#shared/stay/reveal.ts'
import * as guide from './service.ts'

/** The guide: edited by the host, read by a guest through the reveal gate. */
export function guideRoutes(handle: Handle, ctx: AppContext): void {
  handle(listGuideEntries, () => guide.list(ctx))
  handle(createGuideEntry, ({ body, host }) => guide.create(ctx, body, host))
  handle(setGuideImage, async ({ body, host }) => ({
    imagePath: await guide.claimImage(ctx, body.imageUrl, host),
  }))
  handle(updateGuideEntry, ({ params, body, host }) => guide.update(ctx, params.id, body, host))
  handle(deleteGuideEntry, ({ params, host }) => guide.remove(ctx, params.id, host))
  handle(reorderGuideEntry, ({ params, body, host }) => guide.move(ctx, params.id, body.direction, host))
  handle(getGuestGuide, ({ stay }) => {
    if (!isRevealed(stay, ctx.clock.now(), ctx.house.timeZone)) {
      throw forbidden('stay.guideNotYet')
    }
    return guide.list(ctx)
  })
}
