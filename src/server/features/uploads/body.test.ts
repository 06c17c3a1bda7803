import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { readBody } from './body.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const lowestRate = { bytes: 1, windowMs: 60_000 }

it('joins the chunks of a body within the limit', async () => {
  const stream = new PassThrough()
  const reading = readBody(stream, { maxBytes: 100, lowestRate })
  stream.write('ab')
  await settled()
  stream.end('cde')
  expect((await reading).toString()).toBe('abcde')
})

it('throws 413 at the first byte over the limit, and leaves the stream open for a response', async () => {
  const stream = new PassThrough()
  const reading = readBody(stream, { maxBytes: 4, lowestRate })
  stream.write('abc')
  stream.write('de')
  await expect(reading).rejects.toMatchObject({ code: 'tooLarge' })
  expect(stream.destroyed).toBe(false)
})

it.each([
  ['falls silent', 0],
  ['sends a byte now and then', 1],
])('aborts an upload whose sender %s', async (_how, bytes) => {
  const stream = new PassThrough()
  const reading = readBody(stream, { maxBytes: 10_000, lowestRate: { bytes: 100, windowMs: 20 } })
  const trickle = setInterval(() => stream.write(Buffer.alloc(bytes)), 2)
  await expect(reading).rejects.toMatchObject({
    code: 'badRequest',
    message: expect.stringContaining('stalled'),
  })
  clearInterval(trickle)
})

it('throws 400 if the sender disconnects, before or during the read', async () => {
  const read = (stream: PassThrough) => readBody(stream, { maxBytes: 100, lowestRate })
  const closed = new PassThrough()
  closed.destroy()
  await expect(read(closed)).rejects.toMatchObject({ code: 'badRequest' })
  const closing = new PassThrough()
  const reading = read(closing)
  closing.write('ab')
  closing.destroy()
  await expect(reading).rejects.toMatchObject({ code: 'badRequest' })
})
