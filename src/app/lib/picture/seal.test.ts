import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault, sealOverheadBytes } from '#server/vault/vault.ts'
import { canSeal, sealFile } from './seal.ts'

test('what the browser seals opens with the server’s key, in its own place only', async () => {
  const vault = createVault([randomBytes(32)])
  const key = vault.newDataKey('upload_slots:one')
  const bytes = randomBytes(100_000)
  expect(canSeal()).toBe(true)
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/heic' })
  const sealed = await sealFile(file, key.handOut('incoming'))
  expect([sealed.size, sealed.type]).toEqual([bytes.length + sealOverheadBytes, 'image/heic'])
  const sent = Buffer.from(await sealed.arrayBuffer())
  expect(sent.includes(bytes.subarray(0, 16))).toBe(false)
  expect(key.openBytes('incoming', sent).equals(bytes)).toBe(true)
  expect(() => vault.newDataKey('upload_slots:one').openBytes('incoming', sent)).toThrow()
  expect(() => key.openBytes('elsewhere', sent)).toThrow()
  const again = Buffer.from(await (await sealFile(file, key.handOut('incoming'))).arrayBuffer())
  expect(again.equals(sent)).toBe(false)
})
