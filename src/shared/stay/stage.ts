import type { PaymentStatus } from './payment.ts'
import type { StayStatus } from './status.ts'

/** What a stay asks of its guest besides the contact. What is not required is no step. */
export interface StayRequirements {
  documents: boolean
  deposit: boolean
}

/** What stage, step and progress are derived from. They are never stored. */
export interface StayProgressFacts {
  guestPhone: string | null
  idDocumentPath: string | null
  selfiePath: string | null
  /** Set when the host saw the documents in person instead; then no picture is needed. */
  idSightedInPersonAt: string | null
  paymentStatus: PaymentStatus | (string & {})
  status: StayStatus | (string & {})
  requires: StayRequirements
}

type DocumentFacts = Pick<StayProgressFacts, 'idDocumentPath' | 'selfiePath' | 'idSightedInPersonAt'>

/** Whether both pictures were given, or the host saw the documents in person. */
export const hasDocuments = (stay: DocumentFacts): boolean =>
  stay.idSightedInPersonAt !== null || (isGiven(stay.idDocumentPath) && isGiven(stay.selfiePath))

const isGiven = (value: string | null): boolean => value !== null && value !== ''

const lacksDocuments = (stay: StayProgressFacts): boolean => stay.requires.documents && !hasDocuments(stay)
const lacksDeposit = (stay: StayProgressFacts): boolean =>
  stay.requires.deposit && stay.paymentStatus !== 'authorized'

export type MissingPart = 'contact' | 'documents' | 'deposit'

/** What the guest has not done yet of what is required, in the order of the steps. */
export function missingParts(stay: StayProgressFacts): MissingPart[] {
  const parts: [MissingPart, boolean][] = [
    ['contact', !isGiven(stay.guestPhone)],
    ['documents', lacksDocuments(stay)],
    ['deposit', lacksDeposit(stay)],
  ]
  return parts.flatMap(([part, isMissing]) => (isMissing ? [part] : []))
}

/** Returns whom a stay waits for before the host's decision, or `null` once that was made. */
export function waitsFor(stay: StayProgressFacts): 'guest' | 'host' | null {
  if (stay.status !== 'pending') return null
  return missingParts(stay).length > 0 ? 'guest' : 'host'
}

type AdminStage = 0 | 1 | 2 | 3 | 4

/** What a stage is about; `src/words` says it. */
export type StageName = 'contact' | 'documents' | 'deposit' | 'approval' | 'approved' | 'rejected' | 'unknown'

/** The host's view of how far a stay is: a number, what it is about and the tone of its badge. */
export interface AdminStageView {
  stage: AdminStage
  name: StageName
  tone: 'neutral' | 'info' | 'attention' | 'good' | 'bad'
}

/**
 * The host's stage of a stay: 1 to 4, or 0 for a status nobody knows. A guest who sends pictures or authorizes a deposit
 * has given the contact before, so that it can be missing only where nothing else is.
 */
export function adminStage(stay: StayProgressFacts): AdminStageView {
  if (stay.status === 'approved') return { stage: 4, name: 'approved', tone: 'good' }
  if (stay.status === 'rejected') return { stage: 4, name: 'rejected', tone: 'bad' }
  if (stay.status !== 'pending') return { stage: 0, name: 'unknown', tone: 'neutral' }
  if (lacksDocuments(stay)) return { stage: 1, name: 'documents', tone: 'neutral' }
  if (lacksDeposit(stay)) return { stage: 2, name: 'deposit', tone: 'info' }
  if (waitsFor(stay) === 'guest') return { stage: 1, name: 'contact', tone: 'neutral' }
  return { stage: 3, name: 'approval', tone: 'attention' }
}

/** The stages that a stay passes: without a deposit that is not required. The contact is always asked for. */
export const adminStages = (stay: Pick<StayProgressFacts, 'requires'>): AdminStage[] => [
  1,
  ...(stay.requires.deposit ? [2 as const] : []),
  3,
  4,
]

export type GuestStep = 1 | 2 | 3 | 4

/** The guest's step: the first thing that is still missing, or 4 once the host has decided. */
export function guestStep(stay: StayProgressFacts): GuestStep {
  const [missing] = missingParts(stay)
  if (missing === 'deposit') return 2
  if (missing !== undefined) return 1
  return stay.status === 'pending' ? 3 : 4
}

/** The value of the guest's progress bar, in percent. */
export function guestProgress(stay: StayProgressFacts): 0 | 25 | 50 | 75 | 100 {
  const step = guestStep(stay)
  if (step === 4) return stay.status === 'approved' ? 100 : 75
  return ({ 1: 0, 2: 25, 3: 50 } as const)[step]
}

/** `refused`: the host has decided against the stay. */
export type StepState = 'done' | 'current' | 'open' | 'refused'

/** One step as its guest sees it. */
export interface StepView {
  step: GuestStep
  /** What the step is about; `src/words` says it. */
  name: 'contact' | 'documents' | 'deposit' | 'approval' | 'guide'
  state: StepState
}

/**
 * The guest's steps, without what is not required. Done is only what has been done: an approval ticks the approval and
 * nothing that is still missing, and a refused stay has no step that is next.
 */
export function guestSteps(stay: StayProgressFacts): StepView[] {
  const { requires } = stay
  const missing = missingParts(stay)
  const isOver = stay.status === 'rejected'
  const isApproved = stay.status === 'approved'
  const now = isOver ? null : guestStep(stay)
  const view = (step: GuestStep, name: StepView['name'], isDone: boolean): StepView => ({
    step,
    name,
    state: isDone ? 'done' : step === now ? 'current' : isOver && step === 3 ? 'refused' : 'open',
  })
  return [
    view(
      1,
      requires.documents ? 'documents' : 'contact',
      !(missing.includes('contact') || missing.includes('documents')),
    ),
    ...(requires.deposit ? [view(2, 'deposit', !missing.includes('deposit'))] : []),
    view(3, 'approval', isApproved),
    view(4, 'guide', isApproved && missing.length === 0),
  ]
}
