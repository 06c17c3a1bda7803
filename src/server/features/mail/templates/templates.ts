import type { StayMailKind } from '#shared/contract/operations.ts'
import { formatDay } from '#shared/dates.ts'
import type { HouseDocument } from '#shared/house.ts'
import { formatMoney } from '#shared/money.ts'
import type { Stay } from '#shared/stay/stay.ts'

/** What a letter says. */
export interface Letter {
  subject: string
  text: string
}

interface Facts {
  property: HouseDocument
  stay: Stay
  /** Origin of the site, without a slash at the end. */
  publicUrl: string
}

const depositOf = ({ stay }: Facts): string =>
  formatMoney({ amountCents: stay.depositCents, currency: stay.depositCurrency }, 'short')
/** What the check-in asks of this guest, as the end of a sentence. */
const whatIsAsked = (facts: Facts): string => {
  const { documents, deposit } = facts.stay.requires
  const asked = [
    'how we can reach you',
    ...(documents ? ['a photo of your ID and one of yourself'] : []),
    ...(deposit ? [`a card for the refundable deposit of ${depositOf(facts)}`] : []),
  ]
  return asked.length === 3 ? `${asked[0]}, ${asked[1]}, and ${asked[2]}` : asked.join(' and ')
}
const linkOf = ({ publicUrl, stay }: Facts) => `${publicUrl}/guest/${stay.accessToken}`
const nights = ({ stay }: Facts) => `${formatDay(stay.checkInDate)} to ${formatDay(stay.checkOutDate)}`

const letter = (subject: string, ...paragraphs: string[]): Letter => ({
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
})

function toGuest(facts: Facts, subject: string, ...paragraphs: string[]): Letter {
  const { property, stay } = facts
  const { phone, email } = property
  return letter(
    subject,
    `Hello ${stay.guestName},`,
    ...paragraphs,
    `Any questions? Call ${phone} or write to ${email}.`,
    `${property.hostName}\n${property.name}, ${property.town}`,
  )
}

const pictureNames = { id: 'your ID', selfie: 'yourself' } as const

/** Every letter of the site, by its kind. None holds a door code: mail is read by more people than it is sent to. */
const letters: Readonly<Record<StayMailKind, (facts: Facts) => Letter>> = {
  guest_link: (facts) =>
    toGuest(
      facts,
      `Your stay at ${facts.property.name}: please check in online`,
      `We look forward to having you at ${facts.property.name} in ${facts.property.town}, ${nights(facts)}.`,
      `Please check in before you travel. It takes about five minutes on a phone: ${whatIsAsked(facts)}.`,
      linkOf(facts),
      'This link is yours alone. Please do not pass it on: it opens your check-in without a password.',
    ),
  guest_approved: (facts) =>
    toGuest(
      facts,
      `All set for ${facts.property.name}`,
      `Your check-in for ${nights(facts)} is approved. Your door code, the Wi-Fi and the guide to the house are here:`,
      linkOf(facts),
      'Open the page once before you set off. It then works at the door without any signal.',
    ),
  guest_rejected: (facts) =>
    toGuest(
      facts,
      `About your check-in at ${facts.property.name}`,
      `We could not approve your check-in for ${nights(facts)}. Please get in touch so that we can sort it out together. A hold on your card for the deposit is let go.`,
      linkOf(facts),
    ),
  guest_picture_again: (facts) =>
    toGuest(
      facts,
      'We need one photo again',
      `Your photo of ${pictureNames[facts.stay.sentBack?.documentType ?? 'id']} could not be used${facts.stay.sentBack?.reason ? `: ${facts.stay.sentBack.reason}` : '.'}`,
      'Please take a new one here. Everything else you gave us is kept.',
      linkOf(facts),
    ),
  guest_deposit_tap: (facts) =>
    toGuest(
      facts,
      'Your deposit needs one tap',
      `Your bank did not accept the hold for the refundable deposit of ${depositOf(facts)} for ${nights(facts)}. Please confirm it yourself, or use another card. It is a hold, not a charge, and takes a moment:`,
      linkOf(facts),
    ),
  guest_contact_changed: (facts) =>
    toGuest(
      facts,
      'Your contact e-mail was changed',
      `The contact e-mail for your stay at ${facts.property.name} was changed to another address.`,
      'If that was you, there is nothing to do. If it wasn’t, please call us: somebody else may have your check-in link.',
    ),
  host_approval_waiting: (facts) =>
    letter(
      `${facts.stay.guestName} is ready for your approval`,
      `${facts.stay.guestName} has finished checking in for ${nights(facts)}.`,
      'Please look at the documents and approve or reject the stay:',
      `${facts.publicUrl}/admin`,
    ),
}

/** The letters that hold the guest's link. */
export const kindsWithLink = [
  'guest_link',
  'guest_approved',
  'guest_rejected',
  'guest_picture_again',
  'guest_deposit_tap',
] as const satisfies readonly StayMailKind[]

const reasons: Readonly<Record<(typeof kindsWithLink)[number], (stay: Stay) => boolean>> = {
  guest_link: (stay) => stay.status !== 'rejected',
  guest_approved: (stay) => stay.status === 'approved',
  guest_rejected: (stay) => stay.status === 'rejected' && stay.withdrawnAt === null,
  guest_picture_again: (stay) => stay.sentBack !== null && stay.status !== 'rejected',
  guest_deposit_tap: (stay) =>
    stay.status !== 'rejected' && ['action_required', 'failed'].includes(stay.depositStatus),
}

/** Whether a letter that waited still says what is so. */
export const isStillTrue = (kind: StayMailKind, stay: Stay): boolean =>
  kind in reasons && reasons[kind as keyof typeof reasons](stay)

/** What the letter of a kind says about a stay. */
export const writeLetter = (kind: StayMailKind, facts: Facts): Letter => letters[kind](facts)
