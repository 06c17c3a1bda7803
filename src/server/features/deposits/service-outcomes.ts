import { isoInstant } from '#server/adapters/clock/port.ts'
import type { PaymentFailure, PaymentFailureKind, ProviderIntent } from '#server/adapters/payments/port.ts'
import type { Actor } from '#server/db/audit.ts'
import { apply, changeDeposit, type DepositParts, isIntent, lookUp } from './service-calls.ts'
import { type DepositCase, signal } from './service-case.ts'
import { link, loseCard, noteRefusal, observe } from './service-observe.ts'
import { type Operation, type OperationEnd, operationStore } from './store-operations.ts'

/** How a step on a deposit ended: nothing was to be done, the provider did it, said no, or does not answer. */
export type StepEnd = { end: 'nothing' | 'done' } | { end: 'refused' | 'later'; failure: PaymentFailure }

const longestBackOffMs = 10 * 60 * 1000
const retryMs = (tries: number): number => Math.min(15_000 * 2 ** Math.max(0, tries - 1), longestBackOffMs)

type Handler = (operation: Operation, actor: Actor, failure: PaymentFailure) => Promise<StepEnd>

/** Takes in how a call to the provider ended, each outcome in one transaction with the end of its operation. */
export function createOutcomes(parts: DepositParts) {
  const { database, payments, clock, log } = parts
  const at = () => isoInstant(clock.now())

  /** Ends an operation and takes its outcome in; a second end changes nothing. */
  const finish = async (
    operation: Operation,
    actor: Actor,
    end: OperationEnd,
    work: (current: DepositCase) => void,
  ): Promise<void> => {
    await changeDeposit(parts, operation.stayId, actor, async (current, tx) => {
      if (await operationStore(tx).end(operation.id, end, at())) work(current)
    })
  }

  const tryLater = ({ deposit }: DepositCase): void => {
    deposit.tries += 1
    deposit.retryAt = isoInstant(clock.now() + retryMs(deposit.tries))
  }

  const done = async (
    operation: Operation,
    actor: Actor,
    result: ProviderIntent | string | null,
  ): Promise<StepEnd> => {
    const resultId = isIntent(result) ? result.id : result
    await finish(operation, actor, { outcome: 'done', resultId }, (current) =>
      apply(current, operation, result),
    )
    return { end: 'done' }
  }

  const abandoned: Handler = async (operation, actor, failure) => {
    await finish(operation, actor, { outcome: 'abandoned', error: failure.message }, tryLater)
    return { end: 'later', failure }
  }

  /** The provider's answer is lost, or useless: look for what the call may have done before it is made anew. */
  const lookedUp: Handler = async (operation, actor, failure) => {
    const found = await lookUp(payments, operation)
    return found ? done(operation, actor, found) : abandoned(operation, actor, failure)
  }

  /** Stays open under its key: whoever comes next asks again with it, by itself not before `retryAt`. */
  const unknown: Handler = async (operation, actor, failure) => {
    await changeDeposit(parts, operation.stayId, actor, tryLater)
    await operationStore(database.db).takeOver(operation, at())
    return { end: 'later', failure }
  }

  /** The bank refused a hold that we asked for without the guest. */
  const cardRefused: Handler = async (operation, actor, failure) => {
    const { request, key } = operation
    // Only these are made without the guest; anything else that misses its card or customer begins anew.
    if (request.operation !== 'first' && request.operation !== 'second') {
      await finish(operation, actor, { outcome: 'abandoned', error: failure.message }, (current) =>
        loseCard(current, failure),
      )
      return { end: 'done' }
    }
    await finish(operation, actor, { outcome: 'refused', error: failure.message }, (current) => {
      current.deposit.tries = 0
      current.deposit.retryAt = null
      if (failure.intent)
        link(current, failure.intent, {
          purpose: request.operation,
          operation: key,
          status: 'refused',
          money: request,
        })
      noteRefusal(current, failure, request)
    })
    return { end: 'refused', failure }
  }

  /** The intent is not what we thought: what it is now decides. */
  const wrongState: Handler = async (operation, actor, failure) => {
    const { request } = operation
    if (!('intentId' in request)) return abandoned(operation, actor, failure)
    const truth = await payments.retrieve(request.intentId)
    await finish(operation, actor, { outcome: 'failed', error: failure.message }, (current) => {
      const row = current.intents.find((intent) => intent.id === request.intentId)
      if (row && truth) observe(current, row, truth)
      if (row?.status !== 'standing') return
      if (request.operation === 'capture') signal(current, 'claim_refused')
      else tryLater(current)
    })
    return { end: 'refused', failure }
  }

  /** The request or our access to the provider is wrong: a person must act. */
  const refused: Handler = async (operation, actor, failure) => {
    const { request, stayId } = operation
    log.error({ err: failure, stayId, operation: request.operation }, 'the card provider refused a call')
    await finish(operation, actor, { outcome: 'failed', error: failure.message }, (current) => {
      if (request.operation === 'capture') signal(current, 'claim_refused')
      else tryLater(current)
    })
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
  return {
    done,
    lookedUp,
    /** Takes in a failure; what it means for the operation's key decides what happens next. */
    failed: (operation: Operation, actor: Actor, failure: PaymentFailure): Promise<StepEnd> =>
      (handlers[failure.kind] ?? abandoned)(operation, actor, failure),
  }
}
