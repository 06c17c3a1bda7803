import { proofPending, proofSentence } from '#i18n/en/status.ts'
import type { Deps, Listener } from '#server/context.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { readResult } from '#server/due/task.ts'
import * as documents from '#server/features/documents/store.ts'
import * as stays from '#server/features/stays/service.ts'
import { eraseObjects, removeOrphanFiles } from '#server/objects/keeper.ts'
import { findLeftovers } from '#server/objects/leftovers.ts'
import type { StoredObject } from '#server/objects/store.ts'
import * as objectRows from '#server/objects/store.ts'
import { unclaimedUploadLifetimeMs } from '#shared/constants.ts'
import { isoInstant } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import type { DocumentType } from '#shared/stay/documents.ts'
import { eraseDueAt } from '#shared/stay/erase-policy.ts'
import { documentFields, erasedColumns } from '#shared/stay/fields.ts'
import { hasDocuments } from '#shared/stay/stage.ts'

export type EraseReason = 'policy' | 'rejected' | 'host' | 'guest' | 'replaced' | 'sentBack'

interface EraseCause {
  actor: Actor
  reason: EraseReason
}

const listPhotos = async (tx: Tx, stayId: string): Promise<StoredObject[]> =>
  (await objectRows.listDocuments(tx, stayId)).filter((object) => object.erasedAt === null)

/**
 * Erases the data keys of a stay's photos, all or of one type, and audits each. The back of an ID is erased with its front.
 * `purgeErased` deletes the bytes later. The caller holds the stay's lock.
 */
export async function erasePhotos(
  ctx: Deps<'clock'>,
  tx: Tx,
  stayId: string,
  { actor, reason, documentType }: EraseCause & { documentType?: DocumentType },
): Promise<void> {
  for (const { id, purpose } of await listPhotos(tx, stayId)) {
    const isMeant = purpose === documentType || (documentType === 'id' && purpose === 'id_back')
    if (documentType !== undefined && !isMeant) continue
    await eraseObjects(ctx, tx, [id])
    const detail = { documentType: purpose, objectId: id, reason }
    await recordAudit(tx, ctx.clock, { actor, action: 'document.erased', stayId, detail })
  }
}

/** Erases all photos of a stay. Their ids stay, so stage and step don't change. */
export async function eraseStay(ctx: Deps<'clock' | 'vault'>, tx: Tx, stayId: string, cause: EraseCause) {
  const stay = await stays.touch(ctx, tx, stayId)
  await erasePhotos(ctx, tx, stayId, cause)
  const at = isoInstant(ctx.clock.now())
  await documents.set(tx, stayId, {
    id_document_erased_at: stay.idDocumentId && (stay.idDocumentErasedAt ?? at),
    id_back_erased_at: stay.idBackId && (stay.idBackErasedAt ?? at),
    selfie_erased_at: stay.selfieId && (stay.selfieErasedAt ?? at),
    documents_erase_at: null,
  })
}

export async function eraseDue(ctx: Deps<'database' | 'vault' | 'clock'>): Promise<number> {
  const { db } = ctx.database
  const due = await documents.listDue(db, isoInstant(ctx.clock.now()))
  for (const stayId of due) {
    await inTransaction(db, (tx) => eraseStay(ctx, tx, stayId, { actor: 'system', reason: 'policy' }))
  }
  return due.length
}

/**
 * Stores when the photos of a stay are erased, after a change of its photos, dates, times, decision or end. `eraseDue` then
 * erases what is due. Returns the instant (ms since 1970), or `null` if there are no photos.
 */
export async function reschedule(
  { config, house }: Deps<'config' | 'house'>,
  tx: Tx,
  stay: StayDetails,
): Promise<number | null> {
  const received = (await listPhotos(tx, stay.id)).map(({ claimedAt, storedAt }) => claimedAt ?? storedAt)
  const receivedAt = received.toSorted().at(-1)
  if (receivedAt === undefined) return null
  const due = eraseDueAt({ ...stay, receivedAt }, config.erasePolicy, house.timeZone)
  await documents.set(tx, stay.id, { documents_erase_at: isoInstant(due) })
  return due
}

/** Requests erased photos again, unless a host has already approved the stay. */
async function requestErasedAgain(tx: Tx, stay: StayDetails): Promise<void> {
  const { idDocumentErasedAt, selfieErasedAt, documentsVersion } = stay
  if (stay.idSightedAt !== null || (idDocumentErasedAt === null && selfieErasedAt === null)) return
  await documents.set(tx, stay.id, {
    ...(idDocumentErasedAt === null ? {} : documents.photoColumns('id', null)),
    ...(selfieErasedAt === null ? {} : documents.photoColumns('selfie', null)),
    documents_version: documentsVersion + 1,
  })
}

export const onEdited: Listener<'stay.edited'> = (ctx, tx, { after }) => reschedule(ctx, tx, after)

