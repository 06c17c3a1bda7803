import type { Clock } from '#server/adapters/clock/port.ts'
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
import type { GuideService } from './service.ts'

/** The guide: edited by the host, read by a guest through the reveal gate. */
export function guideRoutes(
  handle: Handle,
  { guide, clock, timeZone }: { guide: GuideService; clock: Clock; timeZone: string },
): void {
  handle(listGuideEntries, () => guide.list())
  handle(createGuideEntry, ({ body, host }) =>
    guide.create({ title: body.title, content: body.content, imagePath: body.imagePath || null }, host),
  )
  handle(setGuideImage, async ({ body, host }) => ({
    imagePath: await guide.claimImage(body.imageUrl, host),
  }))
  handle(updateGuideEntry, ({ params, body, host }) => {
    const { title, content, imagePath, orderIndex } = body
    return guide.update(
      params.id,
      {
        ...(title === undefined ? {} : { title }),
        ...(content === undefined ? {} : { content }),
        ...(imagePath === undefined ? {} : { imagePath: imagePath || null }),
        ...(orderIndex === undefined ? {} : { orderIndex }),
      },
      host,
    )
  })
  handle(deleteGuideEntry, ({ params, host }) => guide.remove(params.id, host))
  handle(reorderGuideEntry, ({ params, body, host }) => guide.move(params.id, body.direction, host))
  handle(getGuestGuide, ({ stay }) => {
    if (!isRevealed(stay, clock.now(), timeZone)) {
      throw forbidden('Guest guide is not available yet. Please check back after your stay is approved.')
    }
    return guide.list()
  })
}
