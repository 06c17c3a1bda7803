import { accountRefused } from '#i18n/en/problems.ts'
import { PaymentFailure } from '#server/adapters/payments/port.ts'
import type { Actor } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { maxBackOffMs } from '#server/due/backoff.ts'
import { isClockSuspect } from '#server/due/clock-check.ts'
import { defineTask } from '#server/due/task.ts'
import { isoInstant } from '#shared/dates.ts'
import { dueActionAt } from '#shared/deposit/schedule.ts'
import { type CallContext, runNextCall } from './provider-calls.ts'
import { compareAll, storeForgery } from './provider-sync.ts'
import { type DepositAggregate, factsOf, type OperationRequest } from './rules/aggregate.ts'
import { callFor, complete } from './rules/next-call.ts'
import { dueStays, lockDeposit, providerOf, refusedWithoutWork, saveDeposit } from './store/deposits.ts'
import { deleteMessages, endLeases } from './store/provider.ts'

/** Guards against an endless loop; no deposit needs this many in one go. */
const maxActions = 25
const batchSize = 50
/**
 * After this many calls without a response, the provider counts as down and the other deposits wait for the next tick.
 */
const maxUnresponsive = 3
/** Stripe repeats a message for three days at most. */
const messageRetentionMs = 30 * 24 * 60 * 60 * 1000

/**
 * Runs a deposit's due actions until none is left or the provider fails. Never throws: decisions are stored and
 * retried. `isHeldUp`: the provider didn't respond.
 */
export async function runDueActions(
  ctx: CallContext,
  stayId: string,
  { actor = 'system', waitsForOpenCall = false }: { actor?: Actor; waitsForOpenCall?: boolean } = {},
): Promise<{ isHeldUp: boolean }> {
  const decide = (current: DepositAggregate) => nextDueCall(ctx, current)
  try {
    for (let count = 0; count < maxActions; count += 1) {
      const { end } = await runNextCall(ctx, stayId, { actor, decide, waitsForOpenCall })
      if (end === 'nothing' || end === 'later') return { isHeldUp: end === 'later' }
    }
  } catch (error) {
    ctx.log.warn({ err: error, stayId }, 'due work of a deposit failed and will be retried')
  }
  return { isHeldUp: false }
}

function nextDueCall(ctx: CallContext, current: DepositAggregate): OperationRequest | null {
  const { deposit, stay, now } = current
  // While the clock is suspect, only decisions are due.
  const at = isClockSuspect(ctx) ? 0 : now
  for (let count = 0; count < maxActions; count += 1) {
    const action = dueActionAt(factsOf(current), at)
    if (action === null) return null
    const isWaiting = deposit.retryAt !== null && Date.parse(deposit.retryAt) > now
    if (isWaiting && action !== 'check_in' && action !== 'ask_release') return null
    if (providerOf(ctx, deposit.provider) === null) {
      ctx.log.warn(
        { stayId: stay.id, provider: deposit.provider },
        'skipped a deposit of a card provider that is not set up',
      )
      deposit.retryAt = isoInstant(now + maxBackOffMs)
      return null
    }
    const call = callFor(current, action)
    if (call || !complete(current, action)) return call
  }
  throw new Error(`the due actions of deposit ${stay.id} form a cycle`)
}

/**
 * Runs the due actions of every deposit and finishes interrupted calls. `isStart` ends their leases first: the process
 * that began them has exited (if it hasn't, both use the same key). Returns the number of deposits.
 */
export async function runDue(ctx: CallContext, isStart = false): Promise<number> {
  const { db } = ctx.database
  if (isStart) await endLeases(db, isoInstant(ctx.clock.now()))
  let count = 0
  let unresponsive = 0
  for (const stayId of await dueStays(db, ctx.clock.now(), batchSize)) {
    if (unresponsive >= maxUnresponsive) break
    if ((await runDueActions(ctx, stayId)).isHeldUp) unresponsive += 1
    count += 1
  }
  return count
}

/** Compares all deposits with the provider and runs what is due then. */
export async function reconcile(ctx: CallContext) {
  const { checked, differences, changedStayIds } = await compareAll(ctx)
  for (const stayId of changedStayIds) await runDueActions(ctx, stayId)
  // The account works again. Deposits with work left find that out themselves.
  for (const stayId of await refusedWithoutWork(ctx.database.db))
    await inTransaction(ctx.database.db, async (tx) => {
      const current = await lockDeposit(ctx, tx, stayId)
      current.deposit.failedBecause = null
      await saveDeposit(ctx, tx, current, 'system')
    })
  await deleteMessages(ctx.database.db, isoInstant(ctx.clock.now() - messageRetentionMs))
  return { checked, differences }
}

/** Databases whose interrupted calls were finished at start. */
const started = new WeakSet<object>()

export const depositTask = defineTask({
  name: 'deposits',
  due: 'rows',
  async run(ctx: CallContext) {
    await storeForgery(ctx)
    const isStart = !started.has(ctx.database)
    started.add(ctx.database)
    return runDue(ctx, isStart)
  },
})

export const depositReconciler = defineTask({
  name: 'deposit-reconciler',
  everyMs: 10 * 60 * 1000,
  async run(ctx: CallContext) {
    const { checked, differences } = await reconcile(ctx).catch((error: unknown) => {
      const isAccount = error instanceof PaymentFailure && error.kind === 'account'
      throw isAccount ? new Error(accountRefused, { cause: error }) : error
    })
    return { checked, differed: differences.length }
  },
})
