import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { AppContext, Deps } from '#server/context.ts'
import { forbidden, notFound } from '#server/http/errors.ts'
import { languageOfRequest } from '#server/http/language.ts'
import { isKnown } from '#server/http/pages/ready-file.ts'
import type { Route } from '#server/http/router.ts'
import * as contract from '#shared/contract/house/schemas.ts'
import type { HouseChanges } from '#shared/house.ts'
import { isRevealed } from '#shared/stay/stage.ts'
import * as cards from './cards.ts'
import { changeNow } from './document.ts'
import { previewGuestPage } from './guest-preview.ts'
import { photoRoute } from './photo-file.ts'
import * as photos from './photos.ts'
import { readForGuest } from './secrets.ts'
import * as house from './service.ts'

export function houseRoutes(route: Route, ctx: AppContext): void {
  route(contract.getHouse, () => ctx.house)
  route(contract.getAdminHouse, () => house.readForHost(ctx))
  route(contract.changeHouse, ({ body, host }) => house.change(ctx, submitted(body), host))
  route(contract.previewHouse, ({ body }) => house.preview(ctx, body))
  route(contract.previewGuestPage, ({ body }) => previewGuestPage(ctx, body))
  route(contract.listHouseVersions, () => house.versions(ctx))
  route(contract.restoreHouseVersion, ({ params, host }) => house.restore(ctx, params.n, host))
  route(contract.removeSample, ({ host }) => house.removeSample(ctx, host))

  route(contract.listPhotos, ({ query }) => photos.list(ctx, { isAll: query.all !== undefined }))
  route(contract.addPhoto, ({ body, host }) => photos.add(ctx, submitted(body), host))
  route(contract.changePhoto, ({ params, body, host }) =>
    photos.change(ctx, params.id, submitted(body), host),
  )
  route(contract.removePhoto, ({ params, host }) => photos.remove(ctx, params.id, host))
  route(contract.restorePhoto, ({ params, host }) => photos.restoreRemoved(ctx, params.id, host))
  route(contract.orderPhotos, ({ body, host }) => photos.order(ctx, body.ids, host))

  route(contract.listFeatures, () => cards.list(ctx))
  route(contract.addFeature, ({ body, host }) => cards.add(ctx, submitted(body), host))
  route(contract.changeFeature, ({ params, body, host }) =>
    cards.change(ctx, params.id, submitted(body), host),
  )
  route(contract.removeFeature, ({ params, host }) => cards.remove(ctx, params.id, host))
  route(contract.orderFeatures, ({ body, host }) => cards.order(ctx, body.ids, host))

  // Hosts always read property info, guests through the reveal gate.
  route(contract.getPropertyInfo, async ({ requester, request }) => {
    const inside = requester.stays.find((stay) => isRevealed(stay, ctx.clock.now(), ctx.house.timeZone))
    if (!requester.host && !inside) throw forbidden('stay.detailsNotYet')
    const language = languageOfRequest(request, ctx.house, inside?.language)
    return readForGuest(ctx, requester.host ? null : language)
  })
  route(contract.getAdminPropertyInfo, () => readForGuest(ctx))
  route(contract.updatePropertyInfo, async ({ body, host }) => {
    const fields = Object.entries(body).filter(([, value]) => value !== undefined)
    // This call clears a field with `null`; the house's document uses an empty text.
    const wanted: HouseChanges = Object.fromEntries(fields.map(([name, value]) => [name, value ?? '']))
    await changeNow(ctx, host, () => wanted)
    return readForGuest(ctx)
  })
}

type Submitted<Body> = { [Name in keyof Body]: Exclude<Body[Name], undefined> }
const submitted = <Body extends object>(body: Body): Submitted<Body> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Submitted<Body>

/**
 * Serves photos of the house. A removal or new sizes must show at once, so the row is read for each request and browsers
 * revalidate their copy.
 */
export function housePhotoRoute(app: FastifyInstance, ctx: Deps<'files' | 'database' | 'vault'>): void {
  app.get<{ Params: { id: string; file: string } }>(photoRoute, async (request, reply) => {
    const { id, file } = request.params
    const found = z.uuid().safeParse(id).success ? await photos.findFile(ctx, id, file) : null
    if (!found) throw notFound()
    const headers = { 'cache-control': 'public, no-cache', etag: found.etag }
    if (isKnown(request.headers['if-none-match'], found.etag)) return reply.headers(headers).code(304).send()
    const bytes = await found.read()
    if (!bytes) throw notFound()
    return reply.headers(headers).type(found.type).send(bytes)
  })
}
