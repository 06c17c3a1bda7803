import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { type ChangeContext, changeHouseOf, isWholeOrder } from '#server/features/house/document/changing.ts'
import { findUploaded } from '#server/features/uploads/service.ts'
import { badRequest, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { readPicture, shred } from '#server/objects/keeper.ts'
import * as objectRows from '#server/objects/store.ts'
import type { HousePhoto } from '#shared/house.ts'
import { storedAs } from './files.ts'
import { goneBefore } from './gone.ts'
import { toPhoto, wholeFile } from './photo.ts'
import {
  addPhotoRow,
  blankPhoto,
  changePhotoRow,
  findPhoto,
  listAll,
  listGallery,
  type PhotoRow,
} from './rows.ts'

type PhotoContext = ChangeContext & Needs<'files' | 'vault' | 'poke'>
type PhotoWords = Pick<PhotoRow, 'title' | 'description' | 'alt' | 'room'>

const maxPhotos = 300

/** The photos of the gallery in order, or all of them. */
export async function list(
  ctx: Pick<PhotoContext, 'database'>,
  { isAll }: { isAll: boolean },
): Promise<HousePhoto[]> {
  const { db } = ctx.database
  return (await (isAll ? listAll(db) : listGallery(db))).map(toPhoto)
}

/** Whether there is such a photo, and no host has removed it. */
export async function isShown({ database }: Needs<'database'>, id: string): Promise<boolean> {
  const row = await findPhoto(database.db, id)
  return row !== null && row.removedAt === null
}

async function pick(tx: Tx, id: string): Promise<PhotoRow> {
  const row = await findPhoto(tx, id)
  if (!row || row.removedAt !== null) throw notFound('house.noPhoto')
  return row
}

/** Writes the places of the gallery anew, without gaps. */
async function renumber(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [orderIndex, id] of ids.entries()) await changePhotoRow(tx, id, { orderIndex })
}

/**
 * Makes an upload of this host a photo of the house. The upload is taken out of the sealed store: what is public lies in
 * a place of its own. Throws 400 for any other address, and for an upload that something was made of already.
 */
export async function add(
  ctx: PhotoContext,
  { imageUrl, isMap = false, ...words }: Partial<PhotoWords> & { imageUrl: string; isMap?: boolean },
  host: Host,
): Promise<HousePhoto> {
  const { db } = ctx.database
  const objectId = await findUploaded(ctx, imageUrl, { host })
  const object = await objectRows.find(db, objectId)
  if (object?.purpose !== 'upload' || object.erasedAt !== null) throw badRequest('upload.pictureUsed')
  const jpeg = await readPicture(ctx, object)
  if (!jpeg) throw badRequest('house.uploadGone')
  const id = randomUUID()
  await ctx.files.put(storedAs(id, wholeFile), jpeg)
  const action = 'house.photo_added'
  const row = await changeHouseOf(ctx, { host, action }, async (tx) => {
    const now = isoInstant(ctx.clock.now())
    // Claimed for a moment, so that of two calls with one upload only one goes on.
    if (!(await objectRows.claim(tx, objectId, 'guide', now))) throw badRequest('upload.pictureUsed')
    await shred(ctx, tx, [objectId])
    const gallery = await listGallery(tx)
    if (gallery.length >= maxPhotos) throw badRequest('house.tooManyPhotos', maxPhotos)
    const photo: PhotoRow = {
      ...blankPhoto(id, now),
      ...words,
      orderIndex: isMap ? null : gallery.length,
      width: object.width,
      height: object.height,
      nextAttemptAt: now,
    }
    await addPhotoRow(tx, photo)
    return photo
  }).catch(async (error: unknown) => {
    await ctx.files.delete(storedAs(id, wholeFile)).catch(() => undefined)
    throw error
  })
  ctx.poke()
  return toPhoto(row)
}

/** Changes what a photo says. Throws 404. */
export const change = (
  ctx: ChangeContext,
  id: string,
  words: Partial<PhotoWords>,
  host: Host,
): Promise<HousePhoto> =>
  changeHouseOf(ctx, { host, action: 'house.photo_changed' }, async (tx) => {
    const row = await pick(tx, id)
    const changes = { ...words, updatedAt: isoInstant(ctx.clock.now()) }
    await changePhotoRow(tx, id, changes)
    return toPhoto({ ...row, ...changes })
  })

/** Removes a photo; the others close up. It is kept for a day, in case somebody wants it back. Throws 404. */
export const remove = (ctx: ChangeContext, id: string, host: Host): Promise<void> =>
  changeHouseOf(ctx, { host, action: 'house.photo_removed' }, async (tx) => {
    await pick(tx, id)
    await changePhotoRow(tx, id, { removedAt: isoInstant(ctx.clock.now()) })
    await renumber(
      tx,
      (await listGallery(tx)).map((photo) => photo.id),
    )
  })

/** Brings a removed photo back to where it was; one that is there stays where it is. Throws 404, a day later too. */
export const bringBack = (ctx: ChangeContext, id: string, host: Host): Promise<HousePhoto> =>
  changeHouseOf(ctx, { host, action: 'house.photo_brought_back' }, async (tx) => {
    const row = await findPhoto(tx, id)
    if (!row || (row.removedAt !== null && row.removedAt <= goneBefore(ctx))) throw notFound('house.noPhoto')
    if (row.removedAt !== null) {
      const others = (await listGallery(tx)).map((photo) => photo.id)
      await changePhotoRow(tx, id, { removedAt: null })
      if (row.orderIndex !== null) await renumber(tx, others.toSpliced(row.orderIndex, 0, id))
    }
    return toPhoto(await pick(tx, id))
  })

/** Puts the gallery in order. Throws 400 unless `ids` names every photo of it once. */
export const order = (ctx: ChangeContext, ids: readonly string[], host: Host): Promise<HousePhoto[]> =>
  changeHouseOf(ctx, { host, action: 'house.photos_ordered' }, async (tx) => {
    if (!isWholeOrder(ids, await listGallery(tx))) throw badRequest('house.incompleteOrder')
    await renumber(tx, ids)
    return (await listGallery(tx)).map(toPhoto)
  })
