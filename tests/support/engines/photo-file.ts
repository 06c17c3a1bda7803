import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { makePhoto } from '#tests/support/photo.ts'

/** Returns the path of a photo on disk for one spec file: driven browsers take files by path. */
export function photoFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-photo-'))
  const file = join(folder, 'photo.jpg')
  beforeAll(async () => writeFileSync(file, await makePhoto()))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return file
}
