import { setTimeout as delay } from 'node:timers/promises'
import { isoInstant, isWaitOver } from '#server/adapters/clock/port.ts'
import { PaymentFailure, type PaymentFailureKind } from '#server/adapters/payments/port.ts'
import type { Actor } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { backOffMs, leaseMs } from '#server/due/waits.ts'
import { change } from '#server/features/deposits/rows/change.ts'
import {
  beginOperation,
  endOperation,
  findOpenOperation,
  type OperationEnd,
  takeOver,
  unfinishedOperations,
} from '#server/features/deposits/rows/provider.ts'
import { type DepositCase, signal } from '#server/features/deposits/rules/case.ts'
import {
  isIntent,
  link,
  loseCard,
  noteRefusal,
  observe,
  takeAnswer,
} from '#server/features/deposits/rules/intents.ts'
import {
  type CallResult,
  longestRetryMs,
  type Operation,
  type OperationRequest,
} from '#server/features/deposits/rules/records.ts'
import { type CallContext, lookUp, makeCall } from './calls.ts'

/** Calls to the provider: written down first, made once, finished by whoever finds them unfinished. */

/** How a step on a deposit ended: nothing was to be done, the provider did it, said no, or does not answer. */
type StepEnd = { end: 'nothing' | 'done' } | { end: 'refused' | 'later'; failure: PaymentFailure }

type Decide = (current: DepositCase, tx: Tx) => Promise<OperationRequest | null> | OperationRequest | null

/** Idempotency keys live at least 24 hours at Stripe; an older call is looked up before it is made again. */
const keyIsSureForMs = 20 * 60 * 60 * 1000
const usualWaitMs = 12_000
const tooSlow = () => new PaymentFailure('unavailable', 'another call on this deposit is under way')
const at = ({ clock }: CallContext) => isoInstant(clock.now())
const lease = ({ clock }: CallContext) => isoInstant(clock.now() + leaseMs)

/**
 * Does the next step on a deposit. `decide` judges under the deposit's lock and names the call to make, or `null`; the
 * call is written down in the same transaction. Another call on this deposit is finished or waited for first; work that
 * is done by itself is not patient and comes again.
 */
export async function step(
  ctx: CallContext,
  stayId: string,
  { actor, decide, isPatient = true }: { actor: Actor; decide: Decide; isPatient?: boolean },
): Promise<StepEnd> {
  for (;;) {
    const begun = await change(ctx, stayId, actor, async (current, tx) => {
      const busy = await findOpenOperation(tx, stayId)
      if (busy) return { busy }
      const request = await decide(current, tx)
      if (!request) return {}
      return { operation: await beginOperation(tx, stayId, request, { at: at(ctx), leaseUntil: lease(ctx) }) }
    })
    if (begun?.operation) return execute(ctx, begun.operation, actor, false)
    if (!begun?.busy) return { end: 'nothing' }
    const other = await waitFor(ctx, begun.busy, actor, isPatient)
    if (other?.end === 'later') return other
  }
}

/**
 * Finishes calls that were cut off: those whose time is up, or with `isStart` every one, since whoever began them is gone
 * (and if not, both ask under the same key). Answers how many it worked on.
 */
export async function recover(ctx: CallContext, isStart = false): Promise<number> {
  const { db } = ctx.database
  let count = 0
  for (const operation of await unfinishedOperations(db)) {
    const now = ctx.clock.now()
    const isFree =
      isWaitOver(operation.leaseUntil, now, leaseMs) &&
      (operation.retryAt === null || isWaitOver(operation.retryAt, now, longestRetryMs))
    if (!isStart && !isFree) continue
    const leaseUntil = lease(ctx)
    if (!(await takeOver(db, operation, leaseUntil))) continue
    count += 1
    const { end } = await execute(ctx, { ...operation, leaseUntil }, 'system', true)
    // Silent still: the rest waits for the next look.
    if (end === 'later') break
  }
  return count
}

/** Finishes a call that was left behind, or waits until whoever makes it is done; `null` when it has ended. */
async function waitFor(
  ctx: CallContext,
  operation: Operation,
  actor: Actor,
  isPatient: boolean,
): Promise<StepEnd | null> {
  const { db } = ctx.database
  const giveUpAt = performance.now() + (isPatient ? (ctx.waitMs ?? usualWaitMs) : 0)
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 1.5, 150)) {
    const open = await findOpenOperation(db, operation.stayId)
    if (open?.id !== operation.id) return null
    if (isWaitOver(open.leaseUntil, ctx.clock.now(), leaseMs)) {
      const leaseUntil = lease(ctx)
      if (await takeOver(db, open, leaseUntil)) return execute(ctx, { ...open, leaseUntil }, actor, true)
    }
    if (performance.now() >= giveUpAt) return { end: 'later', failure: tooSlow() }
    await delay(pauseMs)
  }
}

