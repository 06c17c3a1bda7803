import { maxImageBytes } from '#shared/constants.ts'
import { mimeOf, type PictureKind, sniffLength, sniffPicture } from '#shared/picture-kind.ts'
import { drawAt, encodeJpeg, fitWithin, paintBlack, samplePixels } from './canvas.ts'
import { checkedLongSide, checkPhoto, type PictureAdvice } from './check-photo.ts'
import { decodePicture } from './decode.ts'
import { type MaskBox, pixelsUnder } from './mask.ts'

/** Limits of pictures before upload: enough to read an ID, small enough for one bar of signal. */
const sent = {
  photo: { longSide: 2600, bytes: 2_500_000 },
  id: { longSide: 2200, bytes: 450_000 },
  selfie: { longSide: 1600, bytes: 250_000 },
} as const

export interface PreparedPicture {
  blob: Blob
  /** `null` if this browser can't show the file; then it is sent unchanged and can't be masked. */
  size: { width: number; height: number } | null
  advice: PictureAdvice[]
}

export type PictureRefusal = 'empty' | 'notAPicture' | 'tooLarge'

export class RefusedPicture extends Error {
  readonly refusal: PictureRefusal

  constructor(refusal: PictureRefusal) {
    super(refusal)
    this.name = 'RefusedPicture'
    this.refusal = refusal
  }
}

/** Decides about a file that this browser can't decode. */
export function sendAsItIs(kind: PictureKind | null, bytes: number): PictureRefusal | null {
  if (kind === null) return 'notAPicture'
  return bytes > maxImageBytes ? 'tooLarge' : null
}

async function kindOf(file: Blob): Promise<PictureKind | null> {
  return sniffPicture(new Uint8Array(await file.slice(0, sniffLength).arrayBuffer()))
}

/**
 * Turns a camera shot or file into a picture to send: upright, within the limits of `sent`, without metadata, and
 * judged. Throws `RefusedPicture`.
 */
export async function preparePicture(
  file: Blob,
  what: keyof typeof sent = 'photo',
): Promise<PreparedPicture> {
  const { longSide, bytes } = sent[what]
  if (file.size === 0) throw new RefusedPicture('empty')
  const kind = await kindOf(file)
  // The bytes decide, because a file's type can be wrong or missing.
  const typed = kind ? new Blob([file], { type: mimeOf(kind) }) : file
  const decoded = await decodePicture(typed)
  if (!decoded) {
    const refusal = sendAsItIs(kind, file.size)
    if (refusal) throw new RefusedPicture(refusal)
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
export async function coverPicture(
  picture: PreparedPicture,
  boxes: readonly MaskBox[],
): Promise<PreparedPicture> {
  if (boxes.length === 0) return picture
  const decoded = await decodePicture(picture.blob)
  if (!decoded) throw new RefusedPicture('notAPicture')
  try {
    const canvas = drawAt(decoded.source, decoded)
    paintBlack(
      canvas,
      boxes.map((box) => pixelsUnder(box, canvas)),
    )
    return { ...picture, blob: await encodeJpeg(canvas, sent.id.bytes) }
  } finally {
    decoded.close()
  }
}
