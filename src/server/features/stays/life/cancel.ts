import { isoInstant } from '#server/adapters/clock/port.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { isReferenced } from '#server/db/failures.ts'
import { holdStay, removeStay, setCancelled, setReinstated } from '#server/features/stays/rows/terms.ts'
import { conflict } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { CancelledBy } from '#shared/stay/status.ts'
import type { Stay } from '#shared/stay/stay.ts'
import type { Editing } from './edit.ts'

/**
 * Cancels a stay: no code, its nights free, its deposit released, all in one transaction. Its status stays what it was. The
 * same cancel again changes nothing. Throws 404; 409 when it was cancelled by somebody else.
 */
export async function cancelStay(
  ctx: Editing,
  id: string,
  { by, message }: { by: CancelledBy; message?: string | undefined },
  host: Host,
): Promise<void> {
  const { database, vault, clock, raise, raiseStored } = ctx
  const stay = await inTransaction(database.db, async (tx) => {
    const before = await holdStay(tx, vault, id)
    if (before.cancelledAt !== null) {
      if (before.cancelledBy === by) return null
      throw conflict('stays.cancelledAlready')
    }
    const cancelled = await setCancelled(tx, vault, {
      before,
      by,
      message: message || null,
      at: isoInstant(clock.now()),
    })
    await recordAudit(tx, clock, { actor: host, action: 'stay.cancelled', stayId: id, detail: { by } })
    await raise(tx, 'stay.cancelled', { stay: cancelled })
    return cancelled
  })
  if (stay) await raiseStored('stay.cancelled', { stay })
}

/** Takes a cancel back: the stay is pending, and a released deposit is given anew. Throws 404; 409 when it is not cancelled. */
export const reinstateStay = (ctx: Editing, id: string, host: Host): Promise<Stay> =>
  inTransaction(ctx.database.db, async (tx) => {
    const { vault, clock, raise } = ctx
    const before = await holdStay(tx, vault, id)
    if (before.cancelledAt === null) throw conflict('stays.notCancelled')
    const stay = await setReinstated(tx, vault, { before, at: isoInstant(clock.now()) })
    await recordAudit(tx, clock, { actor: host, action: 'stay.reinstated', stayId: id })
    await raise(tx, 'stay.reinstated', { stay })
    return stay
  })

/** Whether a guest has left anything of their own with a stay. */
const hasGiven = (stay: Stay): boolean =>
  stay.guestPhone !== null ||
  stay.idDocumentPath !== null ||
  stay.selfiePath !== null ||
  stay.idDocumentErasedAt !== null ||
  stay.selfieErasedAt !== null ||
  stay.idSightedInPersonAt !== null ||
  stay.privacyAcceptedVersion !== null ||
  stay.withdrawnAt !== null ||
  stay.arrivalSavedAt !== null ||
  stay.houseRulesAcceptedAt !== null ||
  stay.departedAt !== null ||
  stay.paymentStatus !== 'pending' ||
  stay.depositStatus !== 'none'

/** Deletes a stay made by mistake, with all that hangs on it. Throws 404; 409 once its guest has given something. */
export const deleteStay = (ctx: Editing, id: string, host: Host): Promise<void> =>
  inTransaction(ctx.database.db, async (tx) => {
    const { vault, clock, raise } = ctx
    const stay = await holdStay(tx, vault, id)
    if (hasGiven(stay)) throw conflict('stays.hasGiven')
    await raise(tx, 'stay.deleted', { stay })
    await removeStay(tx, id).catch((error: unknown) => {
      // Something of the guest's that this feature does not know of.
      throw isReferenced(error) ? conflict('stays.hasGiven') : error
    })
    await recordAudit(tx, clock, { actor: host, action: 'stay.deleted', stayId: id })
  })
