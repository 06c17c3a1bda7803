import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps, Events } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import * as documentRows from '#server/features/documents/rows/documents.ts'
import { columnsOf, noPicture, nothingSentBack } from '#server/features/documents/rows/documents.ts'
import { eraseDueAt } from '#shared/stay/erase-policy.ts'
import { hasDocuments } from '#shared/stay/stage.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import { eraseStay, livingPictures } from './erase.ts'

type Following = Deps<'config' | 'house'>

/** Those pictures are wanted anew that are gone and that no host approved by. */
async function wantAnew(tx: Tx, stay: StayDetails): Promise<void> {
  const { idDocumentErasedAt, selfieErasedAt, documentsVersion } = stay
  if (stay.idSightedAt !== null || (idDocumentErasedAt === null && selfieErasedAt === null)) return
  await documentRows.set(tx, stay.id, {
    ...(idDocumentErasedAt === null ? {} : noPicture(columnsOf.id)),
    ...(selfieErasedAt === null ? {} : noPicture(columnsOf.selfie)),
    documents_version: documentsVersion + 1,
  })
}

/** The stay's days, times or end changed: so does the instant of erasure. What is due by it is erased by itself. */
async function follow({ config, house }: Following, tx: Tx, stay: StayDetails): Promise<void> {
  const received = (await livingPictures(tx, stay.id)).map(({ claimedAt, storedAt }) => claimedAt ?? storedAt)
  const receivedAt = received.toSorted().at(-1)
  if (receivedAt === undefined) return
  const due = eraseDueAt({ ...stay, receivedAt }, config.erasePolicy, house.timeZone)
  await documentRows.set(tx, stay.id, { documents_erase_at: isoInstant(due) })
}

export const onEdited = (ctx: Following, tx: Tx, { after }: Events['stay.edited']) => follow(ctx, tx, after)

export const onCancelled = (ctx: Following, tx: Tx, { stay }: Events['stay.cancelled']) =>
  follow(ctx, tx, stay)

/** A stay that is pending again wants those pictures anew that are gone and that no host approved by. */
export async function onReinstated(
  ctx: Following,
  tx: Tx,
  { stay }: Events['stay.reinstated'],
): Promise<void> {
  await wantAnew(tx, stay)
  await follow(ctx, tx, stay)
}

/**
 * A decision sets the instant of erasure; where that is now, the keys are gone with the decision itself. Who approves has
 * seen the ID. A stay put back to pending wants those pictures anew that are gone and that no host approved by.
 */
export async function onDecided(
  ctx: Following & Deps<'clock'>,
  tx: Tx,
  { stay, move: { to, by } }: Events['stay.decided'],
): Promise<void> {
  if (to === 'approved' && hasDocuments(stay) && stay.idSightedAt === null)
    await documentRows.set(tx, stay.id, { id_sighted_at: isoInstant(ctx.clock.now()), id_sighted_by: by })
  if (to === 'pending') await wantAnew(tx, stay)
  if ((await livingPictures(tx, stay.id)).length === 0) return
  const due = eraseDueAt(stay, ctx.config.erasePolicy, ctx.house.timeZone)
  if (due > ctx.clock.now()) return documentRows.set(tx, stay.id, { documents_erase_at: isoInstant(due) })
  await eraseStay(ctx, tx, stay.id, { actor: 'system', reason: to === 'rejected' ? 'rejected' : 'policy' })
}

/** Erases what hosts wrote about a guest's photos. */
export const onContactErased = (
  _ctx: unknown,
  tx: Tx,
  { stayId }: Events['stay.contactErased'],
): Promise<void> => documentRows.set(tx, stayId, { documents_kept_reason: null, ...nothingSentBack })
