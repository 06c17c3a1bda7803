import { setTimeout as delay } from 'node:timers/promises'
import { holdDescription } from '#i18n/en/status.ts'
import { PaymentFailure, type PaymentPort, type ProviderIntent } from '#server/adapters/payments/port.ts'
import { isWaitOver } from '#server/clock.ts'
import type { Deps } from '#server/context.ts'
import type { Actor } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { leaseMs } from '#server/due/backoff.ts'
import {
  type CallResult,
  type DepositAggregate,
  type Operation,
  type OperationRequest,
  retryLater,
} from '#server/features/deposits/rules/aggregate.ts'
import * as intents from '#server/features/deposits/rules/intents.ts'
import {
  type ChangeContext,
  findDeposit,
  lockDeposit,
  providerOf,
  saveDeposit,
} from '#server/features/deposits/store/deposits.ts'
import * as rows from '#server/features/deposits/store/provider.ts'
import { isoInstant } from '#shared/dates.ts'
import { isProviderCurrent } from './settings.ts'

/** Calls to the provider are stored, made once, and finished by any process that finds them interrupted. */

export type CallContext = ChangeContext &
  Deps<'log'> & {
    /** How long to wait for another call on the same deposit. */
    waitMs?: number
  }

/** The outcome for the caller. `later`: the provider didn't respond, and the call will be retried. */
interface CallEnd {
  end: 'nothing' | 'done' | 'refused' | 'later'
  failure: PaymentFailure | null
}

/** The provider's response. After `unknown` the call stays open and is repeated with its key. */
type Answer =
  | { outcome: 'done'; result: CallResult }
  | {
      outcome: 'refused' | 'failed' | 'card_lost' | 'abandoned'
      failure: PaymentFailure
      theirs?: ProviderIntent | null
    }
  | { outcome: 'unknown'; failure: PaymentFailure }

const endOf: Readonly<Record<Answer['outcome'], CallEnd['end']>> = {
  done: 'done',
  card_lost: 'done',
  refused: 'refused',
  failed: 'refused',
  abandoned: 'later',
  unknown: 'later',
}

/** Checks the locked deposit and returns the call to make. */
type Decide = (
  current: DepositAggregate,
  tx: Tx,
) => Promise<OperationRequest | null> | OperationRequest | null

/** Stripe keeps idempotency keys for at least 24 hours. An older call is looked up before it is repeated. */
const idempotencyKeyTtlMs = 20 * 60 * 60 * 1000
const usualWaitMs = 12_000
const tooSlow = () => new PaymentFailure('unavailable', 'another call on this deposit is in flight')
const newLease = ({ clock }: CallContext) => isoInstant(clock.now() + leaseMs)

/**
 * Makes the call that `decide` returns. First finishes or awaits another open call on this deposit; with `waitsForOpenCall`
 * false it doesn't wait.
 */
export async function runNextCall(
  ctx: CallContext,
  stayId: string,
  { actor, decide, waitsForOpenCall = true }: { actor: Actor; decide: Decide; waitsForOpenCall?: boolean },
): Promise<CallEnd> {
  const giveUpAt = performance.now() + (waitsForOpenCall ? (ctx.waitMs ?? usualWaitMs) : 0)
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 1.5, 150)) {
    const other = await rows.findOpenOperation(ctx.database.db, stayId)
    const call = other ? 'busy' : await beginCall(ctx, stayId, actor, decide)
    if (call === null) return { end: 'nothing', failure: null }
    if (call !== 'busy') return performCall(ctx, call, actor)
    const isOrphan = other && isWaitOver(other.leaseUntil, ctx.clock.now(), leaseMs)
    const orphan = isOrphan ? await rows.takeOver(ctx.database.db, other, newLease(ctx)) : null
    if (orphan) {
      const finished = await performCall(ctx, orphan, actor, true)
      if (finished.end === 'later') return finished
    } else if (performance.now() >= giveUpAt) return { end: 'later', failure: tooSlow() }
    else await delay(pauseMs)
  }
}

const beginCall = (ctx: CallContext, stayId: string, actor: Actor, decide: Decide) =>
  inTransaction(ctx.database.db, async (tx) => {
    const current = await lockDeposit(ctx, tx, stayId)
    if (await rows.findOpenOperation(tx, stayId)) return 'busy'
    const request = await decide(current, tx)
    // A host chose another provider; this process applies it within a second.
    if (request && !(await isProviderCurrent(ctx, tx))) return 'busy'
    const at = isoInstant(ctx.clock.now())
    const call =
      request && (await rows.beginOperation(tx, stayId, request, { at, leaseUntil: newLease(ctx) }))
    await saveDeposit(ctx, tx, current, actor)
    return call
  })

/** Makes a stored call, and records its result in one transaction. A second result changes nothing. */
async function performCall(ctx: CallContext, operation: Operation, actor: Actor, isRepeat = false) {
  const answer = await askProvider(ctx, operation, isRepeat)
  const isUnknown = answer.outcome === 'unknown'
  await inTransaction(ctx.database.db, async (tx) => {
    const current = await lockDeposit(ctx, tx, operation.stayId)
    if (isUnknown || (await rows.endOperation(tx, operation, answer.outcome, isoInstant(ctx.clock.now()))))
      applyAnswer(current, operation, answer)
    await saveDeposit(ctx, tx, current, actor)
  })
  if (isUnknown) await rows.takeOver(ctx.database.db, operation, newLease(ctx))
  return { end: endOf[answer.outcome], failure: 'failure' in answer ? answer.failure : null }
}

