import { createWriteStream } from 'node:fs'
import { maxImageBytes } from '#shared/constants.ts'
import { readFrames, writeFrame } from './frames.ts'
import { PictureRefused } from './port.ts'
import { toJpeg } from './to-jpeg.ts'

/**
 * The picture process: takes files on stdin, gives JPEGs on descriptor 3, one at a time. Decoders meet hostile bytes
 * here and not in the server: this process has no secrets, no database, no network, and may be killed at any moment.
 */

/** What a finished job answers, as JSON before the JPEG itself and its small rendition; a refusal has neither. */
export type JobAnswer =
  | { isOk: true; width: number; height: number; residentBytes: number }
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

// The first frame says that everything is loaded: an end before it is no picture's fault.
writeFrame(answers, Buffer.from('ready'))
for await (const bytes of readFrames(process.stdin, maxImageBytes)) await work(bytes)
