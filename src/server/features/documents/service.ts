import type { AuditAction } from '#i18n/en/audit.ts'
import type { Deps } from '#server/context.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import * as stays from '#server/features/stays/service.ts'
import * as threads from '#server/features/threads/service.ts'
import { badRequest, conflict, forbidden, invalidField } from '#server/http/errors.ts'
import { type Host, lockForGuest } from '#server/http/guards.ts'
import { eraseObjects } from '#server/objects/keeper.ts'
import * as objectRows from '#server/objects/store.ts'
import { findUploaded } from '#server/objects/store.ts'
import { privacyNoticeVersion } from '#shared/constants.ts'
import { problem } from '#shared/contract/problems.ts'
import { addDays, instantAt, isoInstant, parseDay } from '#shared/dates.ts'
import type { Stay, StayDetails } from '#shared/stay/details.ts'
import type { DocumentType } from '#shared/stay/documents.ts'
import { canSendDocument, hasIdFront } from '#shared/stay/documents.ts'
import { maxKeepMs } from '#shared/stay/erase-policy.ts'
import { erasePhotos, eraseStay, reschedule } from './erasure.ts'
import * as documentRows from './store.ts'
import { nothingSentBack, photoColumns } from './store.ts'

export { latestProof } from './erasure.ts'

type Documents = Deps<
  'config' | 'database' | 'callers' | 'vault' | 'clock' | 'house' | 'emit' | 'settleDeposit' | 'wake'
>

/** Runs one change with its audit row while the stay is locked. Wakes the task that deletes erased bytes. Throws 404. */
async function change(
  ctx: Documents,
  stayId: string,
  audit: { actor: Actor; action: AuditAction; detail?: Record<string, string | number | null> },
  write: (tx: Tx, locked: StayDetails, at: string) => Promise<unknown>,
): Promise<StayDetails> {
  await inTransaction(ctx.database.db, async (tx) => {
    await write(tx, await stays.lockStay(ctx, tx, stayId), isoInstant(ctx.clock.now()))
    await stays.touch(ctx, tx, stayId)
    await recordAudit(tx, ctx.clock, { ...audit, stayId })
  })
  ctx.wake()
  return stays.get(ctx, stayId)
}

/** Records once which version of the notice the guest accepted. Throws 409 for another version, 403 if the check-in was ended. */
export async function acceptPrivacy(ctx: Documents, stay: StayDetails, version: string) {
  if (version !== privacyNoticeVersion) throw conflict('documents.noticeChanged')
  await inTransaction(ctx.database.db, async (tx) => {
    const locked = await lockForGuest(ctx, tx, stay)
    if (locked.checkinEndedAt !== null) throw forbidden('stay.ended')
    if (locked.privacyAcceptedVersion === version) return
    await documentRows.set(tx, stay.id, { privacy_accepted_version: version })
    await stays.touch(ctx, tx, stay.id)
    const entry = { actor: 'guest', action: 'privacy.accepted', stayId: stay.id } as const
    await recordAudit(tx, ctx.clock, { ...entry, detail: { version } })
  })
  return stays.get(ctx, stay.id)
}

/** Erases photos and phone number at the guest's request. A pending stay is rejected, which releases its hold. */
export async function eraseForGuest(ctx: Documents, stay: Stay): Promise<StayDetails> {
  const erased = await stays.endCheckIn(ctx, stay, async (tx) => {
    await eraseStay(ctx, tx, stay.id, { actor: 'guest', reason: 'guest' })
    await eraseObjects(ctx, tx, await objectRows.listUploadsOf(tx, stay.id))
    await threads.eraseIn(ctx, tx, { threadId: stay.threadId, stayId: stay.id, actor: 'guest' })
    await recordAudit(tx, ctx.clock, { actor: 'guest', action: 'privacy.erased', stayId: stay.id })
  })
  ctx.wake()
  // Best effort: the daily proof scrubs again.
  await ctx.database.scrub('guest_stays').catch(() => undefined)
  await ctx.database.scrub('threads').catch(() => undefined)
  return erased
}

export const eraseForHost = (ctx: Documents, stayId: string, host: Host): Promise<StayDetails> =>
  change(ctx, stayId, { actor: host, action: 'documents.erased_by_host' }, (tx) =>
    eraseStay(ctx, tx, stayId, { actor: host, reason: 'host' }),
  )

/** Keeps a stay's photos until the end of a day, at most 180 days from now. Throws 400, 404, 409. */
export async function keep(
  ctx: Documents,
  stayId: string,
  { until, reason }: { until: string; reason: string },
  host: Host,
): Promise<StayDetails> {
  await stays.get(ctx, stayId)
  const documentsKeptUntil = endOfDay(ctx, until)
  const audit = { actor: host, action: 'documents.kept' as const, detail: { until } }
  return change(ctx, stayId, audit, async (tx, locked) => {
    const due = await reschedule(ctx, tx, { ...locked, documentsKeptUntil })
    if (due === null) throw conflict('photos.noneLeft')
    const kept = { documents_kept_until: documentsKeptUntil, documents_kept_reason: reason }
    await documentRows.set(tx, stayId, kept)
  })
}

