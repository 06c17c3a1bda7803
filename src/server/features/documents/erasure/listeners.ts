import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps, Listener } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import * as documentRows from '#server/features/documents/rows/documents.ts'
import { columnsOf, noPhoto, nothingSentBack } from '#server/features/documents/rows/documents.ts'
import { eraseDueAt } from '#shared/stay/erase-policy.ts'
import { hasDocuments } from '#shared/stay/stage.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import { eraseStay, listPhotos } from './erase.ts'

type Following = Deps<'config' | 'house'>

/** Requests erased photos again, unless a host has already approved the stay. */
async function requestErasedAgain(tx: Tx, stay: StayDetails): Promise<void> {
  const { idDocumentErasedAt, selfieErasedAt, documentsVersion } = stay
  if (stay.idSightedAt !== null || (idDocumentErasedAt === null && selfieErasedAt === null)) return
  await documentRows.set(tx, stay.id, {
    ...(idDocumentErasedAt === null ? {} : noPhoto(columnsOf.id)),
    ...(selfieErasedAt === null ? {} : noPhoto(columnsOf.selfie)),
    documents_version: documentsVersion + 1,
  })
}

/**
 * Recomputes when photos are erased, after a change of the stay's dates, times or end. `eraseTask` then erases what is
 * due.
 */
async function reschedule({ config, house }: Following, tx: Tx, stay: StayDetails): Promise<void> {
  const received = (await listPhotos(tx, stay.id)).map(({ claimedAt, storedAt }) => claimedAt ?? storedAt)
  const receivedAt = received.toSorted().at(-1)
  if (receivedAt === undefined) return
  const due = eraseDueAt({ ...stay, receivedAt }, config.erasePolicy, house.timeZone)
  await documentRows.set(tx, stay.id, { documents_erase_at: isoInstant(due) })
}

export const onEdited: Listener<'stay.edited'> = (ctx, tx, { after }) => reschedule(ctx, tx, after)

export const onCancelled: Listener<'stay.cancelled'> = (ctx, tx, { stay }) => reschedule(ctx, tx, stay)

export const onReinstated: Listener<'stay.reinstated'> = async (ctx, tx, { stay }) => {
  await requestErasedAgain(tx, stay)
  await reschedule(ctx, tx, stay)
}

/**
 * Sets the instant of erasure after a decision, and erases at once if that is now. An approval records that the host saw
 * the ID. Back to pending, the erased photos are requested again.
 */
export const onDecided: Listener<'stay.decided'> = async (ctx, tx, { stay, move: { to, by } }) => {
  if (to === 'approved' && hasDocuments(stay) && stay.idSightedAt === null)
    await documentRows.set(tx, stay.id, { id_sighted_at: isoInstant(ctx.clock.now()), id_sighted_by: by })
  if (to === 'pending') await requestErasedAgain(tx, stay)
  if ((await listPhotos(tx, stay.id)).length === 0) return
  const due = eraseDueAt(stay, ctx.config.erasePolicy, ctx.house.timeZone)
  if (due > ctx.clock.now()) return documentRows.set(tx, stay.id, { documents_erase_at: isoInstant(due) })
  await eraseStay(ctx, tx, stay.id, { actor: 'system', reason: to === 'rejected' ? 'rejected' : 'policy' })
}

export const onContactErased: Listener<'stay.contactErased'> = (_ctx, tx, { stayId }) =>
  documentRows.set(tx, stayId, { documents_kept_reason: null, ...nothingSentBack })
