import type { PaymentStatus } from './payment.ts'
import type { StayStatus } from './status.ts'

/** What stage, step and progress are derived from. They are never stored. */
export interface StayProgressFacts {
  guestPhone: string | null
  idDocumentPath: string | null
  selfiePath: string | null
  /** Set when the host saw the documents in person instead; then no picture is needed. */
  idSightedInPersonAt: string | null
  paymentStatus: PaymentStatus | (string & {})
  status: StayStatus | (string & {})
}

type DocumentFacts = Pick<StayProgressFacts, 'idDocumentPath' | 'selfiePath' | 'idSightedInPersonAt'>

/** Whether both pictures were given, or the host saw the documents in person. */
export const hasDocuments = (stay: DocumentFacts): boolean =>
  stay.idSightedInPersonAt !== null || (isGiven(stay.idDocumentPath) && isGiven(stay.selfiePath))

const isGiven = (value: string | null): boolean => value !== null && value !== ''

type AdminStage = 0 | 1 | 2 | 3 | 4

/** The host's view of how far a stay is: a number, its label and the tone of its badge. */
export interface AdminStageView {
  stage: AdminStage
  label: string
  tone: 'neutral' | 'info' | 'attention' | 'good' | 'bad'
}

/** The host's stage of a stay: 1 to 4, or 0 for a status nobody knows. */
export function adminStage(
  stay: Pick<StayProgressFacts, 'paymentStatus' | 'status'> & DocumentFacts,
): AdminStageView {
  if (stay.status === 'approved') return { stage: 4, label: 'Approved', tone: 'good' }
  if (stay.status === 'rejected') return { stage: 4, label: 'Rejected', tone: 'bad' }
  if (stay.status !== 'pending') return { stage: 0, label: 'Unknown', tone: 'neutral' }
  if (!hasDocuments(stay)) return { stage: 1, label: 'Document Upload', tone: 'neutral' }
  if (stay.paymentStatus !== 'authorized') return { stage: 2, label: 'Awaiting Payment', tone: 'info' }
  return { stage: 3, label: 'Awaiting Approval', tone: 'attention' }
}

export type GuestStep = 1 | 2 | 3 | 4

/** The names of the guest's four steps, in order. */
export const guestStepLabels = [
  'Contact & Documents',
  'Security Deposit',
  'Host Approval',
  'Guest Guide Access',
] as const

/** The guest's step: the first thing that is still missing, or 4 once the host has decided. */
export function guestStep(stay: StayProgressFacts): GuestStep {
  if (!isGiven(stay.guestPhone) || !hasDocuments(stay)) return 1
  if (stay.paymentStatus !== 'authorized') return 2
  return stay.status === 'pending' ? 3 : 4
}

/** The value of the guest's progress bar, in percent. */
export function guestProgress(stay: StayProgressFacts): 0 | 25 | 50 | 75 | 100 {
  if (!isGiven(stay.guestPhone) || !hasDocuments(stay)) return 0
  if (stay.paymentStatus !== 'authorized') return 25
  if (stay.status === 'pending') return 50
  return stay.status === 'approved' ? 100 : 75
}
