import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import { PictureRefused, type PictureWorkshop, WorkshopBusy } from '#server/adapters/images/port.ts'
import { incomingFolder, type ObjectStore } from '#server/adapters/storage/port.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import { AppError, badRequest, conflict, forbidden, tooMany, wrongType } from '#server/http/errors.ts'
import type { Host, Requester } from '#server/http/guards.ts'
import type { RateLimiter } from '#server/http/rate-limit.ts'
import type { ObjectKeeper } from '#server/objects/keeper.ts'
import { objectStore } from '#server/objects/store.ts'
import { type DataKey, sealOverheadBytes, type Vault } from '#server/vault/vault.ts'
import { maxImageBytes, unclaimedUploadLifetimeMs, uploadUrlLifetimeMs } from '#shared/constants.ts'
import type { UploadSeal } from '#shared/contract/documents.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { createByteBudget, pictureTooLarge, readBody } from './service-receive.ts'
import { slotOwner, slotStore, type UploadSlot } from './store.ts'

/**
 * What a browser may say of the file beforehand. One that tells size and type, and can seal, may send straight to the
 * file store; nothing that opens without us ever lies there.
 */
interface UploadWish {
  /** Origin that the address shall be on: the page's own. */
  origin: string
  bytes?: number | undefined
  contentType?: string | undefined
  canSeal?: boolean
}

/** Where to send one picture, and how to seal it first when it goes straight to the file store. */
interface UploadTicket {
  uploadURL: string
  seal?: UploadSeal
}

/** Uploads: an address for one picture, the picture itself, and the way from there to its purpose. */
export interface UploadService {
  /** A signed address for one PUT of one picture. */
  issue(requester: Requester, wish: UploadWish): Promise<UploadTicket>
  /** Throws 403 unless the address was signed here and is still good. */
  assertSigned(slotId: string, given: { expires: string; signature: string }): void
  /**
   * Takes the picture for a slot: 409 when it has one, 413, 415, 429, 503, 507. After a failure the slot is as empty as
   * before, and nothing is left behind.
   */
  receive(slotId: string, body: { stream: Readable; declaredBytes: number | null }): Promise<void>
  /**
   * The object behind an upload address of this stay or this host, judged and stored. Throws 400 for any other address
   * and 415 for a file sent straight to the store that is no picture.
   */
  findUploaded(address: string, uploader: { stay: Stay } | { host: Host }): Promise<string>
  /** Forgets old slots, and files that browsers sent to the store and nobody used. */
  sweep(): Promise<number>
}

const sealedField = 'incoming'
const stallMs = 30_000
const atOncePerUploader = 4
const waitPlease = 'That is a lot of pictures. Please wait a moment and try again.'
const maxSealedBytes = maxImageBytes + sealOverheadBytes
const notArrived = () => badRequest('The picture has not arrived yet')
const unknownAddress = () => badRequest('Upload the picture first, then send the address that you were given')

interface Dependencies {
  database: Database
  vault: Vault
  clock: Clock
  limiter: RateLimiter
  files: ObjectStore
  keeper: ObjectKeeper
  workshop: PictureWorkshop
  /** Memory that uploads may take together, in bytes. */
  budgetBytes: number
}

/** A file's own fault is a 415; too many at a time, a 503. Everything else is passed on. */
function toAppError(error: unknown): unknown {
  if (error instanceof PictureRefused) return wrongType(error.message)
  if (error instanceof WorkshopBusy) {
    return new AppError('unavailable', error.message, { retryAfterSeconds: error.retryAfterSeconds })
  }
  return error
}

/** What a browser sealed with the key of its slot. Bytes that do not open were changed on the way, or never sealed. */
function openSealed(vault: Vault, slot: UploadSlot, sealed: Buffer): Buffer {
  if (slot.dataKey === null) throw notArrived()
  const key = vault.openDataKey(slot.dataKey, slotOwner(slot.id))
  try {
    return key.openBytes(sealedField, sealed)
  } catch {
    throw new PictureRefused('broken')
  }
}

