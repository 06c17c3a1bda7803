import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ObjectStore, StoredEntry } from '#server/adapters/storage/port.ts'

const listAll = async (store: ObjectStore, prefix: string): Promise<StoredEntry[]> => {
  const entries: StoredEntry[] = []
  for await (const entry of store.list(prefix)) entries.push(entry)
  return entries.sort((a, b) => (a.key < b.key ? -1 : 1))
}

export function objectStoreSuite(name: string, open: () => ObjectStore): void {
  describe(`the file store (${name})`, () => {
    it('file store returns an object byte for byte, and replaces it', async () => {
      const store = open()
      const first = randomBytes(300_000)
      await store.put('suite/one', first)
      expect((await store.get('suite/one'))?.equals(first)).toBe(true)
      await store.put('suite/one', Buffer.from('second'))
      expect((await store.get('suite/one'))?.toString()).toBe('second')
    })

    it('file store returns null for a missing object', async () => {
      const store = open()
      expect(await store.get('suite/nothing')).toBeNull()
    })

    it('file store deletes idempotently', async () => {
      const store = open()
      await store.put('suite/gone', Buffer.from('x'))
      await store.delete('suite/gone')
      await store.delete('suite/gone')
      await store.delete('suite/never/was')
      expect(await store.get('suite/gone')).toBeNull()
    })

    it('file store lists objects by prefix with size and time', async () => {
      const store = open()
      await store.put('list/a/one', Buffer.alloc(5))
      await store.put('list/a/two', Buffer.alloc(7))
      await store.put('list/b/three', Buffer.alloc(9))
      const entries = await listAll(store, 'list/a/')
      expect(entries.map(({ key, bytes }) => ({ key, bytes }))).toEqual([
        { key: 'list/a/one', bytes: 5 },
        { key: 'list/a/two', bytes: 7 },
      ])
      for (const entry of entries) expect(Math.abs(entry.modifiedAt - Date.now())).toBeLessThan(120_000)
      expect(await listAll(store, 'list/nothing/')).toEqual([])
    })

    it.each(['../outside', '/etc/passwd', 'a/../b', 'a//b', 'A', '.part-x', '', 'a/', 'a\0b', 'a\\b', '..'])(
      'refuses the key %j in every call',
      async (key) => {
        const store = open()
        await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
        await expect(async () => store.get(key)).rejects.toThrow('Not a storage key')
        await expect(async () => store.delete(key)).rejects.toThrow('Not a storage key')
      },
    )

    it('file store accepts twenty concurrent writes', async () => {
      const store = open()
      const keys = Array.from({ length: 20 }, (_, index) => `many/${index}`)
      await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))))
      const read = await Promise.all(keys.map((key) => store.get(key)))
      expect(read.map(String)).toEqual(keys)
    })

    it('file store’s health check passes', async () => {
      await expect(open().check()).resolves.toBeUndefined()
    })
  })
}
