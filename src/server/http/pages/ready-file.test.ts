import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendWithEmbeddedReads } from './ready-file.ts'

const page = '<!doctype html><head></head><body><main>Here</main>\n</body>\n</html>\n'
const file = {
  bodies: { identity: Buffer.from(page), br: Buffer.from(''), gzip: Buffer.from('') },
  headers: { 'content-type': 'text/html', 'cache-control': 'no-store' },
}

let app: FastifyInstance
let origin: string
let more: ReturnType<typeof Promise.withResolvers<string>>
beforeEach(async () => {
  app = Fastify()
  more = Promise.withResolvers<string>()
  app.get('/', async (asked, reply) => sendWithEmbeddedReads(file, () => more.promise, asked, reply))
  origin = await app.listen({ port: 0 })
})
afterEach(() => app.close())

const ask = (encoding: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding }
    request(origin, { headers }, resolve).on('error', reject).end()
  })

function unpacked(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']
  if (encoding === 'br') return answer.pipe(createBrotliDecompress())
  return encoding === 'gzip' ? answer.pipe(createGunzip()) : answer
}

describe('a page whose end isn’t ready yet', () => {
  it.each(['br', 'gzip', 'identity'])(
    'sends a page’s start before its end is ready: %s',
    async (encoding) => {
      const parts = unpacked(await ask(encoding)).setEncoding('utf8')
      const [first] = await once(parts, 'data')
      expect(first).toBe(page.slice(0, page.indexOf('</body>')))
      more.resolve('<p>More</p>')
      expect(first + (await text(parts))).toBe(page.replace('</body>', '<p>More</p></body>'))
    },
  )

  it('serves others after a browser left during a page', async () => {
    const answer = await ask('br')
    answer.destroy()
    await once(answer, 'close')
    more.resolve('<p>More</p>')
    expect(await text(unpacked(await ask('br')))).toContain('More')
  })
})
