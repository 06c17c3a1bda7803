import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'

/** A file ready to be sent: its bytes in every encoding, and the headers that go with it. */
export interface ReadyFile {
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  headers: Record<string, string>
  /** What a page loads first, as values of its Link header. */
  links?: string[]
}

/** Bytes in every encoding, for what is made once and sent often. */
export const compress = (bytes: Buffer, quality: number): ReadyFile['bodies'] => ({
  identity: bytes,
  br: brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // Pages are small: a window of 256 kB covers them and spares the process 16 MB that it would keep.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }),
  gzip: gzipSync(bytes, { level: 9 }),
})

/** The best encoding that the client takes and the file has. */
export function chooseEncoding(accepts: string | undefined, bodies: ReadyFile['bodies']): Encoding {
  if (!accepts) return 'identity'
  if (bodies.br && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepts)) return 'br'
  if (bodies.gzip && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepts)) return 'gzip'
  return 'identity'
}

/** Answers with a file in the best encoding that the client takes. */
export function send(
  file: ReadyFile,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.bodies)
  reply.code(status).headers(file.headers)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(file.bodies[encoding])
}

/** Less squeezed than what is made once: here somebody waits. A few kilobytes need half a millisecond. */
export const compressNow = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 5 }),
  identity: async (text: Buffer) => text,
}
