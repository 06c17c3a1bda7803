import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { PhotoRefused, ProcessorBusy } from '#server/adapters/images/port.ts'
import type { Deps, Listener } from '#server/context.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import { hasRow } from '#server/db/columns.ts'
import { clearSiteState, findSiteState, setSiteState } from '#server/db/site-state.ts'
import {
  AppError,
  conflict,
  erased,
  forbidden,
  notFound,
  unavailable,
  wrongType,
} from '#server/http/errors.ts'
import { lockForGuest, type Requester } from '#server/http/guards.ts'
import { deleteBytes, eraseObjects, type PhotoSize, readPhoto, storePhoto } from '#server/objects/keeper.ts'
import type { StoredObject } from '#server/objects/store.ts'
import * as objectRows from '#server/objects/store.ts'
import { isSender, recordHostView } from '#server/objects/store.ts'
import {
  lowestUploadRate,
  maxImageBytes,
  unclaimedUploadLifetimeMs,
  uploadsInFlight,
  uploadUrlLifetimeMs,
} from '#shared/constants.ts'
import { isoInstant } from '#shared/dates.ts'
import { isDocumentType } from '#shared/stay/documents.ts'
import { isRevealed } from '#shared/stay/stage.ts'
import { photoTooLarge, readBody } from './body.ts'
import type { UploadSlot } from './store.ts'
import * as slots from './store.ts'

type Receiving = Deps<
  'database' | 'callers' | 'vault' | 'clock' | 'limiter' | 'uploadSemaphore' | 'images' | 'files'
>

const expiredAddress = () => forbidden('upload.expired')

/** Returns whether an upload address can still be used. A guest's address needs a valid link and an open check-in. */
const isOpen = async ({ clock }: Deps<'clock'>, on: Db, slot: UploadSlot): Promise<boolean> =>
  slot.hostId !== null || slots.isLinkLive(on, slot, isoInstant(clock.now()))

/** Locks the guest's stay. Throws 403 after the guest ended the check-in. */
async function requireUploader(
  ctx: Deps<'callers' | 'clock'>,
  tx: Tx,
  { host, stays: [stay] }: Requester,
): Promise<void> {
  if (host === null && stay && (await lockForGuest(ctx, tx, stay)).checkinEndedAt !== null)
    throw forbidden('stay.ended')
}

/** Returns a signed address on `origin` for one PUT of one photo from `device`. Throws 403 after the guest ended the check-in. */
export async function issue(
  ctx: Deps<'database' | 'callers' | 'vault' | 'clock'>,
  requester: Requester,
  { origin, device }: { origin: string; device: string },
): Promise<string> {
  const { database, vault, clock } = ctx
  const { host } = requester
  const stay = requester.stays[0] ?? null
  const id = randomUUID()
  const expires = clock.now() + uploadUrlLifetimeMs
  const address = `${origin}/objects/uploads/${id}`
  await inTransaction(database.db, async (tx) => {
    await requireUploader(ctx, tx, requester)
    await slots.add(tx, {
      id,
      stayId: stay?.id ?? null,
      hostId: host?.id ?? null,
      address,
      deviceHash: device,
      accessTokenHmac: stay?.accessTokenHmac ?? null,
      createdAt: isoInstant(clock.now()),
      expiresAt: isoInstant(expires),
    })
  })
  return `${address}?expires=${expires}&signature=${vault.sign('upload', `${id}:${expires}`)}`
}

export function assertSigned(
  { vault, clock }: Deps<'vault' | 'clock'>,
  slotId: string,
  { expires, signature }: { expires: string; signature: string },
): void {
  if (!vault.isSigned('upload', `${slotId}:${expires}`, signature)) {
    throw forbidden('upload.notOurs')
  }
  if (clock.now() >= Number(expires)) throw expiredAddress()
}

/**
 * Receives the photo for a slot. Throws 403 if its link was replaced or its stay has ended, 409 if the slot is filled, 413,
 * 415, 429, 503, 507. After a failure the slot is still empty and nothing is stored.
 */
export async function receive(
  ctx: Receiving,
  slotId: string,
  { stream, declaredBytes }: { stream: Readable; declaredBytes: number | null },
): Promise<void> {
  if (declaredBytes !== null && declaredBytes > maxImageBytes) throw photoTooLarge()
  const slot = await slots.find(ctx.database.db, slotId)
  if (!slot) throw forbidden('upload.notOurs')
  if (slot.objectId !== null) throw conflict('upload.addressUsed')
  if (!(await isOpen(ctx, ctx.database.db, slot))) throw expiredAddress()
  await ctx.limiter.hit(
    'upload-put',
    slot.id,
    { max: 20, windowMs: uploadUrlLifetimeMs },
    'upload.pleaseWait',
  )
  const maxBytes = declaredBytes ?? maxImageBytes
  // A host uploads a gallery in one go: their photos wait instead of being refused.
  const maxOfSender = slot.hostId === null ? undefined : uploadsInFlight.maxUploads
  const release = await ctx.uploadSemaphore.acquire(slot.stayId ?? slot.hostId ?? '', maxBytes, maxOfSender)
  try {
    const bytes = await readBody(stream, { maxBytes, lowestRate: lowestUploadRate })
    if (bytes.length === 0) throw wrongType('upload.empty')
    await storeUpload(ctx, slot, bytes)
  } catch (error) {
    if (error instanceof PhotoRefused) throw wrongType(`upload.${error.reason}`)
    throw error instanceof ProcessorBusy ? unavailable('upload.interrupted', error) : error
  } finally {
    release()
  }
}

const refusals = 'photo_refused'

