import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { onRequestHookHandler } from 'fastify'
import { badRequest } from './errors.ts'
import { apiHeaders, baseHeaders } from './security.ts'

/** Answers what is not even HTTP and hangs up. */
export type AnswerBroken = (error: { code?: string | undefined }, socket: Socket) => void

const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** A plain 400, 408 or 431 with the headers that every answer has: no route and no hook ever sees these requests. */
export function answerBroken(publicUrl: string): AnswerBroken {
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

/** Refuses a request of HTTP/1.1 that names no host, as Node does in an answer without any of our headers. */
export const refuseWithoutHost: onRequestHookHandler = ({ headers, raw }, _reply, done) => {
  if (headers.host === undefined && raw.httpVersion === '1.1') done(badRequest('http.noHost'))
  else done()
}

/** 417 for an expectation other than `100-continue`, which Node answers past every route. */
export const refuseExpectation =
  (publicUrl: string) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(417, { ...baseHeaders(publicUrl), ...apiHeaders, connection: 'close' }).end()
  }
