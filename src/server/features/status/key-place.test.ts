import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findKeyPlace } from './key-place.ts'

const root = mkdtempSync(join(tmpdir(), 'latchkey-key-'))
/** A RAM file system counts as another device. */
const memory = mkdtempSync('/dev/shm/latchkey-key-')
afterAll(() => {
  for (const folder of [root, memory]) rmSync(folder, { recursive: true })
})

const secret = Buffer.alloc(32, 7)
const keyIn = (...path: string[]) => {
  const file = join(...path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, secret.toString('base64'))
  return file
}
const freshDataDir = () => mkdtempSync(join(root, 'data-'))
const where = (dataDir: string, keyFile: string | null) => ({
  dataDir,
  keyFile,
  secrets: [secret],
  databaseUrl: null,
  s3: null,
})
const s3 = { bucket: 'b', endpoint: null, region: 'r', accessKeyId: 'k', secretAccessKey: 's' }

it('finds the secret key in the data folder, below it, and through a link', async () => {
  const dataDir = freshDataDir()
  const own = keyIn(dataDir, 'secret.key')
  expect(await findKeyPlace(where(dataDir, own))).toBe('besideData')
  rmSync(own)
  const below = keyIn(dataDir, 'keys', 'key')
  expect(await findKeyPlace(where(dataDir, below))).toBe('besideData')
  const link = join(root, 'link')
  symlinkSync(below, link)
  expect(await findKeyPlace(where(dataDir, link))).toBe('besideData')
})

it('distinguishes a secret key on the same disk from one on another', async () => {
  const dataDir = freshDataDir()
  expect(await findKeyPlace(where(dataDir, keyIn(root, 'etc', 'key')))).toBe('sameDisk')
  expect(await findKeyPlace(where(dataDir, keyIn(memory, 'key')))).toBe('apart')
})

it('finds a copy of the key in the data folder, but ignores another site’s key there', async () => {
  const dataDir = freshDataDir()
  const copy = keyIn(dataDir, 'secret.key')
  const elsewhere = keyIn(memory, 'key')
  expect(await findKeyPlace(where(dataDir, elsewhere))).toBe('copyLeft')
  expect(await findKeyPlace(where(dataDir, null))).toBe('copyLeft')
  writeFileSync(copy, Buffer.alloc(32, 9).toString('base64'))
  expect(await findKeyPlace(where(dataDir, elsewhere))).toBe('apart')
  expect(await findKeyPlace(where(dataDir, null))).toBe('unknown')
})

it('the key’s place is apart if no data is on this machine', async () => {
  const dataDir = freshDataDir()
  const away = { ...where(dataDir, keyIn(dataDir, 'secret.key')), databaseUrl: 'postgres://x', s3 }
  expect(await findKeyPlace(away)).toBe('apart')
  expect(await findKeyPlace({ ...away, s3: null })).toBe('besideData')
})
