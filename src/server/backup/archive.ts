import { randomUUID } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import * as z from 'zod'
import { OperatorError } from '#server/operator-error.ts'
import type { DataKey, Vault } from '#server/vault/seal.ts'

/**
 * The archive format: one line of JSON with the wrapped data key, then frames of a four-byte length and that many
 * sealed bytes. A frame is an item: a line of JSON, and the bytes of a file. Each frame's number is associated data, so
 * frames can't be removed, repeated or reordered; the last item is the end. Without the secret key the file reveals
 * only its size.
 */
const archiveFormat = 'latchkey-backup-1'

const headSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin'), madeAt: z.string(), migrations: z.array(z.string()) }),
  z.object({
    kind: z.literal('rows'),
    table: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  }),
  z.object({ kind: z.literal('file'), key: z.string() }),
  z.object({ kind: z.literal('end') }),
])
type Head = z.infer<typeof headSchema>

export type Item = Exclude<Head, { kind: 'end' }> & { bytes: Buffer }

const maxFrameBytes = 16 * 1024 * 1024
const maxHeaderBytes = 1000
const sealOverheadBytes = 28

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

  const write = async (head: Head, bytes: Uint8Array = Buffer.alloc(0)): Promise<void> => {
    const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes])
    const sealed = key.sealBytes(frameField(number), content)
    number += 1
    const length = Buffer.alloc(4)
    length.writeUInt32BE(sealed.length)
    await file.writeFile(Buffer.concat([length, sealed]))
    size += 4 + sealed.length
  }
  return {
    write,
    /** Seals the end and flushes to disk. Returns the archive's size in bytes. */
    async finish(): Promise<number> {
      await write({ kind: 'end' })
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
  const { buffer, bytesRead } = await file.read(Buffer.alloc(maxHeaderBytes), 0, maxHeaderBytes, 0)
  const [line = ''] = buffer.toString('utf8', 0, bytesRead).split('\n', 1)
  try {
    const header = JSON.parse(line)
    if (header.format === archiveFormat) {
      await readExactly(file, Buffer.byteLength(line) + 1)
      return header
    }
  } catch {
    // Not our JSON.
  }
  throw new OperatorError('This file isn’t a Latchkey backup. Check its path.')
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

function parseHead(line: string): Head {
  const parsed = headSchema.safeParse(JSON.parse(line))
  if (parsed.success) return parsed.data
  throw new OperatorError(
    'The backup was made by a newer version of Latchkey. Restore it with that version.',
    parsed.error,
  )
}

/** Reads an archive item by item. Throws `OperatorError` at the first changed byte. */
export async function* readArchive(path: string, vault: Vault): AsyncGenerator<Item> {
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
      if (length > maxFrameBytes || length <= sealOverheadBytes) throw damaged(number)
      const content = openFrame(key, number, await readExactly(file, length))
      const end = content.indexOf('\n')
      const head = parseHead(content.toString('utf8', 0, end))
      if (head.kind === 'end') break
      yield { ...head, bytes: content.subarray(end + 1) }
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
