import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createByteBudget, readBody } from './service-receive.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the memory that uploads may take together', () => {
  it('lets in what fits, in the order of arrival, and makes the rest wait', async () => {
    const budget = createByteBudget({ totalBytes: 10, maxWaiting: 10 })
    const order: string[] = []
    const enter = async (name: string, bytes: number) => {
      const leave = await budget.take(bytes)
      order.push(name)
      return leave
    }
    const first = await enter('first', 6)
    const large = enter('large', 8)
    const small = enter('small', 1)
    await settled()
    expect(order).toEqual(['first'])
    first()
    first()
    const leaveLarge = await large
    await small
    expect(order).toEqual(['first', 'large', 'small'])
    leaveLarge()
  })

  it('tells the rest to come back once enough wait', async () => {
    const budget = createByteBudget({ totalBytes: 10, maxWaiting: 1 })
    await budget.take(10)
    void budget.take(10)
    await expect(budget.take(10)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 })
  })
})

describe('reading a body', () => {
  it('takes it in parts, longer or shorter than was said', async () => {
    for (const declared of [null, 2, 5, 100]) {
      const stream = new PassThrough()
      const reading = readBody(stream, declared, 1000)
      stream.write('ab')
      await settled()
      stream.end('cde')
      expect((await reading).toString()).toBe('abcde')
    }
  })

  it('gives up on a sender who falls silent', async () => {
    const stream = new PassThrough()
    const reading = readBody(stream, null, 20)
    stream.write('ab')
    await expect(reading).rejects.toMatchObject({
      code: 'badRequest',
      message: expect.stringContaining('stalled'),
    })
  })

  it('notices a sender who hung up, before and during', async () => {
    const gone = new PassThrough()
    gone.destroy()
    await expect(readBody(gone, null, 1000)).rejects.toMatchObject({ code: 'badRequest' })
    const going = new PassThrough()
    const reading = readBody(going, null, 1000)
    going.write('ab')
    going.destroy()
    await expect(reading).rejects.toMatchObject({ code: 'badRequest' })
  })
})
