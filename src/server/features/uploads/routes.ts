import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { deviceOf, knowDevice } from '#server/http/devices.ts'
import { notFound } from '#server/http/errors.ts'
import { requireReauth, requireRequester } from '#server/http/guards.ts'
import type { Handle } from '#server/http/router.ts'
import type { PictureSize } from '#server/objects/keeper.ts'
import { reauthMinutes } from '#shared/constants.ts'
import { requestUpload } from '#shared/contract/documents.ts'
import * as uploads from './service.ts'
import { showClaimPicture, showDocument, showGuideImage, type Viewer } from './showing/pictures.ts'

const slotParamsSchema = z.object({ id: z.uuid() })
const slotQuerySchema = z.object({
  expires: z.string().regex(/^\d{1,16}$/),
  signature: z.string().max(100),
})

/** Lists ask for the small rendition; whatever else stands there means the whole picture. */
const sizeQuerySchema = z.object({ size: z.enum(['full', 'small']).catch('full') })

/** Headers of every picture: kept nowhere, rendered as nothing but a picture, in no frame with any power. */
const pictureHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline; filename="picture.jpg"',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Hands out upload addresses. */
export function uploadAddressRoute(handle: Handle, ctx: AppContext): void {
  handle(requestUpload, async ({ requester, request, reply }) => {
    // The page's own origin: the origin check has let nothing else through, and its policy lets pages send there.
    const origin = request.headers.origin ?? ctx.config.publicUrl
    const device = knowDevice(request, reply, ctx.cookies)
    return { uploadURL: await uploads.issue(ctx, requester, { origin, device }) }
  })
}

function declaredBytes(request: FastifyRequest): number | null {
  const header = request.headers['content-length']
  return header === undefined ? null : Number(header)
}

/** Takes pictures and shows them. A scope of its own: here bodies are bytes, whatever their header says. */
export function objectRoutes(app: FastifyInstance, ctx: AppContext): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  app.put('/objects/uploads/:id', {
    onRequest: async (request) => {
      const params = slotParamsSchema.safeParse(request.params)
      if (!params.success) throw notFound()
      const query = slotQuerySchema.safeParse(request.query)
      uploads.assertSigned(ctx, params.data.id, query.data ?? { expires: '', signature: '' })
      // What a phone calls the file is of no interest, and may be empty or no media type at all.
      request.headers['content-type'] = 'application/octet-stream'
    },
    handler: async (request, reply) => {
      const { id } = request.params as z.infer<typeof slotParamsSchema>
      await uploads.receive(ctx, id, { stream: request.raw, declaredBytes: declaredBytes(request) })
      return reply.header('cache-control', 'no-store').send({})
    },
  })

  const show = (path: string, read: (id: string, viewer: Viewer, size: PictureSize) => Promise<Buffer>) =>
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const params = slotParamsSchema.safeParse(request.params)
      if (!params.success) throw notFound()
      const requester = await requireRequester(ctx, request)
      const { size } = sizeQuerySchema.parse(request.query)
      const device = deviceOf(request, ctx.cookies)
      const jpeg = await read(params.data.id, { ...requester, device }, size)
      return reply.headers(pictureHeaders).type('image/jpeg').send(jpeg)
    })
  show('/objects/documents/:id', (id, looking, size) => {
    // The one place where a host looks at an identity picture; `my-data` is the other way to them.
    if (looking.looker) requireReauth(ctx, looking.looker, reauthMinutes.guestData)
    return showDocument(ctx, id, looking, size)
  })
  show('/objects/guide/:id', (id, looking) => showGuideImage(ctx, id, looking))
  show('/objects/claims/:id', (id, looking) => showClaimPicture(ctx, id, looking))
}
