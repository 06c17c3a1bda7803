import type { PrivacyLaw } from '#shared/country/privacy-law.ts'
import type { ErasePolicy } from '#shared/stay/erase-policy.ts'

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

/** The law of the house’s country and where to complain, after the guest’s rights. */
const laws: Readonly<Record<PrivacyLaw, string>> = {
  nz: ' Privacy here follows New Zealand’s Privacy Act 2020. You can complain to the Privacy Commissioner.',
  eu: ' Privacy here follows the EU’s General Data Protection Regulation (GDPR). You can complain to the data protection authority.',
  uk: ' Privacy here follows the UK GDPR and the Data Protection Act 2018. You can complain to the UK’s data protection regulator.',
  au: ' Privacy here follows Australia’s Privacy Act 1988. You can complain to the Australian Information Commissioner.',
  none: '',
}

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
  law: PrivacyLaw
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
      text: `On this page you can see what we hold about you, download it, correct it, or have it erased, which ends the online check-in.${laws[facts.law]}`,
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
  laws,
  retentionTexts,
  contactRetentionText,
  privacyNotice,
  disputeRetentionText,
  eraseNotes,
}
