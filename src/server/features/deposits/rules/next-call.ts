import { isWaitOver } from '#server/adapters/clock/port.ts'
import { conflict, tooMany } from '#server/http/errors.ts'
import { cardRefusalLimit } from '#shared/constants.ts'
import {
  currentHold,
  type DepositDuty,
  doesOneHoldSuffice,
  releaseAt,
  surplusHolds,
} from '#shared/deposit/schedule.ts'
import { type DepositState, openToGuest } from '#shared/deposit/states.ts'
import { guestStep } from '#shared/stay/stage.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { type DepositCase, factsOf, isOutdatedForm, signal } from './case.ts'
import type { DepositRow, OperationRequest } from './records.ts'

/** Why the guest cannot start a payment now, as the error to throw, or `null`. */
export function refusalFor(
  stay: Stay,
  deposit: DepositRow | null,
  { now, timeZone }: { now: number; timeZone: string },
) {
  const state: DepositState = deposit?.state ?? 'none'
  if (stay.depositCents === 0) return conflict('deposit.noneNeeded')
  if (stay.cancelledAt !== null) return conflict('deposit.cancelled')
  if (stay.status === 'rejected') return conflict('deposit.rejected')
  if (now >= releaseAt(stay, timeZone)) return conflict('deposit.stayOver')
  const step = guestStep(stay)
  if (step < 2 && state === 'none') return conflict('deposit.tooEarly')
  if (!openToGuest.includes(state) || (step > 2 && state === 'none')) return conflict('deposit.authorized')
  const lockedUntil = deposit?.lockedUntil
  if (lockedUntil && !isWaitOver(lockedUntil, now, cardRefusalLimit.lockMs))
    return tooMany('deposit.formClosed', Math.ceil((Date.parse(lockedUntil) - now) / 1000))
  return null
}

/** The next call to make for this guest; `null` when a form is open. Throws what refuses it. */
export function callForGuest(known: Stay, current: DepositCase): OperationRequest | null {
  const { deposit, intents, now, timeZone } = current
  const stay = { ...known, ...current.stay }
  const refusal = refusalFor(stay, deposit, { now, timeZone })
  if (refusal) throw refusal
  const outdated = intents.find((row) => isOutdatedForm(row, current.stay))
  if (outdated) return { operation: 'cancel', intentId: outdated.id }
  if (intents.some(({ status }) => status === 'open')) return null
  const { customerId, state } = deposit
  if (customerId === null) return { operation: 'customer' }
  // A guest who mends a refused hold places one now, whatever comes after: the bank wants to see them.
  const isHold = state !== 'none' || doesOneHoldSuffice(stay, now, timeZone)
  return {
    operation: isHold ? 'hold' : 'setup',
    customerId,
    amountCents: stay.depositCents,
    currency: stay.depositCurrency,
  }
}

/** What is left to do with the provider for a duty that has come. */
type NextAction = OperationRequest | { reread: string } | null

function placing(current: DepositCase, operation: 'first' | 'second'): NextAction {
  const { customerId, paymentMethodId } = current.deposit
  if (!customerId || !paymentMethodId) return null
  const { depositCents: amountCents, depositCurrency: currency } = current.stay
  // None is asked for any more: closing the case lets go of what is there.
  if (amountCents === 0) return null
  return { operation, customerId, paymentMethodId, amountCents, currency }
}

const cancelling = (intentId: string | undefined): NextAction =>
  intentId === undefined ? null : { operation: 'cancel', intentId }

/** What is left of letting everything go: holds first, then open forms. With nothing left the release is done. */
function lettingGo(current: DepositCase): NextAction | 'again' {
  const left = current.intents.filter(({ status }) => ['standing', 'open', 'refused'].includes(status))
  const next = left.find(({ status }) => status === 'standing') ?? left[0]
  if (next) return cancelling(next.id)
  return signal(current, 'all_let_go', { note: { code: 'never_held', param: null } }) ? 'again' : null
}

function capturing(current: DepositCase): NextAction | 'again' {
  const { claimCents } = current.deposit
  const held = currentHold(factsOf(current).standing)
  const row = current.intents.find((intent) => intent.id === held?.intentId)
  if (!row || claimCents === null) return signal(current, 'hold_lost') ? 'again' : null
  // What was claimed is taken whole or not at all.
  if (row.amountCents < claimCents) return signal(current, 'claim_refused') ? 'again' : null
  return { operation: 'capture', intentId: row.id, amountCents: claimCents }
}

function closing(current: DepositCase): NextAction | 'again' {
  const live = current.intents.find(({ status }) => status === 'open' || status === 'refused')
  if (live) return cancelling(live.id)
  const { state, paymentMethodId } = current.deposit
  if ((state === 'failed' || state === 'none') && paymentMethodId !== null)
    return { operation: 'forget', paymentMethodId }
  return signal(current, 'stay_over', { note: { code: 'not_held', param: null } }) ? 'again' : null
}

/** What a duty asks of the provider. Duties that need no provider are done on the spot (`again`). */
export function nextActionOf(current: DepositCase, duty: DepositDuty): NextAction | 'again' {
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
      return cancelling(
        (
          current.intents.find((row) => row.status === 'refused' || isOutdatedForm(row, current.stay)) ??
          current.intents.find(({ status }) => status === 'open')
        )?.id,
      )
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
      return signal(current, 'check_in_passed', { note: { code: 'not_held', param: null } }) ? 'again' : null
    case 'ask_release': {
      const isMoved = signal(current, 'release_asked')
      if (isMoved) current.deposit.releaseReason = 'stay_over'
      return isMoved ? 'again' : null
    }
    case 'close':
      return closing(current)
  }
}
