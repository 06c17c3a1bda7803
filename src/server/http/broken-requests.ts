import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { onRequestHookHandler } from 'fastify'
import { badRequest } from './errors.ts'
import { apiHeaders, baseHeaders } from './security.ts'

/** Responds to bytes that are not valid HTTP and closes the connection. */
export type BrokenRequestHandler = (error: { code?: string | undefined }, socket: Socket) => void

const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Returns a handler that sends a plain 400, 408 or 431. No route or hook sees these requests. */
export function createBrokenRequestHandler(publicUrl: string): BrokenRequestHandler {
  const headers = Object.entries({
    ...baseHeaders(publicUrl),
    ...apiHeaders,
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)

  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = statusLines[error.code ?? ''] ?? '400 Bad Request'
    const body = JSON.stringify({ message: status.slice(4), code: 'badRequest' })
    socket.end(
      `HTTP/1.1 ${status}\r\n${headers.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
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
export function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(absoluteForm, '')
  return path.startsWith('/') || path === target ? path : `/${path}`
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
export const refuseUnclearHost: onRequestHookHandler = ({ raw, originalUrl }, _reply, done) => {
  if (isHostClear(raw, originalUrl)) done()
  else done(badRequest('http.badHost'))
}

/**
 * Responds with 417 to an expectation other than `100-continue`. Without it, Node would respond without our headers and
 * without a line in the log.
 */
export const refuseExpectation =
  (publicUrl: string) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(417, { ...baseHeaders(publicUrl), ...apiHeaders, connection: 'close' }).end()
  }