function applyAnswer(current: DepositAggregate, operation: Operation, answer: Answer): void {
  switch (answer.outcome) {
    case 'done':
      intents.applyResult(current, operation, answer.result)
      break
    case 'refused':
      intents.applyHoldRefusal(current, operation, answer.failure)
      break
    case 'failed':
      intents.applyRefusal(current, operation, answer.failure, answer.theirs ?? null)
      break
    case 'card_lost':
      intents.loseCard(current, answer.failure)
      break
    default:
      retryLater(current, answer.failure)
  }
}

const isOffSession = ({ operation }: OperationRequest): boolean =>
  operation === 'first' || operation === 'second'

/** Makes the call outside of any transaction. Returns its result, or what its failure means for its key. */
async function askProvider(ctx: CallContext, operation: Operation, isRepeat: boolean): Promise<Answer> {
  const { clock, log } = ctx
  const { request, stayId } = operation
  const deposit = await findDeposit(ctx.database.db, stayId)
  const payments = deposit && providerOf(ctx, deposit.provider)
  if (!payments)
    return { outcome: 'unknown', failure: new PaymentFailure('account', 'its card provider is not set up') }
  try {
    if (isRepeat && clock.now() - Date.parse(operation.startedAt) > idempotencyKeyTtlMs)
      return await lookUpAnswer(payments, operation, new PaymentFailure('broken_answer', 'key is too old'))
    const result = await makeCall(payments, operation)
    // A repeat returns the first response; read the current state.
    const now = isRepeat && intents.isIntent(result) ? await payments.retrieve(result.id) : null
    return { outcome: 'done', result: now ?? result }
  } catch (failure) {
    if (!(failure instanceof PaymentFailure)) throw failure
    switch (failure.kind) {
      case 'unknown_outcome':
        return { outcome: 'unknown', failure }
      case 'broken_answer':
        return lookUpAnswer(payments, operation, failure)
      case 'declined':
      case 'action_required':
      case 'card_gone':
        if (request.operation === 'capture') return { outcome: 'failed', failure }
        // If the card or customer of a guest's own form is missing, the form begins again.
        return { outcome: isOffSession(request) ? 'refused' : 'card_lost', failure }
      case 'wrong_state':
        if (!('intentId' in request)) return { outcome: 'abandoned', failure }
        return { outcome: 'failed', failure, theirs: await payments.retrieve(request.intentId) }
      case 'refused':
      case 'key_conflict':
        log.error({ err: failure, stayId, operation: request.operation }, 'the card provider refused a call')
        return { outcome: 'failed', failure }
      default:
        if (failure.kind === 'account')
          log.error({ err: failure, stayId }, 'the card provider does not accept our key or account')
        // The provider rejected a repeat, which says nothing about the first attempt.
        return { outcome: isRepeat ? 'unknown' : 'abandoned', failure }
    }
  }
}

function makeCall(payments: PaymentPort, { key, request, stayId }: Operation): Promise<CallResult> {
  const metadata = { app: intents.appTag, stay: stayId, operation: key }
  const named = { key, metadata, description: holdDescription }
  switch (request.operation) {
    case 'customer':
      return payments.createCustomer({ key, metadata: { app: intents.appTag, stay: stayId } })
    case 'setup':
      return payments.createSetup({ ...named, customerId: request.customerId })
    case 'hold':
    case 'first':
    case 'second': {
      const { operation, ...terms } = request
      return 'paymentMethodId' in terms
        ? payments.placeHold({ ...named, ...terms })
        : payments.createHold({ ...named, ...terms })
    }
    case 'cancel':
      return payments.cancel({ key, intentId: request.intentId })
    case 'capture':
      return payments.capture({
        key,
        intentId: request.intentId,
        amountCents: request.amountCents,
        currency: request.heldCurrency,
      })
    case 'reread':
      return payments.retrieve(request.intentId)
    case 'detach':
      return payments.detachCard({ key, paymentMethodId: request.paymentMethodId }).then(() => null)
  }
}

/** Looks up the effect of a call whose response was lost or unusable, before the call is repeated with a new key. */
async function lookUpAnswer(
  payments: PaymentPort,
  { request, key }: Operation,
  failure: PaymentFailure,
): Promise<Answer> {
  let found: ProviderIntent | null = null
  if ('currency' in request) {
    const kind = request.operation === 'setup' ? 'setup' : 'hold'
    found = await payments.findByOperation({ customerId: request.customerId, kind, operation: key })
  } else if ('intentId' in request) {
    const intent = await payments.retrieve(request.intentId)
    if (intent?.status === 'canceled' || intent?.status === 'succeeded') found = intent
  }
  return found ? { outcome: 'done', result: found } : { outcome: 'abandoned', failure }
}
