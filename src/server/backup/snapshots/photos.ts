import { openKey } from '#server/backup/archive.ts'
import type { Deps } from '#server/context.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { SnapshotPlace } from './place.ts'

/**
 * The folder of the photo files beside the snapshots. The files are copied as stored, and their keys are sealed again.
 */
const folder = 'photos/'
const keysKey = 'keys'

const ownerOfKeys = 'snapshot-keys'

async function liveKeys({ database }: Deps<'database'>): Promise<Map<string, string>> {
  const rows = await database.db
    .selectFrom('stored_objects')
    .select(['id', 'data_key as dataKey'])
    .where('erased_at', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ id, dataKey }) => (dataKey === null ? [] : [[id, dataKey]])))
}

/** Yields every photo file of the copy: its key in the copy, and in the file store. */
export async function* copiedPhotos({
  store,
}: SnapshotPlace): AsyncGenerator<{ copy: string; original: string }> {
  for await (const { key } of store.list(folder)) yield { copy: key, original: key.slice(folder.length) }
}

/** Copies new photos and keys, and deletes erased ones. All snapshots share this copy, so none keeps an erased photo. */
export async function syncPhotos(
  ctx: Deps<'database' | 'files' | 'vault'>,
  place: SnapshotPlace,
): Promise<void> {
  const keys = await liveKeys(ctx)
  const sealed = ctx.vault.newDataKey(ownerOfKeys)
  const text = sealed.sealBytes('keys', Buffer.from(JSON.stringify([...keys])))
  await place.store.put(keysKey, Buffer.concat([Buffer.from(`${sealed.wrapped}\n`), text]))
  const copied = new Set<string>()
  for await (const { copy, original } of copiedPhotos(place)) {
    if (keys.has(original.split('/').at(-1) ?? '')) copied.add(original)
    else await place.store.delete(copy)
  }
  for (const id of keys.keys()) {
    for (const original of [`objects/${id}`, `small/${id}`]) {
      if (copied.has(original)) continue
      const bytes = await ctx.files.get(original)
      if (bytes) await place.store.put(`${folder}${original}`, bytes)
    }
  }
}

/** Returns the copy's keys by photo id, or `null`. Throws `OperatorError` if another secret key wrapped them. */
export async function readKeys(vault: Vault, { store }: SnapshotPlace): Promise<Map<string, string> | null> {
  const bytes = await store.get(keysKey)
  if (bytes === null) return null
  const end = bytes.indexOf('\n')
  const key = openKey(vault, bytes.subarray(0, end).toString('utf8'), ownerOfKeys)
  return new Map(JSON.parse(key.openBytes('keys', bytes.subarray(end + 1)).toString('utf8')))
}