/** Makes the service. */
export function createUploadService(deps: Dependencies): UploadService {
  const { database, vault, clock, limiter, files, keeper, workshop } = deps
  const { db } = database
  const budget = createByteBudget({ totalBytes: deps.budgetBytes, maxWaiting: 300 })
  const receiving = new Map<string, number>()

  /** Reads, cleans, seals and stores a picture, and fills the slot with it. */
  const keep = async (slot: UploadSlot, bytes: Uint8Array): Promise<string> => {
    const picture = await workshop.toJpeg(bytes)
    const sealed = await keeper.store(picture)
    const isFilled = await inTransaction(db, async (tx) => {
      await objectStore(tx).add({ ...sealed, stayId: slot.stayId, at: isoInstant(clock.now()) })
      if (await slotStore(tx).fill(slot.id, sealed.id)) return true
      await keeper.shred(tx, [sealed.id])
      return false
    })
    if (isFilled) return sealed.id
    await keeper.purge()
    throw conflict('This address was used already')
  }

  /** A file that a browser sealed and sent straight to the store: opened and judged now, then gone from where it lay. */
  const judgeDirect = async (slot: UploadSlot, key: string): Promise<string> => {
    const found = await files.stat(key)
    if (!found) throw notArrived()
    // Sealed and opened, it is in memory twice.
    const give = await budget.take(2 * Math.min(found.bytes, maxSealedBytes))
    try {
      if (found.bytes > maxSealedBytes) throw pictureTooLarge()
      const sealed = await files.get(key, maxSealedBytes)
      if (!sealed) throw notArrived()
      const objectId = await keep(slot, openSealed(vault, slot, sealed))
      await files.delete(key)
      return objectId
    } catch (error) {
      // A refused file goes at once; one that met a busy moment of ours stays, so that asking again is enough.
      if (error instanceof PictureRefused) await files.delete(key)
      throw toAppError(error)
    } finally {
      give()
    }
  }

  /** The same for several who ask at once: one does the work, the others get what it made. */
  const claimDirect = async (slot: UploadSlot, key: string): Promise<string> => {
    try {
      return await judgeDirect(slot, key)
    } catch (error) {
      const { objectId = null } = (await slotStore(db).find(slot.id)) ?? {}
      if (objectId === null) throw error
      return objectId
    }
  }

  const receiveInto = async (slot: UploadSlot, stream: Readable, declaredBytes: number | null) => {
    const give = await budget.take(declaredBytes ?? maxImageBytes)
    try {
      const bytes = await readBody(stream, declaredBytes, stallMs)
      if (bytes.length === 0) throw wrongType('The file is empty. Please choose it again.')
      await keep(slot, bytes)
    } catch (error) {
      throw toAppError(error)
    } finally {
      give()
    }
  }

  return {
    issue: (requester, wish) => issueSlot(deps, requester, wish),

    assertSigned(slotId, { expires, signature }) {
      if (!vault.isSigned('upload', `${slotId}:${expires}`, signature)) {
        throw forbidden('This upload address is not one of ours')
      }
      if (clock.now() >= Number(expires))
        throw forbidden('This upload address has expired. Ask for a new one.')
    },

    async receive(slotId, { stream, declaredBytes }) {
      if (declaredBytes !== null && declaredBytes > maxImageBytes) throw pictureTooLarge()
      const slot = await slotStore(db).find(slotId)
      if (!slot || slot.directKey !== null) throw forbidden('This upload address is not one of ours')
      if (slot.objectId !== null) throw conflict('This address was used already')
      await limiter.hit('upload-put', slot.id, { max: 20, windowMs: uploadUrlLifetimeMs }, waitPlease)
      const who = slot.stayId ?? slot.hostId ?? ''
      const before = receiving.get(who) ?? 0
      if (before >= atOncePerUploader) throw tooMany(waitPlease, 3)
      receiving.set(who, before + 1)
      try {
        await receiveInto(slot, stream, declaredBytes)
      } finally {
        const left = (receiving.get(who) ?? 1) - 1
        if (left > 0) receiving.set(who, left)
        else receiving.delete(who)
      }
    },

    async findUploaded(address, uploader) {
      const slot = await slotStore(db).findByAddress(withoutQuery(address))
      const isTheirs =
        slot !== null &&
        ('stay' in uploader ? slot.stayId === uploader.stay.id : slot.hostId === uploader.host.id)
      if (!slot || !isTheirs) throw unknownAddress()
      if (slot.objectId !== null) return slot.objectId
      if (slot.directKey === null) throw notArrived()
      return claimDirect(slot, slot.directKey)
    },

    async sweep() {
      const old = await slotStore(db).listOlderThan(isoInstant(clock.now() - unclaimedUploadLifetimeMs))
      for (const slot of old) if (slot.directKey !== null) await files.delete(slot.directKey)
      await slotStore(db).remove(old.map((slot) => slot.id))
      return old.length
    },
  }
}

function withoutQuery(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  return url ? `${url.origin}${url.pathname}` : ''
}

async function issueSlot(
  { database, vault, clock, files }: Dependencies,
  { host, stays }: Requester,
  wish: UploadWish,
): Promise<UploadTicket> {
  const stay = stays[0] ?? null
  const id = randomUUID()
  const expires = clock.now() + uploadUrlLifetimeMs
  const direct = await directAddress(files, vault, id, wish)
  const uploadURL =
    direct?.address ??
    `${wish.origin}/objects/uploads/${id}?expires=${expires}&signature=${vault.sign('upload', `${id}:${expires}`)}`
  await slotStore(database.db).add({
    id,
    stayId: stay?.id ?? null,
    hostId: host?.id ?? null,
    address: withoutQuery(uploadURL),
    directKey: direct?.key ?? null,
    dataKey: direct?.seal.wrapped ?? null,
    createdAt: isoInstant(clock.now()),
    expiresAt: isoInstant(expires),
  })
  return direct ? { uploadURL, seal: direct.seal.handOut(sealedField) } : { uploadURL }
}

/** An address straight at the file store, for who can seal what goes there; else `null`. */
async function directAddress(
  { direct }: ObjectStore,
  vault: Vault,
  slotId: string,
  { origin, bytes, contentType, canSeal }: UploadWish,
): Promise<{ address: string; key: string; seal: DataKey } | null> {
  if (!direct || !canSeal || bytes === undefined || !contentType?.startsWith('image/')) return null
  if (!(await direct.allows(origin))) return null
  const key = `${incomingFolder}${slotId}`
  const wish = { bytes: bytes + sealOverheadBytes, contentType, lifetimeMs: uploadUrlLifetimeMs }
  return { address: await direct.sign(key, wish), key, seal: vault.newDataKey(slotOwner(slotId)) }
}
