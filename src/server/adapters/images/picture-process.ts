import { createWriteStream } from 'node:fs'
import sharp from 'sharp'
import { maxImageBytes } from '#shared/constants.ts'
import { readFrames, writeFrame } from './frames.ts'
import { libheif } from './heic.ts'
import type { SizeOptions } from './port.ts'
import { PictureRefused } from './port.ts'
import { toJpeg } from './to-jpeg.ts'
import { toSize } from './to-size.ts'

/**
 * The picture process: takes files on stdin, gives JPEGs on descriptor 3, one at a time. Decoders meet hostile bytes
 * here and not in the server: this process has no secrets, no database, no network, and may be killed at any moment.
 */

/** What a finished job answers, as JSON before the JPEG itself and its small rendition; a refusal has neither. */
export type JobAnswer =
  | { isOk: true; width: number; height: number; residentBytes: number; tone?: string }
  | { isOk: false; reason: string; residentBytes: number }

const answers = createWriteStream('', { fd: 3 })

/** Ends come from the server closing stdin; Ctrl-C reaches the whole group and must not cut a guest's upload. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

/** Memory held now, or where a sandbox has no /proc, the most that was held so far. */
function residentBytes(): number {
  try {
    return process.memoryUsage.rss()
  } catch {
    return process.resourceUsage().maxRSS * 1024
  }
}

function answer(head: JobAnswer, ...pictures: Uint8Array[]): void {
  writeFrame(answers, Buffer.from(JSON.stringify(head)))
  for (const picture of pictures) writeFrame(answers, picture)
}

async function work(bytes: Uint8Array): Promise<void> {
  try {
    const { jpeg, small, width, height } = await toJpeg(bytes)
    answer({ isOk: true, width, height, residentBytes: residentBytes() }, jpeg, small)
  } catch (error) {
    const reason = error instanceof PictureRefused ? error.reason : 'broken'
    answer({ isOk: false, reason, residentBytes: residentBytes() })
  }
}

/**
 * Where decoders are WebAssembly: has them start all their threads and load all they need, then shuts that way. Reading
 * WebP of 512 pixels and more takes the most threads; two at a time leave some to spare.
 */
async function shutBehind(): Promise<void> {
  if (!process.permission.has('worker')) return
  const { drop } = await import('./confine.ts')
  libheif()
  const plain = { width: 512, height: 512, channels: 3, background: '#fff' } as const
  const webp = await sharp({ create: plain }).webp({ effort: 0 }).toBuffer()
  await Promise.all([toJpeg(webp), toJpeg(webp)])
  drop('worker')
  drop('fs.read')
}

// The first frame says that everything is loaded: an end before it is no picture's fault.
await shutBehind()
writeFrame(answers, Buffer.from('ready'))
/** A message that begins like JSON has the options, and the picture follows it; no picture begins so. */
const isOptions = (bytes: Uint8Array): boolean => bytes[0] === 0x7b

async function size(bytes: Uint8Array, options: SizeOptions): Promise<void> {
  try {
    const { file, blur, width, height, tone } = await toSize(bytes, options)
    answer({ isOk: true, width, height, tone, residentBytes: residentBytes() }, file, blur)
  } catch {
    answer({ isOk: false, reason: 'broken', residentBytes: residentBytes() })
  }
}

let options: SizeOptions | null = null
for await (const bytes of readFrames(process.stdin, maxImageBytes)) {
  if (options) await size(bytes, options)
  else if (!isOptions(bytes)) await work(bytes)
  options = !options && isOptions(bytes) ? (JSON.parse(Buffer.from(bytes).toString()) as SizeOptions) : null
}
