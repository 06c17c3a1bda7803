import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { isOpenAddress } from '#server/adapters/open-addresses.ts'
import type { Clock } from '#server/clock.ts'
import type { House } from '#shared/house.ts'
import { answeredAtHeader } from '#shared/mark.ts'
import type { BrokenRequestHandler } from './broken-requests.ts'
import { normalAddress } from './client-address.ts'
import type { Metrics } from './counters.ts'
import { badRequest, forbidden } from './errors.ts'
import { baseHeaders } from './headers.ts'

/** The steps that every request passes before its route, and the log line after it. */

const jsonBodyMs = 30_000

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Marks the requests of the site to itself (`features/status/probe.ts`). */
export const probeHeader = 'x-latchkey-probe'

/** Facts that requests reveal about the way to this process; times in ms since 1970. */
export interface Forwarded {
  /** The last forwarding header that reached a server that trusts no proxy. */
  lastAt: number | null
  /** The first request from a public address. */
  outsideAt: number | null
  /** The last change from a page of ours at another address than `PUBLIC_URL`. */
  otherOriginAt: number | null
}

export interface RequestContext {
  house: Pick<House, 'hostLanguage'>
  config: { isBehindProxy: boolean; publicUrl: string }
  forwarded: Forwarded
  clock: Clock
  log: FastifyBaseLogger
}

/** Fastify's options that it calls for each request. */
export const requestOptions = {
  // A client's own id is ignored.
  genReqId: () => randomUUID(),
  // A pino child for each request is expensive, and most reads never log. Log lines name `reqId` themselves.
  childLoggerFactory: (logger: FastifyBaseLogger) => logger,
  rewriteUrl: ({ url = '/' }: { url?: string | undefined }) => readableUrl(originForm(url)),
}

/** Adds the hooks in their order. Headers come first, so that rejections by later hooks have them too. */
export function addRequestHooks(
  app: FastifyInstance,
  ctx: RequestContext,
  { metrics, broken }: { metrics: Metrics | null; broken: BrokenRequestHandler },
): void {
  const { isBehindProxy, publicUrl } = ctx.config
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header(answeredAtHeader, String(ctx.clock.now()))
    done()
  })
  app.addHook('onRequest', addHeaders(baseHeaders(publicUrl)))
  app.addHook('onRequest', isBehindProxy ? normaliseForwarded : warnOfForwarded(ctx))
  app.addHook('onRequest', recordOutside(ctx))
  app.addHook('onRequest', refuseUnclearHost)
  app.addHook('onRequest', originCheck(publicUrl, ctx))
  app.addHook('onRequest', cutSlowJson(broken))
  recordRequests(app, metrics)
}

/** Adds headers that a response hasn't set itself. */
export const addHeaders =
  (headers: Readonly<Record<string, string>>): onRequestHookHandler =>
  (_request, reply, done) => {
    reply.headers(headers)
    done()
  }

/** Reduces `X-Forwarded-For` to its last entry, which the proxy wrote. Removes it if that isn't an address. */
const normaliseForwarded: onRequestHookHandler = ({ raw: { headers } }, _reply, done) => {
  const forwarded = headers['x-forwarded-for']
  if (forwarded !== undefined) {
    const last = String(forwarded).split(',').at(-1) ?? ''
    const address = normalAddress(last)
    if (address === null) delete headers['x-forwarded-for']
    else headers['x-forwarded-for'] = address
  }
  done()
}

/** Warns once about forwarding headers if no proxy is trusted: all guests would count as one address. */
const warnOfForwarded =
  ({ forwarded, clock, log }: RequestContext): onRequestHookHandler =>
  ({ headers }, _reply, done) => {
    if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) {
      if (forwarded.lastAt === null)
        log.warn(
          'X-Forwarded-For arrives, but TRUST_PROXY is not 1: if a reverse proxy is in front, set it, or all guests count as one address',
        )
      forwarded.lastAt = clock.now()
    }
    done()
  }

/** Records the first request from a public address: it shows that no firewall is in the way. */
const recordOutside =
  ({ forwarded, clock }: RequestContext): onRequestHookHandler =>
  (request, _reply, done) => {
    const isCandidate = forwarded.outsideAt === null && request.headers[probeHeader] === undefined
    if (isCandidate && isOpenAddress(request.ip)) forwarded.outsideAt = clock.now()
    done()
  }

