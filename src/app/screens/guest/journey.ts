import { privacyNoticeVersion } from '#shared/constants.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import { guestStep, missingParts, type StayProgressFacts } from '#shared/stay/stage.ts'

/** What the guest's page shows in its middle. */
export type JourneyView =
  | 'documents'
  | 'sentBack'
  | 'deposit'
  | 'approval'
  | 'welcome'
  | 'left'
  | 'ended'
  | 'rejected'
  | 'erased'

/** Why a page has nothing more to do. */
export type ClosedKind = 'cancelled' | 'ended' | 'rejected' | 'erased'

type JourneyFacts = StayProgressFacts &
  Pick<GuestStay, 'sentBack' | 'isRevealed' | 'withdrawnAt' | 'departedAt'>

/**
 * The view for a stay. `isFinishingStepOne` keeps a guest who has just sent the last picture where they are, until
 * they go on themselves. The step itself always comes from `guestStep`.
 */
export function journeyView(stay: JourneyFacts, isFinishingStepOne: boolean): JourneyView {
  if (stay.withdrawnAt !== null) return 'erased'
  if (stay.status === 'rejected') return 'rejected'
  const step = guestStep(stay)
  if (step === 4) return !stay.isRevealed ? 'ended' : stay.departedAt === null ? 'welcome' : 'left'
  if (stay.sentBack !== null && stay.status === 'pending') return 'sentBack'
  if (step === 1) return 'documents'
  if (step === 2) return isFinishingStepOne && stay.requires.documents ? 'documents' : 'deposit'
  return 'approval'
}

/** Why a stay is closed, or `null` for one that goes on. */
export function closedKind(stay: JourneyFacts & Pick<GuestStay, 'cancelledAt'>): ClosedKind | null {
  if (stay.cancelledAt !== null) return 'cancelled'
  const view = journeyView(stay, false)
  return view === 'ended' || view === 'rejected' || view === 'erased' ? view : null
}

/** Whether the first step is done: contact saved and both pictures there (or seen in person, or not needed). */
export const isStepOneComplete = (stay: StayProgressFacts): boolean =>
  missingParts(stay).every((part) => part === 'deposit')

/** Only names in our own letters are known to begin with what somebody is called by; others are greeted whole. */
const otherLetters = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
/** Vietnamese puts the family first and is known by its letters; elsewhere a family name is often set in capitals. */
const vietnamese = /[ăđơưĂĐƠƯ\u1ea0-\u1ef9]/u
const familyInCapitals = /^\p{Lu}{2,}\s.*\p{Ll}/u
const title = /^(mr|mrs|ms|mx|miss|dr|prof|sir|herr|frau|mme|mlle|sr|sra|.*\.)$/i
const familyFirstLanguages: readonly (string | null)[] = ['ja', 'ko', 'zh']

/**
 * The name to greet somebody by: what they want to be called, else the first word of their name, or all of it when that
 * is an initial or a title, or may be the family's.
 */
export function greetingName({
  guestName,
  preferredName,
  language,
}: Pick<GuestStay, 'guestName' | 'preferredName' | 'language'>): string {
  if (preferredName) return preferredName
  const name = guestName.trim()
  const comma = /^[^,]+,\s*(\S+)/.exec(name)
  const isFamilyFirst =
    familyFirstLanguages.includes(language) ||
    [otherLetters, vietnamese, familyInCapitals].some((of) => of.test(name))
  if (isFamilyFirst) return name
  const first = comma?.[1] ?? name.split(/\s+/)[0] ?? name
  return first.length < 2 || title.test(first) ? name : first
}

/** Whether the guest has sent a picture, or been asked, under the privacy notice in force. */
export const hasReadNotice = (stay: GuestStay): boolean =>
  stay.privacyAcceptedVersion === privacyNoticeVersion
