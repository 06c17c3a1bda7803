import { createWriteStream } from 'node:fs'
import sharp from 'sharp'
import { maxImageBytes } from '#shared/constants.ts'
import type { PhotoLight } from '#shared/photo-light.ts'

import { readFrames, writeFrame } from './frames.ts'
import { libheif } from './heic.ts'
import { PhotoRefused, type SizeOptions } from './port.ts'
import { toJpeg } from './to-jpeg.ts'
import { toSize } from './to-size.ts'

/**
 * The image process: reads jobs from stdin and writes JPEGs to descriptor 3, one at a time. A job is two messages: the
 * rendition's options as JSON (`null` for an upload), and the file. Hostile bytes are decoded here and not in the
 * server: this process has no secrets, no database and no network, and may be killed at any moment.
 */

/** The JSON before the two files of a result; a refusal has no files. */
export type JobResult =
  | { isOk: true; width: number; height: number; residentBytes: number; tone?: string; light?: PhotoLight }
  | { isOk: false; reason: string; residentBytes: number }

const answers = createWriteStream('', { fd: 3 })

/** Closing stdin ends this process. Ctrl-C reaches the whole process group and must not interrupt uploads. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

function residentBytes(): number {
  try {
    return process.memoryUsage.rss()
  } catch {
    return process.resourceUsage().maxRSS * 1024
  }
}

function answer(head: JobResult, ...photos: Uint8Array[]): void {
  writeFrame(answers, Buffer.from(JSON.stringify(head)))
  for (const photo of photos) writeFrame(answers, photo)
}

async function work(options: SizeOptions | null, bytes: Uint8Array): Promise<void> {
  try {
    if (options) {
      const { file, blur, ...facts } = await toSize(bytes, options)
      answer({ isOk: true, ...facts, residentBytes: residentBytes() }, file, blur)
    } else {
      const { jpeg, small, ...facts } = await toJpeg(bytes)
      answer({ isOk: true, ...facts, residentBytes: residentBytes() }, jpeg, small)
    }
  } catch (error) {
    const reason = error instanceof PhotoRefused ? error.reason : 'broken'
    answer({ isOk: false, reason, residentBytes: residentBytes() })
  }
}

/**
 * For WebAssembly decoders: makes them start all threads and load all files, then drops both permissions and closes
 * Node's modules. WebP of at
 * least 512 pixels needs the most threads; two at once leave some to spare.
 */
async function dropPermissions(): Promise<void> {
  if (!process.permission.has('worker')) return
  const { closeModules, drop } = await import('./confine.ts')
  libheif()
  const plain = { width: 512, height: 512, channels: 3, background: '#fff' } as const
  const webp = await sharp({ create: plain }).webp({ effort: 0 }).toBuffer()
  await Promise.all([toJpeg(webp), toJpeg(webp)])
  drop('worker')
  drop('fs.read')
  closeModules()
}

// The first frame means that everything is loaded; an exit before it isn't the photo's fault.
await dropPermissions()
writeFrame(answers, Buffer.from('ready'))

const messages = readFrames(process.stdin, maxImageBytes)
for await (const options of messages) {
  const { value: bytes, done } = await messages.next()
  if (!done) await work(JSON.parse(options.toString()) as SizeOptions | null, bytes)
}
