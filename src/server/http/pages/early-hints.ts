import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyFile } from './ready-file.ts'

/**
 * Sends `103 Early Hints` with what a page loads first, before the page is made (RFC 8297), to a proxy that asks with
 * `X-Early-Hints: 1`. Only on request: proxies that do not know 1xx, such as nginx before 1.29, take a 103 for the
 * answer itself, and browsers heed one over HTTP/2 only, which is the proxy's to speak. Never over HTTP/1.0, which has
 * none (https://www.rfc-editor.org/rfc/rfc9110#section-15.2).
 * https://www.rfc-editor.org/rfc/rfc8297
 */
export function hintEarly(
  { links }: ReadyFile,
  { headers, method, raw }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (headers['x-early-hints'] !== '1' || method !== 'GET' || raw.httpVersion === '1.0' || !links?.length)
    return
  reply.raw.writeEarlyHints({ link: links })
}
