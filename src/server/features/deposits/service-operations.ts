import { setTimeout as delay } from 'node:timers/promises'
import { isoInstant } from '#server/adapters/clock/port.ts'
import { isCardRefusal, PaymentFailure, type ProviderIntent } from '#server/adapters/payments/port.ts'
import type { Actor } from '#server/db/audit.ts'
import { apply, call, changeDeposit, type DepositParts, isIntent, lookUp } from './service-calls.ts'
import { type DepositCase, signal } from './service-case.ts'
import { link, loseCard, noteRefusal, observe } from './service-observe.ts'
import { type Operation, type OperationRequest, operationStore } from './store-operations.ts'

/** How a step on a deposit ended: nothing was to be done, the provider did it, said no, or does not answer. */
export type StepEnd = { end: 'nothing' | 'done' } | { end: 'refused' | 'later'; failure: PaymentFailure }

/** A call that nobody finished in this time is taken over. Longer than the adapter's timeout and its retry. */
const leaseMs = 30_000
/** Idempotency keys live at least 24 hours at Stripe; an older call is looked up before it is made again. */
const keyIsSureForMs = 20 * 60 * 60 * 1000
const tooSlow = () => new PaymentFailure('unavailable', 'another call on this deposit is under way')
const longestRetryMs = 10 * 60 * 1000
const retryMs = (tries: number): number => Math.min(15_000 * 2 ** Math.max(0, tries - 1), longestRetryMs)

