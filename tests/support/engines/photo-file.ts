import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { makePhoto } from '#tests/support/photo.ts'

/** The path of a photograph on disk for one spec file: browsers that are driven take files by their path. */
export function photoFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-photo-'))
  const file = join(folder, 'photo.jpg')
  beforeAll(async () => writeFileSync(file, await makePhoto()))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return file
}
