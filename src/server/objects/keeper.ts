import { randomUUID } from 'node:crypto'
import type { Photo } from '#server/adapters/images/port.ts'
import type { Deps } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { isoInstant } from '#shared/dates.ts'
import type { StoredObject } from './store.ts'
import * as objectRows from './store.ts'

/** Photos are encrypted under a data key each. Erasing one destroys the key; `purgeErased` removes the bytes later. */

/** The photo, and its thumbnail for lists: two files under one data key. */
export type PhotoSize = 'full' | 'small'
/** Further renditions of house photos, under the same data key. Every file is named by the object's id. */
export type HouseRendition = `house/${string}`
type Rendition = PhotoSize | HouseRendition
const folders = ['objects/', 'small/', 'house/'] as const
const keyOf = (id: string, rendition: Rendition) => `${rendition === 'full' ? 'objects' : rendition}/${id}`
/** The associated-data field of a rendition. */
const fieldOf = (rendition: Rendition) => (rendition === 'full' ? 'bytes' : rendition)
const idOf = (key: string) => key.split('/').at(-1) ?? ''

const objectOwner = (id: string): string => `stored_objects:${id}`

export async function deleteBytes({ files }: Deps<'files'>, id: string): Promise<void> {
  for (const size of ['full', 'small'] as const) await files.delete(keyOf(id, size))
}

/** Encrypts a photo and stores it. Throws `StorageFailure` after removing partial files. */
export async function storePhoto(ctx: Deps<'vault' | 'files'>, { jpeg, small, width, height }: Photo) {
  const id = randomUUID()
  const key = ctx.vault.newDataKey(objectOwner(id))
  const put = (size: PhotoSize, bytes: Uint8Array) =>
    ctx.files.put(keyOf(id, size), key.sealBytes(fieldOf(size), bytes))
  const written = await Promise.allSettled([put('full', jpeg), put('small', small)])
  const failure = written.find((outcome) => outcome.status === 'rejected')
  if (failure) {
    // Both uploads have settled, so no file can appear after this.
    await deleteBytes(ctx, id).catch(() => undefined)
    throw failure.reason
  }
  return { id, dataKey: key.wrapped, width, height }
}

/** Returns one file of an object, or `null` if the object is erased or the file is missing. Throws `StorageFailure`. */
export async function readRendition(
  { vault, files }: Deps<'vault' | 'files'>,
  { id, dataKey }: Pick<StoredObject, 'id' | 'dataKey'>,
  rendition: Rendition,
): Promise<Buffer | null> {
  if (dataKey === null) return null
  const sealed = await files.get(keyOf(id, rendition))
  return sealed && vault.openDataKey(dataKey, objectOwner(id)).openBytes(fieldOf(rendition), sealed)
}

export async function storeRendition(
  { vault, files }: Deps<'vault' | 'files'>,
  { id, dataKey }: Pick<StoredObject, 'id' | 'dataKey'>,
  rendition: HouseRendition,
  bytes: Uint8Array,
): Promise<void> {
  if (dataKey === null) throw new Error(`Object ${id} is erased`)
  const key = vault.openDataKey(dataKey, objectOwner(id))
  await files.put(keyOf(id, rendition), key.sealBytes(fieldOf(rendition), bytes))
}

/** Returns the JPEG of an object, or the full photo if it has no thumbnail. Returns `null` if the bytes are missing. */
export const readPhoto = async (
  ctx: Deps<'vault' | 'files'>,
  object: StoredObject,
  size: PhotoSize = 'full',
): Promise<Buffer | null> =>
  (await readRendition(ctx, object, size)) ?? (size === 'full' ? null : readRendition(ctx, object, 'full'))

/** Destroys the data keys of objects. Returns the number of erased objects. */
export const eraseObjects = ({ clock }: Deps<'clock'>, tx: Tx, ids: readonly string[]): Promise<number> =>
  objectRows.erase(tx, ids, isoInstant(clock.now()))

/** Removes the bytes of erased objects, and of their keys in free pages. Returns the number of objects. */
export async function purgeErased(ctx: Deps<'database' | 'files' | 'clock'>): Promise<number> {
  const erased = await objectRows.listErased(ctx.database.db)
  const ofHouse = erased.flatMap(({ id, purpose }) => (purpose === 'house' ? [id] : []))
  if (ofHouse.length > 0)
    for await (const { key } of ctx.files.list('house/'))
      if (ofHouse.includes(idOf(key))) await ctx.files.delete(key)
  for (const { id } of erased) {
    await deleteBytes(ctx, id)
    await objectRows.markPurged(ctx.database.db, id, isoInstant(ctx.clock.now()))
  }
  if (erased.length > 0) await ctx.database.scrub('stored_objects')
  return erased.length
}

/** Removes stored files that are older than `minAgeMs` and have no row. Returns the number of objects. */
export async function removeOrphanFiles(
  ctx: Deps<'database' | 'files' | 'clock'>,
  minAgeMs: number,
): Promise<number> {
  const oldest = ctx.clock.now() - minAgeMs
  const found: string[] = []
  for (const folder of folders) {
    for await (const { key, modifiedAt } of ctx.files.list(folder)) if (modifiedAt <= oldest) found.push(key)
  }
  const ids = [...new Set(found.map(idOf))]
  const living = new Set<string>()
  for (let at = 0; at < ids.length; at += 500) {
    for (const id of await objectRows.listExisting(ctx.database.db, ids.slice(at, at + 500))) living.add(id)
  }
  for (const key of found) if (!living.has(idOf(key))) await ctx.files.delete(key)
  return ids.filter((id) => !living.has(id)).length
}
