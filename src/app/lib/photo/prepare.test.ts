import { expect, test } from 'vitest'
import { maxImageBytes } from '#shared/constants.ts'
import { fitWithin } from './canvas.ts'
import { checkUnconverted, preparePhoto, UnusablePhoto } from './prepare.ts'

test.each([
  ['an iPhone photo within the limit', 'heic', maxImageBytes, null],
  ['an iPhone photo over the limit', 'heic', maxImageBytes + 1, 'tooLarge'],
  ['an AVIF that an old browser cannot show', 'avif', 300_000, null],
  ['a file of another kind', null, 300, 'notAPhoto'],
] as const)(
  'checkUnconverted judges a file that this browser can’t decode: %s',
  (_, kind, bytes, refusal) => {
    expect(checkUnconverted(kind, bytes)).toBe(refusal)
  },
)

test('an empty file gets another error than a file that isn’t a photo', async () => {
  await expect(preparePhoto(new Blob([]), 'id')).rejects.toEqual(new UnusablePhoto('empty'))
})

test.each([
  [{ width: 8000, height: 6000 }, 2600, { width: 2600, height: 1950 }],
  [{ width: 3000, height: 4000 }, 2600, { width: 1950, height: 2600 }],
  [{ width: 640, height: 480 }, 2600, { width: 640, height: 480 }],
  [{ width: 20_000, height: 2 }, 800, { width: 800, height: 1 }],
])('fitWithin scales %o to a long side of at most %i', (size, longSide, expected) => {
  expect(fitWithin(size, longSide)).toEqual(expected)
})
