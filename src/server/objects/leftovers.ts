import { open, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Config } from '#server/config.ts'
import { sqliteFile } from '#server/db/open.ts'
import { temporaryPrefix } from '#server/folder.ts'
import { isInScratch, scratchFolder } from '#server/scratch.ts'
import { sniffLength, sniffPhoto } from '#shared/photo-kind.ts'

const hourMs = 60 * 60 * 1000
const photoName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The header of every SQLite file: https://www.sqlite.org/fileformat.html#magic_header_string */
const databaseHead = Buffer.from('53514c69746520666f726d6174203300', 'hex')

async function* walk(folder: string, known: readonly string[]): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name)
    if (known.includes(path) || isInScratch(path)) continue
    if (entry.isDirectory()) yield* walk(path, known)
    else if (entry.isFile()) yield path
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffLength), 0, sniffLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function holdsData(path: string, name: string, top: string | undefined): Promise<boolean> {
  if (top === scratchFolder || photoName.test(name)) return true
  if (name.startsWith(temporaryPrefix)) return Date.now() - (await stat(path)).mtimeMs > hourMs
  const head = await headOf(path)
  return head.subarray(0, databaseHead.length).equals(databaseHead) || sniffPhoto(head) !== null
}

/**
 * Returns files of the data folder that are photos, databases or temporary files and belong to nothing: a killed
 * process left them or a person put them there. `removeOrphanFiles` compares the file store's own folders with the
 * database instead.
 */
export async function findLeftovers(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backup'>,
): Promise<string[]> {
  const { dataDir, backup } = config
  const known = [
    ...['', '-wal', '-shm', '-journal'].map((end) => `${sqliteFile(config)}${end}`),
    join(dataDir, 'server.lock'),
    ...['objects', 'small', 'house'].map((name) => join(dataDir, 'files', name)),
    ...(backup.folder === null ? [] : [join(backup.folder, 'minutes')]),
  ]
  const found: string[] = []
  for await (const path of walk(dataDir, known)) {
    const parts = relative(dataDir, path).split(sep)
    const isFound = await holdsData(path, parts.at(-1) ?? '', parts[0]).catch(() => false)
    if (isFound) found.push(path)
  }
  return found
}
