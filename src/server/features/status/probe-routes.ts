import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { tooLarge } from '#server/http/errors.ts'
import { version } from '#server/version.ts'
import { maxImageBytes } from '#shared/constants.ts'
import { type Arrival, nonceOf, probeProof } from './probe.ts'
import { runChecks } from './reach.ts'
import { readStatus } from './service.ts'
import { toSiteStatus } from './view.ts'

/** Returns a header as the proxy sent it; several of one name are joined. */
function sentHeader({ raw: { rawHeaders } }: FastifyRequest, name: string): string | null {
  const values = rawHeaders.filter((_value, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name)
  return values.length > 0 ? values.join(', ') : null
}

/**
 * `GET /api/probe` and `PUT /objects/uploads/probe` say what arrived. `POST /api/doctor` runs the checks and returns the
 * status. Each is 404 without a signature.
 */
export function probeRoutes(app: FastifyInstance, ctx: AppContext): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  const arrival = (request: FastifyRequest, nonce: string, bytes: number): Arrival => ({
    nonce,
    proof: probeProof(ctx.vault.hmac, nonce),
    host: request.headers.host ?? '',
    proto: sentHeader(request, 'x-forwarded-proto'),
    forwarded: sentHeader(request, 'x-forwarded-for'),
    bytes,
    outsideAt: ctx.forwarded.outsideAt,
    otherOriginAt: ctx.forwarded.otherOriginAt,
  })
  const check = async (request: FastifyRequest) => void nonceOf(ctx, request)
  app.get('/api/probe', (request) => Promise.resolve(arrival(request, nonceOf(ctx, request), 0)))
  app.put('/objects/uploads/probe', { onRequest: check }, async (request) => {
    let bytes = 0
    for await (const part of request.raw) {
      bytes += part.length
      if (bytes > maxImageBytes) throw tooLarge('upload.tooLarge')
    }
    return arrival(request, nonceOf(ctx, request), bytes)
  })
  app.post('/api/doctor', { onRequest: check }, async () => {
    await runChecks(ctx)
    return toSiteStatus(await readStatus(ctx), version)
  })
}
