import type { DepositState } from '#shared/deposit/states.ts'
import { formatMoney, type Money } from '#shared/money.ts'

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
  pictureUsed: 'This picture was used already. Please send it again.',
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
