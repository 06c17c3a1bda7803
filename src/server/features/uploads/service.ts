import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isoInstant } from '#server/adapters/clock/port.ts'
import { PictureRefused, ProcessorBusy } from '#server/adapters/images/port.ts'
import type { Events, Needs } from '#server/context.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import { AppError, badRequest, conflict, forbidden, unavailable, wrongType } from '#server/http/errors.ts'
import { type Host, lockForGuest, type Requester } from '#server/http/guards.ts'
import { deleteBytes, shred, storePicture } from '#server/objects/keeper.ts'
import * as objectRows from '#server/objects/store.ts'
import {
  maxImageBytes,
  slowestUpload,
  unclaimedUploadLifetimeMs,
  uploadMemory,
  uploadUrlLifetimeMs,
} from '#shared/constants.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { pictureTooLarge, readBody } from './receiving/body.ts'
import type { UploadSlot } from './store.ts'
import * as slots from './store.ts'

type Receiving = Needs<'database' | 'callers' | 'vault' | 'clock' | 'limiter' | 'bodies' | 'images' | 'files'>

const unknownAddress = () => badRequest('upload.unknown')
const expiredAddress = () => forbidden('upload.expired')

/** A host's address lives by itself; a guest's ends with the link it was handed out for, and with the stay. */
const isOpen = async ({ clock }: Needs<'clock'>, on: Db, slot: UploadSlot): Promise<boolean> =>
  slot.hostId !== null || slots.isLinkLive(on, slot, isoInstant(clock.now()))

/** A file's own fault is a 415; too many at a time, a 503. Everything else is passed on. */
function toAppError(error: unknown): unknown {
  if (error instanceof PictureRefused) return wrongType(`upload.${error.reason}`)
  if (error instanceof ProcessorBusy) {
    return unavailable(`upload.${error.reason}`, error, error.retryAfterSeconds)
  }
  return error
}

/**
 * A signed address on `origin` for one PUT of one picture, which counts as sent by `device`. Throws 403 when the guest has
 * ended the check-in.
 */
export async function issue(
  ctx: Needs<'database' | 'callers' | 'vault' | 'clock'>,
  { host, stays }: Requester,
  { origin, device }: { origin: string; device: string },
): Promise<string> {
  const { database, vault, clock } = ctx
  const stay = stays[0] ?? null
  const id = randomUUID()
  const expires = clock.now() + uploadUrlLifetimeMs
  const address = `${origin}/objects/uploads/${id}`
  await inTransaction(database.db, async (tx) => {
    if (host === null && stay && (await lockForGuest(ctx, tx, stay)).withdrawnAt !== null)
      throw forbidden('stay.ended')
    await slots.add(tx, {
      id,
      stayId: stay?.id ?? null,
      hostId: host?.id ?? null,
      address,
      deviceHash: device,
      linkLookup: stay?.accessTokenLookup ?? null,
      createdAt: isoInstant(clock.now()),
      expiresAt: isoInstant(expires),
    })
  })
  return `${address}?expires=${expires}&signature=${vault.sign('upload', `${id}:${expires}`)}`
}

/** Throws 403 unless the address was signed here and is still good. */
export function assertSigned(
  { vault, clock }: Needs<'vault' | 'clock'>,
  slotId: string,
  { expires, signature }: { expires: string; signature: string },
): void {
  if (!vault.isSigned('upload', `${slotId}:${expires}`, signature)) {
    throw forbidden('upload.notOurs')
  }
  if (clock.now() >= Number(expires)) throw expiredAddress()
}

/**
 * Takes the picture for a slot: 403 when its link was replaced or its stay has ended, 409 when it has one, 413, 415, 429,
 * 503, 507. After a failure the slot is as empty as before, and nothing is left behind.
 */
export async function receive(
  ctx: Receiving,
  slotId: string,
  { stream, declaredBytes }: { stream: Readable; declaredBytes: number | null },
): Promise<void> {
  if (declaredBytes !== null && declaredBytes > maxImageBytes) throw pictureTooLarge()
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
  // A host fills a gallery in one go: their pictures wait for memory instead of being sent back.
  const atOnce = slot.hostId === null ? undefined : uploadMemory.maxBodies
  const memory = ctx.bodies.open(slot.stayId ?? slot.hostId ?? '', atOnce)
  try {
    const bytes = await readBody(stream, { declaredBytes, memory, slowest: slowestUpload })
    if (bytes.length === 0) throw wrongType('upload.empty')
    await keep(ctx, slot, bytes)
  } catch (error) {
    throw toAppError(error)
  } finally {
    memory.release()
  }
}

/** Cleans, seals and stores a picture, and fills the slot with it. Refused, it is in no row, and its bytes are removed. */
async function keep(ctx: Receiving, slot: UploadSlot, bytes: Uint8Array): Promise<void> {
  const sealed = await storePicture(ctx, await ctx.images.toJpeg(bytes))
  const storedAt = isoInstant(ctx.clock.now())
  try {
    await inTransaction(ctx.database.db, async (tx) => {
      const { stayId, deviceHash } = slot
      // Lock first, so a concurrent erasure, cancel or new link waits and then finds the picture.
      if (stayId !== null) await ctx.callers.lockStayById(tx, stayId)
      if (!(await isOpen(ctx, tx, slot))) throw expiredAddress()
      await objectRows.add(tx, { ...sealed, stayId, deviceHash, storedAt })
      if (!(await slots.fill(tx, slot.id, sealed.id))) throw conflict('upload.addressUsed')
    })
  } catch (error) {
    // Only where nothing was stored for sure. Bytes that stay behind have no key, and are swept.
    if (error instanceof AppError) await deleteBytes(ctx, sealed.id).catch(() => undefined)
    throw error
  }
}

/** The object behind an upload address of this stay or this host. Throws 400 for any other address. */
export async function findUploaded(
  { database }: Needs<'database'>,
  address: string,
  uploader: { stay: Stay } | { host: Host },
): Promise<string> {
  const slot = await slots.findByAddress(database.db, withoutQuery(address))
  const isTheirs =
    slot !== null &&
    ('stay' in uploader ? slot.stayId === uploader.stay.id : slot.hostId === uploader.host.id)
  if (!slot || !isTheirs) throw unknownAddress()
  if (slot.objectId === null) throw badRequest('upload.notArrived')
  return slot.objectId
}

function withoutQuery(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  return url ? `${url.origin}${url.pathname}` : ''
}

/** Destroys uploads that became nothing within an hour, and forgets old slots. */
export async function eraseUnused(ctx: Needs<'database' | 'clock'>): Promise<number> {
  const { db } = ctx.database
  const before = isoInstant(ctx.clock.now() - unclaimedUploadLifetimeMs)
  const forgotten = await slots.removeOlderThan(db, before)
  const ids = await objectRows.listUnclaimed(db, before)
  if (ids.length > 0) await inTransaction(db, (tx) => shred(ctx, tx, ids))
  return forgotten + ids.length
}

/** Takes back the addresses that a deleted stay's guest was given. Throws 409 when a picture has come by one. */
export async function onDeleted(_ctx: unknown, tx: Tx, { stay }: Events['stay.deleted']): Promise<void> {
  const sent = await tx
    .selectFrom('stored_objects')
    .select('id')
    .where('stay_id', '=', stay.id)
    .limit(1)
    .executeTakeFirst()
  if (sent) throw conflict('stays.hasGiven')
  await tx.deleteFrom('upload_slots').where('stay_id', '=', stay.id).execute()
}
