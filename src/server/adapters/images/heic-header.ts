import type { ColourDescription } from './colour.ts'

interface Box {
  type: string
  start: number
  end: number
}

/** Yields the boxes between two offsets (ISO/IEC 14496-12, 4.2). Stops at a box that overruns its parent. */
function* boxes(view: DataView, from: number, to: number): Generator<Box> {
  let at = from
  while (at + 8 <= to) {
    let size = view.getUint32(at)
    let head = 8
    const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)))
    if (size === 1) {
      if (at + 16 > to) return
      size = Number(view.getBigUint64(at + 8))
      head = 16
    } else if (size === 0) {
      size = to - at
    }
    if (size < head || at + size > to) return
    yield { type, start: at + head, end: at + size }
    at += size
  }
}

const findBox = (view: DataView, parent: Box, type: string, skip = 0): Box | undefined =>
  boxes(view, parent.start + skip, parent.end).find((box) => box.type === type)

/** Returns the id of the item that the file shows (`pitm`: ISO/IEC 14496-12, 8.11.4). */
function primaryItem(view: DataView, meta: Box): number | null {
  const box = findBox(view, meta, 'pitm', 4)
  if (!box || box.end - box.start < 6) return null
  return view.getUint8(box.start) === 0 ? view.getUint16(box.start + 4) : readLong(view, box, 4)
}

const readLong = (view: DataView, box: Box, offset: number): number | null =>
  box.start + offset + 4 <= box.end ? view.getUint32(box.start + offset) : null

/** Returns the places of an item's properties in their container, from 1 (`ipma`: ISO/IEC 23008-12, 9.3). */
function propertiesOf(view: DataView, properties: Box, item: number): number[] {
  for (const box of boxes(view, properties.start, properties.end)) {
    if (box.type !== 'ipma' || box.end - box.start < 8) continue
    const idBytes = view.getUint8(box.start) < 1 ? 2 : 4
    const placeBytes = (view.getUint8(box.start + 3) & 1) === 1 ? 2 : 1
    let at = box.start + 8
    while (at + idBytes + 1 <= box.end) {
      const id = idBytes === 2 ? view.getUint16(at) : view.getUint32(at)
      const count = view.getUint8(at + idBytes)
      const from = at + idBytes + 1
      at = from + count * placeBytes
      if (id !== item || at > box.end) continue
      return Array.from({ length: count }, (_, place) =>
        // The highest bit says whether a reader must know the property.
        placeBytes === 2 ? view.getUint16(from + place * 2) & 0x7fff : view.getUint8(from + place) & 0x7f,
      )
    }
  }
  return []
}

/**
 * Reads from the property boxes of a HEIC or AVIF, without decoding: `maxPixels`, the largest size that any item claims;
 * `icc`, the photo's colour profile if it has one (iPhones store Display P3); and `colour`, its colour description. A
 * file may hold a second rendition in other colours, so only those of the item that it shows count. Returns `null` if
 * the file has no such boxes and so can't be valid. (`ispe`: ISO/IEC 23008-12, 6.5.3; `colr`: ISO/IEC 14496-12, 12.1.5)
 */
export function readHeicHeader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const file: Box = { type: 'file', start: 0, end: bytes.byteLength }
  const meta = findBox(view, file, 'meta')
  const properties = meta && findBox(view, meta, 'iprp', 4)
  const container = properties && findBox(view, properties, 'ipco')
  if (!container) return null
  const all = [...boxes(view, container.start, container.end)]
  const item = primaryItem(view, meta)
  const places = item === null ? [] : propertiesOf(view, properties, item)
  // A decoder that finds no association uses what there is.
  const own = places.length > 0 ? places.flatMap((place) => all[place - 1] ?? []) : all
  const colours = own.filter(({ type }) => type === 'colr')
  const profile = colours.find((box) => isProfile(view, box))
  const maxPixels = all
    .filter(({ type, start, end }) => type === 'ispe' && end - start >= 12)
    .reduce((most, { start }) => Math.max(most, view.getUint32(start + 4) * view.getUint32(start + 8)), 0)
  if (maxPixels === 0) return null
  return {
    maxPixels,
    icc: profile ? bytes.subarray(profile.start + 4, profile.end) : null,
    colour: colours.map((box) => descriptionIn(view, box)).find((found) => found !== null) ?? null,
  }
}

function descriptionIn(view: DataView, box: Box): ColourDescription | null {
  if (box.end - box.start < 8 || view.getUint32(box.start) !== 0x6e636c78) return null // 'nclx'
  return { primaries: view.getUint16(box.start + 4), transfer: view.getUint16(box.start + 6) }
}

function isProfile(view: DataView, box: Box): boolean {
  if (box.end - box.start <= 4) return false
  const kind = view.getUint32(box.start)
  return kind === 0x70726f66 || kind === 0x72494343 // 'prof' or 'rICC'
}
