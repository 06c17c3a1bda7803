import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { picturesOf } from '#server/features/deposits/claim/pictures.ts'
import { type DepositCase, openCase, settleCase } from '#server/features/deposits/rules/case.ts'
import { addLines, findStayOf, lockDeposit, saveDeposit } from './deposits.ts'
import { intentsOf, saveIntent } from './provider.ts'

/** What a change of a deposit works with. */
export type ChangeContext = Needs<'database' | 'payments' | 'clock' | 'house' | 'raise'>

/**
 * Changes a deposit in a transaction of its own: load, rule, save, tell. Whatever `work` throws takes all of it back.
 * `null` when there is no such stay.
 */
export const change = <Result>(
  ctx: ChangeContext,
  stayId: string,
  actor: Actor,
  work: (current: DepositCase, tx: Tx) => Promise<Result> | Result,
): Promise<Result | null> =>
  inTransaction(ctx.database.db, (tx) => changeIn(ctx, tx, { stayId, actor, work }))

/** The same in the transaction of somebody else. */
export async function changeIn<Result>(
  ctx: ChangeContext,
  tx: Tx,
  {
    stayId,
    actor,
    work,
  }: {
    stayId: string
    actor: Actor
    work: (current: DepositCase, tx: Tx) => Promise<Result> | Result
  },
): Promise<Result | null> {
  const now = ctx.clock.now()
  const deposit = await lockDeposit(tx, stayId, ctx.payments.provider, isoInstant(now))
  // Read after the lock: what was read before it may be old by now.
  const stay = deposit && (await findStayOf(tx, stayId))
  if (!stay) return null
  const intents = await intentsOf(tx, stayId)
  const current = openCase({ deposit, stay, intents }, { now, timeZone: ctx.house.timeZone })
  const result = await work(current, tx)
  await save(ctx, tx, current, actor)
  const isClaimed = current.moves.some((move) => move.to === 'claimed')
  if (current.moves.length > 0)
    await ctx.raise(tx, 'deposit.moved', {
      stayId,
      paymentStatus: current.stay.paymentStatus,
      isRefused: current.moves.some((move) => move.signal === 'hold_refused'),
      moves: current.moves,
      claimReason: current.deposit.claimReason,
      claimPictures: isClaimed ? (await picturesOf(tx, stayId)).length : 0,
    })
  return result
}

/** Writes the case back. Throws when the row was moved under it, which the lock makes impossible. */
async function save({ clock }: ChangeContext, tx: Tx, current: DepositCase, actor: Actor): Promise<void> {
  const { deposit, stay } = current
  const at = isoInstant(current.now)
  settleCase(current)
  const isSame = JSON.stringify(deposit) === current.before
  if (!isSame && !(await saveDeposit(tx, deposit, current.from, at)))
    throw new Error(`deposit ${stay.id} moved under its lock`)
  for (const intent of current.intents) if (current.changed.has(intent.id)) await saveIntent(tx, intent)
  await addLines(tx, stay.id, current.lines)
  for (const move of current.moves)
    await recordAudit(tx, clock, {
      actor,
      action: `deposit.${move.signal}`,
      stayId: stay.id,
      detail: { from: move.from, to: move.to, amountCents: move.amountCents },
    })
}
