import { signInProblems } from '#i18n/en/login.ts'
import type { DepositAttention } from '#shared/deposit/notes.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { declines } from './deposit.ts'

export const formProblems = {
  ...signInProblems,
  guestNameRequired: 'Guest name is required',
  doorCode: 'Door code must be exactly 6 digits',
  mustBeTrueOrFalse: 'Must be true or false',
  checkInTime: 'Check-in time is a time such as 15:00',
  checkOutTime: 'Check-out time is a time such as 11:00',
  source: (known: string) => `Source must be one of ${known}`,
  calendarSource: (known: string) => `source must be one of ${known}`,
  stayTerms: 'stay must be an object',
  requirementsMissing: 'Say whether documents and deposit are required',
  depositAmount: 'The deposit is a whole number of the currency’s smallest unit, from 0 to 99999999',
  notHoldable: (currency: string) =>
    `A card can’t hold exactly that in ${currency}. Choose an amount with at most two decimals and below a million.`,
  leastCharge: (least: string) => `A card can’t be charged less than ${least}. Choose that or more.`,
  depositContradicts: 'The deposit must be 0 if none is required, and above 0 if one is',
  stayGuests: 'Guests is a whole number, from 1 to 99',
  stayVersion: 'version must be the version of the stay',
  unknownStatus: 'Status must be pending, approved or rejected',
  depositFilter: 'deposit must be attention',
  waitingFlag: 'waiting must be 0 or 1',
  listOrder: 'order must be today',
  listPart: 'part must be ahead or past',
  pageSize: (most: number) => `limit must be a whole number from 1 to ${most}`,
  cancelledBy: 'Say who cancelled: guest, host or no_show',
  amountRequired: 'amountCents is required',
  amountInteger: 'amountCents must be whole cents',
  claimMin: 'Claim at least 1 cent',
  claimHeld: 'Claim at most what is held',
  claimMax: (held: string) => `At most ${held} is held`,
  claimAmount: (example: string) => `Enter an amount such as ${example}`,
  reasonRequired: 'A reason is required',
  unknownPhoto: 'Unknown photo',
  photosList: 'photos must be a list',
  photoBytes: 'bytes is the size of the photo',
  pageReport: 'This isn’t a report of a page’s error',
  claimPhotos: (most: number) => `A claim takes up to ${most} photos`,
  endDateRequired: 'An end date is required',
  keepUntil: 'Choose an end date from today onwards, at most 180 days ahead',
  calendarUrl: 'Enter the address of the calendar: it begins with https://',
  privateAddress: 'This address points to a private network. Please use the one the booking site gave you.',
  addressNotFound: 'We can’t find this address. Check it for typing mistakes.',
  urlWithSignIn: 'We can’t read an address with a user name or password in it',
  calendarName: 'Give the calendar a name',
  linkNameRequired: 'Say whose link this is',
  deviceName: 'Give this device a name',
  notificationEvents: 'events are decision, message, money, booking, keypad and trouble, each true or false',
  quietTime: 'Quiet hours begin and end at a time such as 22:00',
  titleRequired: 'Title is required',
  contentRequired: 'Content is required',
  unknownGuidePhoto: 'Unknown photo',
  orderIndexInteger: 'orderIndex must be a whole number',
  orderIndexMin: 'orderIndex must be at least 0',
  imagePathsList: 'imagePaths must be a list',
  atMostPhotos: (most: number) => `At most ${most} photos`,
  amenityEmpty: 'An amenity cannot be empty',
}

