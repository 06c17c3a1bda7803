import type { StayProgressFacts } from './stage.ts'

type SendingFacts = Pick<
  StayProgressFacts,
  'idDocumentPath' | 'selfiePath' | 'idSightedInPersonAt' | 'status' | 'requires'
>

/**
 * Returns whether a guest may send this photo now: any while the stay is pending, replacing the one before; only a missing one
 * once it is approved; none after a rejection or if the host waived documents.
 */
export function canSendDocument(stay: SendingFacts, documentType: 'id' | 'selfie'): boolean {
  if (!stay.requires.documents) return false
  if (stay.status === 'pending') return true
  const path = documentType === 'id' ? stay.idDocumentPath : stay.selfiePath
  return stay.status === 'approved' && stay.idSightedInPersonAt === null && (path === null || path === '')
}

/** The identity documents of a stay. */
export interface StayDocuments {
  /** Incremented with every change of the documents; an approval names the one that the host looked at. */
  documentsVersion: number
  idDocumentId: string | null
  idDocumentPath: string | null
  idDocumentErasedAt: string | null
  selfieId: string | null
  selfiePath: string | null
  selfieErasedAt: string | null
  idSightedAt: string | null
  /** Name of the host who sighted the ID. */
  idSightedBy: string | null
  idSightedInPersonAt: string | null
  /** The photo that the host asked for again, and why. */
  sentBack: { documentType: 'id' | 'selfie'; reason: string } | null
  /** When the photos are erased; `null` while there are none. */
  documentsEraseAt: string | null
  documentsKeptUntil: string | null
  documentsKeptReason: string | null
  privacyAcceptedVersion: string | null
}

/** Path of a document's photo on our own origin. */
export const documentPath = (documentId: string): string => `/objects/documents/${documentId}`
/** Path of its small rendition, for lists. */
export const smallPicture = (path: string): string => `${path}?size=small`
