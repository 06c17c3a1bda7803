import { formatDay, formatInstant } from '#shared/dates.ts'
import type { DepositState } from '#shared/deposit/states.ts'
import { formatMoney, type Money } from '#shared/money.ts'

/** The sentences that guest and host read about a deposit. */

const refusals: Readonly<Record<string, string>> = {
  insufficient_funds: 'there was not enough money on the card',
  expired_card: 'the card has expired',
  authentication_required: 'the bank wants the cardholder to confirm it',
  card_gone: 'the saved card is no longer there',
  customer_gone: 'the saved card is no longer there',
  card_velocity_exceeded: 'the card is over its limit',
}

/** Why a hold was refused, in plain words. Banks ask that lost or stolen cards are not named as such. */
const refusalWords = (code: string | null): string => refusals[code ?? ''] ?? 'the bank declined it'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The note on the time line when a hold was refused. */
export const refusedNote = (code: string | null): string => `${capital(refusalWords(code))}.`

export const cardSavedNote = (holdDay: string | null): string =>
  holdDay === null
    ? 'The card was verified and saved. Nothing is held yet.'
    : `The card was verified and saved. The hold is placed on ${formatDay(holdDay)}.`

export const renewedNote = 'A new hold takes the place of the first, so that it lasts until after the stay.'
export const failedNote = 'No hold could be placed by check-in.'
export const neverHeldNote = 'The saved card was let go. Nothing was held.'
export const expiredNote = (nextHoldDay: string | null): string =>
  nextHoldDay === null
    ? 'The hold ran out at the bank. Nothing is held any more.'
    : `The hold ran out at the bank. The next one is placed on ${formatDay(nextHoldDay)}.`

/** What the guest can do about a refused hold, or `null` when there is nothing to do. */
export function actionNeeded(state: DepositState, code: string | null): string | null {
  if (state !== 'action_required' && state !== 'renewal_failed' && state !== 'failed') return null
  if (code === 'authentication_required')
    return 'Your bank wants you to confirm the security deposit yourself. It takes one tap.'
  return `We could not place the hold for your security deposit: ${refusalWords(code)}. Please confirm it again or use another card.`
}

/** What was decided and waits for the bank: nothing is to be done again. */
export const claimWaits = (claim: Money): string =>
  `We're still waiting for the bank; the claim of ${formatMoney(claim, 'short')} stands.`
export const releaseWaits = "We're still waiting for the bank; the release stands."
export const claimUnpaid = (claim: Money): string =>
  `The bank did not pay the claim of ${formatMoney(claim, 'short')}.`

/** What the host should know first, or `null` when all is well. */
export function hostAttention(facts: {
  state: DepositState
  /** It was released with a rejection, and the stay was approved all the same. */
  isGoneForGood: boolean
  /** The claim that waits for the bank, or that the bank did not pay. */
  claim: Money | null
  declineCode: string | null
  heldUntil: number | null
  isStayOver: boolean
  isProviderSilent: boolean
  lockedUntil: number | null
  timeZone: string
}): string | null {
  const { state, claim, declineCode, heldUntil, timeZone } = facts
  if (state === 'claiming' && claim) return claimWaits(claim)
  if (facts.isProviderSilent)
    return 'The card provider does not answer. It is tried again by itself; look at the settings if this stays.'
  if (facts.lockedUntil !== null)
    return `Several cards were refused in a row. The payment form is closed until ${formatInstant(facts.lockedUntil, timeZone)}.`
  if (claim && (state === 'held' || state === 'handing_over')) return claimUnpaid(claim)
  if (state === 'action_required') {
    const asked = declineCode === 'authentication_required' ? 'them to do so' : 'for another card'
    return `The hold could not be placed: ${refusalWords(declineCode)}. The guest’s page asks ${asked}.`
  }
  if (state === 'renewal_failed') {
    const rest =
      heldUntil === null
        ? 'Nothing is held.'
        : `The first hold lasts until ${formatInstant(heldUntil, timeZone)}.`
    return `The second hold was refused: ${refusalWords(declineCode)}. ${rest}`
  }
  if (state === 'failed') return `No hold could be placed: ${refusalWords(declineCode)}. Nothing is held.`
  if (state === 'released' && facts.isGoneForGood && !facts.isStayOver)
    return 'Nothing is held: the deposit was released when the stay was rejected.'
  if (state === 'expired' && !facts.isStayOver)
    return 'The hold ran out at the bank. Nothing is held any more.'
  return null
}
