import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Picture } from '#server/adapters/images/port.ts'
import { probeFolder } from '#server/adapters/storage/port.ts'
import type { Needs } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { maxStoredImageBytes } from '#shared/constants.ts'
import type { StoredObject } from './store.ts'
import * as objectRows from './store.ts'

/** A picture that is sealed and stored but stands in no row yet. */
interface SealedPicture {
  id: string
  dataKey: string
  byteCount: number
  width: number
  height: number
}

/*
 * Pictures are kept sealed: each under a data key of its own, the object's id bound to it. Destroying the key in the
 * database is the erasure; removing the bytes follows.
 */

/** The picture itself, and beside it the small rendition for lists: two files under one data key. */
const folders = { full: 'objects/', small: 'small/' } as const
export type PictureSize = keyof typeof folders
const sizes = Object.keys(folders) as PictureSize[]
const keyOf = (id: string, size: PictureSize) => `${folders[size]}${id}`
/** What the bytes are called within their object, for the vault. */
const fieldOf = (size: PictureSize) => (size === 'full' ? 'bytes' : 'small')
const sealingBytes = 64

/** Whose sealed bytes these are, for the vault. */
const objectOwner = (id: string): string => `stored_objects:${id}`

/** Removes the bytes of an object from the file store. */
export async function deleteBytes({ files }: Needs<'files'>, id: string): Promise<void> {
  for (const size of sizes) await files.delete(keyOf(id, size))
}

/** Seals a picture and puts it into the file store. Throws `StorageFailure`, and leaves nothing behind then. */
export async function storePicture(
  ctx: Needs<'vault' | 'files'>,
  { jpeg, small, width, height }: Picture,
): Promise<SealedPicture> {
  const id = randomUUID()
  const key = ctx.vault.newDataKey(objectOwner(id))
  const put = (size: PictureSize, bytes: Uint8Array) =>
    ctx.files.put(keyOf(id, size), key.sealBytes(fieldOf(size), bytes))
  const written = await Promise.allSettled([put('full', jpeg), put('small', small)])
  const failure = written.find((outcome) => outcome.status === 'rejected')
  if (failure) {
    // Both have come to their end by now, so nothing appears behind our back.
    await deleteBytes(ctx, id).catch(() => undefined)
    throw failure.reason
  }
  return { id, dataKey: key.wrapped, byteCount: jpeg.byteLength, width, height }
}

/**
 * The JPEG of an object that is not erased; `null` when its bytes are missing. One that has no small rendition is
 * answered whole. Throws `StorageFailure`.
 */
export async function readPicture(
  { vault, files }: Needs<'vault' | 'files'>,
  object: StoredObject,
  wanted: PictureSize = 'full',
): Promise<Buffer | null> {
  if (object.dataKey === null) return null
  const key = vault.openDataKey(object.dataKey, objectOwner(object.id))
  const open = async (size: PictureSize) => {
    const sealed = await files.get(keyOf(object.id, size), maxStoredImageBytes + sealingBytes)
    return sealed && key.openBytes(fieldOf(size), sealed)
  }
  return (await open(wanted)) ?? (wanted === 'full' ? null : open('full'))
}

/** Destroys the data keys of objects, in the caller's transaction; `purgeErased` then removes the bytes. Answers how many. */
export const shred = ({ clock }: Needs<'clock'>, tx: Tx, ids: readonly string[]): Promise<number> =>
  objectRows.shred(tx, ids, isoInstant(clock.now()))

/** Removes the bytes of erased objects, and what is left of their keys in free pages of the database. */
export async function purgeErased(ctx: Needs<'database' | 'files' | 'clock'>): Promise<number> {
  const doomed = await objectRows.listDoomed(ctx.database.db)
  for (const id of doomed) {
    await deleteBytes(ctx, id)
    await objectRows.markGone(ctx.database.db, id, isoInstant(ctx.clock.now()))
  }
  if (doomed.length > 0) await ctx.database.scrub('stored_objects')
  return doomed.length
}

/** Stored files that no row wants, older than `minAgeMs`; they are removed. Answers how many there were. */
export async function removeStrays(
  ctx: Needs<'database' | 'files' | 'clock'>,
  minAgeMs: number,
): Promise<number> {
  const oldest = ctx.clock.now() - minAgeMs
  const found: string[] = []
  for (const folder of Object.values(folders)) {
    for await (const entry of ctx.files.list(folder)) {
      if (entry.modifiedAt <= oldest) found.push(entry.key.slice(folder.length))
    }
  }
  const living = new Set<string>()
  for (let at = 0; at < found.length; at += 500) {
    for (const id of await objectRows.listLiving(ctx.database.db, found.slice(at, at + 500))) living.add(id)
  }
  const strays = new Set(found.filter((id) => !living.has(id)))
  for (const id of strays) await deleteBytes(ctx, id)
  return strays.size + (await removeLeftBehind(ctx, oldest))
}

async function removeLeftBehind({ files }: Needs<'files'>, oldest: number): Promise<number> {
  let count = 0
  for await (const { key, modifiedAt } of files.list(probeFolder)) {
    if (modifiedAt > oldest) continue
    await files.delete(key)
    count += 1
  }
  return count
}
