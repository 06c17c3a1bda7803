import { maxImageBytes } from '#shared/constants.ts'
import { mimeOf, type PhotoKind, sniffLength, sniffPhoto } from '#shared/photo-kind.ts'
import { drawAt, encodeJpeg, fitWithin, paintBlack, type Size, samplePixels } from './canvas.ts'
import { checkedLongSide, checkPhoto, type PhotoAdvice } from './check-photo.ts'
import { decodePhoto } from './decode.ts'
import { coveredPixels, type MaskBox } from './mask.ts'

/** Limits of photos before upload: enough to read an ID, small enough for one bar of signal. */
const sent = {
  photo: { longSide: 2400, bytes: 4_000_000 },
  id: { longSide: 2200, bytes: 450_000 },
  selfie: { longSide: 1600, bytes: 250_000 },
} as const

export interface PreparedPhoto {
  blob: Blob
  /** `null` if this browser can't show the file; then it is sent unchanged and can't be masked. */
  size: Size | null
  advice: PhotoAdvice[]
}

export type PhotoRefusal = 'empty' | 'notAPhoto' | 'tooLarge'

export class UnusablePhoto extends Error {
  readonly refusal: PhotoRefusal

  constructor(refusal: PhotoRefusal) {
    super(refusal)
    this.name = 'UnusablePhoto'
    this.refusal = refusal
  }
}

/** Returns what to do with a file that this browser can't decode. */
export function checkUnconverted(kind: PhotoKind | null, bytes: number): PhotoRefusal | null {
  if (kind === null) return 'notAPhoto'
  return bytes > maxImageBytes ? 'tooLarge' : null
}

/**
 * Turns a camera shot or file into a photo to send: upright, within the limits of `sent`, without metadata, and
 * judged. Throws `UnusablePhoto`.
 */
export async function preparePhoto(file: Blob, what: keyof typeof sent = 'photo'): Promise<PreparedPhoto> {
  const { longSide, bytes } = sent[what]
  if (file.size === 0) throw new UnusablePhoto('empty')
  const kind = sniffPhoto(new Uint8Array(await file.slice(0, sniffLength).arrayBuffer()))
  // The first bytes determine the type, because the browser's file type can be wrong or missing.
  const typed = kind ? new Blob([file], { type: mimeOf(kind) }) : file
  const decoded = await decodePhoto(typed)
  if (!decoded) {
    const refusal = checkUnconverted(kind, file.size)
    if (refusal) throw new UnusablePhoto(refusal)
    return { blob: typed, size: null, advice: [] }
  }
  try {
    const canvas = drawAt(decoded.source, fitWithin(decoded, longSide))
    const advice = checkPhoto(samplePixels(canvas, checkedLongSide), decoded)
    const blob = await encodeJpeg(canvas, bytes)
    return { blob, size: { width: canvas.width, height: canvas.height }, advice }
  } finally {
    decoded.close()
  }
}

/** Returns a copy with boxes burnt in; the pixels beneath are not in the copy. */
export async function coverPhoto(photo: PreparedPhoto, boxes: readonly MaskBox[]): Promise<PreparedPhoto> {
  if (boxes.length === 0) return photo
  const decoded = await decodePhoto(photo.blob)
  if (!decoded) throw new UnusablePhoto('notAPhoto')
  try {
    const canvas = drawAt(decoded.source, decoded)
    paintBlack(
      canvas,
      boxes.map((box) => coveredPixels(box, canvas)),
    )
    return { ...photo, blob: await encodeJpeg(canvas, sent.id.bytes) }
  } finally {
    decoded.close()
  }
}
