import type { ProblemWords } from '#i18n/catalogue.ts'
import type { GuestProblems } from '#shared/contract/problems.ts'

/** What is wrong with what a guest or a visitor typed or sent. */
export const fields: ProblemWords<GuestProblems> = {
  invalid: 'Invalid input',
  mustBeText: 'Must be text',
  atMostCharacters: (most) => `At most ${most} characters`,
  unstorable: 'Contains characters that we can’t store',
  notADay: 'Enter a valid date, for example 2026-12-05',
  emailRequired: 'Valid email is required',
  phoneRequired: 'Phone number is required',
  phoneNotANumber: 'Enter a phone number, for example 021 123 4567 or +44 20 7946 0018',
  phoneSeveralNumbers: 'One number is enough. Please enter the one we can best reach you on.',
  phoneNoAreaCode:
    'Please add the area code, for example 06 555 0199. A number from abroad starts with + and the country code.',
  checkInRequired: 'Check-in date is required',
  checkOutRequired: 'Check-out date is required',
  firstDayRequired: 'The first day is required',
  lastDayRequired: 'The last day is required',
  lastDayBeforeFirst: 'The last day must be after the first',
  checkOutBeforeCheckIn: 'Check-out must be after check-in',
  twoYearsAtMost: 'Two years at most. Is the year right?',
  nameRequired: 'Your name is required',
  nameOnly: 'Enter just a name, without a web or e-mail address',
  howManyGuests: 'How many guests?',
  tooManyGuests: 'That’s more than the house sleeps',
  tooLate: 'Please choose a date from tomorrow onwards',
  headCount: 'guests is how many of you are coming, from 1 to 50',
  vehicleCount: 'vehicles is a whole number from 0 to 20',
  arrivalTime: 'arrivalTime is a time at the house, for example 17:30',
  cardNumberRequired: 'Card number is required',
  expiryRequired: 'Expiry is required',
  expiryMonth: 'Expiry month is 1 to 12',
  expiryYear: 'Expiry year has two or four digits',
  cvcRequired: 'CVC is required',
  cvcDigits: 'CVC is 3 or 4 digits',
}

/**
 * What the server answers guests and visitors when something cannot be done, fit for a toast; in each language. What only
 * hosts can meet is in `host-errors.ts`. Code looks at an error's code, never at these. Some are of the contract and stay
 * to the letter.
 */
