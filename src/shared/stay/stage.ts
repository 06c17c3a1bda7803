import { revealAfterCheckOutMs, revealAfterCreationMs } from '#shared/constants.ts'
import { checkOutAt, type Departure } from '#shared/dates.ts'
import type { Zone } from '#shared/time-zone.ts'
import type { DepositStatus } from './deposit.ts'
import type { DocumentType } from './documents.ts'
import type { PaymentStatus, StayStatus } from './status.ts'

/** The parts that a stay requires besides the contact. A part that isn't required is not a step. */
export interface StayRequirements {
  documents: boolean
  deposit: boolean
}

/** The facts that stage, step and progress are derived from, and with dates the reveal. These are never stored. */
export interface StayProgressFacts {
  guestPhone: string | null
  idDocumentPath: string | null
  selfiePath: string | null
  idSightedInPersonAt: string | null
  paymentStatus: PaymentStatus | (string & {})
  status: StayStatus | (string & {})
  requires: StayRequirements
  /** The photo that a host has asked for again, or the back of the ID, which no stay requires. */
  sentBack: { documentType: DocumentType } | null
}

type DocumentFacts = Pick<StayProgressFacts, 'idDocumentPath' | 'selfiePath' | 'idSightedInPersonAt'>

/** Returns whether both photos were submitted, or the host saw the documents in person. */
export const hasDocuments = (stay: DocumentFacts): boolean =>
  stay.idSightedInPersonAt !== null || (isSubmitted(stay.idDocumentPath) && isSubmitted(stay.selfiePath))

const isSubmitted = (value: string | null): boolean => value !== null && value !== ''

const lacksDocuments = (stay: StayProgressFacts): boolean => stay.requires.documents && !hasDocuments(stay)

/** Returns whether a host wants the back of the ID as well. Nobody waits for it after the decision. */
const lacksIdBack = (stay: StayProgressFacts): boolean =>
  stay.requires.documents && stay.status === 'pending' && stay.sentBack?.documentType === 'id_back'

const lacksDeposit = (stay: StayProgressFacts): boolean =>
  stay.requires.deposit && stay.paymentStatus !== 'authorized'

export type MissingPart = 'contact' | 'documents' | 'idBack' | 'deposit'

/** Returns the required parts that are missing, in the order of the steps. */
export function missingParts(stay: StayProgressFacts): MissingPart[] {
  const missing: MissingPart[] = []
  if (!isSubmitted(stay.guestPhone)) missing.push('contact')
  if (lacksDocuments(stay)) missing.push('documents')
  if (lacksIdBack(stay)) missing.push('idBack')
  if (lacksDeposit(stay)) missing.push('deposit')
  return missing
}

/** Returns who has to act before the host's decision, or `null` after it. */
export function waitsFor(stay: StayProgressFacts): 'guest' | 'host' | null {
  if (stay.status !== 'pending') return null
  return missingParts(stay).length > 0 ? 'guest' : 'host'
}

type AdminStage = 0 | 1 | 2 | 3 | 4

export type StageName = 'contact' | 'documents' | 'deposit' | 'approval' | 'approved' | 'rejected' | 'unknown'

export interface AdminStageView {
  stage: AdminStage
  name: StageName
  tone: 'neutral' | 'info' | 'attention' | 'good' | 'bad'
}

/** Returns the host's stage of a stay: 1 to 4, or 0 for an unknown status. */
export function adminStage(stay: StayProgressFacts): AdminStageView {
  if (stay.status === 'approved') return { stage: 4, name: 'approved', tone: 'good' }
  if (stay.status === 'rejected') return { stage: 4, name: 'rejected', tone: 'bad' }
  if (stay.status !== 'pending') return { stage: 0, name: 'unknown', tone: 'neutral' }
  if (lacksDocuments(stay) || lacksIdBack(stay)) return { stage: 1, name: 'documents', tone: 'neutral' }
  if (lacksDeposit(stay)) return { stage: 2, name: 'deposit', tone: 'info' }
  if (waitsFor(stay) === 'guest') return { stage: 1, name: 'contact', tone: 'neutral' }
  return { stage: 3, name: 'approval', tone: 'attention' }
}