/** Problems that only API clients can cause; our own forms can't. */
export const callProblems = {
  setupStep: 'Unknown step',
  setupDone: 'done is true or false',
  mailServer: 'Use an address such as smtps://user:password@mail.example.com',
  mailSender: 'Use an e-mail address, with or without a name: House <stay@example.com>',
  paymentProvider: 'provider must be stripe or simulated',
  secretKey: 'Enter the secret key. It begins with sk_ or rk_.',
  publishableKey: 'Enter the publishable key. It begins with pk_.',
  webhookSecret: 'Enter the webhook’s signing secret. It begins with whsec_.',
  testKey: 'This is a test key, which holds no real money. Use the live key.',
  otherMode:
    'One of the two keys is for testing and the other isn’t. Copy both from the same page at Stripe.',
  otherAccount: 'Stripe says that this key belongs to another account than the secret key.',
  backupFolder: 'Enter the folder’s whole path, outside the site’s own data, for example /mnt/backups',
  backupFolderUnusable:
    'The site can’t write to this folder. Check that it’s there, and that the site may use it.',
  unknownId: 'Unknown id',
  unknownCursor: 'Unknown cursor',
  rulesVersion: 'version must be that of the house rules that were read',
  documentType: 'documentType must be id, id_back or selfie',
  urlRequired: 'A URL is required',
  changesStayCodes: 'changesStayCodes must be true or false',
  propertyInfoRequired: 'This cannot be empty. A house without it clears it under The house.',
  mustBeUrl: 'Must be a URL',
  paymentIntentRequired: 'paymentIntentId is required',
  clientSecretRequired: 'clientSecret is required',
  useSavedCard: 'useSavedCard must be true or false',
  challenge: 'challenge must be complete or fail',
  unknownLanguage: 'Unknown language',
  confirmEnd: 'Confirm that the check-in ends',
  preview: 'preview must be 0 or 1',
  unknownVersion: 'Unknown version',
  reviewed: 'reviewed must be the documentsVersion of the stay',
  noticeVersion: 'version must be that of the notice that was read',
  guestStayToken: 'guestStayToken is required',
  direction: 'direction must be up or down',
  allFlag: 'all is 1, or left out',
  nowInstant: 'now must be an instant',
  fromDay: 'from must be a day',
  toDay: 'to must be a day',
  toAfterFrom: 'to must be after from',
}

/** The provider doesn't accept the key or the account. */
export const accountRefused =
  'Stripe refuses our key or account. Check in Stripe’s dashboard that both are active and that it takes your currency, and check STRIPE_SECRET_KEY. We’ll go on once it works.'

/** A release or claim whose answer from the bank is pending. */
export const waits = {
  account: `${accountRefused} Your decision is kept until then.`,
  claim: (claim: Money) =>
    `We’re still waiting for the bank. We’ll claim ${formatMoney(claim, 'short')} once it answers.`,
  release: 'We’re still waiting for the bank. We’ll release the hold once it answers.',
}

const claimUnpaid = (claim: Money) => `The bank declined the ${formatMoney(claim, 'short')} claim.`

