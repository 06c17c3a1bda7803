import type { Deps } from '#server/context.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { forbidden } from '#server/http/errors.ts'
import { type Host, lockForGuest } from '#server/http/guards.ts'
import { newToken } from '#server/vault/tokens.ts'
import { isoInstant } from '#shared/dates.ts'
import type { Stay, StayDetails } from '#shared/stay/details.ts'
import { type SharedView, sharedView } from '#shared/stay/shared-link.ts'
import { isRevealed } from '#shared/stay/stage.ts'
import { changeStay, findStayByShareToken, lockStay } from './rows/stays.ts'

/** The link with which a guest shows the house to the people they travel with. A stay has one at most. */

type Sharing = Deps<'database' | 'callers' | 'vault' | 'clock' | 'house' | 'config'>

export const notShared = { sharedAt: null, shareToken: null } as const

/** Makes the link, or returns the one there is. Throws 403 while the reveal gate is closed. */
export const shareStay = (ctx: Sharing, unlocked: Stay): Promise<{ url: string; sharedAt: string }> =>
  inTransaction(ctx.database.db, async (tx) => {
    const { clock, house, config } = ctx
    const before = await lockForGuest(ctx, tx, unlocked)
    if (!isRevealed(before, clock.now(), house.timeZone)) throw forbidden('stay.detailsNotYet')
    const urlOf = (token: string) => `${config.publicUrl}/shared/${token}`
    const { shareToken, sharedAt } = before
    if (shareToken !== null && sharedAt !== null) return { url: urlOf(shareToken), sharedAt }
    const made = { shareToken: newToken(), sharedAt: isoInstant(clock.now()) }
    await changeStay(ctx, tx, before.id, made)
    await recordAudit(tx, clock, { actor: 'guest', action: 'stay.shared', stayId: before.id })
    return { url: urlOf(made.shareToken), sharedAt: made.sharedAt }
  })

async function endIn(ctx: Sharing, tx: Tx, stay: StayDetails, actor: Actor): Promise<StayDetails> {
  if (stay.sharedAt === null) return stay
  await recordAudit(tx, ctx.clock, { actor, action: 'stay.sharing_ended', stayId: stay.id })
  return changeStay(ctx, tx, stay.id, notShared)
}

/** Ends the link at its guest's wish. Idempotent. */
export const stopSharing = (ctx: Sharing, unlocked: Stay): Promise<StayDetails> =>
  inTransaction(ctx.database.db, async (tx) => endIn(ctx, tx, await lockForGuest(ctx, tx, unlocked), 'guest'))

/** Ends the link at a host's wish. Idempotent. Throws 404. */
export const endSharedLink = (ctx: Sharing, id: string, host: Host): Promise<StayDetails> =>
  inTransaction(ctx.database.db, async (tx) => endIn(ctx, tx, await lockStay(ctx, tx, id), host))

export interface SharedStay {
  stay: StayDetails
  view: Exclude<SharedView, 'closed'>
}

/** Returns the stay behind a link and what the link opens of it; `null` for an unknown link and for one that opens nothing. */
export async function findShared(
  ctx: Deps<'database' | 'vault' | 'clock' | 'house'>,
  token: string,
): Promise<SharedStay | null> {
  const stay = await findStayByShareToken(ctx, token)
  const view = stay ? sharedView(stay, ctx.house, ctx.clock.now()) : 'closed'
  return stay && view !== 'closed' ? { stay, view } : null
}
