import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { deviceOf, ensureDevice } from '#server/http/cookies.ts'
import { notFound } from '#server/http/errors.ts'
import { requireReauth, requireRequester } from '#server/http/guards.ts'
import { photoHeaders } from '#server/http/headers.ts'
import type { Route } from '#server/http/router.ts'
import type { PhotoSize } from '#server/objects/keeper.ts'
import { reauthMinutes } from '#shared/constants.ts'
import { reportRefusedUpload, requestUpload } from '#shared/contract/uploads/schemas.ts'
import * as uploads from './service.ts'

const slotParamsSchema = z.object({ id: z.uuid() })
const slotQuerySchema = z.object({
  expires: z.string().regex(/^\d{1,16}$/),
  signature: z.string().max(100),
})

const sizeQuerySchema = z.object({ size: z.enum(['full', 'small']).catch('full') })

export function uploadAddressRoute(route: Route, ctx: AppContext): void {
  route(requestUpload, async ({ requester, request, reply }) => {
    // Other origins were rejected before. The upload must go to the page's own, as its CSP allows no other.
    const origin = request.headers.origin ?? ctx.config.publicUrl
    const device = ensureDevice(request, reply, ctx.cookies)
    return { uploadURL: await uploads.issue(ctx, requester, { origin, device }) }
  })
  route(reportRefusedUpload, ({ requester, body }) => uploads.recordRefusal(ctx, requester, body.bytes))
}

/** Receives and serves photos in a separate Fastify scope, which parses no body of any content type. */
export function objectRoutes(app: FastifyInstance, ctx: AppContext): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  app.put('/objects/uploads/:id', {
    onRequest: async (request) => {
      const params = slotParamsSchema.safeParse(request.params)
      if (!params.success) throw notFound()
      const query = slotQuerySchema.safeParse(request.query)
      uploads.assertSigned(ctx, params.data.id, query.data ?? { expires: '', signature: '' })
      // Phones send an empty or unknown content type.
      request.headers['content-type'] = 'application/octet-stream'
    },
    handler: async (request, reply) => {
      const { id } = request.params as z.infer<typeof slotParamsSchema>
      const length = request.headers['content-length']
      const declaredBytes = length === undefined ? null : Number(length)
      await uploads.receive(ctx, id, { stream: request.raw, declaredBytes })
      return reply.header('cache-control', 'no-store').send({})
    },
  })

  const show = (
    path: string,
    read: (id: string, requester: uploads.PhotoRequester, size: PhotoSize) => Promise<Buffer>,
  ) =>
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const params = slotParamsSchema.safeParse(request.params)
      if (!params.success) throw notFound()
      const requester = await requireRequester(ctx, request)
      const { size } = sizeQuerySchema.parse(request.query)
      const device = deviceOf(request, ctx.cookies)
      const jpeg = await read(params.data.id, { ...requester, device }, size)
      return reply.headers(photoHeaders).type('image/jpeg').send(jpeg)
    })
  show('/objects/documents/:id', (id, requester, size) => {
    // A host sees ID photos here and in `my-data` only.
    if (requester.viewer) requireReauth(ctx, requester.viewer, reauthMinutes.guestData)
    return uploads.showDocument(ctx, id, requester, size)
  })
  show('/objects/guide/:id', (id, requester) => uploads.showGuideImage(ctx, id, requester))
  show('/objects/claims/:id', (id, requester) => uploads.showClaimPhoto(ctx, id, requester))
}