/** Error messages for hosts and API clients, in English only. */
export const hostErrors = {
  pushTest: {
    failed:
      'No push service accepted the test. Check that this server reaches the internet, then turn notifications off and on again.',
  },
  host: {
    unauthorized: 'Unauthorized',
    reauthRequired: 'Please confirm it’s you, then carry on.',
    notBuilt: 'Not built yet',
    clockMoved: 'The clock has changed since. Please check again.',
  },
  accounts: {
    wrongPair: 'Invalid email or password',
    firstPasswordExpired:
      'Nobody used this first password for a week, so it has expired. Make a new one on the server: npm run host -- password, and your e-mail address.',
    slowDown: 'Too many attempts. Please wait a few minutes and try again.',
    oneAtATime: 'Someone is trying passwords on this account. Please try again in a few seconds.',
    hasAccount: 'There’s already an account with this e-mail',
    emailNeedsMail:
      'Without a mail server we can’t confirm a new address. On the machine, run: npm run host -- email OLD NEW',
    noAccount: 'There’s no account with this e-mail',
    sessionGone: 'That device is already signed out',
    noPasskeysHere: 'Passkeys only work on an https site with its own domain name',
    passkeyRefused: 'That passkey wasn’t accepted. Please try again.',
    passkeyKnown: 'You’ve already added this passkey',
    passkeyGone: 'This passkey has already been removed',
    onlyWayIn: 'This is your only way to sign in. Set a password first, or add another passkey.',
    needsPasskey: 'Add a passkey first',
    linkUsedUp: 'This link has expired or has already been used. Please ask for a new one.',
    tooManyEmailRequests: 'You have asked for several e-mails. Please wait an hour and try again.',
    invitationUsedUp: 'This invitation has expired or has already been used. Please ask for a new one.',
    invitationGone: 'This invitation has already ended',
    hostGone: 'This host has already been removed',
    lastHost: 'The house needs at least one host. Invite someone else first.',
  },
  house: {
    changedMeanwhile: 'Someone else has just changed the house. Nothing you typed is lost.',
    noVersion: 'That version is no longer kept',
    noPhoto: 'This photo has already been removed',
    noFeature: 'This card has already been removed',
    incompleteOrder: 'List each of them once. Somebody may have added or removed one: please reload.',
    tooManyPhotos: (max: number) => `A house can have up to ${max} photos`,
    tooManyFeatures: (max: number) => `A house can have up to ${max} cards`,
  },
  calendar: {
    feedGone: 'This calendar has already been removed',
    blockGone: 'These nights are already free',
    stillBooked: 'This booking is still in its calendar. Cancel it there, and it will disappear here too.',
    hasStay: 'There’s already a stay for this booking',
    hasVanished: 'This booking is no longer in its calendar. Please look again.',
    changedMeanwhile:
      'This booking’s dates have just changed in its calendar. No stay was made. Please check the new dates and try again.',
  },
  threads: {
    unknown: 'This conversation has been erased',
    over: 'They can’t read messages any more. Please reach them another way.',
  },
  enquiries: {
    gone: 'This question has already been erased',
    answered: 'This question has already been answered. Please look again.',
  },
  departure: { nothingAsked: 'There’s nothing to decide about this deposit now. Please look again.' },
  stays: {
    changedSince: 'Someone else changed this stay while you were editing. Please check it before you save.',
    contactErased: 'This guest’s name and address were erased',
    cancelled: 'This stay is cancelled. Reinstate it before you change it.',
    cancelledUndecided: 'This stay is cancelled. Reinstate it before you decide.',
    nothingMore: 'This stay is approved, so you can’t ask the guest for more. Move it back to pending first.',
    depositStands: 'The guest has already authorised this deposit. Release it before you change it.',
    cancelledAlready: 'This stay is already cancelled. To change the reason, reinstate it first.',
    notCancelled: 'This stay isn’t cancelled',
    hasSubmitted: 'The guest has already sent something, so this stay can be cancelled but not deleted',
    hasBegun: 'The guest has started the deposit, so this stay can be cancelled but not deleted',
    decided: (status: string) => `This stay is ${status}. Move it back to pending first.`,
    documentsChanged: 'The documents changed since you looked at them. Please look again before you decide.',
  },
  photos: {
    noneLeft: 'There are no photos left to keep',
    rejected: 'This stay is rejected. Move it back to pending first.',
    onlyPending:
      'You can only ask for another photo while the stay is pending. Move it back to pending first.',
    noFront: 'There’s no photo of the front of this ID. Ask for the ID document first.',
  },
  mail: {
    contactErased: 'This guest’s address was erased',
    addressUnconfirmed: 'Please confirm the guest’s e-mail address first.',
    addressChanged: 'The guest’s e-mail address changed. Please look again before you send the link.',
    linkOver: 'This stay is over, cancelled or rejected, so its link isn’t sent.',
    notFound: 'E-mail not found',
    environmentWins: 'The e-mail settings come from the machine’s configuration. Change them there.',
    testFailed: (reason: string) => reason,
    noServer: 'No mail server is set up. You can copy the text and send it yourself.',
    outdated: 'This e-mail can’t be sent again: what it says is out of date.',
    inFlight: 'This e-mail is being sent right now.',
    justSent: 'This e-mail was sent again a moment ago.',
    sentOrGone: 'This e-mail has already been sent, or its text was erased',
  },
  guide: { notFound: 'Guide entry not found' },
  backups: {
    environmentWins: 'The folder for backups comes from the machine’s configuration. Change it there.',
  },
  deposits: {
    waits,
    badSignature: 'The signature is not valid',
    messageNotTaken: 'We couldn’t process the message right now',
    nothingHeld: 'Nothing is held, so nothing can be claimed',
    atMost: (held: Money) => `At most ${formatMoney(held)} can be claimed`,
    photoUsed: 'This photo has already been used. Please send it again.',
    settled: 'This deposit has already been settled',
    claimUnpaid,
    nothingToRelease: 'There’s nothing to release',
    noneToRelease: 'No deposit has been authorized, so there’s nothing to release',
    releasedAlready: 'This deposit has already been released',
    claimedRestReleased: 'This deposit was claimed; the rest was released',
    ranOut: 'The hold expired, so there’s nothing to release',
    claimedAlready: 'This deposit has already been claimed',
    environmentWins: 'The payment settings come from the machine’s configuration. Change them there.',
    keysRefused: (words: string) =>
      `Stripe doesn’t accept the secret key. Nothing was saved. Its own words: “${words}”`,
    stripeSilent: 'We can’t reach Stripe right now. Nothing was saved. Please try again in a moment.',
    otherAccount:
      'These keys are for another account or mode at Stripe, and guests’ deposits are open at the one you use now. Nothing was saved. Release those deposits first, or wait until their stays are over.',
    openAtStripe:
      'Guests’ deposits are open at Stripe. Nothing was saved. Release them first, or wait until their stays are over.',
    changedMeanwhile: 'A deposit or these settings changed just now. Nothing was saved. Please try again.',
  },
}

const declineTexts = (code: string | null): string =>
  (declines as Readonly<Record<string, string>>)[code ?? 'other'] ?? declines.other

/** Returns the most important fact that needs the host's attention. `atHouse` formats an instant. */
export function attentionText(about: DepositAttention, atHouse: (instant: number) => string): string {
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
