import { randomUUID } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { OperatorError } from '#server/operator-error.ts'
import type { DataKey, Vault } from '#server/vault/vault.ts'

/**
 * The archive format: one line of JSON with the wrapped data key, then frames of a four-byte length and that many
 * sealed bytes. Each frame's number is associated data, so frames can't be removed, repeated or reordered; the last
 * one is flagged. Without the secret key the file reveals only its size.
 */
const archiveFormat = 'latchkey-backup-1'

export type Piece = { json: unknown } | { bytes: Buffer }

const maxFrameBytes = 16 * 1024 * 1024
const sealOverheadBytes = 28
const jsonTag = 0x4a
const bytesTag = 0x42
const endMark = 0x45

const frameField = (number: number) => `frame ${number}`
const archiveOwner = (id: string) => `backup:${id}`

export type ArchiveWriter = Awaited<ReturnType<typeof createArchive>>

export async function createArchive(file: FileHandle, vault: Vault) {
  const id = randomUUID()
  const key = vault.newDataKey(archiveOwner(id))
  const header = `${JSON.stringify({ format: archiveFormat, id, dataKey: key.wrapped })}\n`
  let number = 0
  let size = Buffer.byteLength(header)
  await file.writeFile(header)

  const frame = async (mark: number, content: Uint8Array) => {
    const sealed = key.sealBytes(frameField(number), Buffer.concat([Buffer.of(mark), content]))
    number += 1
    const length = Buffer.alloc(4)
    length.writeUInt32BE(sealed.length)
    await file.writeFile(Buffer.concat([length, sealed]))
    size += 4 + sealed.length
  }
  return {
    writeJson: (value: unknown): Promise<void> => frame(jsonTag, Buffer.from(JSON.stringify(value))),
    writeBytes: (bytes: Uint8Array): Promise<void> => frame(bytesTag, bytes),
    /** Seals the end and flushes to disk. Returns the archive's size in bytes. */
    async finish(): Promise<number> {
      await frame(endMark, Buffer.alloc(0))
      await file.sync()
      return size
    },
  }
}

async function readExactly(file: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled)
    if (bytesRead === 0)
      throw new OperatorError(
        'The backup is cut short: its end is missing. Copy it again, or use another one.',
      )
    filled += bytesRead
  }
  return buffer
}

async function readHeader(file: FileHandle): Promise<{ id: string; dataKey: string }> {
  const notOurs = new OperatorError('This file isn’t a Latchkey backup. Check its path.')
  const bytes: number[] = []
  while (bytes.length < 1000) {
    const byte = await readExactly(file, 1).catch(() => {
      throw notOurs
    })
    if (byte[0] === 0x0a) break
    bytes.push(byte[0] ?? 0)
  }
  try {
    const header = JSON.parse(Buffer.from(bytes).toString('utf8'))
    if (header.format === archiveFormat) return header
  } catch {
    throw notOurs
  }
  throw notOurs
}

/** Unwraps the data key of a backup or snapshot. Throws `OperatorError` if it was wrapped by another secret key. */
export function openKey(vault: Vault, dataKey: string, owner: string): DataKey {
  try {
    return vault.openDataKey(dataKey, owner)
  } catch (error) {
    throw new OperatorError(
      'This backup was encrypted with another secret key, or its first line is damaged. Set SECRET_KEY_FILE or SECRET_KEY (or secret.key in DATA_DIR) to the key it was made with',
      error,
    )
  }
}

/** Reads an archive piece by piece. Throws `OperatorError` at the first changed byte. */
export async function* readArchive(path: string, vault: Vault): AsyncGenerator<Piece> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new OperatorError(
      `${path} cannot be read (${error instanceof Error ? error.message : error})`,
      error,
    )
  })
  try {
    const header = await readHeader(file)
    const key = openKey(vault, header.dataKey, archiveOwner(header.id))
    for (let number = 0; ; number += 1) {
      const length = (await readExactly(file, 4)).readUInt32BE()
      if (length > maxFrameBytes || length <= sealOverheadBytes) {
        throw damaged(number)
      }
      const content = openFrame(key, number, await readExactly(file, length))
      if (content[0] === endMark) break
      const rest = content.subarray(1)
      yield content[0] === jsonTag ? { json: JSON.parse(rest.toString('utf8')) } : { bytes: rest }
    }
    const { bytesRead } = await file.read(Buffer.alloc(1), 0, 1)
    if (bytesRead > 0)
      throw new OperatorError(
        'The backup is damaged: it has data after its end. Copy it again, or use another one.',
      )
  } finally {
    await file.close()
  }
}

const damaged = (part: number, cause?: unknown) =>
  new OperatorError(`The backup is damaged (at part ${part}). Copy it again, or use another one.`, cause)

function openFrame(key: DataKey, number: number, sealed: Buffer): Buffer {
  try {
    return key.openBytes(frameField(number), sealed)
  } catch (error) {
    throw damaged(number, error)
  }
}
