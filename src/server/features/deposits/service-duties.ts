import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Actor } from '#server/db/audit.ts'
import { currentHold, type DepositDuty, dutyAt, surplusHolds } from '#shared/deposit/schedule.ts'
import { changeDeposit, type DepositParts } from './service-calls.ts'
import { type DepositCase, factsOf, signal } from './service-case.ts'
import { loseHold, observe } from './service-observe.ts'
import type { Operations } from './service-operations.ts'
import { longestRetryMs } from './store.ts'
import type { OperationRequest } from './store-operations.ts'
import { failedNote, neverHeldNote } from './view-words.ts'

/** What is left to do with the provider for a duty that has come. */
type Errand = OperationRequest | { reread: string } | null

const rereadAgainMs = 60_000
/** More steps than any deposit ever needs in one go; a guard against going round in circles. */
const maxSteps = 25

function placing(current: DepositCase, operation: 'first' | 'second'): Errand {
  const { customerId, paymentMethodId } = current.deposit
  if (!customerId || !paymentMethodId) return null
  const { depositCents: amountCents, depositCurrency: currency } = current.stay
  // None is asked for any more: closing the case lets go of what is there.
  if (amountCents === 0) return null
  return { operation, customerId, paymentMethodId, amountCents, currency }
}

const cancelling = (intentId: string | undefined): Errand =>
  intentId === undefined ? null : { operation: 'cancel', intentId }

/** The errand of letting everything go: holds first, then open forms. With nothing left the release is done. */
function lettingGo(current: DepositCase): Errand | 'again' {
  const left = current.intents.filter(({ status }) => ['standing', 'open', 'refused'].includes(status))
  const next = left.find(({ status }) => status === 'standing') ?? left[0]
  if (next) return cancelling(next.id)
  return signal(current, 'all_let_go', { note: neverHeldNote }) ? 'again' : null
}

function capturing(current: DepositCase): Errand | 'again' {
  const { claimCents } = current.deposit
  const held = currentHold(factsOf(current).standing)
  const row = current.intents.find((intent) => intent.id === held?.intentId)
  if (!row || claimCents === null) return signal(current, 'hold_lost') ? 'again' : null
  // What was claimed is taken whole or not at all.
  if (row.amountCents < claimCents) return signal(current, 'claim_refused') ? 'again' : null
  return { operation: 'capture', intentId: row.id, amountCents: claimCents }
}

function closing(current: DepositCase): Errand | 'again' {
  const live = current.intents.find(({ status }) => status === 'open' || status === 'refused')
  if (live) return cancelling(live.id)
  const { state, paymentMethodId } = current.deposit
  if ((state === 'failed' || state === 'none') && paymentMethodId !== null)
    return { operation: 'forget', paymentMethodId }
  return signal(current, 'stay_over', { note: failedNote }) ? 'again' : null
}

/** What a duty asks of the provider. Duties that need no provider are done on the spot (`again`). */
function errandOf(current: DepositCase, duty: DepositDuty): Errand | 'again' {
  const facts = factsOf(current)
  switch (duty) {
    case 'place_first':
      return placing(current, 'first')
    case 'place_second':
      return placing(current, 'second')
    case 'let_go_surplus':
      return cancelling(surplusHolds(facts)[0]?.intentId)
    case 'let_go_all':
      return lettingGo(current)
    case 'cancel_stray':
      return cancelling(current.intents.find(({ status }) => status === 'refused' || status === 'open')?.id)
    case 'forget_card': {
      const { paymentMethodId } = current.deposit
      return paymentMethodId === null ? null : { operation: 'forget', paymentMethodId }
    }
    case 'capture':
      return capturing(current)
    case 'reread': {
      const held = currentHold(facts.standing)
      return held ? { reread: held.intentId } : null
    }
    case 'check_in':
      return signal(current, 'check_in_passed', { note: failedNote }) ? 'again' : null
    case 'ask_release': {
      const isMoved = signal(current, 'release_asked')
      if (isMoved) current.deposit.releaseReason = 'stay_over'
      return isMoved ? 'again' : null
    }
    case 'close':
      return closing(current)
  }
}

/** Does what time and decisions have made due on a deposit, step by step, until nothing is left or the provider fails. */
export function createDuties(parts: DepositParts, operations: Operations) {
  const { payments, clock, log } = parts

  /** Judged under the lock: the next errand, after everything that needs no provider was done on the spot. */
  const decide = (current: DepositCase, onReread: (intentId: string) => void): OperationRequest | null => {
    for (let step = 0; step < maxSteps; step += 1) {
      const duty = dutyAt(factsOf(current), clock.now())
      if (duty === null) return null
      const isWaiting = current.deposit.retryAt !== null && Date.parse(current.deposit.retryAt) > clock.now()
      if (isWaiting && duty !== 'check_in' && duty !== 'ask_release') return null
      if (current.deposit.provider !== payments.provider) {
        log.warn(
          { stayId: current.stay.id, provider: current.deposit.provider },
          'deposit of another card provider',
        )
        current.deposit.retryAt = isoInstant(clock.now() + longestRetryMs)
        return null
      }
      const errand = errandOf(current, duty)
      if (errand === 'again') continue
      if (errand !== null && 'reread' in errand) {
        onReread(errand.reread)
        return null
      }
      return errand
    }
    throw new Error(`deposit ${current.stay.id} goes round in circles`)
  }

  /** A hold whose time is up: ask, since only the provider knows. */
  const reread = async (stayId: string, intentId: string): Promise<void> => {
    const truth = await payments.retrieve(intentId)
    await changeDeposit(parts, stayId, 'system', (current) => {
      const row = current.intents.find((intent) => intent.id === intentId)
      if (!row) return
      if (truth) observe(current, row, truth)
      else if (row.status === 'standing') loseHold(current, row, 'expired')
      current.changed.add(row.id)
      if (row.status === 'standing') current.deposit.retryAt = isoInstant(clock.now() + rereadAgainMs)
    })
  }

  return {
    /** Answers whether the provider kept something from being done; it is tried again later. */
    async attend(
      stayId: string,
      actor: Actor = 'system',
      isPatient = actor !== 'system',
    ): Promise<{ isHeldUp: boolean }> {
      for (let step = 0; step < maxSteps; step += 1) {
        let toReread: string | null = null
        const next = (current: DepositCase) => {
          toReread = null
          return decide(current, (intentId) => {
            toReread = intentId
          })
        }
        const { end } = await operations.step(stayId, actor, next, isPatient)
        if (toReread !== null) await reread(stayId, toReread)
        else if (end === 'nothing' || end === 'later') return { isHeldUp: end === 'later' }
      }
      return { isHeldUp: false }
    },
  }
}

export type Duties = ReturnType<typeof createDuties>
