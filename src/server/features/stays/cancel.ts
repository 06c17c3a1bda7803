import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { isReferenced } from '#server/db/failures.ts'
import { changeStay, getStay, lockStay, removeStay } from '#server/features/stays/rows/stays.ts'
import { conflict } from '#server/http/errors.ts'
import { type Host, requireReauthForHold } from '#server/http/guards.ts'
import type { Cancellation } from '#shared/contract/stays/forms.ts'
import { isoInstant } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { stayFields } from '#shared/stay/fields.ts'
import { namesWith } from '#shared/table.ts'
import { type Editing, reopened } from './edit.ts'

/**
 * Cancels a stay: closes the reveal gate, frees its nights, releases its deposit. The status doesn't change. Idempotent. Throws
 * 404; 409 if someone else cancelled it.
 */
export async function cancelStay(
  ctx: Editing,
  id: string,
  { by, message }: Cancellation,
  host: Host,
): Promise<StayDetails> {
  const { database, clock, emit } = ctx
  const isCancelled = await inTransaction(database.db, async (tx) => {
    const before = await lockStay(ctx, tx, id)
    if (before.cancelledAt !== null) {
      if (before.cancelledBy === by) return false
      throw conflict('stays.cancelledAlready')
    }
    requireReauthForHold(ctx, host, before)
    const cancelled = await changeStay(ctx, tx, id, {
      cancelledAt: isoInstant(clock.now()),
      cancelledBy: by,
      cancelMessage: message || null,
      version: before.version + 1,
    })
    await recordAudit(tx, clock, { actor: host, action: 'stay.cancelled', stayId: id, detail: { by } })
    await emit(tx, 'stay.cancelled', { stay: cancelled })
    return true
  })
  if (isCancelled) await ctx.settleDeposit(id)
  return getStay(ctx, database.db, id)
}

/** Reverses a cancel: the stay is pending again and its deposit starts again. Throws 404; 409 if it is not cancelled. */
export async function reinstateStay(ctx: Editing, id: string, host: Host): Promise<StayDetails> {
  const { database } = ctx
  await inTransaction(database.db, async (tx) => {
    const before = await lockStay(ctx, tx, id)
    if (before.cancelledAt === null) throw conflict('stays.notCancelled')
    const notCancelled = { cancelledAt: null, cancelledBy: null, cancelMessage: null }
    const stay = await changeStay(ctx, tx, id, { ...reopened, ...notCancelled, version: before.version + 1 })
    await recordAudit(tx, ctx.clock, { actor: host, action: 'stay.reinstated', stayId: id })
    await ctx.emit(tx, 'stay.reinstated', { stay })
  })
  ctx.wake()
  return getStay(ctx, database.db, id)
}

/** Choosing a language isn't submitting. */
const submitted = namesWith(stayFields, 'by', 'guest').filter((name) => name !== 'language')

const hasSubmitted = (stay: StayDetails): boolean =>
  submitted.some((name) => stay[name] !== null) ||
  stay.idSightedInPersonAt !== null ||
  stay.paymentStatus !== 'pending' ||
  stay.depositStatus !== 'none'

/** Deletes a stay made by mistake. Throws 404; 409 once its guest has submitted anything. */
export const deleteStay = (ctx: Editing, id: string, host: Host): Promise<void> =>
  inTransaction(ctx.database.db, async (tx) => {
    const stay = await lockStay(ctx, tx, id)
    if (hasSubmitted(stay)) throw conflict('stays.hasSubmitted')
    await ctx.emit(tx, 'stay.deleted', { stay })
    await removeStay(tx, id).catch((error: unknown) => {
      // Another feature's row refers to the stay.
      throw isReferenced(error) ? conflict('stays.hasSubmitted') : error
    })
    await recordAudit(tx, ctx.clock, { actor: host, action: 'stay.deleted', stayId: id })
  })
