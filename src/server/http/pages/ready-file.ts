import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'

export interface ReadyFile {
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  headers: Record<string, string>
}

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Returns bytes in every encoding, for files that are sent often. Compresses in threads, so requests don't wait. */
export async function compress(bytes: Buffer): Promise<ReadyFile['bodies']> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    // Pages are small: a window of 256 kB covers them and saves 16 MB of memory.
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, packed] = await Promise.all([packBrotli(bytes, { params }), packGzip(bytes, { level: 6 })])
  return { identity: bytes, br, gzip: packed }
}

/** Returns the best encoding that the client accepts and the file has. */
export function chooseEncoding(accepts: string | undefined, bodies: ReadyFile['bodies']): Encoding {
  if (!accepts) return 'identity'
  if ('br' in bodies && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepts)) return 'br'
  if ('gzip' in bodies && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepts)) return 'gzip'
  return 'identity'
}

const tags = new WeakMap<Buffer, string>()

/** Returns a strong ETag of the bytes as they are sent, so each encoding has its own. */
function tagOf(body: Buffer): string {
  const cached = tags.get(body)
  if (cached !== undefined) return cached
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  tags.set(body, tag)
  return tag
}

/**
 * Returns whether the client has these bytes. Compares weakly, as If-None-Match requires; a proxy that compresses
 * marks our tags as weak (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2).
 */
export const isKnown = (wanted: string | undefined, tag: string): boolean =>
  wanted !== undefined &&
  (wanted.trim() === '*' || wanted.split(',').some((each) => each.trim().replace(/^W\//, '') === tag))

/** Sends a file in the best accepted encoding, or 304 if the client has it. A `no-store` file gets no tag. */
export function send(
  file: ReadyFile,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.bodies)
  const body = file.bodies[encoding] ?? file.bodies.identity
  reply.code(status).headers(file.headers)
  if (status >= 400) reply.header('cache-control', 'no-store')
  if (status === 200 && !file.headers['cache-control']?.includes('no-store')) {
    const tag = tagOf(body)
    reply.header('etag', tag)
    if (isKnown(request.headers['if-none-match'], tag))
      return reply.code(304).removeHeader('content-type').send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

const scratch = Buffer.allocUnsafeSlow(512 * 1024)

/** Returns the text's bytes in a shared buffer, valid until the next call: saves a new buffer per page. */
const bytesOf = (text: string): Buffer =>
  text.length * 3 > scratch.length ? Buffer.from(text) : scratch.subarray(0, scratch.write(text))

/** Compresses synchronously: thirty pages at once in threads took 250 MB. */
export const compressNow = {
  br: (text: string) => {
    const bytes = bytesOf(text)
    return brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    })
  },
  gzip: (text: string) => gzipSync(bytesOf(text), { level: 5 }),
  identity: (text: string) => Buffer.from(text),
}
