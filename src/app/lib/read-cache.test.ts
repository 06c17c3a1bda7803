import { expect, test, vi } from 'vitest'
import { createReadCache, type Reader } from './read-cache.ts'

/** A reader whose answers the test gives, and how often it was asked. */
function answering() {
  const asked: { signal: AbortSignal; resolve: (data: unknown) => void; reject: (error: unknown) => void }[] =
    []
  const read: Reader = (signal) =>
    new Promise((resolve, reject) => {
      asked.push({ signal, resolve, reject })
    })
  return { asked, read }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('is read once by the first who shows it, and told to all', async () => {
  const cache = createReadCache()
  const { asked, read } = answering()
  const tell = vi.fn()
  cache.watch('/a', tell, read)
  cache.watch('/a', tell, read)
  expect(asked.length).toBe(1)
  expect(cache.known('/a')).toMatchObject({ data: undefined, isReading: true })
  asked[0]?.resolve({ name: 'first' })
  await settled()
  expect(cache.known('/a')).toMatchObject({ data: { name: 'first' }, isReading: false, isDue: false })
  expect(tell).toHaveBeenCalled()
})

test('an answer that says the same is the same object', async () => {
  const cache = createReadCache()
  const first = await cache.read('/a', async () => ({ name: 'same' }))
  expect((await cache.read('/a', async () => ({ name: 'same' }))).data).toBe(first.data)
  expect((await cache.read('/a', async () => ({ name: 'other' }))).data).toEqual({ name: 'other' })
})

test('a read that began before a newer one, or before an answer that was put in, says nothing any more', async () => {
  const cache = createReadCache()
  const { asked, read } = answering()
  cache.put('/a', 'old')
  void cache.read('/a', read)
  const second = cache.read('/a', read)
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[1]?.resolve('new')
  asked[0]?.resolve('late')
  expect((await second).data).toBe('new')
  void cache.read('/a', read)
  cache.put('/a', 'said by a write')
  asked[2]?.resolve('older than the write')
  await settled()
  expect(cache.known('/a')).toMatchObject({ data: 'said by a write', isReading: false })
})

test('a first read that is under way is joined', async () => {
  const cache = createReadCache()
  const { asked, read } = answering()
  const both = [cache.read('/a', read), cache.read('/a', read)]
  asked[0]?.resolve('one')
  expect((await Promise.all(both)).map(({ data }) => data)).toEqual(['one', 'one'])
  expect(asked.length).toBe(1)
})

test('a failure keeps what was known, and whoever shows it next tries again', async () => {
  const cache = createReadCache()
  const { asked, read } = answering()
  cache.put('/a', 'known')
  const end = cache.watch('/a', () => {}, read)
  expect(asked.length).toBe(0)
  const again = cache.read('/a', read)
  asked[0]?.reject(new Error('no signal'))
  expect(await again).toMatchObject({ data: 'known', error: new Error('no signal'), isReading: false })
  end()
  await settled()
  cache.watch('/a', () => {}, read)
  expect(asked.length).toBe(2)
})

test('what is untrue is read again where it is shown, and elsewhere once it is shown', async () => {
  const cache = createReadCache()
  const { asked, read } = answering()
  cache.put('/a?page=1', 'shown')
  cache.put('/a?page=2', 'not shown')
  cache.put('/b', 'another')
  cache.watch('/a?page=1', () => {}, read)
  cache.watch('/b', () => {}, read)
  const done = cache.refresh((path) => path === '/a')
  expect(asked.length).toBe(1)
  asked[0]?.resolve('shown anew')
  await done
  expect(cache.known('/a?page=1').data).toBe('shown anew')
  cache.watch('/a?page=2', () => {}, read)
  expect(asked.length).toBe(2)
})

test('a read that nobody waits for is stopped, but not for who only watches in another way', async () => {
  const cache = createReadCache()
  const { asked, read } = answering()
  const end = cache.watch('/a', () => {}, read)
  end()
  const endAgain = cache.watch('/a', () => {}, null)
  await settled()
  expect(asked[0]?.signal.aborted).toBe(false)
  endAgain()
  await settled()
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('is forgotten some time after nobody shows it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const cache = createReadCache()
  cache.put('/a', 'known')
  cache.watch('/a', () => {}, null, 1000)()
  vi.advanceTimersByTime(999)
  expect(cache.known('/a').data).toBe('known')
  vi.advanceTimersByTime(1)
  expect(cache.known('/a').data).toBeUndefined()
  vi.useRealTimers()
})