export const onCancelled: Listener<'stay.cancelled'> = (ctx, tx, { stay }) => reschedule(ctx, tx, stay)

export const onReinstated: Listener<'stay.reinstated'> = async (ctx, tx, { stay }) => {
  await requestErasedAgain(tx, stay)
  await reschedule(ctx, tx, stay)
}

/**
 * Sets the instant of erasure after a decision, and erases at once if that is now. An approval records that the host saw
 * the ID, and no longer asks for its back. Back to pending, the erased photos are requested again.
 */
export const onDecided: Listener<'stay.decided'> = async (ctx, tx, { stay, move: { to, by } }) => {
  const now = ctx.clock.now()
  if (to === 'approved' && hasDocuments(stay) && stay.idSightedAt === null)
    await documents.set(tx, stay.id, { id_sighted_at: isoInstant(now), id_sighted_by: by })
  if (to === 'approved' && stay.sentBack?.documentType === 'id_back')
    await documents.set(tx, stay.id, documents.nothingSentBack)
  if (to === 'pending') await requestErasedAgain(tx, stay)
  const due = await reschedule(ctx, tx, stay)
  if (due === null || due > now) return
  await eraseStay(ctx, tx, stay.id, { actor: 'system', reason: to === 'rejected' ? 'rejected' : 'policy' })
}

export const onContactErased: Listener<'stay.contactErased'> = (_ctx, tx, { stayId }) =>
  documents.set(tx, stayId, erasedColumns(documentFields, 'time'))

type PhotoWithStay = Awaited<ReturnType<typeof documents.listPhotosWithStay>>[number]

/** Erasure runs every 15 seconds; a delay of 15 minutes means that it is stuck. */
const graceMs = 15 * 60 * 1000
export const proofName = 'documents-proof'

/** Returns whether a photo should be erased by now. Computes it from the stay instead of the stored instant. */
function isOverdue(
  { config, clock, house }: Deps<'config' | 'clock' | 'house'>,
  photo: PhotoWithStay,
  all: readonly PhotoWithStay[],
): boolean {
  const latest = clock.now() - graceMs
  if (photo.purpose === 'upload') {
    return Date.parse(photo.storedAt) + unclaimedUploadLifetimeMs < latest
  }
  const { status, checkOutDate, checkOutTime, decidedAt, cancelledAt, documentsKeptUntil } = photo
  const isCurrent = [photo.idDocumentId, photo.idBackId, photo.selfieId].includes(photo.objectId)
  if (!isCurrent || status === null || checkOutDate === null || checkOutTime === null) return true
  // The photos of a stay are erased together, counted from the newer one.
  const received = all.flatMap(({ stayId, claimedAt }) =>
    stayId === photo.stayId && claimedAt !== null ? [claimedAt] : [],
  )
  const facts = { status, decidedAt, cancelledAt, checkOutDate, checkOutTime, documentsKeptUntil }
  const [receivedAt = photo.storedAt] = received.toSorted().toReversed()
  return eraseDueAt({ ...facts, receivedAt }, config.erasePolicy, house.timeZone) < latest
}

/**
 * Checks that no photo is older than the policy allows, in the database and in the file store. Deletes stored files without
 * a row and scrubs free pages of the database. Returns how many photos exist (`held`), how many are overdue, how many files
 * were deleted (`orphans`), and how many unexpected files were found (`leftovers`).
 */
export async function proveErasure(
  ctx: Deps<'config' | 'database' | 'files' | 'clock' | 'house' | 'log'>,
): Promise<{ held: number; overdue: number; orphans: number; leftovers: number }> {
  const { database } = ctx
  const photos = await documents.listPhotosWithStay(database.db)
  const overdue = photos.filter((photo) => isOverdue(ctx, photo, photos))
  const orphans = await removeOrphanFiles(ctx, unclaimedUploadLifetimeMs)
  await database.scrub('stored_objects')
  await database.scrub('guest_stays')
  const leftovers = await findLeftovers(ctx.config)
  if (leftovers.length > 0)
    ctx.log.error({ leftovers }, 'unknown files in the data folder may contain photos or data of guests')
  return { held: photos.length, overdue: overdue.length, orphans, leftovers: leftovers.length }
}

/** Returns what the last daily check found, with the photos that are held now. */
export async function latestProof({ database }: Deps<'database'>) {
  const last = await documents.findPeriodicResult(database.db, proofName)
  const found = readResult(last?.lastResult ?? null)
  if (!last?.lastOkAt || !found) return { checkedAt: null, isProven: false, message: proofPending }
  const held = (await documents.listPhotosWithStay(database.db)).length
  return {
    checkedAt: last.lastOkAt,
    isProven: found.overdue === 0 && found.leftovers === 0,
    message: proofSentence({ ...found, held }),
  }
}
