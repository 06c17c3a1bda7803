import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { reasonOf } from '#server/db/failures.ts'
import { endInOrder } from '#server/http/limits/closing.ts'
import { limitPerAddress, logDropped } from '#server/http/limits/connections.ts'
import { OperatorError } from '#server/operator-error.ts'
import { maxJsonBytes } from '#shared/constants.ts'
import { createBrokenRequestHandler, refuseExpectation } from './broken-requests.ts'
import type { Metrics } from './counters.ts'
import { handleError } from './error-handler.ts'
import { addRequestHooks, type RequestContext, requestOptions } from './every-request.ts'

const headersTimeoutMs = 5000
/** Enough for a photo of 10 MB at 35 kB/s: one bar of signal. */
const anyBodyMs = 300_000
const idleMs = 15_000
/**
 * Longer than proxies keep an idle connection to us (Caddy 2 minutes, load balancers 1). If we closed first, a
 * request sent at that moment would be lost, and a proxy may not retry a POST.
 * https://caddyserver.com/docs/caddyfile/directives/reverse_proxy#the-http-transport
 */
const proxyIdleMs = 130_000
const maxHeaderBytes = 16_384
const maxConnections = 2000
/** A household, an office or a mobile network behind one address uses only a fraction of this. */
const maxConnectionsPerAddress = 256

/**
 * Creates a Fastify instance with our limits, error handler and origin check, but no routes. Slow clients are cut
 * off: headers after 5 s, JSON bodies after 30 s, photos after 5 minutes
 * (https://nodejs.org/api/http.html#serverheaderstimeout). One address may open 256 connections. With
 * `isBehindProxy`, the last `X-Forwarded-For` entry identifies the client, because only the proxy in front of us can
 * write it. If that isn't an address, the proxy is the client.
 */
export function createHttpServer(ctx: RequestContext, metrics: Metrics | null): FastifyInstance {
  const { publicUrl, isBehindProxy } = ctx.config
  const broken = createBrokenRequestHandler(publicUrl)
  const app = Fastify({
    ...requestOptions,
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isBehindProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: maxJsonBytes,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // The length of a whole head, so that an overlong link gets our own 404.
    routerOptions: { maxParamLength: maxHeaderBytes, ignoreTrailingSlash: true },
    requestTimeout: anyBodyMs,
    connectionTimeout: 0,
    keepAliveTimeout: isBehindProxy ? proxyIdleMs : idleMs,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: maxHeaderBytes,
      requireHostHeader: false,
    },
    clientErrorHandler: broken,
  })
  app.server.maxConnections = maxConnections
  app.server.on('checkExpectation', refuseExpectation(publicUrl))
  endInOrder(app, { broken, publicUrl })
  logDropped(app.server, ctx.log)
  if (!isBehindProxy) limitPerAddress(app.server, maxConnectionsPerAddress)
  app.setErrorHandler((error, request, reply) => handleError(error, request, reply, ctx.house))
  app.removeAllContentTypeParsers()
  addJsonParser(app)
  addRequestHooks(app, ctx, { metrics, broken })
  return app
}

/** The contract validates input and output. Without Fastify's schema compilers, a start loads 110 files fewer. */
function noSchemas(): never {
  throw new Error('a route declares its own schema; only the contract may')
}

/** Parses JSON bodies. An empty one counts as none, since browsers send the header on body-less calls too. */
function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined)
      return
    }
    parse(request, body as string, done)
  })
}

export const listenOn = (
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> =>
  app.listen({ port, host }).catch((error: unknown) => {
    throw new OperatorError(`HOST, PORT: cannot listen on ${host}:${port} (${reasonOf(error)})`, error)
  })
