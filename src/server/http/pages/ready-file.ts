import { createHash } from 'node:crypto'
import { PassThrough, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'

/** A file ready to be sent: its bytes in every encoding, and the headers that go with it. */
export interface ReadyFile {
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  headers: Record<string, string>
}

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Returns bytes in every encoding, for what is made once and sent often. Packs in threads, so requests don't wait. */
export async function compress(bytes: Buffer): Promise<ReadyFile['bodies']> {
  // Brotli's 9 takes five times as long as its 6 and saves one byte in seventy, gzip's twice as long.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    // Pages are small: a window of 256 kB covers them and spares the process 16 MB that it would keep.
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, packed] = await Promise.all([packBrotli(bytes, { params }), packGzip(bytes, { level: 6 })])
  return { identity: bytes, br, gzip: packed }
}

/** The best encoding that the client takes and the file has. */
export function chooseEncoding(accepts: string | undefined, bodies: ReadyFile['bodies']): Encoding {
  if (!accepts) return 'identity'
  if ('br' in bodies && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepts)) return 'br'
  if ('gzip' in bodies && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepts)) return 'gzip'
  return 'identity'
}

/** The tags of bytes that are sent often, each computed when it is first wanted. */
const tags = new WeakMap<Buffer, string>()

/** A strong tag: of the bytes as they are sent, so that each encoding has its own. */
function tagOf(body: Buffer): string {
  const known = tags.get(body)
  if (known !== undefined) return known
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  tags.set(body, tag)
  return tag
}

/**
 * Whether the client has these bytes. Tags are compared weakly, as the method of the question has it; a proxy that packs
 * by itself marks ours as weak (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2).
 */
export const isKnown = (wanted: string | undefined, tag: string): boolean =>
  wanted !== undefined &&
  (wanted.trim() === '*' || wanted.split(',').some((each) => each.trim().replace(/^W\//, '') === tag))

/**
 * Answers with a file in the best encoding that the client takes; with 304 and nothing else where the client has it
 * already. What nobody may keep has no tag.
 */
export function send(
  file: ReadyFile,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.bodies)
  const body = file.bodies[encoding] ?? file.bodies.identity
  reply.code(status).headers(file.headers)
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

/** The text's bytes, good until the next call: a new buffer for each page would be most of what a busy server holds. */
const bytesOf = (text: string): Buffer =>
  text.length * 3 > scratch.length ? Buffer.from(text) : scratch.subarray(0, scratch.write(text))

/** For what somebody waits for: less squeezed than what is made once. */
const paramsNow = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 18,
}
const gzipNow = { level: 5 }

/**
 * On the spot, and not in threads: thirty pages under way at once there took 250 MB, and one takes less than to render it.
 */
export const compressNow = {
  br: (text: string) => {
    const bytes = bytesOf(text)
    return brotliCompressSync(bytes, {
      params: { ...paramsNow, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
  },
  gzip: (text: string) => gzipSync(bytesOf(text), gzipNow),
  identity: (text: string) => Buffer.from(text),
}

/** Each lets go of what was written to it at once. */
const packers: Readonly<Record<Encoding, () => Transform>> = {
  br: () => createBrotliCompress({ params: paramsNow, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ ...gzipNow, flush: constants.Z_SYNC_FLUSH }),
  identity: () => new PassThrough(),
}

/**
 * Answers with a page whose end waits for `more`, which never rejects: the browser has the rest meanwhile, and fetches what
 * that names. The more stands behind everything else in the page.
 */
export function sendWithMore(
  file: ReadyFile,
  more: () => Promise<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (request.method === 'HEAD') return send(file, 200, request, reply)
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.bodies)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const page = file.bodies.identity
  const end = page.lastIndexOf('</body>')
  const packer = packers[encoding]()
  reply.code(200).headers(file.headers).send(packer)
  // Only once the first part is on its way: what is read may keep this process to itself.
  packer.write(page.subarray(0, end), async () => {
    if (packer.destroyed) return
    packer.write(await more())
    packer.end(page.subarray(end))
  })
  return reply
}
