import type { Deps } from '#server/context.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import { badRequest, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { eraseObjects, readRendition } from '#server/objects/keeper.ts'
import * as objectRows from '#server/objects/store.ts'
import { findUploaded } from '#server/objects/store.ts'
import { isoInstant } from '#shared/dates.ts'
import type { HouseDocument, HousePhoto } from '#shared/house.ts'
import { type PhotoTexts, toPhotoTexts } from '#shared/photo-texts.ts'
import {
  changeAround,
  changeNow,
  getHouse,
  type HouseContext,
  inOrder,
  photoFields,
  saveHouse,
} from './document.ts'
import { servedFile, toAdminPhoto } from './photo-file.ts'
import {
  addPhotoRow,
  blankPhoto,
  changePhotoRow,
  deletePhotoRows,
  findPhoto,
  listAll,
  listRemoved,
  type PhotoRow,
  positionFor,
} from './photo-rows.ts'

type PhotoContext = HouseContext & Deps<'wake'>
type Texts = Partial<Omit<PhotoTexts, 'id'>>

const maxPhotos = 300
const restorableMs = 24 * 60 * 60 * 1000

const restorableSince = ({ clock }: Deps<'clock'>): string => isoInstant(clock.now() - restorableMs)

export async function list(ctx: Deps<'database'>, { isAll }: { isAll: boolean }): Promise<HousePhoto[]> {
  const { db } = ctx.database
  const photos = await listAll(db, (await getHouse(db)).document)
  return photos.filter(({ orderIndex }) => isAll || orderIndex !== null).map(toAdminPhoto)
}

/**
 * Finds a file of a photo. Returns `null` if it is unknown, removed, or of the sample, whose photos are static files; `read`
 * returns `null` if it was erased meanwhile.
 */
export async function findFile(ctx: Deps<'database' | 'vault' | 'files'>, id: string, file: string) {
  const { db } = ctx.database
  const row = await findPhoto(db, id)
  const served = row && row.removedAt === null && row.sampleFile === null ? servedFile(row, file) : null
  if (!served) return null
  return {
    ...served,
    async read(): Promise<Buffer | null> {
      const object = await objectRows.find(db, id)
      return object && readRendition(ctx, object, served.rendition)
    },
  }
}

async function pick(db: Db, id: string): Promise<PhotoRow> {
  const photos = await listAll(db, (await getHouse(db)).document)
  const row = photos.find((photo) => photo.id === id)
  if (!row) throw notFound('house.noPhoto')
  return row
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
    before,
    ...texts
  }: Texts & { imageUrl: string; isOutsideGallery?: boolean; before?: string },
  host: Host,
): Promise<HousePhoto> {
  const id = await findUploaded(ctx, imageUrl, { host })
  const row = await changeAround(ctx, { host, action: 'house.photo_added' }, async (tx, house) => {
    const now = isoInstant(ctx.clock.now())
    const object = await objectRows.find(tx, id)
    if (!object || !(await objectRows.claim(tx, id, 'house', now))) throw badRequest('upload.photoUsed')
    const others = await listAll(tx, house.document)
    if (others.length >= maxPhotos) throw badRequest('house.tooManyPhotos', maxPhotos)
    await addPhotoRow(tx, {
      ...blankPhoto(id, now),
      placement: isOutsideGallery ? 'single' : 'gallery',
      width: object.width,
      height: object.height,
      position: positionFor(others, before),
      nextAttemptAt: now,
    })
    const wanted = await withTexts(tx, house.document, { id, texts })
    if (Object.keys(texts).length > 0) await saveHouse(ctx, tx, { row: house, wanted, host })
    return pick(tx, id)
  })
  ctx.wake()
  return toAdminPhoto(row)
}

/** Throws 404 if there is no such photo. */
async function withTexts(tx: Tx, document: HouseDocument, { id, texts }: { id: string; texts: Texts }) {
  const photos = (await listAll(tx, document)).map(toPhotoTexts)
  if (!photos.some((photo) => photo.id === id)) throw notFound('house.noPhoto')
  return { gallery: photos.map((photo) => (photo.id === id ? { ...photo, ...texts } : photo)) }
}

export async function change(ctx: HouseContext, id: string, texts: Texts, host: Host): Promise<HousePhoto> {
  await changeNow(ctx, host, ({ document }, tx) => withTexts(tx, document, { id, texts }))
  return toAdminPhoto(await pick(ctx.database.db, id))
}

/** Removes a photo. It can be restored for a day. Throws 404. */
export const remove = (ctx: HouseContext, id: string, host: Host): Promise<void> =>
  changeAround(ctx, { host, action: 'house.photo_removed' }, async (tx) => {
    await pick(tx, id)
    await changePhotoRow(tx, id, { removedAt: isoInstant(ctx.clock.now()) })
  })

/** Restores a removed photo to its position. Idempotent. Throws 404, also after a day. */
export const restoreRemoved = (ctx: HouseContext, id: string, host: Host): Promise<HousePhoto> =>
  changeAround(ctx, { host, action: 'house.photo_brought_back' }, async (tx) => {
    const row = await findPhoto(tx, id)
    if (!row || (row.removedAt !== null && row.removedAt <= restorableSince(ctx)))
      throw notFound('house.noPhoto')
    await changePhotoRow(tx, id, { removedAt: null })
    return toAdminPhoto(await pick(tx, id))
  })

/** Orders the gallery. Throws 400 unless `ids` contains each of its photos once. */
export async function order(ctx: HouseContext, ids: readonly string[], host: Host): Promise<HousePhoto[]> {
  await changeNow(ctx, host, async ({ document }, tx) => {
    const photos = await listAll(tx, document)
    const isInGallery = ({ orderIndex }: PhotoRow) => orderIndex !== null
    const others = photos.filter((photo) => !isInGallery(photo))
    return { gallery: [...inOrder(photos.filter(isInGallery), ids), ...others].map(toPhotoTexts) }
  })
  return list(ctx, { isAll: false })
}

/** Returns uploads outside the gallery that the house hasn't named for a day: replaced, or never saved. */
async function listUnnamed(db: Db, since: string): Promise<PhotoRow[]> {
  const { document, updatedAt } = await getHouse(db)
  if (updatedAt > since) return []
  const isNamed = ({ id }: PhotoRow) => photoFields.some((name) => document[name] === id)
  return (await listAll(db, document)).filter(
    (photo) =>
      photo.placement === 'single' &&
      photo.sampleFile === null &&
      photo.createdAt <= since &&
      !isNamed(photo),
  )
}

/** Erases photos that were removed a day ago, and uploads that the house hasn't named for a day. Returns their number. */
export async function eraseRemoved(ctx: Deps<'database' | 'clock'>): Promise<number> {
  const since = restorableSince(ctx)
  const listDue = async (db: Db) =>
    [...(await listRemoved(db, since)), ...(await listUnnamed(db, since))].map(({ id }) => id)
  if ((await listDue(ctx.database.db)).length === 0) return 0
  return inTransaction(ctx.database.db, async (tx) => {
    // A host may be about to name or restore one.
    await ctx.database.lock(tx, 'house')
    const ids = await listDue(tx)
    await deletePhotoRows(tx, ids)
    if (ids.length > 0) await eraseObjects(ctx, tx, ids)
    return ids.length
  })
}