/** Does calls to the provider: written down first, made once, finished by whoever finds them unfinished. */
export function createOperations(parts: DepositParts) {
  const { database, payments, clock, log } = parts
  const { db } = database
  const at = () => isoInstant(clock.now())
  const lease = () => isoInstant(clock.now() + leaseMs)

  /** Ends an operation and takes its outcome in, in one transaction; a second end changes nothing. */
  const finish = async (
    operation: Operation,
    actor: Actor,
    outcome: 'done' | 'refused' | 'abandoned' | 'failed',
    work: (current: DepositCase) => void,
    about: { resultId?: string | null; error?: string } = {},
  ): Promise<void> => {
    await changeDeposit(parts, operation.stayId, actor, async (current, tx) => {
      if (await operationStore(tx).end(operation.id, { outcome, ...about }, at())) work(current)
    })
  }

  const later = (current: DepositCase): void => {
    current.deposit.tries += 1
    current.deposit.retryAt = isoInstant(clock.now() + retryMs(current.deposit.tries))
  }

  const done = async (operation: Operation, actor: Actor, result: ProviderIntent | string | null) => {
    const resultId = isIntent(result) ? result.id : result
    await finish(operation, actor, 'done', (current) => apply(current, operation, result), { resultId })
    return { end: 'done' } as const
  }

  /** The provider's answer is lost, or useless: look for what the call may have done before it is made anew. */
  const settleByLookUp = async (
    operation: Operation,
    actor: Actor,
    failure: PaymentFailure,
  ): Promise<StepEnd> => {
    const found = await lookUp(payments, operation)
    if (found) return done(operation, actor, found)
    await finish(operation, actor, 'abandoned', later, { error: failure.message })
    return { end: 'later', failure }
  }

  const fail = async (operation: Operation, actor: Actor, failure: PaymentFailure): Promise<StepEnd> => {
    const { request } = operation
    const error = failure.message
    if (isCardRefusal(failure) && (request.operation === 'first' || request.operation === 'second')) {
      const purpose = request.operation
      await finish(
        operation,
        actor,
        'refused',
        (current) => {
          current.deposit.tries = 0
          current.deposit.retryAt = null
          if (failure.intent)
            link(current, failure.intent, { purpose, operation: operation.key, status: 'refused' })
          noteRefusal(current, failure, purpose)
        },
        { error },
      )
      return { end: 'refused', failure }
    }
    if (failure.kind === 'card_gone') {
      await finish(operation, actor, 'abandoned', (current) => loseCard(current, failure), { error })
      return { end: 'done' }
    }
    if (failure.kind === 'wrong_state' && 'intentId' in request) {
      const truth = await payments.retrieve(request.intentId)
      await finish(
        operation,
        actor,
        'failed',
        (current) => {
          const row = current.intents.find((intent) => intent.id === request.intentId)
          if (row && truth) observe(current, row, truth)
          if (row?.status === 'standing' && request.operation === 'capture') signal(current, 'claim_refused')
          else if (row?.status === 'standing') later(current)
        },
        { error },
      )
      return { end: 'refused', failure }
    }
    if (failure.kind === 'refused' || failure.kind === 'key_conflict') {
      log.error(
        { err: failure, stayId: operation.stayId, operation: request.operation },
        'the card provider refused a call',
      )
      await finish(
        operation,
        actor,
        'failed',
        (current) => {
          later(current)
          if (request.operation === 'capture') signal(current, 'claim_refused')
        },
        { error },
      )
      return { end: 'refused', failure }
    }
    if (failure.kind === 'broken_answer') return settleByLookUp(operation, actor, failure)
    if (failure.kind === 'unknown_outcome') {
      // Stays open under its key: whoever comes next asks again with it, by itself not before `retryAt`.
      await changeDeposit(parts, operation.stayId, actor, later)
      await operationStore(db).takeOver(operation, at())
      return { end: 'later', failure }
    }
    await finish(operation, actor, 'abandoned', later, { error })
    return { end: 'later', failure }
  }

  const execute = async (operation: Operation, actor: Actor, isRepeat: boolean): Promise<StepEnd> => {
    try {
      const age = clock.now() - Date.parse(operation.startedAt)
      if (isRepeat && age > keyIsSureForMs)
        return await settleByLookUp(
          operation,
          actor,
          new PaymentFailure('broken_answer', 'cut off longer ago than its key lives'),
        )
      const result = await call(payments, operation)
      // A repeat answers what was true at the first time; ask what is true now.
      const fresh = isRepeat && isIntent(result) ? ((await payments.retrieve(result.id)) ?? result) : result
      return await done(operation, actor, fresh)
    } catch (error) {
      if (!(error instanceof PaymentFailure)) throw error
      return fail(operation, actor, error)
    }
  }

  /** Finishes a call that was left behind, or waits until whoever makes it is done; `null` when it has ended. */
  const waitFor = async (operation: Operation, actor: Actor, isPatient: boolean): Promise<StepEnd | null> => {
    const giveUpAt = performance.now() + (isPatient ? (parts.waitMs ?? 12_000) : 0)
    for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 1.5, 150)) {
      const open = await operationStore(db).findOpen(operation.stayId)
      if (open?.id !== operation.id) return null
      if (Date.parse(open.leaseUntil) <= clock.now()) {
        const leaseUntil = lease()
        if (await operationStore(db).takeOver(open, leaseUntil))
          return execute({ ...open, leaseUntil }, actor, true)
      }
      if (performance.now() >= giveUpAt) return { end: 'later', failure: tooSlow() }
      await delay(pauseMs)
    }
  }

  return {
    /**
     * Does the next step on a deposit. `decide` judges under the deposit's lock and names the call to make, or `null`;
     * the call is written down in the same transaction. Another call on this deposit is finished or waited for first;
     * work that is done by itself is not patient and comes again.
     */
    async step(
      stayId: string,
      actor: Actor,
      decide: (current: DepositCase) => OperationRequest | null,
      isPatient = true,
    ): Promise<StepEnd> {
      for (;;) {
        const begun = await changeDeposit(parts, stayId, actor, async (current, tx) => {
          const operations = operationStore(tx)
          const busy = await operations.findOpen(stayId)
          if (busy) return { busy }
          const request = decide(current)
          if (!request) return {}
          return { operation: await operations.begin(stayId, request, { at: at(), leaseUntil: lease() }) }
        })
        if (begun?.operation) return execute(begun.operation, actor, false)
        if (!begun?.busy) return { end: 'nothing' }
        const other = await waitFor(begun.busy, actor, isPatient)
        if (other?.end === 'later') return other
      }
    },

    /**
     * Finishes calls that were cut off: those whose time is up, or with `isStart` every one, since whoever began them is
     * gone (and if not, both ask under the same key). Answers how many it worked on.
     */
    async recover(isStart = false): Promise<number> {
      let count = 0
      for (const operation of await operationStore(db).unfinished()) {
        const waitsUntil = Math.max(
          Date.parse(operation.leaseUntil),
          Date.parse(operation.retryAt ?? operation.leaseUntil),
        )
        if (!isStart && waitsUntil > clock.now()) continue
        const leaseUntil = lease()
        if (!(await operationStore(db).takeOver(operation, leaseUntil))) continue
        count += 1
        const { end } = await execute({ ...operation, leaseUntil }, 'system', true)
        // Silent still: the rest waits for the next look.
        if (end === 'later') break
      }
      return count
    },
  }
}

export type Operations = ReturnType<typeof createOperations>
