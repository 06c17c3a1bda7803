import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type onRequestHookHandler,
} from 'fastify'
import type { Clock } from '#server/adapters/clock/port.ts'
import { endInOrder } from '#server/http/limits/closing.ts'
import { limitPerAddress, tellDropped } from '#server/http/limits/connections.ts'
import type { Metrics } from '#server/http/records/metrics.ts'
import { lazyChild } from '#server/http/records/request-log.ts'
import { recordRequests, requestNames } from '#server/http/records/request-record.ts'
import { maxJsonBytes } from '#shared/constants.ts'
import {
  type AnswerBroken,
  answerBroken,
  originForm,
  refuseExpectation,
  refuseUnclearHost,
} from './broken-requests.ts'
import { type Forwarded, normaliseForwarded, noticeForwarded } from './client-address.ts'
import { handleError } from './error-handler.ts'
import { addHeaders, baseHeaders, originCheck } from './security.ts'

const headersTimeoutMs = 5000
const jsonBodyMs = 30_000
/** A picture of 10 MB at 35 kB a second: one bar of signal. */
const anyBodyMs = 300_000
const idleMs = 15_000
/**
 * Longer than proxies keep a connection to us that nobody uses (Caddy 2 minutes, load balancers 1): closed by us just
 * when the next request comes, that one would be lost, and a proxy may not send a POST again.
 * https://caddyserver.com/docs/caddyfile/directives/reverse_proxy#the-http-transport
 */
const proxyIdleMs = 130_000
const maxHeaderBytes = 16_384
const maxConnections = 2000
/** A household, an office or a mobile network behind one address needs a fraction of this. */
const maxConnectionsPerAddress = 256

/**
 * A Fastify instance with our limits, error answers and origin check; no routes yet. Slow clients are cut: headers
 * after 5 s, JSON bodies after 30 s, pictures after 5 minutes
 * (https://nodejs.org/api/http.html#serverheaderstimeout), and one address has 256 connections at most. With
 * `isBehindProxy` the last `X-Forwarded-For` entry names the client, which only the proxy in front of us can have
 * written; if that is no address, the proxy is the client.
 */
export function createHttpServer({
  publicUrl,
  isBehindProxy,
  forwarded,
  clock,
  log,
  metrics,
}: {
  publicUrl: string
  isBehindProxy: boolean
  forwarded: Forwarded
  clock: Clock
  log: FastifyBaseLogger
  /** Counts requests, or `null` when nobody asks for metrics. */
  metrics: Metrics | null
}): FastifyInstance {
  const broken = answerBroken(publicUrl)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isBehindProxy ? (_address: string, hop: number) => hop === 0 : false,
    genReqId: requestNames(),
    childLoggerFactory: lazyChild,
    rewriteUrl: ({ url = '/' }) => readableUrl(originForm(url)),
    bodyLimit: maxJsonBytes,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // As long as a whole head may be: what no link can be is an unknown one, by our own answer.
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
  endInOrder(app, broken)
  tellDropped(app.server, log)
  if (!isBehindProxy) limitPerAddress(app.server, maxConnectionsPerAddress)
  app.addHook('onRequest', isBehindProxy ? normaliseForwarded : noticeForwarded(forwarded, { clock, log }))
  recordRequests(app, metrics)
  app.setErrorHandler(handleError)
  app.removeAllContentTypeParsers()
  addJsonParser(app)
  // First, so that a refusal by the next has them too.
  app.addHook('onRequest', addHeaders(baseHeaders(publicUrl)))
  app.addHook('onRequest', refuseUnclearHost)
  app.addHook('onRequest', originCheck(publicUrl))
  app.addHook('onRequest', cutSlowJson(broken))
  return app
}

/** The contract checks what comes and goes: without Fastify's compilers of schemas a start loads 110 files less. */
function noSchemas(): never {
  throw new Error('a route has a schema of its own beside the contract')
}

/**
 * An address whose path cannot be decoded (`%zz`, `%ff`) is taken as it was typed, so that it is answered like any other
 * unknown one instead of by the framework, which would repeat it in words of its own.
 */
function readableUrl(url: string): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Node has one time limit for every body; pictures need a long one, so JSON has its own here. */
const cutSlowJson =
  (broken: AnswerBroken): onRequestHookHandler =>
  ({ raw }, _reply, done) => {
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (hasBody && !raw.complete && !raw.url?.startsWith('/objects/uploads/')) {
      const cut = () => {
        if (!raw.complete) broken({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
      }
      const timer = setTimeout(cut, jsonBodyMs).unref()
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  }

/** JSON bodies; an empty one counts as none, since browsers send the header on body-less calls too. */
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
