import type { PhotoLight } from '#shared/photo-light.ts'
import type { SandboxKind } from './sandbox.ts'

export type RefusalReason = 'notAPhoto' | 'tooManyPixels' | 'avifTooLarge' | 'broken' | 'tooSlow'

/** The file itself is invalid. */
export class PhotoRefused extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(reason)
    this.name = 'PhotoRefused'
    this.reason = reason
  }
}

/** The image process was lost before it had decoded the file, which may be valid. */
export class ProcessorBusy extends Error {}

/** A photo as the server encodes it: upright sRGB JPEG without metadata. */
export interface Photo {
  jpeg: Uint8Array
  small: Uint8Array
  width: number
  height: number
}

export interface SizeOptions {
  format: 'avif' | 'webp' | 'jpeg'
  width: number
  quality: number
  effort?: number
  /** Crops to this ratio (width divided by height) around the focus point. */
  cut?: { ratio: number; focus: { x: number; y: number } }
}

export interface SizedPhoto {
  file: Uint8Array
  /** The placeholder: a few pixels of the photo, as WebP. */
  blur: Uint8Array
  /** The width of the crop in the original photo, before scaling. */
  width: number
  height: number
  /** Its average colour, as `#rrggbb`. */
  tone: string
  light: PhotoLight
}

export interface ImageProcessor {
  /**
   * Reads JPEG, PNG, WebP, GIF, AVIF and HEIC (the first frame of an animation) and makes a JPEG of at most 2 MiB.
   * Throws `PhotoRefused` for an invalid file, and `ProcessorBusy` if the image process was lost.
   */
  toJpeg(bytes: Uint8Array): Promise<Photo>
  toSize(jpeg: Uint8Array, options: SizeOptions): Promise<SizedPhoto>
  sandbox(): Promise<SandboxKind>
  /** Ends the image processes; pending calls throw `ProcessorBusy`. */
  close(): Promise<void>
}

interface Size {
  width: number
  height: number
}

/** Returns the size of the largest crop with this ratio of width to height. */
export const cropSize = ({ width, height }: Size, ratio: number): Size => ({
  width: Math.min(width, Math.round(height * ratio)),
  height: Math.min(height, Math.round(width / ratio)),
})
