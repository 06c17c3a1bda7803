import type { DepositEventKind } from '#shared/stay/deposit.ts'

/** The words of a deposit, wherever guest or host read about it. */

/** Who reads: only whose card it is depends on it. */
export type Reader = 'guest' | 'host'

/** What a bank does after a release; said again on the time line when it has happened. */
export const bankShowsRelease = {
  guest: 'Your bank may take 7-10 business days to show it.',
  host: 'The guest’s bank may take 7-10 business days to show it.',
}

/** The one promise about the end of a hold, wherever it is made. */
export const releasePromise = `Released 2 days after check-out if no damage is reported. ${bankShowsRelease.guest}`

/** A deposit that wants the guest. */
export const guestAlert = {
  confirm: 'Confirm with your bank',
  title: 'Action needed',
  text: 'Try again, or use another card. It takes a minute.',
  action: 'Fix your deposit',
}

/** The guest's card. */
export const guestDeposit = { title: 'Your deposit', loading: 'Loading your deposit' }

/** A claim, first on the guest's page: `kept` leads to `reason` where there is one. */
export const claim = {
  kept: (host: string, amount: string, hasReason: boolean) => `${host} kept ${amount}${hasReason ? ':' : ''}`,
  reason: (text: string) => `“${text}”`,
  rest: (amount: string) => `${amount} is released.`,
  wrong: 'Not right?',
}

/** What the host shows of a claim. */
export const claimPictures = {
  title: 'Photos of the damage',
  alt: (place: number) => `Photo ${place} of the claim, opens full size`,
}

export const timeLine = { label: 'Deposit timeline', ahead: '(upcoming)' }

/** The lines of the time line. */
export const eventTitles: Readonly<Record<DepositEventKind, string>> = {
  card_saved: 'Card checked and saved',
  held: 'Hold placed',
  renewed: 'Hold renewed',
  hold_failed: 'Hold declined',
  action_required: 'Waiting for the guest',
  released: 'Released',
  claimed: 'Claimed',
  expired: 'Hold expired',
  failed: 'No hold could be placed',
}
export const guestEventTitles = {
  action_required: 'Waiting for you',
}
export const otherLines = {
  cardRemoved: 'Saved card removed',
  hold: 'We place the hold',
  renewal: 'We renew the hold',
  release: 'Released automatically',
  ifNoDamage: 'If no damage is reported.',
}

const cardOf = { guest: 'your card', host: 'the guest’s card' }
const onDay = (day: string | null) => (day === null ? '' : ` on ${day}`)

/**
 * The one honest line at the top: what stands now, and what happens next. `amount` and days come written; a day is `null`
 * where it is not known. Only the host's pages say it as `host`.
 */
export const headlines = {
  none: (reader: Reader) => `Nothing is held on ${cardOf[reader]}.`,
  holdComes: (amount: string, day: string) => `We’ll hold ${amount} on ${day}.`,
  cardSaved: 'The card is saved; nothing is held on it now.',
  held: (amount: string, reader: Reader) => `${amount} is held on ${cardOf[reader]}, not charged.`,
  notRenewed: (amount: string) => `The ${amount} hold couldn’t be renewed.`,
  notPlaced: (amount: string) => `The ${amount} hold couldn’t be placed yet.`,
  cardRemoved: (day: string | null, reader: Reader) =>
    `The saved card was removed${onDay(day)}. Nothing was held on ${cardOf[reader]}.`,
  released: (day: string | null, reader: Reader) =>
    `The deposit was released${onDay(day)}. Nothing is held on ${cardOf[reader]}.`,
  claimedPart: (claimed: string, whole: string, day: string | null) =>
    `${claimed} of ${whole} was claimed${onDay(day)}; the rest was released.`,
  claimedWhole: (whole: string, day: string | null) => `The whole ${whole} was claimed${onDay(day)}.`,
  expiredNext: (amount: string, day: string | null, next: string) =>
    `The ${amount} hold expired${onDay(day)}. We’ll place the next one on ${next}.`,
  expired: (amount: string, day: string | null, reader: Reader) =>
    `The ${amount} hold expired${onDay(day)}. Nothing is held on ${cardOf[reader]}.`,
  failed: (amount: string, reader: Reader) =>
    `The ${amount} hold couldn’t be placed. Nothing is held on ${cardOf[reader]}.`,
}

/** Why a hold was refused, by the bank's code. Banks ask that lost or stolen cards are not named as such. */
export const declines = {
  insufficient_funds: 'there wasn’t enough money on the card',
  expired_card: 'the card has expired',
  authentication_required: 'the bank wants the cardholder to confirm it',
  card_gone: 'the saved card is no longer there',
  customer_gone: 'the saved card is no longer there',
  card_velocity_exceeded: 'the card is over its limit',
  other: 'the bank declined it',
}

/** The notes of the time line. Days are written as the language writes them. */
export const notes = {
  card_saved: 'The card was verified and saved. Nothing is held yet.',
  card_saved_until: (day: string) => `The card was verified and saved. The hold is placed on ${day}.`,
  renewed: 'A new hold has replaced the first one, so that it lasts until after your stay.',
  refused: (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
  not_held: 'No hold could be placed by check-in.',
  never_held: 'The saved card was removed. Nothing was held.',
  expired: 'The hold expired. Nothing is held any more.',
  expired_next: (day: string) => `The hold expired. We’ll place the next one on ${day}.`,
}

/** What the guest can do about a refused hold. */
export const actions = {
  confirm: 'Your bank wants you to confirm the security deposit yourself.',
  again: (why: string) =>
    `We couldn’t place the hold for your security deposit: ${why}. Please confirm it again or use another card.`,
}
