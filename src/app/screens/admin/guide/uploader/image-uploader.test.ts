import { expect, test } from 'vitest'
import { uploaderContent } from '#i18n/en/guide.ts'
import { maxImageBytes } from '#shared/constants.ts'
import { onlyImageOf } from './image-uploader.tsx'

test('exactly one file of at most 10 MB is accepted', () => {
  const chosen = new Blob([new Uint8Array(maxImageBytes)])
  expect(onlyImageOf([chosen])).toBe(chosen)
  expect(() => onlyImageOf([chosen, chosen])).toThrow(uploaderContent.onlyOne)
  expect(() => onlyImageOf([])).toThrow(uploaderContent.onlyOne)
  expect(() => onlyImageOf([new Blob([new Uint8Array(maxImageBytes + 1)])])).toThrow(uploaderContent.tooLarge)
})
