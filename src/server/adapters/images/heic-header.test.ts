import { expect, test } from 'vitest'
import { readHeicHeader } from './heic-header.ts'

const long = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const short = (...values: number[]) => Buffer.concat(values.map((value) => long(value).subarray(2)))
const box = (type: string, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([long(body.length + 8), Buffer.from(type, 'latin1'), body])
}
const nclx = (primaries: number, transfer: number) =>
  box('colr', Buffer.from('nclx'), short(primaries, transfer, 9), Buffer.from([0x80]))
const profile = box('colr', Buffer.from('prof'), Buffer.from('a profile'))
const size = box('ispe', long(0), long(160), long(120))

/** Returns a file that shows one item; each item names its properties by their places. */
function fileOf({
  primary = 1,
  properties,
  items,
  hasLongIds = false,
}: {
  primary?: number
  properties: Buffer[]
  items: Record<number, number[]>
  hasLongIds?: boolean
}): Buffer {
  const idOf = (id: number) => (hasLongIds ? long(id) : short(id))
  const version = long(hasLongIds ? 0x01000001 : 0)
  const placeOf = (place: number) => (hasLongIds ? short(place | 0x8000) : Buffer.from([place | 0x80]))
  const entries = Object.entries(items).map(([id, places]) =>
    Buffer.concat([idOf(Number(id)), Buffer.from([places.length]), ...places.map(placeOf)]),
  )
  const associations = box('ipma', version, long(entries.length), ...entries)
  return box(
    'meta',
    long(0),
    box('pitm', long(hasLongIds ? 0x01000000 : 0), idOf(primary)),
    box('iprp', box('ipco', ...properties), associations),
  )
}

test.each([false, true])(
  'the colours of the item that is shown count, not those beside it (long ids: %s)',
  (hasLongIds) => {
    const properties = [size, nclx(9, 16), nclx(1, 13)]
    const items = { 1: [1, 3], 2: [1, 2] }
    const colourOf = (primary: number) =>
      readHeicHeader(fileOf({ primary, properties, items, hasLongIds }))?.colour
    expect(colourOf(1)).toEqual({ primaries: 1, transfer: 13 })
    expect(colourOf(2)).toEqual({ primaries: 9, transfer: 16 })
  },
)

test('a profile and a description of one item are both read', () => {
  const header = readHeicHeader(
    fileOf({ properties: [size, profile, nclx(12, 13)], items: { 1: [1, 2, 3] } }),
  )
  expect(header).toMatchObject({ maxPixels: 19_200, colour: { primaries: 12, transfer: 13 } })
  expect(Buffer.from(header?.icc ?? []).toString()).toBe('a profile')
})

test('a file without associations is read by what it holds', () => {
  const header = readHeicHeader(fileOf({ properties: [size, nclx(9, 18)], items: {} }))
  expect(header?.colour).toEqual({ primaries: 9, transfer: 18 })
})

test('a header cut off at any byte is read or refused without an error', () => {
  const whole = fileOf({
    properties: [size, profile, nclx(9, 16)],
    items: { 1: [1, 2, 3] },
    hasLongIds: true,
  })
  for (let end = 0; end < whole.length; end += 1) {
    // Also with sizes that claim the bytes that are missing.
    expect(() => readHeicHeader(whole.subarray(0, end))).not.toThrow()
    const stretched = Buffer.from(whole)
    stretched.fill(0xff, end, Math.min(end + 4, whole.length))
    expect(() => readHeicHeader(stretched)).not.toThrow()
  }
})
