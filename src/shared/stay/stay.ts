import type { DepositAttention } from '#shared/deposit/notes.ts'
import type { Language } from '#shared/languages.ts'
import type { DepositMode, DepositStatus } from './deposit.ts'
import type { PaymentStatus } from './payment.ts'
import type { RevealFacts } from './reveal.ts'
import type { StaySource } from './sources.ts'
import type { CancelledBy, StayStatus } from './status.ts'

/** A stay as the server knows it. Days are `YYYY-MM-DD` at the property, instants ISO 8601. */
export interface Stay extends RevealFacts {
  id: string
  guestName: string
  guestEmail: string
  /** The address that the host entered, and the only one to which a link is mailed. */
  bookingEmail: string | null
  guestPhone: string | null
  /** What the guest wants to be called; `null` where they did not say. */
  preferredName: string | null
  /** The language that the guest chose; `null` while they have not. */
  language: Language | null
  checkInDate: string
  checkInTime: string
  status: StayStatus
  paymentStatus: PaymentStatus
  decidedAt: string | null
  doorCode: string
  accessToken: string
  /** Keyed fingerprint of the access token; changes when the link is replaced. */
  accessTokenLookup: string
  linkExpiresAt: string
  idDocumentId: string | null
  selfieId: string | null
  documentsVersion: number
  idDocumentErasedAt: string | null
  selfieErasedAt: string | null
  idSightedAt: string | null
  idSightedBy: string | null
  sentBack: { documentType: 'id' | 'selfie'; reason: string } | null
  documentsEraseAt: string | null
  documentsKeptUntil: string | null
  documentsKeptReason: string | null
  privacyAcceptedVersion: string | null
  withdrawnAt: string | null
  contactErasedAt: string | null
  requires: { documents: boolean; deposit: boolean }
  depositCents: number
  depositCurrency: string
  depositMode: DepositMode | null
  depositStatus: DepositStatus
  depositHoldOn: string | null
  depositAttention: DepositAttention | null
  cardBrand: string | null
  cardLast4: string | null
  source: StaySource
  /** How many were booked; `null` when nobody said. */
  guests: number | null
  /** For the hosts alone. */
  hostNote: string | null
  cancelledBy: CancelledBy | null
  /** What the host told the guest with it. */
  cancelMessage: string | null
  /** Rises with every change that a host makes of what was agreed. */
  version: number
  linkMadeAt: string
  /** What the guest said of the arrival; `arrivalTime` is `HH:MM` on the wall clock of the house. */
  vehicles: number | null
  arrivalTime: string | null
  arrivalSavedAt: string | null
  /** Which house rules the guest agreed to, and when. */
  houseRulesVersion: number | null
  houseRulesAcceptedAt: string | null
  /** When the guest said that they have left. */
  departedAt: string | null
  /** When a host last said that they wait with the deposit. */
  depositWaitedAt: string | null
  createdAt: string
  updatedAt: string
}

/** Address of a document's picture on our own origin. */
export const documentPath = (documentId: string): string => `/objects/documents/${documentId}`
/** Address of its small rendition, for lists. */
export const smallPicture = (path: string): string => `${path}?size=small`