export type GuestStep = 1 | 2 | 3 | 4

/** Returns the guest's step: the first with something missing, or 4 once the host has decided. */
export function guestStep(stay: StayProgressFacts): GuestStep {
  const [missing] = missingParts(stay)
  if (missing === 'deposit') return 2
  if (missing !== undefined) return 1
  return stay.status === 'pending' ? 3 : 4
}

export function guestProgress(stay: StayProgressFacts): 0 | 25 | 50 | 75 | 100 {
  const step = guestStep(stay)
  if (step === 4) return stay.status === 'approved' ? 100 : 75
  return ({ 1: 0, 2: 25, 3: 50 } as const)[step]
}

/** `refused`: the host has rejected the stay. */
export type StepState = 'done' | 'current' | 'open' | 'refused'

export interface StepView {
  step: GuestStep
  name: 'contact' | 'documents' | 'deposit' | 'approval' | 'guide'
  state: StepState
}

/**
 * Returns the guest's steps, without those that aren't required. A rejected stay has no current step. A deposit that needs the
 * guest again is current, although the stay counts it as authorized. `isLingering`: the guest has finished the first step
 * and is still at it, which is then current.
 */
export function guestSteps(
  stay: StayProgressFacts & { depositStatus: DepositStatus },
  isLingering = false,
): StepView[] {
  const { requires } = stay
  const missing = missingParts(stay)
  const isOver = stay.status === 'rejected'
  const isApproved = stay.status === 'approved'
  const isDepositOpen = stay.depositStatus === 'action_required' || stay.depositStatus === 'failed'
  const step = guestStep(stay)
  const now = isOver ? null : isLingering ? 1 : isDepositOpen && step > 2 ? 2 : step
  const view = (of: GuestStep, name: StepView['name'], isDone: boolean): StepView => ({
    step: of,
    name,
    state: isDone ? 'done' : of === now ? 'current' : isOver && of === 3 ? 'refused' : 'open',
  })
  return [
    view(
      1,
      requires.documents ? 'documents' : 'contact',
      !isLingering && missing.every((part) => part === 'deposit'),
    ),
    ...(requires.deposit ? [view(2, 'deposit', !(missing.includes('deposit') || isDepositOpen))] : []),
    view(3, 'approval', isApproved),
    view(4, 'guide', isApproved && missing.length === 0),
  ]
}

/** The facts that the reveal gate depends on, besides the guest's progress. Days are `YYYY-MM-DD`, instants ISO 8601. */
export type RevealFacts = StayProgressFacts &
  Departure & { cancelledAt: string | null; createdAt: string; linkExpiresAt: string }

/** Returns when door code, Wi-Fi and guide close again (ms since 1970). */
export const revealEndsAt = (stay: Departure & { createdAt: string }, timeZone: Zone): number =>
  Math.max(
    checkOutAt(stay, timeZone) + revealAfterCheckOutMs,
    Date.parse(stay.createdAt) + revealAfterCreationMs,
  )

/**
 * The reveal gate. Returns whether a guest may see the door code, Wi-Fi, instructions and guide at `now`, and until when
 * (both ms since 1970). It is open for an approved stay at step 4 that is not cancelled, with a valid link, until an
 * hour after check-out (or a day after the stay was created, if that is later).
 */
export function revealOf(stay: RevealFacts, now: number, timeZone: Zone) {
  const endsAt = revealEndsAt(stay, timeZone)
  const isRevealed =
    stay.status === 'approved' &&
    stay.cancelledAt === null &&
    guestStep(stay) === 4 &&
    now < Date.parse(stay.linkExpiresAt) &&
    now <= endsAt
  return { isRevealed, endsAt }
}

export const isRevealed = (stay: RevealFacts, now: number, timeZone: Zone): boolean =>
  revealOf(stay, now, timeZone).isRevealed
