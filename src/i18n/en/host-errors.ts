import { formatMoney, type Money } from '#shared/money.ts'
import { claimUnpaid, waits } from './deposit-host.ts'
import { formProblems } from './form-problems.ts'
import { mailProblemText } from './host-mails.ts'
import { houseProblems } from './house-problems.ts'
import { siteItems } from './site-alerts.ts'

/** Problems that only API clients can cause; our own forms can't. */
const callProblems = {
  setupStep: 'Unknown step',
  setupDone: 'done is true or false',
  mailServer: 'Use an address such as smtps://user:password@mail.example.com',
  mailSender: 'Use an e-mail address, with or without a name: House <stay@example.com>',
  unknownId: 'Unknown id',
  unknownCursor: 'Unknown cursor',
  rulesVersion: 'version must be that of the house rules that were read',
  documentType: 'documentType must be id or selfie',
  urlRequired: 'A URL is required',
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

export const hostProblems = { ...callProblems, ...houseProblems, ...formProblems }

/** Error messages for hosts and API clients, in English only. */
export const hostErrors = {
  fields: hostProblems,
  host: {
    unauthorized: 'Unauthorized',
    reauthRequired: 'Please confirm it’s you, then carry on.',
    notBuilt: 'Not built yet',
    clockMoved: siteItems.clockMoved,
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
  },
  mail: {
    contactErased: 'This guest’s address was erased',
    addressUnconfirmed: 'Please confirm the guest’s e-mail address first.',
    addressChanged: 'The guest’s e-mail address changed. Please look again before you send the link.',
    linkOver: 'This stay is over, cancelled or rejected, so its link isn’t sent.',
    notFound: 'E-mail not found',
    environmentWins: 'The e-mail settings come from the machine’s configuration. Change them there.',
    testFailed: mailProblemText,
    noServer: 'No mail server is set up. You can copy the text and send it yourself.',
    outdated: 'This e-mail can’t be sent again: what it says is out of date.',
    inFlight: 'This e-mail is being sent right now.',
    justSent: 'This e-mail was sent again a moment ago.',
    sentOrGone: 'This e-mail has already been sent, or its text was erased',
  },
  guide: { notFound: 'Guide entry not found' },
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
  },
}
