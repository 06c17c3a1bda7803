import { createRequire } from 'node:module'
import { maxImagePixels } from '#shared/constants.ts'
import { readHeicHeader } from './heic-header.ts'
import { PhotoRefused } from './port.ts'
import { wrapAsTiff } from './tiff.ts'

type Handle = object
interface Channel {
  id: unknown
  width: number
  height: number
  stride: number
  data: Uint8Array
}

/** The part of the libheif binding that we use; its own types declare these calls as `any`. */
interface Libheif {
  heif_context_alloc(): Handle
  heif_context_free(context: Handle): void
  heif_context_read_from_memory(context: Handle, bytes: Uint8Array): { code: unknown }
  heif_js_context_get_primary_image_handle(context: Handle): Handle & { code?: unknown }
  heif_image_handle_get_width(handle: Handle): number
  heif_image_handle_get_height(handle: Handle): number
  heif_image_handle_release(handle: Handle): void
  heif_js_decode_image2(
    handle: Handle,
    colorspace: unknown,
    chroma: unknown,
  ): { code?: unknown; image: Handle; channels: Channel[] }
  heif_image_release(image: Handle): void
  heif_error_code: { heif_error_Ok: unknown }
  heif_colorspace: { heif_colorspace_RGB: unknown }
  heif_chroma: { heif_chroma_interleaved_RGB: unknown }
  heif_channel: { heif_channel_interleaved: unknown }
}

const require = createRequire(import.meta.url)
let loaded: Libheif | undefined

/** Returns the decoder, loaded on first use: 1.4 MB of WASM that most photos don't need. */
export function libheif(): Libheif {
  loaded ??= require('libheif-js/wasm-bundle') as Libheif
  return loaded
}

/**
 * Decodes a HEIC to an uncompressed TIFF with its colour profile, rotated as its container specifies. Throws
 * `PhotoRefused` for too many pixels (by the header, and again by the decoder before decoding) and for bytes that don't
 * decode.
 */
export function heicToTiff(bytes: Uint8Array): Uint8Array {
  const header = readHeicHeader(bytes)
  if (!header) throw new PhotoRefused('broken')
  if (header.maxPixels > maxImagePixels) throw new PhotoRefused('tooManyPixels')
  const heif = libheif()
  const context = heif.heif_context_alloc()
  try {
    const read = heif.heif_context_read_from_memory(context, bytes)
    if (read.code !== heif.heif_error_code.heif_error_Ok) throw new PhotoRefused('broken')
    const handle = heif.heif_js_context_get_primary_image_handle(context)
    if (!handle || handle.code) throw new PhotoRefused('broken')
    try {
      return decode(heif, handle, header.icc)
    } finally {
      heif.heif_image_handle_release(handle)
    }
  } finally {
    heif.heif_context_free(context)
  }
}

function decode(heif: Libheif, handle: Handle, icc: Uint8Array | null): Uint8Array {
  const pixels = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle)
  if (pixels > maxImagePixels) throw new PhotoRefused('tooManyPixels')
  const decoded = heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGB,
  )
  if (!decoded || decoded.code) throw new PhotoRefused('broken')
  try {
    const plane = decoded.channels.find(
      (channel) => channel.id === heif.heif_channel.heif_channel_interleaved,
    )
    if (!plane || plane.width * plane.height > maxImagePixels) throw new PhotoRefused('broken')
    return wrapAsTiff({
      width: plane.width,
      height: plane.height,
      stride: plane.stride,
      rgb: plane.data,
      icc,
    })
  } finally {
    heif.heif_image_release(decoded.image)
  }
}
