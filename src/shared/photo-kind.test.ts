import { expect, test } from 'vitest'
import { mimeOf, sniffLength, sniffPhoto } from './photo-kind.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  )
const padding = new Array(12).fill(0)
const fileType = (...brands: string[]) => {
  const [main = '', ...others] = brands
  return bytes([0, 0, 0, 16 + others.length * 4], 'ftyp', main, [0, 0, 0, 0], ...others, padding)
}

test.each([
  ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe1], padding), 'jpeg'],
  ['a PNG', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], padding), 'png'],
  ['a GIF', bytes('GIF89a', padding), 'gif'],
  ['a WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ', padding), 'webp'],
  ['an iPhone photo', fileType('heic', 'mif1', 'heic'), 'heic'],
  ['a HEIF that only says mif1', fileType('mif1', 'heic'), 'heic'],
  ['an AVIF', fileType('avif', 'mif1', 'miaf'), 'avif'],
  ['an AVIF whose main brand is mif1', fileType('mif1', 'avif', 'miaf'), 'avif'],
  ['a HEIF that names its kind late', fileType('mp41', ...new Array(15).fill('isom'), 'heic'), 'heic'],
  ['a video', fileType('isom', 'mp42'), null],
  ['a file that only begins like a GIF', bytes('GIF80a', padding), null],
  ['a PDF', bytes('%PDF-1.7\n', padding), null],
  ['a web page', bytes('<!doctype html><html>', padding), null],
  ['a sound in a RIFF', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ', padding), null],
  ['an empty file', new Uint8Array(), null],
  ['a cut-off file', bytes([0xff, 0xd8, 0xff]), null],
] as const)('sniffPhoto recognises %s by its bytes', (_, content, kind) => {
  expect(sniffPhoto(content)).toBe(kind)
})

test('sniffPhoto reads no brands beyond the first box', () => {
  const content = bytes([0, 0, 0, 16], 'ftyp', 'isom', [0, 0, 0, 0], 'heic', padding)
  expect(sniffPhoto(content)).toBeNull()
})

test('sniffPhoto reads a view at its own offset in a larger buffer', () => {
  const whole = bytes([9, 9, 9, 9], [...fileType('heic')])
  expect(sniffPhoto(whole.subarray(4))).toBe('heic')
})

test('mimeOf returns the media type of each kind', () => {
  expect(mimeOf('heic')).toBe('image/heic')
})

test('sniffPhoto needs no more than the first sniffLength bytes', () => {
  const late = fileType('mp41', ...new Array(200).fill('isom'), 'heic')
  expect(sniffPhoto(late)).toBeNull()
  expect(sniffPhoto(late.subarray(0, sniffLength))).toBeNull()
})