async function execute(
  ctx: CallContext,
  operation: Operation,
  actor: Actor,
  isRepeat: boolean,
): Promise<StepEnd> {
  try {
    const age = ctx.clock.now() - Date.parse(operation.startedAt)
    if (isRepeat && age > keyIsSureForMs) {
      const failure = new PaymentFailure('broken_answer', 'cut off longer ago than its key lives')
      return await lookedUp(ctx, operation, actor, failure)
    }
    const result = await makeCall(ctx.payments, operation)
    // A repeat answers what was true at the first time; ask what is true now.
    const fresh = isRepeat && isIntent(result) ? ((await ctx.payments.retrieve(result.id)) ?? result) : result
    return await done(ctx, operation, actor, fresh)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    // A repeat that the provider did not let in says nothing about what the first try did.
    const isUnsaid = isRepeat && (error.kind === 'unavailable' || error.kind === 'rate_limited')
    const handler = isUnsaid ? unknown : (handlers[error.kind] ?? abandoned)
    return handler(ctx, operation, actor, error)
  }
}

/** Ends an operation and takes its outcome in, in one transaction; a second end changes nothing. */
async function finish(
  ctx: CallContext,
  operation: Operation,
  actor: Actor,
  { work, ...end }: OperationEnd & { work: (current: DepositCase) => void },
): Promise<void> {
  await change(ctx, operation.stayId, actor, async (current, tx) => {
    if (await endOperation(tx, operation.id, end, at(ctx))) work(current)
  })
}

function tryLater({ deposit, now }: DepositCase): void {
  deposit.tries += 1
  deposit.retryAt = isoInstant(now + backOffMs(deposit.tries))
}

async function done(
  ctx: CallContext,
  operation: Operation,
  actor: Actor,
  result: CallResult,
): Promise<StepEnd> {
  const resultId = isIntent(result) ? result.id : result
  const work = (current: DepositCase) => takeAnswer(current, operation, result)
  await finish(ctx, operation, actor, { outcome: 'done', resultId, work })
  return { end: 'done' }
}

/** Takes in a failure; what it means for the operation's key decides what happens next. */
type Handler = (
  ctx: CallContext,
  operation: Operation,
  actor: Actor,
  failure: PaymentFailure,
) => Promise<StepEnd>

const abandoned: Handler = async (ctx, operation, actor, failure) => {
  await finish(ctx, operation, actor, { outcome: 'abandoned', error: failure.message, work: tryLater })
  return { end: 'later', failure }
}

/** The provider's answer is lost, or useless: look for what the call may have done before it is made anew. */
const lookedUp: Handler = async (ctx, operation, actor, failure) => {
  const found = await lookUp(ctx.payments, operation)
  return found ? done(ctx, operation, actor, found) : abandoned(ctx, operation, actor, failure)
}

/** Stays open under its key: whoever comes next asks again with it, by itself not before `retryAt`. */
const unknown: Handler = async (ctx, operation, actor, failure) => {
  await change(ctx, operation.stayId, actor, tryLater)
  await takeOver(ctx.database.db, operation, at(ctx))
  return { end: 'later', failure }
}

/** The bank refused a hold that we asked for without the guest. */
const cardRefused: Handler = async (ctx, operation, actor, failure) => {
  const { request, key } = operation
  const error = failure.message
  // Only these are made without the guest; anything else that misses its card or customer begins anew.
  if (request.operation !== 'first' && request.operation !== 'second') {
    const work = (current: DepositCase) => loseCard(current, failure)
    await finish(ctx, operation, actor, { outcome: 'abandoned', error, work })
    return { end: 'done' }
  }
  const origin = { purpose: request.operation, operation: key, status: 'refused', money: request } as const
  const work = (current: DepositCase) => {
    current.deposit.tries = 0
    current.deposit.retryAt = null
    if (failure.intent) link(current, failure.intent, origin)
    noteRefusal(current, failure, request)
  }
  await finish(ctx, operation, actor, { outcome: 'refused', error, work })
  return { end: 'refused', failure }
}

/** The intent is not what we thought: what it is now decides. */
const wrongState: Handler = async (ctx, operation, actor, failure) => {
  const { request } = operation
  if (!('intentId' in request)) return abandoned(ctx, operation, actor, failure)
  const theirs = await ctx.payments.retrieve(request.intentId)
  const work = (current: DepositCase) => {
    const row = current.intents.find((intent) => intent.id === request.intentId)
    if (row && theirs) observe(current, row, theirs)
    if (row?.status !== 'standing') return
    if (request.operation === 'capture') signal(current, 'claim_refused')
    else tryLater(current)
  }
  await finish(ctx, operation, actor, { outcome: 'failed', error: failure.message, work })
  return { end: 'refused', failure }
}

/** The request or our access to the provider is wrong: a person must act. */
const refused: Handler = async (ctx, operation, actor, failure) => {
  const { request, stayId } = operation
  ctx.log.error({ err: failure, stayId, operation: request.operation }, 'the card provider refused a call')
  const work = (current: DepositCase) => {
    if (request.operation === 'capture') signal(current, 'claim_refused')
    else tryLater(current)
  }
  await finish(ctx, operation, actor, { outcome: 'failed', error: failure.message, work })
  return { end: 'refused', failure }
}

const handlers: Partial<Record<PaymentFailureKind, Handler>> = {
  declined: cardRefused,
  action_required: cardRefused,
  card_gone: cardRefused,
  broken_answer: lookedUp,
  unknown_outcome: unknown,
  wrong_state: wrongState,
  refused,
  key_conflict: refused,
}
