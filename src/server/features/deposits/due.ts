import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Actor } from '#server/db/audit.ts'
import { defineTask } from '#server/due/task.ts'
import { isTimeDoubtful } from '#server/due/time-trust.ts'
import { dutyAt } from '#shared/deposit/schedule.ts'
import { type CallContext, compareAll, type Difference, storeForged } from './provider/calls.ts'
import { recover, step } from './provider/step.ts'
import { change } from './rows/change.ts'
import { dueStays } from './rows/deposits.ts'
import { sweepMessages } from './rows/provider.ts'
import { type DepositCase, factsOf } from './rules/case.ts'
import { loseHold, observe } from './rules/intents.ts'
import { nextActionOf } from './rules/next-call.ts'
import { longestRetryMs, type OperationRequest } from './rules/records.ts'

const rereadAgainMs = 60_000
/** More steps than any deposit ever needs in one go; a guard against going round in circles. */
const maxSteps = 25
const batchSize = 50
/** A provider that let this many deposits wait is down: the others wait for the next look, and other work goes on. */
const silentLimit = 3
/** Stripe repeats a message for three days at most. */
const messagesKeptMs = 30 * 24 * 60 * 60 * 1000

/**
 * Does what time and decisions have made due on a deposit, step by step, until nothing is left or the provider fails.
 * Answers whether the provider kept something from being done; it is tried again later.
 */
export async function runDeposit(
  ctx: CallContext,
  stayId: string,
  actor: Actor = 'system',
  isPatient = actor !== 'system',
): Promise<{ isHeldUp: boolean }> {
  for (let count = 0; count < maxSteps; count += 1) {
    let toReread: string | null = null
    const next = (current: DepositCase) => {
      toReread = null
      return decide(ctx, current, (intentId) => {
        toReread = intentId
      })
    }
    const { end } = await step(ctx, stayId, { actor, decide: next, isPatient })
    if (toReread !== null) await askAgain(ctx, stayId, toReread)
    else if (end === 'nothing' || end === 'later') return { isHeldUp: end === 'later' }
  }
  return { isHeldUp: false }
}

/** Judged under the lock: the next call, after everything that needs no provider was done on the spot. */
function decide(
  ctx: CallContext,
  current: DepositCase,
  onReread: (intentId: string) => void,
): OperationRequest | null {
  const { payments, log } = ctx
  const { deposit, stay, now } = current
  for (let count = 0; count < maxSteps; count += 1) {
    // While the clock may be wrong, only what somebody decided is due.
    const duty = dutyAt(factsOf(current), isTimeDoubtful(ctx) ? 0 : now)
    if (duty === null) return null
    const isWaiting = deposit.retryAt !== null && Date.parse(deposit.retryAt) > now
    if (isWaiting && duty !== 'check_in' && duty !== 'ask_release') return null
    if (deposit.provider !== payments.provider) {
      log.warn({ stayId: stay.id, provider: deposit.provider }, 'deposit of another card provider')
      deposit.retryAt = isoInstant(now + longestRetryMs)
      return null
    }
    const action = nextActionOf(current, duty)
    if (action === 'again') continue
    if (action === null || !('reread' in action)) return action
    onReread(action.reread)
    return null
  }
  throw new Error(`deposit ${stay.id} goes round in circles`)
}

/** A hold whose time is up: ask, since only the provider knows. */
async function askAgain(ctx: CallContext, stayId: string, intentId: string): Promise<void> {
  const theirs = await ctx.payments.retrieve(intentId)
  await change(ctx, stayId, 'system', (current) => {
    const row = current.intents.find((intent) => intent.id === intentId)
    if (!row) return
    if (theirs) observe(current, row, theirs)
    else if (row.status === 'standing') loseHold(current, row, 'expired')
    current.changed.add(row.id)
    if (row.status === 'standing') current.deposit.retryAt = isoInstant(current.now + rereadAgainMs)
  })
}

/** Does all that is due now, on every deposit; answers how many it worked on. */
export async function runDue(ctx: CallContext): Promise<number> {
  let count = await recover(ctx)
  let heldUp = 0
  for (const stayId of await dueStays(ctx.database.db, ctx.clock.now(), batchSize)) {
    if (heldUp >= silentLimit) break
    try {
      const { isHeldUp } = await runDeposit(ctx, stayId)
      if (isHeldUp) heldUp += 1
      count += 1
    } catch (error) {
      ctx.log.warn({ err: error, stayId }, 'deposit work failed, will be tried again')
    }
  }
  return count
}

/** Compares every live intent with the provider and answers what differed. */
export async function reconcile(ctx: CallContext): Promise<{ checked: number; differences: Difference[] }> {
  const { checked, differences, touched } = await compareAll(ctx)
  for (const stayId of touched) await runDeposit(ctx, stayId)
  await sweepMessages(ctx.database.db, isoInstant(ctx.clock.now() - messagesKeptMs))
  return { checked, differences }
}

/** Where calls that were cut off were finished already; at start that is done at once, since whoever began them is gone. */
const started = new WeakSet<object>()

/** Holds to place, hand over, release, re-read; calls to finish. */
export const depositTask = defineTask({
  name: 'deposits',
  due: 'rows',
  async run(ctx: CallContext) {
    await storeForged(ctx)
    const recovered = started.has(ctx.database) ? 0 : await recover(ctx, true)
    started.add(ctx.database)
    return recovered + (await runDue(ctx))
  },
})

/** Compares every live hold with the provider: at start and every 10 minutes. */
export const depositReconciler = defineTask({
  name: 'deposit-reconciler',
  everyMs: 10 * 60 * 1000,
  async run(ctx: CallContext) {
    const { checked, differences } = await reconcile(ctx)
    return { checked, differed: differences.length }
  },
})
