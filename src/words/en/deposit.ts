import { formatDay } from '#shared/dates.ts'
import type { DepositNote, DepositNoteCode } from '#shared/deposit/notes.ts'
import type { DepositState } from '#shared/deposit/states.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import type { DepositEventKind } from '#shared/stay/deposit.ts'

/** The words of a deposit, wherever guest or host read about it. */

/** What a bank does after a release; said again on the time line when it has happened. */
export const bankShowsRelease = {
  guest: 'Your bank may take 7-10 business days to show it.',
  host: 'The guest’s bank may take 7-10 business days to show it.',
}

/** The one promise about the end of a hold, wherever it is made. */
export const releasePromise = `Released 2 days after check-out. ${bankShowsRelease.guest}`

/** A deposit that wants the guest. */
export const guestAlert = {
  title: 'Action needed',
  text: 'Try again, or use another card. It takes a minute.',
  action: 'Fix your deposit',
}

/** The guest's card. */
export const guestDeposit = { title: 'Your deposit', loading: 'Loading your deposit' }

export const timeLine = { label: 'Deposit time line', ahead: '(to come)' }

/** The lines of the time line. */
export const eventTitles: Readonly<Record<DepositEventKind, string>> = {
  card_saved: 'Card checked and saved',
  held: 'Hold placed',
  renewed: 'Hold renewed',
  hold_failed: 'Hold not accepted',
  action_required: 'Waiting for the guest',
  released: 'Released',
  claimed: 'Claimed',
  expired: 'Hold expired',
  failed: 'No hold could be placed',
}
export const guestEventTitles: Readonly<Partial<Record<DepositEventKind, string>>> = {
  action_required: 'Waiting for you',
}
export const otherLines = {
  cardRemoved: 'Saved card removed',
  hold: 'We place the hold',
  renewal: 'We renew the hold',
  release: 'Released automatically',
  unlessClaimed: 'Unless damage is claimed, with a reason.',
}

/** Beside the payment badge. */
export const badges = {
  cardSaved: (holdOn: string | null) => (holdOn ? `Card saved, hold on ${holdOn}` : 'Card saved'),
  held: 'Hold placed',
  actionRequired: 'Hold needs the guest',
  released: 'Deposit released',
  claimed: 'Deposit claimed',
  expired: 'Hold expired',
  failed: 'No hold',
}

/** Why something about a deposit was refused. */
export const refusals = {
  noneNeeded: 'No deposit is needed for this stay',
  rejected: 'This stay was not accepted, so no deposit is needed',
  cancelled: 'This stay is cancelled, so no deposit is needed',
  amountChanged:
    'Your host has changed the deposit. Nothing was held. Please check the new amount and authorize again.',
  stayOver: 'This stay is over, so no deposit is needed',
  tooEarly: 'Please finish your contact details and documents first',
  authorized: 'Your security deposit is authorized already',
  formClosed: 'Several cards were refused in a row. Please try again later, or contact your host.',
  tooManyForms: 'Too many tries today. Please contact your host.',
  processing: 'Your bank is still working on this. Please wait a moment.',
  notAuthorized: 'The card is not authorized yet. Please try again.',
  notTheirs: 'This payment does not belong to this stay',
  unknownPayment: 'Unknown payment',
  providerSlow: 'The card provider does not answer just now. Please try again in a moment.',
  begun: 'The guest has begun the deposit, so this stay can be cancelled but not deleted',
  badSignature: 'The signature is not valid',
  messageNotTaken: 'The message could not be taken in just now',
  nothingHeld: 'Nothing is held, so nothing can be claimed',
  atMost: (held: Money) => `At most ${formatMoney(held)} can be claimed`,
  settled: 'This deposit was settled already',
  claimUnpaid: (claim: Money) => `The bank did not pay the claim of ${formatMoney(claim, 'short')}.`,
  nothingToRelease: 'There is nothing to release',
  release: {
    none: 'No deposit has been authorized, so there is nothing to release',
    released: 'This deposit was released already',
    claimed: 'This deposit was claimed; the rest was released',
    expired: 'The hold ran out at the bank, so there is nothing to release',
  } as Partial<Record<DepositState, string>>,
  claim: {
    released: 'This deposit was released already',
    claimed: 'This deposit was claimed already',
  } as Partial<Record<DepositState, string>>,
}

const declines: Readonly<Record<string, string>> = {
  insufficient_funds: 'there was not enough money on the card',
  expired_card: 'the card has expired',
  authentication_required: 'the bank wants the cardholder to confirm it',
  card_gone: 'the saved card is no longer there',
  customer_gone: 'the saved card is no longer there',
  card_velocity_exceeded: 'the card is over its limit',
}

/** Why a hold was refused, in plain words. Banks ask that lost or stolen cards are not named as such. */
export const declineWords = (code: string | null): string => declines[code ?? ''] ?? 'the bank declined it'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const notes: Readonly<Record<DepositNoteCode, (param: string | null) => string>> = {
  card_saved: (holdOn) =>
    holdOn === null
      ? 'The card was verified and saved. Nothing is held yet.'
      : `The card was verified and saved. The hold is placed on ${formatDay(holdOn)}.`,
  renewed: () => 'A new hold takes the place of the first, so that it lasts until after the stay.',
  refused: (code) => `${capital(declineWords(code))}.`,
  not_held: () => 'No hold could be placed by check-in.',
  never_held: () => 'The saved card was let go. Nothing was held.',
  expired: (nextHoldOn) =>
    nextHoldOn === null
      ? 'The hold ran out at the bank. Nothing is held any more.'
      : `The hold ran out at the bank. The next one is placed on ${formatDay(nextHoldOn)}.`,
  reason: (text) => text ?? '',
  legacy: (text) => text ?? '',
}

/** A note of the time line. */
export const noteText = ({ code, param }: DepositNote): string => notes[code](param)

/** What the guest can do about a refused hold, or `null` when there is nothing to do. */
export function actionNeeded(state: DepositState, declineCode: string | null): string | null {
  if (state !== 'action_required' && state !== 'renewal_failed' && state !== 'failed') return null
  if (declineCode === 'authentication_required')
    return 'Your bank wants you to confirm the security deposit yourself. It takes one tap.'
  return `We could not place the hold for your security deposit: ${declineWords(declineCode)}. Please confirm it again or use another card.`
}