export const errors = {
  fields,
  http: {
    notFound: 'Not found',
    unknownToken: 'Invalid or expired access token',
    cancelled: 'This stay is cancelled. If that surprises you, please contact your host.',
    otherMethod: 'Not possible at this address',
    otherSite: 'This request came from another site',
    badHost: 'The request has to name one valid host',
    internal: 'Something went wrong on our side. Please try again.',
    badJson: 'The request could not be read. Send valid JSON.',
    unreadable: 'The request could not be read',
    noBody: 'A JSON object is required',
    tooLarge: 'The request is too large',
    longAddress: 'The address is too long',
    wrongType: 'Send the body as application/json',
    tooOften:
      'That’s a lot of requests in a short time. Nothing is lost: please wait a few minutes and try again.',
    noPage: 'We can’t show this page right now. Please try again in a minute.',
    noStorage: 'Something’s not working on our side. Please try again in a moment.',
    diskFull: 'The server has no room left to store this. Please try again later.',
    tooManyMisses: 'Too many attempts. Please wait a minute.',
  },
  stay: {
    notFound: 'Stay not found',
    ended: 'You ended this check-in. Please contact the host.',
    contactClosed: 'Contact details can be changed until check-out',
    guideNotYet: 'Guest guide is not available yet. Please check back after your stay is approved.',
    detailsNotYet: 'The house details are shown once your stay is approved',
    noDetails: 'There is no property info yet',
  },
  arrival: {
    rulesChanged: 'The house rules have changed. Please read them again.',
    closed: {
      arrival: 'Your stay has ended, so there’s nothing to change any more',
      houseRules: 'Your stay has ended, so there’s nothing to agree to any more',
      departed: 'You can tell us you’ve left from the morning you leave until two days after check-out',
    },
  },
  documents: {
    noticeChanged: 'The privacy notice has changed. Please read it again.',
    decided: 'The host has already decided. Documents can no longer be changed.',
    noneNeeded: 'No photos are needed for this stay.',
    erased: 'This photo was erased',
  },
  upload: {
    unknown: 'We don’t have this photo yet. Please send it again.',
    expired: 'That took too long. Please send the photo again.',
    notOurs: 'This upload address isn’t one of ours',
    addressUsed: 'This address has already been used',
    pictureUsed: 'This photo has already been used. Please send it again.',
    notArrived: 'The photo hasn’t arrived yet',
    empty: 'The file is empty. Please choose it again.',
    tooLarge: 'That file is larger than 10 MB. Please send a smaller photo.',
    stalled: 'The connection stalled. Please try again.',
    cut: 'The connection dropped before the upload finished',
    manyArriving: 'We’re receiving a lot of photos right now. Please try again in a moment.',
    pleaseWait: 'That’s a lot of photos. Please wait a moment and try again.',
    crowded: 'We’re processing a lot of photos right now. Please try again in a moment.',
    interrupted: 'We couldn’t read your photo. Please try again in a moment.',
    notAPicture: 'We can’t read this file as a photo. Please send a JPEG, PNG, WebP, AVIF or HEIC.',
    tooManyPixels: 'This photo has more than 50 million pixels. Please send a smaller one.',
    avifTooLarge: 'This AVIF photo has more than 25 million pixels. Please send a smaller one, or a JPEG.',
    broken: 'This photo is damaged or incomplete. Please take or choose it again.',
    tooSlow: 'This photo took too long to read. Please take a new photo.',
  },
  deposit: {
    noneNeeded: 'No deposit is needed for this stay',
    rejected: 'This stay wasn’t approved, so no deposit is needed',
    cancelled: 'This stay is cancelled, so no deposit is needed',
    amountChanged:
      'Your host has changed the deposit. Nothing was held. Please check the new amount and authorize again.',
    stayOver: 'This stay is over, so no deposit is needed',
    tooEarly: 'Please finish your contact details and documents first',
    authorized: 'Your security deposit has already been authorized',
    formClosed: 'Several cards were refused in a row. Please try again later, or contact your host.',
    tooManyForms: 'Too many attempts today. Please contact your host.',
    processing: 'Your bank is still working on this. Please wait a moment.',
    notAuthorized: 'The card isn’t authorized yet. Please try again.',
    notTheirs: 'This payment doesn’t belong to this stay',
    unknownPayment: 'Unknown payment',
    finished: 'This payment has already finished.',
    providerSlow: 'We can’t reach the card provider right now. Please try again in a moment.',
  },
  /** Of the simulator, as Stripe says them. */
  card: {
    declined: 'Your bank declined this card.',
    incorrect_number: 'Your card number is incorrect.',
    invalid_expiry: "Your card's expiration date is in the past.",
    invalid_expiry_year: "Your card's expiration year is invalid.",
    invalid_cvc: "Your card's security code is invalid.",
    card_gone: 'Please enter a card.',
    insufficient_funds: 'Your card has insufficient funds.',
    expired_card: 'Your card has expired.',
    incorrect_cvc: "Your card's security code is incorrect.",
    processing_error: 'An error occurred while processing your card. Try again in a little bit.',
    test_mode_live_card:
      'Your card was declined. This is a simulation: only the public test cards work here.',
    card_velocity_exceeded:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    authentication_required: 'Your card was declined. Your bank wants you to confirm it.',
    authentication_failed:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
  question: {
    datesHidden: 'The host doesn’t show free dates here. Please ask by phone or e-mail.',
    taken: 'Some of these nights are taken. Please choose others.',
    tooMany: 'You have asked several times. Please wait an hour, or call us.',
    tooManyOverall:
      'We’re getting more questions than usual right now. Please call or e-mail us instead: you’ll find our details at the bottom of this page.',
  },
}
