import { setTimeout as delay } from 'node:timers/promises'
import { isoInstant, isWaitOver } from '#server/adapters/clock/port.ts'
import { PaymentFailure } from '#server/adapters/payments/port.ts'
import type { Actor } from '#server/db/audit.ts'
import { call, changeDeposit, type DepositParts, isIntent } from './service-calls.ts'
import type { DepositCase } from './service-case.ts'
import { createOutcomes, type StepEnd } from './service-outcomes.ts'
import { longestRetryMs } from './store.ts'
import { type Operation, type OperationRequest, operationStore } from './store-operations.ts'

/** A call that nobody finished in this time is taken over. Longer than the adapter's timeout and its retry. */
const leaseMs = 30_000
/** Idempotency keys live at least 24 hours at Stripe; an older call is looked up before it is made again. */
const keyIsSureForMs = 20 * 60 * 60 * 1000
const tooSlow = () => new PaymentFailure('unavailable', 'another call on this deposit is under way')

/** Does calls to the provider: written down first, made once, finished by whoever finds them unfinished. */
export function createOperations(parts: DepositParts) {
  const { database, payments, clock } = parts
  const outcomes = createOutcomes(parts)
  const { db } = database
  const at = () => isoInstant(clock.now())
  const lease = () => isoInstant(clock.now() + leaseMs)

  const execute = async (operation: Operation, actor: Actor, isRepeat: boolean): Promise<StepEnd> => {
    try {
      const age = clock.now() - Date.parse(operation.startedAt)
      if (isRepeat && age > keyIsSureForMs)
        return await outcomes.lookedUp(
          operation,
          actor,
          new PaymentFailure('broken_answer', 'cut off longer ago than its key lives'),
        )
      const result = await call(payments, operation)
      // A repeat answers what was true at the first time; ask what is true now.
      const fresh = isRepeat && isIntent(result) ? ((await payments.retrieve(result.id)) ?? result) : result
      return await outcomes.done(operation, actor, fresh)
    } catch (error) {
      if (!(error instanceof PaymentFailure)) throw error
      return outcomes.failed(operation, actor, error)
    }
  }

  /** Finishes a call that was left behind, or waits until whoever makes it is done; `null` when it has ended. */
  const waitFor = async (operation: Operation, actor: Actor, isPatient: boolean): Promise<StepEnd | null> => {
    const giveUpAt = performance.now() + (isPatient ? (parts.waitMs ?? 12_000) : 0)
    for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 1.5, 150)) {
      const open = await operationStore(db).findOpen(operation.stayId)
      if (open?.id !== operation.id) return null
      if (isWaitOver(open.leaseUntil, clock.now(), leaseMs)) {
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
        const isFree =
          isWaitOver(operation.leaseUntil, clock.now(), leaseMs) &&
          (operation.retryAt === null || isWaitOver(operation.retryAt, clock.now(), longestRetryMs))
        if (!isStart && !isFree) continue
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
