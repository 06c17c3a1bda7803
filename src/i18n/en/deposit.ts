import type { DepositEventKind } from '#shared/stay/deposit.ts'

/** The reader's role. Texts differ only in whose card they name. */
export type Reader = 'guest' | 'host'

/** How long a bank takes to show a release to the guest. */
export const bankShowsRelease = (reader: Reader) =>
  `${reader === 'guest' ? 'Your' : 'The guest’s'} bank may take 7-10 business days to show it.`

/** The only promise about the end of a hold. Every page uses it. */
export const releasePromise = `Released 2 days after check-out if no damage is reported. ${bankShowsRelease('guest')}`

export const guestAlert = {
  confirm: 'Confirm with your bank',
  title: 'Action needed',
  text: 'Try again, or use another card. It takes a minute.',
  action: 'Fix your deposit',
}

export const guestDeposit = { title: 'Your deposit', loading: 'Loading your deposit', receipt: 'Receipt' }

/** The headline of a claim on the guest's page. `kept` links to `reason` if there is one. */
export const claim = {
  kept: (host: string, amount: string, hasReason: boolean) => `${host} kept ${amount}${hasReason ? ':' : ''}`,
  reason: (text: string) => `“${text}”`,
  rest: (amount: string) => `${amount} is released.`,
  wrong: 'Not right?',
}

export const claimPhotos = {
  title: 'Photos of the damage',
  alt: (place: number) => `Photo ${place} of the claim, opens full size`,
}

export const timeLine = { label: 'Deposit timeline', ahead: '(upcoming)' }

export const eventTitles: Readonly<Record<Exclude<DepositEventKind, 'action_required'>, string>> = {
  card_saved: 'Card checked and saved',
  held: 'Hold placed',
  renewed: 'Hold renewed',
  hold_failed: 'Hold declined',
  released: 'Released',
  claimed: 'Claimed',
  expired: 'Hold expired',
  failed: 'No hold could be placed',
  returned: 'Returned to the card',
  return_failed: 'Refund failed',
  disputed: 'Claim disputed with the bank',
  dispute_won: 'Dispute ended: the claim stands',
  dispute_lost: 'Dispute ended: the claim was reversed',
}
export const otherLines = {
  waiting: (reader: Reader) => (reader === 'guest' ? 'Waiting for you' : 'Waiting for the guest'),
  cardRemoved: 'Saved card removed',
  hold: 'We place the hold',
  renewal: 'We renew the hold',
  release: 'Released automatically',
  unlessClaimed: (reader: Reader, host: string) =>
    reader === 'guest'
      ? `Unless ${host} claims for damage and tells you why.`
      : 'Unless you claim for damage.',
}

const cardOf = { guest: 'your card', host: 'the guest’s card' }
const onDay = (day: string | null) => (day === null ? '' : ` on ${day}`)

/**
 * The headline: the deposit's state and the next event. Amounts and days are formatted texts; an unknown day is
 * `null`. Only host pages pass `host`.
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
  returned: (line: string, amount: string, reader: Reader) =>
    `${line} ${amount} of the claim was returned to ${cardOf[reader]}.`,
  expiredNext: (amount: string, day: string | null, next: string) =>
    `The ${amount} hold expired${onDay(day)}. We’ll place the next one on ${next}.`,
  expired: (amount: string, day: string | null, reader: Reader) =>
    `The ${amount} hold expired${onDay(day)}. Nothing is held on ${cardOf[reader]}.`,
  failed: (amount: string, reader: Reader) =>
    `The ${amount} hold couldn’t be placed. Nothing is held on ${cardOf[reader]}.`,
}

/** Reasons for a declined hold, by the bank's code. Banks ask merchants not to tell that a card was lost or stolen. */
export const declines = {
  insufficient_funds: 'there wasn’t enough money on the card',
  expired_card: 'the card has expired',
  authentication_required: 'the bank wants the cardholder to confirm it',
  card_gone: 'the saved card is no longer there',
  customer_gone: 'the saved card is no longer there',
  card_velocity_exceeded: 'the card is over its limit',
  other: 'the bank declined it',
}

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

export const actions = {
  confirm: 'Your bank wants you to confirm the security deposit yourself.',
  again: (why: string) =>
    `We couldn’t place the hold for your security deposit: ${why}. Please confirm it again or use another card.`,
}
