import { conflict, tooMany } from '#server/http/errors.ts'
import { type DueAction, isOneHoldEnough, releaseAt, surplusHolds } from '#shared/deposit/schedule.ts'
import { type DepositState, payableStates } from '#shared/deposit/states.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { guestStep } from '#shared/stay/stage.ts'
import {
  type DepositAggregate,
  factsOf,
  heldIntent,
  type IntentRow,
  isOutdatedForm,
  type OperationRequest,
  transition,
} from './aggregate.ts'

function requireOpenForGuest(stay: StayDetails, { deposit, now, timeZone }: DepositAggregate): void {
  const state: DepositState = deposit.state
  if (stay.depositCents === 0) throw conflict('deposit.noneNeeded')
  if (stay.cancelledAt !== null) throw conflict('deposit.cancelled')
  if (stay.status === 'rejected') throw conflict('deposit.rejected')
  if (now >= releaseAt(stay, timeZone)) throw conflict('deposit.stayOver')
  const step = guestStep(stay)
  if (step < 2 && state === 'none') throw conflict('deposit.tooEarly')
  if (!payableStates.includes(state) || (step > 2 && state === 'none')) throw conflict('deposit.authorized')
  if (deposit.lockedUntil !== null)
    throw tooMany('deposit.formClosed', Math.ceil((Date.parse(deposit.lockedUntil) - now) / 1000))
}

/** Returns the next call towards an open form; `null` if one is open. Throws if the guest can't start a payment now. */
export function callForGuest(unlocked: StayDetails, current: DepositAggregate): OperationRequest | null {
  const { deposit, intents, now, timeZone } = current
  const stay = { ...unlocked, ...current.stay }
  requireOpenForGuest(stay, current)
  const outdated = intents.find((row) => isOutdatedForm(row, stay))
  if (outdated) return { operation: 'cancel', intentId: outdated.id }
  if (intents.some(({ status }) => status === 'open')) return null
  const { customerId, state } = deposit
  if (customerId === null) return { operation: 'customer' }
  // A guest who replaces a refused card places a hold now, since the bank may need to authenticate them.
  const isHold = state !== 'none' || isOneHoldEnough(stay, now, timeZone)
  return {
    operation: isHold ? 'hold' : 'setup',
    customerId,
    amountCents: stay.depositCents,
    currency: stay.depositCurrency,
  }
}

function place(current: DepositAggregate, operation: 'first' | 'second'): OperationRequest | null {
  const { customerId, paymentMethodId } = current.deposit
  const { depositCents: amountCents, depositCurrency: currency } = current.stay
  // With an amount of 0, `settle` releases the existing hold.
  if (!customerId || !paymentMethodId || amountCents === 0) return null
  return { operation, customerId, paymentMethodId, amountCents, currency }
}

const cancel = (row: Pick<IntentRow, 'id'> | undefined): OperationRequest | null =>
  row ? { operation: 'cancel', intentId: row.id } : null

function detachCard({ deposit: { paymentMethodId } }: DepositAggregate): OperationRequest | null {
  return paymentMethodId === null ? null : { operation: 'detach', paymentMethodId }
}

function captureClaim(current: DepositAggregate): OperationRequest | null {
  const { claimCents } = current.deposit
  const row = heldIntent(current)
  // A claim is captured in full or not at all.
  if (!row || claimCents === null || row.amountCents < claimCents) return null
  return { operation: 'capture', intentId: row.id, amountCents: claimCents, heldCurrency: row.currency }
}

export function callFor(current: DepositAggregate, action: DueAction): OperationRequest | null {
  const { intents, deposit, stay } = current
  const withStatus = (...statuses: readonly IntentRow['status'][]) =>
    intents.find(({ status }) => statuses.includes(status))
  switch (action) {
    case 'place_first':
      return place(current, 'first')
    case 'place_second':
      return place(current, 'second')
    case 'release_surplus':
      return cancel(intents.find(({ id }) => id === surplusHolds(factsOf(current))[0]?.intentId))
    case 'release_all':
      return cancel(withStatus('active') ?? withStatus('open', 'refused'))
    case 'cancel_stray': {
      const first = intents.find((row) => row.status === 'refused' || isOutdatedForm(row, stay))
      return cancel(first ?? withStatus('open'))
    }
    case 'detach_card':
      return detachCard(current)
    case 'capture':
      return captureClaim(current)
    case 'reread': {
      const held = heldIntent(current)
      return held ? { operation: 'reread', intentId: held.id } : null
    }
    case 'close': {
      const isUnpaid = deposit.state === 'failed' || deposit.state === 'none'
      return cancel(withStatus('open', 'refused')) ?? (isUnpaid ? detachCard(current) : null)
    }
    default:
      return null
  }
}

/** Makes the transition that completes an action without a call. Returns `false` for any other action. */
export function complete(current: DepositAggregate, action: DueAction): boolean {
  switch (action) {
    case 'release_all':
      return transition(current, 'all_voided', { note: { code: 'never_held', param: null } })
    case 'capture':
      return transition(current, heldIntent(current) ? 'claim_refused' : 'hold_lost')
    case 'check_in':
      return transition(current, 'check_in_passed', { note: { code: 'not_held', param: null } })
    case 'ask_release':
      if (!transition(current, 'release_requested')) return false
      current.deposit.releaseReason = 'stay_over'
      return true
    case 'close':
      return transition(current, 'stay_over', { note: { code: 'not_held', param: null } })
    default:
      return false
  }
}
