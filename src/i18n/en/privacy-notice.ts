import type { ErasePolicy } from '#shared/stay/erase-policy.ts'

/**
 * The privacy notice a guest reads before the first picture: why, who looks, how long, the rights, and the other way.
 * Its version, `privacyNoticeVersion`, goes up with every change of meaning. Follows the
 * collection notice that New Zealand's Privacy Act 2020 asks for (principle 3):
 * https://www.privacy.org.nz/privacy-act-2020/privacy-principles/3/
 */

/** One sentence that says when the pictures are erased under a policy. */
export const retentionTexts: Readonly<Record<ErasePolicy, string>> = {
  '24h-after-decision':
    'Your photos are erased 24 hours after the host approves, or at once if the host declines. Without a decision: two days after check-out.',
  'at-decision':
    'Your photos are erased as soon as the host decides. Without a decision: two days after check-out.',
  '2d-after-checkout': 'Your photos are erased two days after check-out, or at once if the host declines.',
}

/** One sentence that says when name and contact details end. */
export const contactRetentionText = (months: number): string =>
  `Your name and contact details are erased ${months === 1 ? 'a month' : `${months} months`} after check-out.`

/** One point of the notice: what a guest asks, and the answer. */
export interface PrivacyPoint {
  title: string
  text: string
}

/**
 * The points of the notice in reading order. `retention` is the sentence about the pictures' end, `houseName` and
 * `hostName` are the house's own; `email` and `phone` are how the host is reached for the other way.
 */
export function privacyNotice(facts: {
  retention: string
  houseName: string
  hostName: string
  email: string
  phone: string
}): PrivacyPoint[] {
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
      text: `You can show your ID at the door or on a video call instead. Write to ${facts.email} or call ${facts.phone}.`,
    },
  ]
}

/** Added where the pictures of a stay are kept for longer, because the host and the guest disagree about something. */
export const keptForDispute = (until: string): string =>
  `Yours are kept until ${until}, because of a dispute about this stay.`

/** Why a photo was erased, in the guest's own list of what happened. */
export const eraseNotes = {
  policy: 'Automatically, as promised',
  rejected: 'When the host declined your stay',
  host: 'By the host',
  guest: 'At your request',
  replaced: 'Replaced by a newer photo',
  sentBack: 'The host asked for a new photo',
}
