import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { maxFileBytes } from '#server/backup/contents.ts'
import type { Needs } from '#server/context.ts'
import { isThere } from '#server/folder-probe.ts'

/** Below the folder of snapshots: pictures as they are stored, sealed, and their keys, sealed again. */
const objectsFolder = 'pictures'
export const keysFile = 'keys.sealed'

const ownerOfKeys = 'snapshot-keys'

/** The data keys of all living pictures, by id. */
async function livingKeys({ database }: Needs<'database'>): Promise<Map<string, string>> {
  const rows = await database.db
    .selectFrom('stored_objects')
    .select(['id', 'data_key as dataKey'])
    .where('erased_at', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ id, dataKey }) => (dataKey === null ? [] : [[id, dataKey]])))
}

async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const beside = `${path}.unfinished`
  await writeFile(beside, bytes, { mode: 0o600, flush: true })
  await rename(beside, path)
}

/**
 * Brings the copy of pictures and keys up to now: what is new is copied, what was erased leaves the copy for good. There is
 * one state of it only, the latest, so that no older snapshot keeps what was erased.
 */
export async function syncPictures(
  ctx: Needs<'database' | 'files' | 'vault'>,
  folder: string,
): Promise<void> {
  const keys = await livingKeys(ctx)
  const sealed = ctx.vault.newDataKey(ownerOfKeys)
  const text = sealed.sealBytes('keys', Buffer.from(JSON.stringify([...keys])))
  await replaceFile(join(folder, keysFile), Buffer.concat([Buffer.from(`${sealed.wrapped}\n`), text]))
  const copy = join(folder, objectsFolder)
  for (const part of ['objects', 'small']) {
    const place = join(copy, part)
    await mkdir(place, { recursive: true, mode: 0o700 })
    const names = new Set(await readdir(place))
    for (const name of names) if (!keys.has(name)) await rm(join(place, name), { force: true })
    for (const id of keys.keys()) {
      if (names.has(id)) continue
      const bytes = await ctx.files.get(`${part}/${id}`, maxFileBytes)
      if (bytes) await replaceFile(join(place, id), bytes)
    }
  }
}

/** The keys of the copy in a folder of snapshots, by the picture's id. */
export function readKeys({ vault }: Needs<'vault'>, bytes: Buffer): Map<string, string> {
  const end = bytes.indexOf('\n')
  const key = vault.openDataKey(bytes.subarray(0, end).toString('utf8'), ownerOfKeys)
  return new Map(JSON.parse(key.openBytes('keys', bytes.subarray(end + 1)).toString('utf8')))
}

/** Every file of the copy, by its key in the file store. */
export async function* copiedPictures(folder: string): AsyncGenerator<{ key: string; path: string }> {
  for (const part of ['objects', 'small']) {
    const place = join(folder, objectsFolder, part)
    if (!(await isThere(place))) continue
    for (const name of await readdir(place)) {
      if (!name.endsWith('.unfinished')) yield { key: `${part}/${name}`, path: join(place, name) }
    }
  }
}
