import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createDiskStore } from '#server/adapters/storage/disk.ts'
import { type ObjectStore, StorageFailure } from '#server/adapters/storage/port.ts'
import { createVault } from '#server/vault/seal.ts'
import { storePhoto } from './keeper.ts'

const photo = { jpeg: Buffer.from('whole'), small: Buffer.from('small'), width: 4, height: 3 }

function placeOn(wrap: (store: ObjectStore) => ObjectStore) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-objects-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const ctx = { vault: createVault([randomBytes(32)]), files: wrap(createDiskStore(folder)) }
  const stored = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  return { ctx, stored }
}

it.each(['objects/', 'small/'])(
  'a photo whose %s part doesn’t fit on the disk leaves no part behind',
  async (refused) => {
    let inFlight = 0
    const { ctx, stored } = placeOn((store) => ({
      ...store,
      put: async (key, bytes) => {
        if (key.startsWith(refused)) throw new StorageFailure('full', null)
        // One upload fails while the other is still in flight.
        inFlight += 1
        for (let turns = 0; turns < 50; turns += 1) await turn()
        await store.put(key, bytes)
        inFlight -= 1
      },
    }))
    await expect(storePhoto(ctx, photo)).rejects.toThrow(StorageFailure)
    expect(inFlight).toBe(0)
    expect(stored()).toEqual([])
  },
)

it('stores a photo and its thumbnail', async () => {
  const { ctx, stored } = placeOn((store) => store)
  const { id } = await storePhoto(ctx, photo)
  expect(stored()).toEqual([id, id])
})
