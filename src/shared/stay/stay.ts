import type { AdminStay } from '#shared/contract/stays.ts'
import type { DepositAttention } from '#shared/deposit/notes.ts'
import type { PaymentStatus } from './payment.ts'
import type { StayStatus } from './status.ts'

/**
 * A stay as the server knows it: what its host reads, with days as `YYYY-MM-DD` and codes for sentences, and what nobody
 * reads.
 */
export interface Stay extends Omit<AdminStay, 'status' | 'paymentStatus' | 'depositAttention'> {
  status: StayStatus
  paymentStatus: PaymentStatus
  depositAttention: DepositAttention | null
  decidedAt: string | null
  /** Keyed fingerprint of the access token; changes when the link is replaced. */
  accessTokenLookup: string
  linkMadeAt: string
  idDocumentId: string | null
  selfieId: string | null
  privacyAcceptedVersion: string | null
  /**
   * When a visitor typed this stay's name and address; `null` once the host changed the name or the guest answered through
   * the link. Until then anybody may own the address: no mail greets it by the name.
   */
  nameUnconfirmedAt: string | null
}

/** Address of a document's picture on our own origin. */
export const documentPath = (documentId: string): string => `/objects/documents/${documentId}`
/** Address of its small rendition, for lists. */
export const smallPicture = (path: string): string => `${path}?size=small`
