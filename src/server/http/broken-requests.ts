import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { apiHeaders, baseHeaders } from './headers.ts'

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

/**
 * Responds with 417 to an expectation other than `100-continue`. Without it, Node would respond without our headers and
 * without a line in the log.
 */
export const refuseExpectation =
  (publicUrl: string) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(417, { ...baseHeaders(publicUrl), ...apiHeaders, connection: 'close' }).end()
  }
