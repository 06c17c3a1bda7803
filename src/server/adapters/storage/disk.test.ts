import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { objectStoreSuite } from '#tests/support/object-store-suite.ts'
import { createDiskStore } from './disk.ts'
import { StorageFailure } from './port.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

objectStoreSuite('a folder', () => createDiskStore(join(folder, 'suite')))

/** Mounts a separate file system; `null` if this machine doesn't allow it. */
function tryMount(name: string, options: string): string | null {
  const place = join(folder, name)
  mkdirSync(place)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { stdio: 'pipe' })
    return place
  } catch {
    return null
  }
}
const mounts = { full: tryMount('full', 'size=64k'), readOnly: tryMount('read-only', 'ro') }
afterAll(() => {
  for (const place of Object.values(mounts)) if (place) execFileSync('umount', [place])
})

it('makes stored files and folders readable by their owner only', async () => {
  const store = createDiskStore(join(folder, 'modes'))
  await store.put('private/file', Buffer.from('x'))
  expect(statSync(join(folder, 'modes/private/file')).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'modes/private')).mode & 0o777).toBe(0o700)
})

it('leaves no temporary file after a failed write', async () => {
  const store = createDiskStore(join(folder, 'beside'))
  mkdirSync(join(folder, 'beside/taken/inside'), { recursive: true })
  await expect(store.put('taken', Buffer.from('x'))).rejects.toBeInstanceOf(StorageFailure)
  expect(readdirSync(join(folder, 'beside'))).toEqual(['taken'])
})

it('hides unfinished files from listings and deletes old ones', async () => {
  const store = createDiskStore(join(folder, 'half'))
  await store.put('whole', Buffer.from('x'))
  const [fresh, old] = ['.part-fresh', '.part-old'].map((name) => join(folder, 'half', name))
  writeFileSync(fresh ?? '', 'x')
  writeFileSync(old ?? '', 'x')
  utimesSync(old ?? '', 0, 0)
  const keys: string[] = []
  for await (const entry of store.list('')) keys.push(entry.key)
  expect(keys).toEqual(['whole'])
  expect(readdirSync(join(folder, 'half')).sort()).toEqual(['.part-fresh', 'whole'])
})

it.skipIf(!mounts.full)('reports a full disk, and stores a file that fits afterwards', async () => {
  const store = createDiskStore(join(mounts.full ?? '', 'files'))
  await expect(store.put('large', Buffer.alloc(200_000))).rejects.toMatchObject({ problem: 'full' })
  await store.put('small', Buffer.alloc(1000))
  expect(readdirSync(join(mounts.full ?? '', 'files'))).toEqual(['small'])
})

it.skipIf(!mounts.readOnly)('reports a read-only disk', async () => {
  const store = createDiskStore(mounts.readOnly ?? '')
  await expect(store.put('anything', Buffer.alloc(10))).rejects.toMatchObject({ problem: 'readOnly' })
  await expect(store.check()).rejects.toMatchObject({ problem: 'readOnly' })
})

it('reports a store whose path is not a folder', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, 'x')
  await expect(createDiskStore(join(file, 'below')).check()).rejects.toBeInstanceOf(StorageFailure)
})
