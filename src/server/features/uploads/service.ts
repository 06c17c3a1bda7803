import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import { PictureRefused, type PictureWorkshop, WorkshopBusy } from '#server/adapters/images/port.ts'
import { type Database, type Db, inTransaction } from '#server/db/client.ts'
import { AppError, badRequest, conflict, forbidden, tooMany, wrongType } from '#server/http/errors.ts'
import type { Host, Requester } from '#server/http/guards.ts'
import type { RateLimiter } from '#server/http/rate-limit.ts'
import type { ObjectKeeper } from '#server/objects/keeper.ts'
import { objectStore } from '#server/objects/store.ts'
import type { Vault } from '#server/vault/vault.ts'
import {
  maxImageBytes,
  slowestUpload,
  unclaimedUploadLifetimeMs,
  uploadMemory,
  uploadUrlLifetimeMs,
} from '#shared/constants.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { createUploadMemory, pictureTooLarge, readBody } from './service-receive.ts'
import { slotStore, type UploadSlot } from './store.ts'

/** Uploads: an address for one picture, the picture itself, and the way from there to its purpose. */
export interface UploadService {
  /** A signed address on `origin` for one PUT of one picture, which counts as sent by `device`. */
  issue(requester: Requester, wish: { origin: string; device: string }): Promise<string>
  /** Throws 403 unless the address was signed here and is still good. */
  assertSigned(slotId: string, given: { expires: string; signature: string }): void
  /**
   * Takes the picture for a slot: 403 when its link was replaced or its stay has ended, 409 when it has one, 413, 415, 429, 503, 507. After a failure the slot is as empty as
   * before, and nothing is left behind.
   */
  receive(slotId: string, body: { stream: Readable; declaredBytes: number | null }): Promise<void>
  /** The object behind an upload address of this stay or this host. Throws 400 for any other address. */
  findUploaded(address: string, uploader: { stay: Stay } | { host: Host }): Promise<string>
  /** Forgets old slots. */
  sweep(): Promise<number>
}

const uploaderOf = (slot: UploadSlot) => slot.stayId ?? slot.hostId ?? ''
const atOncePerUploader = 4
const waitPlease = 'That is a lot of pictures. Please wait a moment and try again.'
const unknownAddress = () => badRequest('Upload the picture first, then send the address that you were given')

interface Dependencies {
  database: Database
  vault: Vault
  clock: Clock
  limiter: RateLimiter
  keeper: ObjectKeeper
  workshop: PictureWorkshop
}

const expiredAddress = () => forbidden('This upload address has expired. Ask for a new one.')

/** A host's address lives by itself; a guest's ends with the link it was handed out for, and with the stay. */
const isOpen = async (on: Db, slot: UploadSlot): Promise<boolean> =>
  slot.hostId !== null || slotStore(on).isLinkLive(slot)

/** A file's own fault is a 415; too many at a time, a 503. Everything else is passed on. */
function toAppError(error: unknown): unknown {
  if (error instanceof PictureRefused) return wrongType(error.message)
  if (error instanceof WorkshopBusy) {
    return new AppError('unavailable', error.message, { retryAfterSeconds: error.retryAfterSeconds })
  }
  return error
}

/** Makes the service. */
export function createUploadService(deps: Dependencies): UploadService {
  const { database, vault, clock, limiter, keeper, workshop } = deps
  const { db } = database
  const memory = createUploadMemory(uploadMemory)
  const receiving = new Map<string, number>()

  /** Reads, cleans, seals and stores a picture, and fills the slot with it. */
  const keep = async (slot: UploadSlot, bytes: Uint8Array): Promise<void> => {
    const picture = await workshop.toJpeg(bytes)
    const sealed = await keeper.store(picture)
    const isFilled = await inTransaction(db, async (tx) => {
      await objectStore(tx).add({
        ...sealed,
        stayId: slot.stayId,
        deviceHash: slot.deviceHash,
        at: isoInstant(clock.now()),
      })
      if ((await isOpen(tx, slot)) && (await slotStore(tx).fill(slot.id, sealed.id))) return true
      await keeper.shred(tx, [sealed.id])
      return false
    })
    if (isFilled) return
    await keeper.purge()
    throw (await isOpen(db, slot)) ? conflict('This address was used already') : expiredAddress()
  }

  const receiveInto = async (slot: UploadSlot, stream: Readable, declaredBytes: number | null) => {
    const held = memory.open(uploaderOf(slot))
    try {
      const bytes = await readBody(stream, { declaredBytes, memory: held, slowest: slowestUpload })
      if (bytes.length === 0) throw wrongType('The file is empty. Please choose it again.')
      await keep(slot, bytes)
    } catch (error) {
      throw toAppError(error)
    } finally {
      held.release()
    }
  }

  return {
    issue: (requester, wish) => issueSlot(deps, requester, wish),

    assertSigned(slotId, { expires, signature }) {
      if (!vault.isSigned('upload', `${slotId}:${expires}`, signature)) {
        throw forbidden('This upload address is not one of ours')
      }
      if (clock.now() >= Number(expires)) throw expiredAddress()
    },

    async receive(slotId, { stream, declaredBytes }) {
      if (declaredBytes !== null && declaredBytes > maxImageBytes) throw pictureTooLarge()
      const slot = await slotStore(db).find(slotId)
      if (!slot) throw forbidden('This upload address is not one of ours')
      if (slot.objectId !== null) throw conflict('This address was used already')
      if (!(await isOpen(db, slot))) throw expiredAddress()
      await limiter.hit('upload-put', slot.id, { max: 20, windowMs: uploadUrlLifetimeMs }, waitPlease)
      const who = uploaderOf(slot)
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
      if (slot.objectId === null) throw badRequest('The picture has not arrived yet')
      return slot.objectId
    },

    async sweep() {
      return slotStore(db).removeOlderThan(isoInstant(clock.now() - unclaimedUploadLifetimeMs))
    },
  }
}

function withoutQuery(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  return url ? `${url.origin}${url.pathname}` : ''
}

async function issueSlot(
  { database, vault, clock }: Dependencies,
  { host, stays }: Requester,
  { origin, device }: { origin: string; device: string },
): Promise<string> {
  const stay = stays[0] ?? null
  const id = randomUUID()
  const expires = clock.now() + uploadUrlLifetimeMs
  const address = `${origin}/objects/uploads/${id}`
  await slotStore(database.db).add({
    id,
    stayId: stay?.id ?? null,
    hostId: host?.id ?? null,
    address,
    deviceHash: device,
    linkLookup: stay?.accessTokenLookup ?? null,
    createdAt: isoInstant(clock.now()),
    expiresAt: isoInstant(expires),
  })
  return `${address}?expires=${expires}&signature=${vault.sign('upload', `${id}:${expires}`)}`
}
