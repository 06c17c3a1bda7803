import { randomUUID } from 'node:crypto'
import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import type { Picture } from '#server/adapters/images/port.ts'
import { incomingFolder, type ObjectStore } from '#server/adapters/storage/port.ts'
import type { Database, Tx } from '#server/db/client.ts'
import type { Vault } from '#server/vault/vault.ts'
import { maxStoredImageBytes } from '#shared/constants.ts'
import { objectStore, type StoredObject } from './store.ts'

/** A picture that is sealed and stored but stands in no row yet. */
interface SealedPicture {
  id: string
  dataKey: string
  byteCount: number
  width: number
  height: number
}

/**
 * Keeps pictures sealed: each under a data key of its own, the object's id bound to it. Destroying the key in the
 * database is the erasure; removing the bytes follows.
 */
export interface ObjectKeeper {
  /** Seals a picture and puts it into the file store. Throws `StorageFailure`. */
  store(picture: Picture): Promise<SealedPicture>
  /** Takes a picture back that found no row. */
  discard(sealed: SealedPicture): Promise<void>
  /**
   * The JPEG of an object that is not erased; `null` when its bytes are missing. One that has no small rendition is
   * answered whole. Throws `StorageFailure`.
   */
  read(object: StoredObject, size?: PictureSize): Promise<Buffer | null>
  /** Destroys the data keys of objects, in the caller's transaction; `purge` then removes the bytes. */
  shred(tx: Tx, ids: readonly string[]): Promise<number>
  /** Removes the bytes of erased objects, and what is left of their keys in free pages of the database. */
  purge(): Promise<number>
  /** Stored files that no row wants, older than `minAgeMs`; they are removed. Answers how many there were. */
  removeStrays(minAgeMs: number): Promise<number>
}

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

/** Makes the keeper. */
export function createObjectKeeper(deps: {
  database: Database
  vault: Vault
  files: ObjectStore
  clock: Clock
}): ObjectKeeper {
  const { database, vault, files, clock } = deps
  const now = () => isoInstant(clock.now())

  const deleteBytes = async (id: string): Promise<void> => {
    for (const size of sizes) await files.delete(keyOf(id, size))
  }

  const purge = async (): Promise<number> => {
    const doomed = await objectStore(database.db).listDoomed()
    for (const id of doomed) {
      await deleteBytes(id)
      await objectStore(database.db).markGone(id, now())
    }
    if (doomed.length > 0) await database.scrub('stored_objects')
    return doomed.length
  }

  const removeLeftBehind = async (oldest: number): Promise<number> => {
    let count = 0
    for await (const { key, modifiedAt } of files.list(incomingFolder)) {
      if (modifiedAt > oldest) continue
      await files.delete(key)
      count += 1
    }
    return count
  }

  const removeStrays = async (minAgeMs: number): Promise<number> => {
    const oldest = clock.now() - minAgeMs
    const found: string[] = []
    for (const folder of Object.values(folders)) {
      for await (const entry of files.list(folder)) {
        if (entry.modifiedAt <= oldest) found.push(entry.key.slice(folder.length))
      }
    }
    const living = new Set<string>()
    for (let at = 0; at < found.length; at += 500) {
      for (const id of await objectStore(database.db).listLiving(found.slice(at, at + 500))) living.add(id)
    }
    const strays = new Set(found.filter((id) => !living.has(id)))
    for (const id of strays) await deleteBytes(id)
    return strays.size + (await removeLeftBehind(oldest))
  }

  return {
    async store({ jpeg, small, width, height }) {
      const id = randomUUID()
      const key = vault.newDataKey(objectOwner(id))
      const put = (size: PictureSize, bytes: Uint8Array) =>
        files.put(keyOf(id, size), key.sealBytes(fieldOf(size), bytes))
      const written = await Promise.allSettled([put('full', jpeg), put('small', small)])
      const failure = written.find((outcome) => outcome.status === 'rejected')
      if (failure) {
        // Both have come to their end by now, so nothing appears behind our back.
        await deleteBytes(id).catch(() => undefined)
        throw failure.reason
      }
      return { id, dataKey: key.wrapped, byteCount: jpeg.byteLength, width, height }
    },
    discard: (sealed) => deleteBytes(sealed.id),
    async read(object, wanted = 'full') {
      if (object.dataKey === null) return null
      const key = vault.openDataKey(object.dataKey, objectOwner(object.id))
      const open = async (size: PictureSize) => {
        const sealed = await files.get(keyOf(object.id, size), maxStoredImageBytes + sealingBytes)
        return sealed && key.openBytes(fieldOf(size), sealed)
      }
      return (await open(wanted)) ?? (wanted === 'full' ? null : open('full'))
    },
    shred: (tx, ids) => objectStore(tx).shred(ids, now()),
    purge,
    removeStrays,
  }
}