/** Records that the host saw the ID in person or on a video call; the first sighting is kept. Throws 404, 409 if rejected. */
export const sightInPerson = (ctx: Documents, stayId: string, host: Host): Promise<StayDetails> =>
  change(ctx, stayId, { actor: host, action: 'document.sighted_in_person' }, async (tx, locked, at) => {
    if (locked.status === 'rejected') throw conflict('photos.rejected')
    await documentRows.set(tx, stayId, {
      id_sighted_at: locked.idSightedAt ?? at,
      id_sighted_by: locked.idSightedBy ?? host.name,
      id_sighted_in_person_at: locked.idSightedInPersonAt ?? at,
      ...nothingSentBack,
    })
  })

/** Returns the end of a day at the house as an ISO instant. Throws 400 for a past day, or one too far ahead. */
function endOfDay({ clock, house }: Deps<'clock' | 'house'>, text: string): string {
  const day = parseDay(text)
  const found = problem('keepUntil')
  if (day === null) throw invalidField('until', found)
  const end = instantAt(addDays(day, 1), '00:00', house.timeZone)
  if (end <= clock.now() || end > clock.now() + maxKeepMs + 24 * 60 * 60 * 1000) {
    throw invalidField('until', found)
  }
  return isoInstant(end)
}

/**
 * Makes an upload of this guest a photo of the stay, and erases the previous one. Another ID erases the back of the one
 * before. Sending the same address again changes nothing. Throws 400 for an address that is not this guest's, 403 after a
 * decision, 409 for the back of an ID without its front, 415.
 */
export async function add(
  ctx: Documents,
  unlocked: Stay,
  { documentType, documentUrl }: { documentType: DocumentType; documentUrl: string },
): Promise<StayDetails> {
  const found = await findUploaded(ctx, documentUrl, { stay: unlocked }).catch((error: unknown) => ({
    error,
  }))
  await inTransaction(ctx.database.db, async (tx) => {
    const stay = await lockForGuest(ctx, tx, unlocked)
    if (stay.checkinEndedAt !== null) throw forbidden('stay.ended')
    const currentId = { id: stay.idDocumentId, id_back: stay.idBackId, selfie: stay.selfieId }[documentType]
    const canSend = canSendDocument(stay, documentType)
    // A repeat after a lost response isn't an error.
    if (currentId === found && (canSend || stay.status === 'approved')) return
    if (!stay.requires.documents) throw forbidden('documents.noneNeeded')
    if (!canSend && stay.status === 'pending') throw conflict('documents.frontFirst')
    if (!canSend) throw forbidden('documents.decided')
    if (typeof found !== 'string') throw found.error
    await setDocument(ctx, tx, stay, { documentType, objectId: found })
  })
  ctx.wake()
  return stays.get(ctx, unlocked.id)
}

async function setDocument(
  ctx: Documents,
  tx: Tx,
  before: StayDetails,
  { documentType, objectId }: { documentType: DocumentType; objectId: string },
): Promise<void> {
  const at = isoInstant(ctx.clock.now())
  await erasePhotos(ctx, tx, before.id, { actor: 'guest', reason: 'replaced', documentType })
  if (!(await objectRows.claim(tx, objectId, documentType, at))) throw badRequest('upload.photoUsed')
  await documentRows.set(tx, before.id, {
    ...photoColumns(documentType, objectId),
    documents_version: before.documentsVersion + 1,
    ...(before.sentBack?.documentType === documentType ? nothingSentBack : {}),
  })
  await reschedule(ctx, tx, before)
  const received = { actor: 'guest', action: 'document.received', stayId: before.id } as const
  await recordAudit(tx, ctx.clock, { ...received, detail: { documentType, objectId } })
  await ctx.emit(tx, 'guest.progressed', { before, after: await stays.touch(ctx, tx, before.id) })
}

/**
 * Erases one photo and requests it from the guest again, or requests the back of an ID. Throws 404, and 409 unless the stay
 * is pending, and for the back of an ID whose front isn't there.
 */
export const sendBack = (
  ctx: Documents,
  stayId: string,
  { documentType, reason }: { documentType: DocumentType; reason: string },
  host: Host,
): Promise<StayDetails> => {
  const audit = { actor: host, action: 'document.sent_back' as const, detail: { documentType } }
  return change(ctx, stayId, audit, async (tx, locked) => {
    if (locked.status !== 'pending') throw conflict('photos.onlyPending')
    if (documentType === 'id_back' && !hasIdFront(locked)) throw conflict('photos.noFront')
    await documentRows.set(tx, stayId, {
      ...photoColumns(documentType, null),
      documents_version: locked.documentsVersion + 1,
      sent_back_type: documentType,
      sent_back_reason: reason,
    })
    await erasePhotos(ctx, tx, stayId, { actor: host, reason: 'sentBack', documentType })
    const stay = await stays.findStay(ctx, tx, stayId)
    if (stay) await ctx.emit(tx, 'documents.sentBack', { stay })
  })
}
