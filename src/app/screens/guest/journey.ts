import { privacyNoticeVersion } from '#shared/constants.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import { guestStep, missingParts, type StayProgressFacts } from '#shared/stay/stage.ts'

/** A link to the messages on the guest's page, which also opens them. */
export const messagesAddress = '#messages'

export const checkoutAddress = (token: string): string => `/checkout/${encodeURIComponent(token)}`

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

/** Views of a guest who still has something to do or to wait for. */
export const openViews: readonly JourneyView[] = ['documents', 'sentBack', 'deposit', 'approval']

export type ClosedKind = 'cancelled' | 'ended' | 'rejected' | 'erased'

type JourneyFacts = StayProgressFacts &
  Pick<GuestStay, 'sentBack' | 'isRevealed' | 'withdrawnAt' | 'departedAt'>

/** Returns the view for a stay. `isFinishingStepOne` keeps a guest who has sent the last photo in step 1. */
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

export const isStepOneComplete = (stay: StayProgressFacts): boolean =>
  missingParts(stay).every((part) => part === 'deposit')

/** Usually the given name comes first only in Latin script. */
const otherLetters = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
/** Vietnamese names begin with the family name; elsewhere family names are often in capitals. */
const vietnamese = /[ăđơưĂĐƠƯ\u1ea0-\u1ef9]/u
const familyInCapitals = /^\p{Lu}{2,}\s.*\p{Ll}/u
const title = /^(mr|mrs|ms|mx|miss|dr|prof|sir|herr|frau|mme|mlle|sr|sra|.*\.)$/i
const familyFirstLanguages: readonly (string | null)[] = ['ja', 'ko', 'zh']

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

export const hasReadNotice = (stay: GuestStay): boolean =>
  stay.privacyAcceptedVersion === privacyNoticeVersion
