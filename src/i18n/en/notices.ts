import type { ErasePolicy } from '#shared/stay/erase-policy.ts'

export interface FailureText {
  title: string
  fallback: string
}

const successes = {
  documentUploaded: { title: 'Document Uploaded' },
  myDataErased: { title: 'Your Data Was Erased' },
  contactSaved: { title: 'Contact Information Saved' },
  paymentSuccessful: { title: 'Payment Successful' },
  cardSaved: { title: 'Card saved' },
}

const failures = {
  uploadDocument: { title: 'Upload Failed', fallback: 'Failed to upload document' },
  putDocument: { title: 'Upload Failed', fallback: 'Failed to upload document. Please try again.' },
  downloadMyData: {
    title: 'Download Failed',
    fallback: 'We couldn’t collect your data. Please try again.',
  },
  eraseMyData: { title: 'Erasure Failed', fallback: 'We couldn’t erase your data. Please try again.' },
  chooseLanguage: {
    title: 'Language Not Changed',
    fallback: 'The language couldn’t be changed. Please try again.',
  },
  saveContact: { title: 'Update Failed', fallback: 'Failed to update contact information' },
  /** Card and validation errors show the provider's message. */
  authorizeDeposit: { title: 'Security Deposit Failed', fallback: 'An unexpected error occurred' },
  payment: { title: 'Payment Error', fallback: 'An unexpected error occurred' },
}

/** Errors that are part of a screen, not toasts. */
export const lines = {
  accessDenied: 'Access Denied',
  invalidToken: 'Invalid or expired access token',
  stayNotFound: 'Guest stay not found',
  guideNotAvailable: 'Guest guide is not available yet. Please check back after your stay is approved.',
  guideEmpty: 'No guest guide information available at this time.',
  cameraDenied: 'Could not access camera. Please use file upload instead.',
  paymentSetupFailed: 'Payment Setup Failed',
  noConnection: 'No connection. Check your signal and try again.',
  answeredInstead:
    'Something between this phone and the house answered instead. Try again in a moment, or on another network.',
}

export const notices = { successes, failures, notices: lines }

const labels = {
  cancel: 'Cancel',
  close: 'Close',
  optional: 'optional',
  notifications: 'Notifications',
  tryAgain: 'Try Again',
  partFailed: 'We couldn’t load this part.',
  /** Shown in place of a page that could not be drawn. */
  broken: {
    title: 'Something went wrong on this page',
    text: 'What you saved is safe, and what you typed here is kept.',
    emergency: 'In an emergency',
  },
}

/** Asked before a dialog with unsaved input closes. */
const unsaved = {
  title: 'Leave without saving?',
  text: 'What you typed here isn’t saved yet.',
  cancel: 'Keep editing',
  confirm: 'Leave',
}

export const controls = { controls: labels, unsaved }

/**
 * The privacy notice that guests read before the first photo. Increment `privacyNoticeVersion` with every change of
 * meaning. Covers principle 3 of New Zealand's Privacy Act 2020:
 * https://www.privacy.org.nz/privacy-act-2020/privacy-principles/3/
 */

/** For each policy, returns the sentence that says when photos are erased. */
const retentionTexts: Readonly<Record<ErasePolicy, (host: string) => string>> = {
  '24h-after-decision': (host) =>
    `Your photos are erased 24 hours after ${host} approves, or at once if ${host} declines. Without a decision: two days after check-out.`,
  'at-decision': (host) =>
    `Your photos are erased as soon as ${host} decides. Without a decision: two days after check-out.`,
  '2d-after-checkout': (host) =>
    `Your photos are erased two days after check-out, or at once if ${host} declines.`,
}

/** Returns the sentence that says when name and contact details are erased. */
const contactRetentionText = (months: number): string =>
  `Your name and contact details are erased ${months === 1 ? 'a month' : `${months} months`} after check-out.`

interface PrivacyPoint {
  title: string
  text: string
}

/**
 * Returns the points of the notice in reading order. `retention` is the sentence about erasing photos; `email` and
 * `phone` are the host's, for showing the ID in another way.
 */
function privacyNotice(facts: {
  retention: string
  houseName: string
  hostName: string
  email: string
  phone: string
}): PrivacyPoint[] {
  const ways = [facts.email && `write to ${facts.email}`, facts.phone && `call ${facts.phone}`].filter(
    Boolean,
  )
  return [
    {
      title: 'Why we ask',
      text: `To make sure that the person arriving at ${facts.houseName} is the person who booked. We use it for nothing else.`,
    },
    {
      title: 'Who sees them',
      text: `Only ${facts.hostName} and the people who run the house. You can see here each time someone opens them. The photos are kept encrypted and shared with nobody.`,
    },
    {
      title: 'How long',
      text: `${facts.retention} After that we only keep a note that your ID was seen, and when.`,
    },
    {
      title: 'Your rights',
      text: 'On this page you can see what we hold about you, download it, correct it, or have it erased, which ends the online check-in.',
    },
    {
      title: 'Prefer not to send photos?',
      text: `You can show your ID at the door or on a video call instead. To arrange it, ${ways.join(' or ') || 'send a message on this page'}.`,
    },
  ]
}

/** Added if photos are kept longer because of a dispute. */
const disputeRetentionText = (until: string): string =>
  `Yours are kept until ${until}, because of a dispute about this stay.`

const eraseNotes = {
  policy: 'Automatically, as promised',
  rejected: 'When the host declined your stay',
  host: 'By the host',
  guest: 'At your request',
  replaced: 'Replaced by a newer photo',
  sentBack: 'The host asked for a new photo',
}

export const privacy = {
  retentionTexts,
  contactRetentionText,
  privacyNotice,
  disputeRetentionText,
  eraseNotes,
}
