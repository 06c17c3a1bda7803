import { expect, test } from 'vitest'
import { content } from '#i18n/en/uploader.ts'
import { maxImageBytes } from '#shared/constants.ts'
import { onlyImageOf } from './image-uploader.tsx'

test('exactly one file of at most 10 MB is accepted', () => {
  const chosen = new Blob([new Uint8Array(maxImageBytes)])
  expect(onlyImageOf([chosen])).toBe(chosen)
  expect(() => onlyImageOf([chosen, chosen])).toThrow(content.onlyOne)
  expect(() => onlyImageOf([])).toThrow(content.onlyOne)
  expect(() => onlyImageOf([new Blob([new Uint8Array(maxImageBytes + 1)])])).toThrow(content.tooLarge)
})
