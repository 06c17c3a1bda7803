import type { Readable, Writable } from 'node:stream'

/**
 * Messages on a pipe between server and image process: four bytes of length, then the bytes. Cheaper than Node's IPC
 * for megabytes, and it carries only bytes.
 */
export function writeFrame(stream: Writable, bytes: Uint8Array): void {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes.byteLength)
  stream.write(head)
  stream.write(bytes)
}

/** Yields the messages of a stream. Throws at one that is longer than `maxBytes`. */
export async function* readFrames(stream: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0)
  let body: Buffer | null = null
  let filled = 0
  for await (const part of stream) {
    let rest = part as Buffer
    while (rest.length > 0) {
      if (body === null) {
        const wanted = 4 - head.length
        head = Buffer.concat([head, rest.subarray(0, wanted)])
        rest = rest.subarray(wanted)
        if (head.length < 4) break
        const length = head.readUInt32BE()
        if (length > maxBytes) throw new Error('message too long')
        body = Buffer.allocUnsafe(length)
        filled = 0
        head = Buffer.alloc(0)
      }
      const taken = Math.min(rest.length, body.length - filled)
      rest.copy(body, filled, 0, taken)
      filled += taken
      rest = rest.subarray(taken)
      if (filled === body.length) {
        yield body
        body = null
      }
    }
  }
}
