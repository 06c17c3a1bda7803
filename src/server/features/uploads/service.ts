import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isoInstant } from '#server/adapters/clock/port.ts'
import { PhotoRefused, ProcessorBusy } from '#server/adapters/images/port.ts'
import type { Deps, Listener } from '#server/context.ts'
import { type Db, inTransaction } from '#server/db/client.ts'
import { AppError, conflict, forbidden, unavailable, wrongType } from '#server/http/errors.ts'
import { lockForGuest, type Requester } from '#server/http/guards.ts'
import { deleteBytes, eraseObjects, storePhoto } from '#server/objects/keeper.ts'
import * as objectRows from '#server/objects/store.ts'
import {
  lowestUploadRate,
  maxImageBytes,
  unclaimedUploadLifetimeMs,
  uploadsInFlight,
  uploadUrlLifetimeMs,
} from '#shared/constants.ts'
import { photoTooLarge, readBody } from './receiving/body.ts'
import type { UploadSlot } from './store.ts'
import * as slots from './store.ts'

type Receiving = Deps<
  'database' | 'callers' | 'vault' | 'clock' | 'limiter' | 'uploadSemaphore' | 'images' | 'files'
>

const expiredAddress = () => forbidden('upload.expired')

/** Returns whether an upload address can still be used. A guest's address needs a valid link and an open check-in. */
const isOpen = async ({ clock }: Deps<'clock'>, on: Db, slot: UploadSlot): Promise<boolean> =>
  slot.hostId !== null || slots.isLinkLive(on, slot, isoInstant(clock.now()))

/** Maps a refused file to 415 and a busy processor to 503; returns other errors unchanged. */
function toAppError(error: unknown): unknown {
  if (error instanceof PhotoRefused) return wrongType(`upload.${error.reason}`)
  if (error instanceof ProcessorBusy) {
    return unavailable(`upload.${error.reason}`, error, error.retryAfterSeconds)
  }
  return error
}

/** Returns a signed address on `origin` for one PUT of one photo from `device`. Throws 403 after the guest ended the check-in. */
export async function issue(
  ctx: Deps<'database' | 'callers' | 'vault' | 'clock'>,
  { host, stays }: Requester,
  { origin, device }: { origin: string; device: string },
): Promise<string> {
  const { database, vault, clock } = ctx
  const stay = stays[0] ?? null
  const id = randomUUID()
  const expires = clock.now() + uploadUrlLifetimeMs
  const address = `${origin}/objects/uploads/${id}`
  await inTransaction(database.db, async (tx) => {
    if (host === null && stay && (await lockForGuest(ctx, tx, stay)).checkinEndedAt !== null)
      throw forbidden('stay.ended')
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
    throw toAppError(error)
  } finally {
    release()
  }
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
  const sent = await tx
    .selectFrom('stored_objects')
    .select('id')
    .where('stay_id', '=', stay.id)
    .limit(1)
    .executeTakeFirst()
  if (sent) throw conflict('stays.hasSubmitted')
  await tx.deleteFrom('upload_slots').where('stay_id', '=', stay.id).execute()
}
