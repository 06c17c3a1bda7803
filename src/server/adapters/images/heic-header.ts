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

/**
 * Reads from the property boxes of a HEIC or AVIF, without decoding: `maxPixels`, the largest size that any item claims,
 * and `icc`, the photo's colour profile if it has one (iPhones store Display P3). Returns `null` if the file has no such
 * boxes and so can't be valid. (`ispe`: ISO/IEC 23008-12, 6.5.3; `colr`: ISO/IEC 14496-12, 12.1.5)
 */
export function readHeicHeader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const file: Box = { type: 'file', start: 0, end: bytes.byteLength }
  const meta = findBox(view, file, 'meta')
  const properties = meta && findBox(view, meta, 'iprp', 4)
  const container = properties && findBox(view, properties, 'ipco')
  if (!container) return null
  let maxPixels = 0
  let icc: Uint8Array | null = null
  for (const box of boxes(view, container.start, container.end)) {
    if (box.type === 'ispe' && box.end - box.start >= 12) {
      maxPixels = Math.max(maxPixels, view.getUint32(box.start + 4) * view.getUint32(box.start + 8))
    }
    if (box.type === 'colr' && icc === null && isProfile(view, box)) {
      icc = bytes.subarray(box.start + 4, box.end)
    }
  }
  return maxPixels > 0 ? { maxPixels, icc } : null
}

function isProfile(view: DataView, box: Box): boolean {
  if (box.end - box.start <= 4) return false
  const kind = view.getUint32(box.start)
  return kind === 0x70726f66 || kind === 0x72494343 // 'prof' or 'rICC'
}
