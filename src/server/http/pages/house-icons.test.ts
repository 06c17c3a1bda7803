import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { colourOf, type IconShapes, iconFiles, iconOf } from './house-icons.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-icons-'))
let shapes: IconShapes = {}

beforeAll(async () => {
  const { makeIcons } = await vi.importActual<{ makeIcons(outDir: string): Promise<void> }>(
    '../../../../scripts/build/icons.mjs',
  )
  await makeIcons(folder)
  shapes = JSON.parse(readFileSync(join(folder, 'icons.json'), 'utf8'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const iconFor = (name: string, url = '/icon-192.png') => iconOf(url, { name }, shapes) ?? Buffer.alloc(0)

describe('the icons of a house', () => {
  it.each(iconFiles)('%s is an image that fills a square with the house’s colour', async (url) => {
    const { data, info } = await sharp(iconFor('Casa da Praia', url), { density: 216 })
      .flatten()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colourAt = (x: number, y: number) =>
      `#${data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')}`
    expect(info.width).toBe(info.height)
    expect(colourAt(info.width / 2, 2)).toBe(colourOf('Casa da Praia'))
    const colours = Array.from({ length: info.width }, (_, x) => colourAt(x, info.height / 2))
    expect(colours).toContain('#f6f1e7')
  })

  it.each([
    ['a capital with an accent', 'Ōtaki Bach', 'O'],
    ['a small letter', 'östra stugan', 'O'],
    ['a quotation mark before it', '“Rose” Cottage', 'R'],
    ['a digit', '12 Mill Lane', '1'],
    ['another script', '山の家', ''],
    ['Cyrillic', 'Дача', ''],
    ['no letter', '🏡', ''],
  ])('show, for a name with %s, its first letter or a roof', (_, name, letter) => {
    expect(iconFor(name, '/icon.svg').toString()).toContain(`d="${shapes[letter]?.path}"`)
  })

  it('differ between names with different first letters, and not between two readings of one', () => {
    expect(iconFor('Rātā House')).toEqual(iconFor('Rātā House'.normalize('NFD')))
    expect(iconFor('Rātā House').equals(iconFor('Kea House'))).toBe(false)
  })
})
