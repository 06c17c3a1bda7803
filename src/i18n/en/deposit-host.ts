import { formatInstant } from '#shared/dates.ts'
import type { DepositAttention } from '#shared/deposit/notes.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { bankShowsRelease, declines } from './deposit.ts'

export const badges = {
  cardSaved: (holdOn: string | null) => (holdOn ? `Card saved, hold on ${holdOn}` : 'Card saved'),
  held: 'Hold placed',
  actionRequired: 'Deposit needs the guest',
  released: 'Deposit released',
  claimed: 'Deposit claimed',
  expired: 'Hold expired',
  failed: 'Deposit declined by the bank',
}

export const claimDialog = {
  title: 'Claim from the deposit',
  held: (amount: string) => `${amount} is held. What you don’t claim is released.`,
  cancel: 'Cancel',
  pending: 'Claiming...',
  amount: (currency: string) => (currency === 'NZD' ? 'Amount in dollars' : `Amount in ${currency}`),
  reason: 'Reason',
  reasonHint: 'The guest reads this as you write it.',
  optional: 'optional',
  photos: 'Photos',
  photosHint: 'Up to six. The guest sees them on their page, with the reason. They’re erased after 180 days.',
  addPhotos: 'Add photos',
  mostPhotos: 'You can add up to six photos.',
  photoOf: (place: number) => `Photo ${place}`,
  sendingPhoto: (place: number) => `Sending photo ${place}`,
  retryPhoto: (place: number) => `Send photo ${place} again`,
  removePhoto: (place: number) => `Remove photo ${place}`,
  photoFailed: 'This photo couldn’t be sent. Please try again.',
  claim: 'Claim',
  claimAmount: (amount: string) => `Claim ${amount}`,
}

export const releaseDialog = {
  title: (amount: string, name: string) => `Release ${amount} to ${name}?`,
  titleWithoutHold: (name: string) => `Release ${name}’s deposit?`,
  text: `This can’t be undone. ${bankShowsRelease.host}`,
  textWithoutHold: 'Nothing is held yet, and no hold will be placed for this stay. This can’t be undone.',
  release: 'Release',
  releasing: 'Releasing...',
}

export const hostDeposit = {
  label: 'Deposit',
  claim: 'Claim',
  reason: (text: string) => `Reason: ${text}`,
}

/** The provider doesn't accept the key or the account. */
export const accountRefused =
  'Stripe refuses our key or account. Check both in Stripe’s dashboard, and STRIPE_SECRET_KEY. We’ll go on once it works.'

/** A release or claim whose answer from the bank is pending. */
export const waits = {
  account: `${accountRefused} Your decision is kept until then.`,
  claim: (claim: Money) =>
    `We’re still waiting for the bank. We’ll claim ${formatMoney(claim, 'short')} once it answers.`,
  release: 'We’re still waiting for the bank. We’ll release the hold once it answers.',
}

export const claimUnpaid = (claim: Money) => `The bank declined the ${formatMoney(claim, 'short')} claim.`

const declineTexts = (code: string | null): string =>
  (declines as Readonly<Record<string, string>>)[code ?? 'other'] ?? declines.other

/** Returns the most important fact that needs the host's attention. */
export function attentionText(about: DepositAttention, timeZone: string): string {
  const atHouse = (instant: number) => formatInstant(instant, timeZone)
  switch (about.code) {
    case 'claim_waits':
      return waits.claim(about)
    case 'claim_unpaid':
      return claimUnpaid(about)
    case 'account_refused':
      return accountRefused
    case 'provider_silent':
      return 'The card provider isn’t answering. We’ll keep trying. If this goes on, check the payment settings.'
    case 'form_closed':
      return `Several cards were declined in a row. The payment form is closed until ${atHouse(about.until)}.`
    case 'hold_refused': {
      const asked = about.declineCode === 'authentication_required' ? 'them to do so' : 'for another card'
      return `We couldn’t place the hold: ${declineTexts(about.declineCode)}. The guest’s page asks ${asked}.`
    }
    case 'renewal_refused': {
      const { heldUntil } = about
      const rest =
        heldUntil === null ? 'Nothing is held.' : `The first hold lasts until ${atHouse(heldUntil)}.`
      return `The second hold was declined: ${declineTexts(about.declineCode)}. ${rest}`
    }
    case 'not_held':
      return `We couldn’t place a hold: ${declineTexts(about.declineCode)}. Nothing is held.`
    case 'released_before_approval':
      return 'Nothing is held: the deposit was released when the stay was rejected.'
    case 'released_before_move':
      return 'Nothing is held: the deposit was released after the old dates.'
    case 'disputed':
      return about.until === null
        ? 'The guest’s bank disputes the claim and is deciding. There’s nothing to answer now.'
        : `The guest’s bank disputes the claim. Answer in Stripe by ${atHouse(about.until)}.`
    case 'dispute_unread':
      return 'The guest’s bank disputes the claim. Answer in Stripe, and give our key “read” on Disputes so that we can follow it.'
    case 'dispute_won':
      return 'The dispute of the claim ended for you. You keep the money.'
    case 'dispute_lost':
      return 'The dispute of the claim was lost. The bank returned the money to the guest.'
    case 'returned':
      return `${formatMoney(about, 'short')} of the claim was returned to the guest in Stripe.`
    case 'return_failed':
      return 'A refund of the claim failed at the guest’s bank. See the payment in Stripe.'
    case 'expired':
      return 'The hold expired. Nothing is held any more.'
  }
}
