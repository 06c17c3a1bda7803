import { expect, it } from 'vitest'
import { createUploadSemaphore } from './upload-semaphore.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function small() {
  const semaphore = createUploadSemaphore({ totalBytes: 10, shareBytes: 6, maxUploads: 4, maxOfSender: 3 })
  const started: string[] = []
  /** Requests bytes, records the name once they are granted, and returns a promise of the release function. */
  const acquire = async (sender: string, bytes: number, name = sender) => {
    const release = await semaphore.acquire(sender, bytes)
    started.push(name)
    return release
  }
  return { acquire, started }
}

it('starts uploads while their bytes fit, and queues the others until bytes are released', async () => {
  const { acquire, started } = small()
  const release = await acquire('one', 5)
  await acquire('two', 5)
  const waiting = acquire('three', 4)
  await settled()
  expect(started).toEqual(['one', 'two'])
  release()
  release()
  await waiting
  const fourth = acquire('four', 2)
  await settled()
  expect(started).toEqual(['one', 'two', 'three'])
  void fourth
})

it('limits a sender to its share without delaying other senders', async () => {
  const { acquire, started } = small()
  const release = await acquire('greedy', 4, 'first')
  const more = acquire('greedy', 3, 'second')
  await acquire('other', 6)
  expect(started).toEqual(['first', 'other'])
  release()
  await more
})

it('starts no small upload before a large one that waits for the total', async () => {
  const { acquire, started } = small()
  const releases = [await acquire('one', 5), await acquire('two', 4)]
  const large = acquire('large', 6)
  const tiny = acquire('tiny', 1)
  await settled()
  expect(started).toEqual(['one', 'two'])
  for (const release of releases) release()
  await Promise.all([large, tiny])
  expect(started).toEqual(['one', 'two', 'large', 'tiny'])
})

it('throws 503 with Retry-After once too many uploads are in flight', async () => {
  const { acquire } = small()
  for (let count = 0; count < 4; count += 1) void acquire(`guest ${count}`, 6)
  await expect(acquire('one more', 1)).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 10 },
  })
})

it('throws 429 for a sender with too many uploads in flight', async () => {
  const { acquire } = small()
  const release = await acquire('greedy', 6)
  const [second] = [acquire('greedy', 6), acquire('greedy', 6)]
  await expect(acquire('greedy', 6)).rejects.toMatchObject({ code: 'tooMany' })
  release()
  await second
  void acquire('greedy', 6)
})
