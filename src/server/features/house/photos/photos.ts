import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import {
  type ChangeContext,
  changeHouseOf,
  isCompleteOrder,
} from '#server/features/house/document/changing.ts'
import { badRequest, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { eraseObjects, readRendition } from '#server/objects/keeper.ts'
import * as objectRows from '#server/objects/store.ts'
import { findUploaded } from '#server/objects/uploaded.ts'
import type { HousePhoto } from '#shared/house.ts'
import { toAdminPhoto } from './photo.ts'
import { type ServedFile, servedFile } from './renditions.ts'
import * as rows from './rows.ts'

type PhotoContext = ChangeContext & Deps<'wake'>
type PhotoTexts = Pick<rows.PhotoRow, 'title' | 'description' | 'alt' | 'room'>

const maxPhotos = 300
const restorableMs = 24 * 60 * 60 * 1000

const restorableSince = ({ clock }: Deps<'clock'>): string => isoInstant(clock.now() - restorableMs)

export async function list(
  ctx: Pick<PhotoContext, 'database'>,
  { isAll }: { isAll: boolean },
): Promise<HousePhoto[]> {
  const { db } = ctx.database
  return (await (isAll ? rows.listAll(db) : rows.listGallery(db))).map(toAdminPhoto)
}

/**
 * Finds a file of a photo. Returns `null` if it is unknown, removed, or of the sample, whose photos are static files; `read`
 * returns `null` if it was erased meanwhile.
 */
export async function findFile(
  ctx: Deps<'database' | 'vault' | 'files'>,
  id: string,
  file: string,
): Promise<(ServedFile & { read(): Promise<Buffer | null> }) | null> {
  const { db } = ctx.database
  const row = await rows.findPhoto(db, id)
  const served = row && row.removedAt === null && row.sampleFile === null ? servedFile(row, file) : null
  if (!served) return null
  return {
    ...served,
    async read() {
      const object = await objectRows.find(db, id)
      return object && readRendition(ctx, object, served.rendition)
    },
  }
}

async function pick(tx: Tx, id: string): Promise<rows.PhotoRow> {
  const row = await rows.findPhoto(tx, id)
  if (!row || row.removedAt !== null) throw notFound('house.noPhoto')
  return row
}

async function renumber(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [orderIndex, id] of ids.entries()) await rows.changePhotoRow(tx, id, { orderIndex })
}

/**
 * Turns an upload of this host into a photo of the house, without copying its bytes. Throws 400 for any other address and for
 * an upload in use.
 */
export async function add(
  ctx: PhotoContext,
  {
    imageUrl,
    isOutsideGallery = false,
    ...texts
  }: Partial<PhotoTexts> & {
    imageUrl: string
    isOutsideGallery?: boolean
  },
  host: Host,
): Promise<HousePhoto> {
  const id = await findUploaded(ctx, imageUrl, { host })
  const row = await changeHouseOf(ctx, { host, action: 'house.photo_added' }, async (tx) => {
    const now = isoInstant(ctx.clock.now())
    const object = await objectRows.find(tx, id)
    if (!object || !(await objectRows.claim(tx, id, 'house', now))) throw badRequest('upload.photoUsed')
    const gallery = await rows.listGallery(tx)
    if (gallery.length >= maxPhotos) throw badRequest('house.tooManyPhotos', maxPhotos)
    const photo: rows.PhotoRow = {
      ...rows.blankPhoto(id, now),
      ...texts,
      orderIndex: isOutsideGallery ? null : gallery.length,
      width: object.width,
      height: object.height,
      nextAttemptAt: now,
    }
    await rows.addPhotoRow(tx, photo)
    return photo
  })
  ctx.wake()
  return toAdminPhoto(row)
}

export const change = (
  ctx: ChangeContext,
  id: string,
  texts: Partial<PhotoTexts>,
  host: Host,
): Promise<HousePhoto> =>
  changeHouseOf(ctx, { host, action: 'house.photo_changed' }, async (tx) => {
    const row = await pick(tx, id)
    const changes = { ...texts, updatedAt: isoInstant(ctx.clock.now()) }
    await rows.changePhotoRow(tx, id, changes)
    return toAdminPhoto({ ...row, ...changes })
  })

/** Removes a photo and closes the gap. It can be restored for a day. Throws 404. */
export const remove = (ctx: ChangeContext, id: string, host: Host): Promise<void> =>
  changeHouseOf(ctx, { host, action: 'house.photo_removed' }, async (tx) => {
    await pick(tx, id)
    await rows.changePhotoRow(tx, id, { removedAt: isoInstant(ctx.clock.now()) })
    await renumber(
      tx,
      (await rows.listGallery(tx)).map((photo) => photo.id),
    )
  })

/** Restores a removed photo to its position. Idempotent. Throws 404, also after a day. */
export const restoreRemoved = (ctx: ChangeContext, id: string, host: Host): Promise<HousePhoto> =>
  changeHouseOf(ctx, { host, action: 'house.photo_brought_back' }, async (tx) => {
    const row = await rows.findPhoto(tx, id)
    if (!row || (row.removedAt !== null && row.removedAt <= restorableSince(ctx)))
      throw notFound('house.noPhoto')
    if (row.removedAt !== null) {
      const others = (await rows.listGallery(tx)).map((photo) => photo.id)
      await rows.changePhotoRow(tx, id, { removedAt: null })
      if (row.orderIndex !== null) await renumber(tx, others.toSpliced(row.orderIndex, 0, id))
    }
    return toAdminPhoto(await pick(tx, id))
  })

/** Orders the gallery. Throws 400 unless `ids` contains each of its photos once. */
export const order = (ctx: ChangeContext, ids: readonly string[], host: Host): Promise<HousePhoto[]> =>
  changeHouseOf(ctx, { host, action: 'house.photos_ordered' }, async (tx) => {
    if (!isCompleteOrder(ids, await rows.listGallery(tx))) throw badRequest('house.incompleteOrder')
    await renumber(tx, ids)
    return (await rows.listGallery(tx)).map(toAdminPhoto)
  })

export async function eraseRemoved(ctx: Deps<'database' | 'clock'>): Promise<number> {
  const { db } = ctx.database
  const ids = (await rows.listRemoved(db, restorableSince(ctx))).map(({ id }) => id)
  if (ids.length > 0)
    await inTransaction(db, async (tx) => {
      await rows.deletePhotoRows(tx, ids)
      await eraseObjects(ctx, tx, ids)
    })
  return ids.length
}
