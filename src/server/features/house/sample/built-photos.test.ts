import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { samplePhotos } from './built-photos.ts'
import { sampleGallery } from './sample.ts'

test('a photo that the sample no longer has is shown as the one that shows the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const entrance = { width: 2400, height: 1600, jpeg: [{ width: 960, url: '/photos/entrance-960.jpg' }] }
  writeFileSync(join(folder, 'photos.json'), JSON.stringify({ entrance }))
  expect(sampleGallery.map(({ file }) => file)).not.toContain('door-handles')
  expect(samplePhotos(folder)['door-handles']).toEqual(entrance)
})
