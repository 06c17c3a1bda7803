import { maxImageBytes } from '#shared/constants.ts'
import { mimeOf, type PhotoKind, sniffLength, sniffPhoto } from '#shared/photo-kind.ts'
import type { DocumentType } from '#shared/stay/documents.ts'
import { drawAt, encodeJpeg, fitWithin, paint, type Size, samplePixels } from './canvas.ts'
import { isCanvasTrusted } from './canvas-trust.ts'
import { checkedLongSide, checkPhoto, type PhotoAdvice } from './check-photo.ts'
import { decodePhoto } from './decode.ts'
import { coveredPixels, type MaskBox } from './mask.ts'

/** Limits of photos before upload: enough to read an ID, small enough for one bar of signal. */
interface Limits {
  longSide: number
  bytes: number
}
const idLimits: Limits = { longSide: 2200, bytes: 450_000 }
const sent: Readonly<Record<'photo' | DocumentType, Limits>> = {
  photo: { longSide: 2400, bytes: 4_000_000 },
  id: idLimits,
  id_back: idLimits,
  selfie: { longSide: 1600, bytes: 250_000 },
}

export interface PreparedPhoto {
  blob: Blob
  /** `null` if this browser can't show the file. */
  size: Size | null
  advice: PhotoAdvice[]
  /** Otherwise the chosen file is sent unchanged, because this browser can't show or can't redraw it. */
  isRedrawn: boolean
}

export type PhotoRefusal = 'empty' | 'notAPhoto' | 'tooLarge' | 'unreadable'

export class UnusablePhoto extends Error {
  readonly refusal: PhotoRefusal

  constructor(refusal: PhotoRefusal) {
    super(refusal)
    this.name = 'UnusablePhoto'
    this.refusal = refusal
  }
}

/** Returns what to do with a file that this browser can't redraw. */
export function checkUnconverted(kind: PhotoKind | null, bytes: number): PhotoRefusal | null {
  if (kind === null) return 'notAPhoto'
  return bytes > maxImageBytes ? 'tooLarge' : null
}

/** Larger files are films; reading one could end the page. */
const maxReadBytes = 200_000_000

/**
 * Reads a file into memory at once: a file of a cloud folder, or one that an app converts, may change or vanish before it
 * is sent. The first bytes determine the type, because the browser's file type can be wrong or missing.
 */
async function readFile(file: Blob): Promise<{ kind: PhotoKind | null; bytes: Blob }> {
  try {
    const kind = sniffPhoto(new Uint8Array(await file.slice(0, sniffLength).arrayBuffer()))
    if (file.size > maxReadBytes) throw new UnusablePhoto(kind ? 'tooLarge' : 'notAPhoto')
    return { kind, bytes: new Blob([await file.arrayBuffer()], { type: kind ? mimeOf(kind) : file.type }) }
  } catch (error) {
    throw error instanceof UnusablePhoto ? error : new UnusablePhoto('unreadable')
  }
}

async function redraw(source: CanvasImageSource, original: Size, { longSide, bytes }: Limits) {
  const canvas = drawAt(source, fitWithin(original, longSide))
  const advice = checkPhoto(samplePixels(canvas, checkedLongSide), original)
  const blob = await encodeJpeg(canvas, bytes)
  return { blob, size: { width: canvas.width, height: canvas.height }, advice, isRedrawn: true }
}

/**
 * Turns a camera shot or file into a photo to send: upright, within the limits of `sent`, without metadata, and
 * judged; or the file unchanged where this browser's canvas isn't to be trusted. Throws `UnusablePhoto`.
 */
export async function preparePhoto(file: Blob, what: keyof typeof sent = 'photo'): Promise<PreparedPhoto> {
  if (file.size === 0) throw new UnusablePhoto('empty')
  const { kind, bytes } = await readFile(file)
  const decoded = await decodePhoto(bytes)
  try {
    // A phone that is short of memory draws nothing.
    const redrawn =
      decoded &&
      (await isCanvasTrusted()) &&
      (await redraw(decoded.source, decoded, sent[what]).catch(() => null))
    if (redrawn) return redrawn
    const refusal = checkUnconverted(kind, bytes.size)
    if (refusal) throw new UnusablePhoto(refusal)
    const size = decoded && { width: decoded.width, height: decoded.height }
    return { blob: bytes, size, advice: [], isRedrawn: false }
  } finally {
    decoded?.close()
  }
}

/** Returns a copy with boxes burnt in; the pixels beneath are not in the copy. */
export async function coverPhoto(photo: PreparedPhoto, boxes: readonly MaskBox[]): Promise<PreparedPhoto> {
  if (boxes.length === 0) return photo
  const decoded = await decodePhoto(photo.blob)
  if (!decoded) throw new UnusablePhoto('notAPhoto')
  try {
    const canvas = drawAt(decoded.source, decoded)
    paint(
      canvas,
      boxes.map((box) => ({ ...coveredPixels(box, canvas), colour: '#000' })),
    )
    return { ...photo, blob: await encodeJpeg(canvas, sent.id.bytes) }
  } finally {
    decoded.close()
  }
}

/** Returns the photo as a JPEG of at most `maxBytes`; `null` if it already is that small, or can't be redrawn here. */
export async function shrinkPhoto(photo: Blob, maxBytes: number): Promise<Blob | null> {
  if (photo.size <= maxBytes || !(await isCanvasTrusted())) return null
  const decoded = await decodePhoto(photo)
  if (!decoded) return null
  const { longSide } = sent.photo
  return redraw(decoded.source, decoded, { longSide, bytes: maxBytes })
    .then(
      ({ blob }) => blob,
      () => null,
    )
    .finally(decoded.close)
}
