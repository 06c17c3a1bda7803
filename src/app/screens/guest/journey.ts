import { privacyNoticeVersion } from '#shared/constants.ts'
import type { GuestStay } from '#shared/contract/stays.ts'
import { guestStep, missingParts, type StayProgressFacts } from '#shared/stay/stage.ts'

/** What the guest's page shows in its middle. */
export type JourneyView =
  | 'documents'
  | 'sentBack'
  | 'deposit'
  | 'approval'
  | 'welcome'
  | 'ended'
  | 'rejected'
  | 'erased'

type JourneyFacts = Pick<
  GuestStay,
  | 'guestPhone'
  | 'idDocumentPath'
  | 'selfiePath'
  | 'idSightedInPersonAt'
  | 'paymentStatus'
  | 'status'
  | 'sentBack'
  | 'isRevealed'
  | 'withdrawnAt'
  | 'requires'
>

/**
 * The view for a stay. `isFinishingStepOne` keeps a guest who has just sent the last picture where they are, until
 * they go on themselves. The step itself always comes from `guestStep`.
 */
export function journeyView(stay: JourneyFacts, isFinishingStepOne: boolean): JourneyView {
  if (stay.withdrawnAt !== null) return 'erased'
  if (stay.status === 'rejected') return 'rejected'
  const step = guestStep(stay)
  if (step === 4) return stay.isRevealed ? 'welcome' : 'ended'
  if (stay.sentBack !== null && stay.status === 'pending') return 'sentBack'
  if (step === 1) return 'documents'
  if (step === 2) return isFinishingStepOne && stay.requires.documents ? 'documents' : 'deposit'
  return 'approval'
}

/** Whether the first step is done: contact saved and both pictures there (or seen in person, or not needed). */
export const isStepOneComplete = (stay: StayProgressFacts): boolean =>
  missingParts(stay).every((part) => part === 'deposit')

/** Names in these scripts have the family first, or no space to tell the two apart. */
const familyFirst = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * The name to greet somebody by: what they want to be called, else the first word of their name, or all of it when that
 * is an initial or a title, or may be the family's.
 */
export function greetingName({
  guestName,
  preferredName,
}: Pick<GuestStay, 'guestName' | 'preferredName'>): string {
  if (preferredName) return preferredName
  const name = guestName.trim()
  if (familyFirst.test(name)) return name
  const [first = name] = name.split(/\s+/)
  return first.length < 2 || first.endsWith('.') ? name : first
}

/** Whether the guest has sent a picture, or been asked, under the privacy notice in force. */
export const hasReadNotice = (stay: GuestStay): boolean =>
  stay.privacyAcceptedVersion === privacyNoticeVersion