/** Records for _System status_ that a server before ours refused a photo of this many bytes. Throws 403 like `issue`. */
export const recordRefusal = (
  ctx: Deps<'database' | 'callers' | 'clock'>,
  requester: Requester,
  bytes: number,
): Promise<void> =>
  inTransaction(ctx.database.db, async (tx) => {
    await requireUploader(ctx, tx, requester)
    await setSiteState(tx, refusals, { at: isoInstant(ctx.clock.now()), detail: String(bytes) })
  })

/** Forgets a refusal once a photo at least as large has arrived. */
async function clearRefusal(tx: Db, bytes: number): Promise<void> {
  const refused = await findSiteState(tx, refusals)
  if (refused && Number(refused.detail) <= bytes) await clearSiteState(tx, refusals)
}

/** Re-encodes, encrypts and stores a photo, and fills the slot. A refused photo leaves no row and no bytes. */
async function storeUpload(ctx: Receiving, slot: UploadSlot, bytes: Uint8Array): Promise<void> {
  const sealed = await storePhoto(ctx, await ctx.images.toJpeg(bytes))
  const storedAt = isoInstant(ctx.clock.now())
  try {
    await inTransaction(ctx.database.db, async (tx) => {
      const { stayId, deviceHash } = slot
      // Lock first, so a concurrent erasure, cancel or new link waits and then finds the photo.
      if (stayId !== null) await ctx.callers.lockStayById(tx, stayId)
      if (!(await isOpen(ctx, tx, slot))) throw expiredAddress()
      await objectRows.add(tx, { ...sealed, stayId, deviceHash, storedAt })
      if (!(await slots.fill(tx, slot.id, sealed.id))) throw conflict('upload.addressUsed')
      await clearRefusal(tx, bytes.length)
    })
  } catch (error) {
    // After any other error the row may exist. Bytes without a row have no key, and the daily proof deletes them.
    if (error instanceof AppError) await deleteBytes(ctx, sealed.id).catch(() => undefined)
    throw error
  }
}

/** Erases uploads that were not claimed within an hour, and deletes old slots. Returns the number of both. */
export async function eraseUnused(ctx: Deps<'database' | 'clock'>): Promise<number> {
  const { db } = ctx.database
  const before = isoInstant(ctx.clock.now() - unclaimedUploadLifetimeMs)
  const deleted = await slots.removeOlderThan(db, before)
  const ids = await objectRows.listStored(db, 'upload', before)
  if (ids.length > 0) await inTransaction(db, (tx) => eraseObjects(ctx, tx, ids))
  return deleted + ids.length
}

/** Revokes the upload addresses of a deleted stay. Throws 409 if a photo has arrived by one. */
export const onDeleted: Listener<'stay.deleted'> = async (_ctx, tx, { stay }) => {
  const sent = tx.selectFrom('stored_objects').select('id').where('stay_id', '=', stay.id).limit(1)
  if (await hasRow(sent)) throw conflict('stays.hasSubmitted')
  await tx.deleteFrom('upload_slots').where('stay_id', '=', stay.id).execute()
}

export interface PhotoRequester extends Requester {
  device: string | null
}

type Showing = Deps<'database' | 'vault' | 'files' | 'clock'>

async function readBytes(ctx: Showing, object: StoredObject, size?: PhotoSize): Promise<Buffer> {
  if (object.erasedAt !== null) throw erased('documents.erased')
  const jpeg = await readPhoto(ctx, object, size)
  if (!jpeg) throw new Error(`The bytes of object ${object.id} are missing from the file store`)
  return jpeg
}

/**
 * Returns an ID photo for a host, or for its guest on the browser that sent it. Throws the same 404 for "not there" and
 * "not yours", and 410 if erased. If a host is signed in, the view is audited as theirs, even with a guest's link.
 */
export async function showDocument(
  ctx: Showing & Deps<'house'>,
  id: string,
  { viewer, stays, device }: PhotoRequester,
  size: PhotoSize = 'full',
): Promise<Buffer> {
  const { db } = ctx.database
  const object = await objectRows.find(db, id)
  const isDocument = isDocumentType(object?.purpose)
  const isAllowed =
    viewer !== null || (isSender(object, device) && stays.some((stay) => stay.id === object?.stayId))
  if (!object || !isDocument || !isAllowed) throw notFound()
  const jpeg = await readBytes(ctx, object, size)
  if (viewer) await inTransaction(db, (tx) => recordHostView(ctx, tx, { object, host: viewer, size }))
  return jpeg
}

/** Returns a guide photo for a host or through the reveal gate. Throws 403 while the gate is closed, 404, 410. */
export async function showGuideImage(ctx: Showing & Deps<'house'>, id: string, { host, stays }: Requester) {
  if (!host && !stays.some((stay) => isRevealed(stay, ctx.clock.now(), ctx.house.timeZone))) {
    throw forbidden('stay.guideNotYet')
  }
  const object = await objectRows.find(ctx.database.db, id)
  if (object?.purpose !== 'guide') throw notFound()
  return readBytes(ctx, object)
}

/**
 * Returns a photo of a claim for a host, or for the guest of its stay once the claim is charged. Throws the same 404 for
 * "not there" and "not yours", and 410 if erased.
 */
export async function showClaimPhoto(ctx: Showing, id: string, { host, stays }: Requester): Promise<Buffer> {
  const { db } = ctx.database
  const claim = await db
    .selectFrom('claim_photos')
    .innerJoin('deposits', 'deposits.stay_id', 'claim_photos.stay_id')
    .select(['claim_photos.stay_id as stayId', 'deposits.state as state'])
    .where('object_id', '=', id)
    .executeTakeFirst()
  const isOwnClaim = claim?.state === 'claimed' && stays.some((stay) => stay.id === claim.stayId)
  const object = claim && (host || isOwnClaim) ? await objectRows.find(db, id) : null
  if (!object) throw notFound()
  return readBytes(ctx, object)
}
