import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppContext, Needs } from '#server/context.ts'
import { notFound } from '#server/http/errors.ts'
import { isKnown } from '#server/http/pages/ready-file.ts'
import type { Handle } from '#server/http/router.ts'
import * as contract from '#shared/contract/house.ts'
import * as cards from './cards/cards.ts'
import { isFileName, readFile } from './photos/files.ts'
import { photoFolder } from './photos/photo.ts'
import * as photos from './photos/photos.ts'
import { propertyRoutes } from './property/routes.ts'
import * as house from './service.ts'

/** The house: read by everybody, changed by its hosts. */
export function houseRoutes(handle: Handle, ctx: AppContext): void {
  propertyRoutes(handle, ctx)
  handle(contract.getHouse, () => ctx.house)
  handle(contract.getAdminHouse, () => house.readForHost(ctx))
  handle(contract.changeHouse, ({ body, host }) => house.change(ctx, given(body), host))
  handle(contract.listHouseVersions, () => house.versions(ctx))
  handle(contract.restoreHouseVersion, ({ params, host }) => house.restore(ctx, params.n, host))
  handle(contract.removeSample, ({ host }) => house.removeSample(ctx, host))

  handle(contract.listPhotos, ({ query }) => photos.list(ctx, { isAll: query.all !== undefined }))
  handle(contract.addPhoto, ({ body, host }) => photos.add(ctx, given(body), host))
  handle(contract.changePhoto, ({ params, body, host }) => photos.change(ctx, params.id, given(body), host))
  handle(contract.removePhoto, ({ params, host }) => photos.remove(ctx, params.id, host))
  handle(contract.bringBackPhoto, ({ params, host }) => photos.bringBack(ctx, params.id, host))
  handle(contract.orderPhotos, ({ body, host }) => photos.order(ctx, body.ids, host))

  handle(contract.listFeatures, () => cards.list(ctx))
  handle(contract.addFeature, ({ body, host }) => cards.add(ctx, given(body), host))
  handle(contract.changeFeature, ({ params, body, host }) => cards.change(ctx, params.id, given(body), host))
  handle(contract.removeFeature, ({ params, host }) => cards.remove(ctx, params.id, host))
  handle(contract.orderFeatures, ({ body, host }) => cards.order(ctx, body.ids, host))
}

/** What was sent, without the fields that were not. */
type Given<Body> = { [Name in keyof Body]: Exclude<Body[Name], undefined> }
const given = <Body extends object>(body: Body): Given<Body> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Given<Body>

const photoTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/**
 * Photos of the house, for everybody. What lies at an address never changes, but it can be removed: so the row is asked
 * each time, and a browser asks again before it shows its copy.
 */
export function housePhotoRoute(app: FastifyInstance, ctx: Needs<'files' | 'database'>): void {
  app.get<{ Params: { id: string; file: string } }>(`${photoFolder}:id/:file`, async (request, reply) => {
    const { id, file } = request.params
    if (!isFileName(id, file) || !(await photos.isShown(ctx, id))) throw notFound()
    const tag = `"${id}-${file}"`
    reply.header('cache-control', 'public, no-cache').header('etag', tag)
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    const bytes = await readFile(ctx, id, file)
    if (!bytes) throw notFound()
    return reply.type(photoTypes[extname(file)] ?? 'application/octet-stream').send(bytes)
  })
}
