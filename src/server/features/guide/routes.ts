import type { AppContext } from '#server/context.ts'
import { forbidden } from '#server/http/errors.ts'
import { languageOfRequest } from '#server/http/language.ts'
import type { Route } from '#server/http/router.ts'
import * as contract from '#shared/contract/guide/schemas.ts'
import { isRevealed } from '#shared/stay/stage.ts'
import * as guide from './service.ts'

export function guideRoutes(route: Route, ctx: AppContext): void {
  route(contract.listGuideEntries, () => guide.list(ctx))
  route(contract.createGuideEntry, ({ body, host }) => guide.create(ctx, body, host))
  route(contract.setGuideImage, async ({ body, host }) => ({
    imagePath: await guide.claimImage(ctx, body.imageUrl, host),
  }))
  route(contract.updateGuideEntry, ({ params, body, host }) => guide.update(ctx, params.id, body, host))
  route(contract.deleteGuideEntry, ({ params, host }) => guide.remove(ctx, params.id, host))
  route(contract.reorderGuideEntry, ({ params, body, host }) =>
    guide.move(ctx, params.id, body.direction, host),
  )
  route(contract.getGuestGuide, ({ stay, request }) => {
    if (!isRevealed(stay, ctx.clock.now(), ctx.house.timeZone)) {
      throw forbidden('stay.guideNotYet')
    }
    return guide.listInLanguage(ctx, languageOfRequest(request, ctx.house, stay.language))
  })
}
