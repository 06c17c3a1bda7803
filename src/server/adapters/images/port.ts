import type { SandboxKind } from './sandbox.ts'

/** Why a file did not become a picture. */
export type RefusalReason = 'notAPicture' | 'tooManyPixels' | 'avifTooLarge' | 'broken' | 'tooSlow'

/** The file itself is at fault. */
export class PictureRefused extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(reason)
    this.name = 'PictureRefused'
    this.reason = reason
  }
}

/** Why nobody could look, with the seconds after which it is worth another try. */
const delays = { crowded: 10, interrupted: 5 } as const

/** Nobody could look at the file, which may be fine a moment later: too many are waiting, or our own process was lost. */
export class ProcessorBusy extends Error {
  readonly reason: keyof typeof delays
  readonly retryAfterSeconds: number
  constructor(reason: keyof typeof delays) {
    super(reason)
    this.name = 'ProcessorBusy'
    this.reason = reason
    this.retryAfterSeconds = delays[reason]
  }
}

/** A picture of our own making: upright sRGB JPEG, nothing in it but pixels. */
export interface Picture {
  jpeg: Uint8Array
  /** The same picture in few pixels, for lists. */
  small: Uint8Array
  width: number
  height: number
}

/** One file that is wanted of a photo: how wide, in which format, and which part of it. */
export interface SizeOptions {
  format: 'avif' | 'webp' | 'jpeg'
  width: number
  quality: number
  effort?: number
  /** Another shape (width divided by height), and the point that stays in view. */
  cut?: { ratio: number; focus: { x: number; y: number } }
}

export interface SizedPicture {
  file: Uint8Array
  /** A few pixels of it, as WebP. */
  blur: Uint8Array
  /** Of the part that is shown, before it was made smaller. */
  width: number
  height: number
  /** Its average colour, as `#rrggbb`. */
  tone: string
}

/** Turns whatever a phone or a stranger sends into a small, clean, upright JPEG. */
export interface ImageProcessor {
  /**
   * Reads any JPEG, PNG, WebP, GIF, AVIF or HEIC (the first frame of an animation) and makes a JPEG of at most 2 MiB.
   * Throws `PictureRefused` when the bytes are at fault and `ProcessorBusy` when too many pictures are waiting or the
   * picture could not be looked at.
   */
  toJpeg(bytes: Uint8Array): Promise<Picture>
  /** Makes one file of a JPEG that `toJpeg` made. Throws as it does. */
  toSize(jpeg: Uint8Array, options: SizeOptions): Promise<SizedPicture>
  /** Whether pictures are opened in a sandbox, and in which. */
  sandbox(): Promise<SandboxKind>
  /** Ends the helpers; for pictures still being read it is as if nobody had looked. */
  close(): Promise<void>
}