/** A registered name, an IPv4 address or an IPv6 one in brackets, and a port. */
const hostPattern = /^([\w.~-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i
const absoluteForm = /^(https?:)\/\/([^/?#]*)/i

const isWellFormed = (host: string) => hostPattern.test(host) && URL.canParse(`http://${host}`)

/** Remembers the last well-formed host: nearly all requests name the same one. */
function createHostCheck() {
  let known: string | null = null
  return (host: string): boolean => {
    if (host !== known && !isWellFormed(host)) return false
    known = host
    return true
  }
}

const isHost = createHostCheck()

/** Compares two hosts; each may leave out the scheme's default port. */
const isSameHost = (scheme: string, one: string, other: string) =>
  new URL(`${scheme}//${one}`).host === new URL(`${scheme}//${other}`).host

/** Strips scheme and host from a request target in absolute form: `http://house.example/login` becomes `/login`. */
function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(absoluteForm, '')
  return path.startsWith('/') || path === target ? path : `/${path}`
}

/** Keeps an address that can't be decoded as typed. It then gets the usual 404, which doesn't echo it. */
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

/** Returns the values of all Host headers; `headers.host` has the first one only. */
function hostsOf(rawHeaders: readonly string[]): string[] {
  const hosts: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts.push(rawHeaders[at + 1] ?? '')
  return hosts
}

/** Returns whether a request names exactly one host, identically in every place. HTTP/1.0 may omit it. */
function isHostClear({ rawHeaders, httpVersion }: IncomingMessage, target: string): boolean {
  const [host, ...others] = hostsOf(rawHeaders)
  if (others.length > 0 || (host === undefined && httpVersion === '1.1')) return false
  if (host !== undefined && !isHost(host)) return false
  if (target.startsWith('/') || target === '*') return true
  const [, scheme = '', named = ''] = absoluteForm.exec(target) ?? []
  return isHost(named) && (host === undefined || isSameHost(scheme, named, host))
}

/**
 * Rejects a request whose host is missing, repeated, malformed or different from its absolute target's: a proxy and
 * this server could interpret it differently. https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
const refuseUnclearHost: onRequestHookHandler = ({ raw, originalUrl }, _reply, done) => {
  if (isHostClear(raw, originalUrl)) done()
  else done(badRequest('http.badHost'))
}

/**
 * Rejects state-changing requests from other sites. Browsers send their origin (`Origin`, else `Sec-Fetch-Site`);
 * programs without these headers don't send cookies automatically and pass.
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
function originCheck(publicUrl: string, { forwarded, clock }: RequestContext): onRequestHookHandler {
  const own = new URL(publicUrl)
  // Accepts another name or port of ours, never another scheme: an attacker on the network can forge a plain-http
  // page.
  const isNamedAlike = (origin: string, host: string | undefined): boolean =>
    host !== undefined && origin === `${own.protocol}//${host}`
  const isOurs = ({ headers }: FastifyRequest): boolean => {
    const { origin } = headers
    // A browser says `same-origin` only to the address that it shows.
    if (origin !== undefined && origin !== own.origin && headers['sec-fetch-site'] === 'same-origin')
      forwarded.otherOriginAt = clock.now()
    if (origin !== undefined) return origin === own.origin || isNamedAlike(origin, headers.host)
    const site = headers['sec-fetch-site']
    return site === undefined || site === 'same-origin' || site === 'none'
  }
  return (request, _reply, done) => {
    if (readMethods.has(request.method) || isOurs(request)) done()
    else done(forbidden('http.otherSite'))
  }
}

/** Node has one timeout for all bodies. Photos need a long one, so JSON has a shorter one here. */
const cutSlowJson =
  (broken: BrokenRequestHandler): onRequestHookHandler =>
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

/** Logs one line per request (changes at info, reads at debug), never its address: a guest's link is a credential. */
function recordRequests(app: FastifyInstance, metrics: Metrics | null): void {
  const logsReads = app.log.level === 'debug' || app.log.level === 'trace'
  app.addHook('onResponse', (request, reply, done) => {
    const isRead = readMethods.has(request.method)
    if (metrics || logsReads || !isRead) {
      const route = request.routeOptions.url ?? 'unknown'
      const ms = reply.elapsedTime
      metrics?.request(request.method, route, reply.statusCode, ms)
      const { id: reqId, method } = request
      const line = { reqId, method, route, status: reply.statusCode, ms: Math.round(ms * 10) / 10 }
      if (!isRead) request.log.info(line, 'answered')
      else if (logsReads) request.log.debug(line, 'answered')
    }
    done()
  })
}
