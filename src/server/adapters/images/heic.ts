import { createRequire } from 'node:module'
import sharp from 'sharp'
import { imagePixelLimits } from '#shared/constants.ts'
import { conversionFor, toSrgb } from './colour.ts'
import { readHeicHeader } from './heic-header.ts'
import { PhotoRefused } from './port.ts'

const maxHeicPixels = imagePixelLimits.heic

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
 * Converts a HEIC to a JPEG of at most `longSide` pixels with its colour profile, rotated as its container specifies.
 * Throws `PhotoRefused` for too many pixels (by the header, and again by the decoder before decoding) and for bytes
 * that don't decode.
 */
export async function heicToJpeg(bytes: Uint8Array, longSide: number): Promise<Uint8Array> {
  const header = readHeicHeader(bytes)
  if (!header) throw new PhotoRefused('broken')
  if (header.maxPixels > maxHeicPixels) throw new PhotoRefused('tooManyPixels')
  const { width, height, rgb } = decode(bytes)
  const scaled = sharp(rgb, { raw: { width, height, channels: 3 }, limitInputPixels: maxHeicPixels }).resize({
    width: longSide,
    height: longSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const conversion = conversionFor(header)
  const photo = conversion ? await toSrgb(scaled, conversion) : scaled
  const jpeg = await photo.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  return header.icc && !conversion ? withProfile(jpeg, header.icc) : jpeg
}

/** Inserts a colour profile as the JPEG's first segment: sharp accepts raw pixels only without a profile. */
function withProfile(jpeg: Uint8Array, icc: Uint8Array): Uint8Array {
  const profile = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), icc])
  if (profile.length > 0xffff - 2) return jpeg
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe2, 0, 0])
  start.writeUInt16BE(profile.length + 2, 4)
  return Buffer.concat([start, profile, jpeg.subarray(2)])
}

function decode(bytes: Uint8Array) {
  const heif = libheif()
  const context = heif.heif_context_alloc()
  try {
    const read = heif.heif_context_read_from_memory(context, bytes)
    if (read.code !== heif.heif_error_code.heif_error_Ok) throw new PhotoRefused('broken')
    const handle = heif.heif_js_context_get_primary_image_handle(context)
    if (!handle || handle.code) throw new PhotoRefused('broken')
    try {
      return decodeImage(heif, handle)
    } finally {
      heif.heif_image_handle_release(handle)
    }
  } finally {
    heif.heif_context_free(context)
  }
}

/** Returns the size, and red, green and blue of each pixel without padding. */
function decodeImage(heif: Libheif, handle: Handle) {
  const pixels = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle)
  if (pixels > maxHeicPixels) throw new PhotoRefused('tooManyPixels')
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
    if (!plane || plane.width * plane.height > maxHeicPixels) throw new PhotoRefused('broken')
    const { width, height, stride, data } = plane
    const rgb = Buffer.alloc(width * height * 3)
    for (let row = 0; row < height; row += 1)
      rgb.set(data.subarray(row * stride, row * stride + width * 3), row * width * 3)
    return { width, height, rgb }
  } finally {
    heif.heif_image_release(decoded.image)
  }
}
