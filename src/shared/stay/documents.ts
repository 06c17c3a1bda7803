import type { StayProgressFacts } from './stage.ts'

type SendingFacts = Pick<
  StayProgressFacts,
  'idDocumentPath' | 'selfiePath' | 'idSightedInPersonAt' | 'status' | 'requires'
>

/** Returns whether a guest may send this photo now: any while pending, a missing one once approved. */
export function canSendDocument(stay: SendingFacts, documentType: 'id' | 'selfie'): boolean {
  if (!stay.requires.documents) return false
  if (stay.status === 'pending') return true
  const path = documentType === 'id' ? stay.idDocumentPath : stay.selfiePath
  return stay.status === 'approved' && stay.idSightedInPersonAt === null && (path === null || path === '')
}

export interface StayDocuments {
  /** Incremented with every change of the documents; an approval names the reviewed one. */
  documentsVersion: number
  idDocumentId: string | null
  idDocumentPath: string | null
  idDocumentErasedAt: string | null
  selfieId: string | null
  selfiePath: string | null
  selfieErasedAt: string | null
  idSightedAt: string | null
  idSightedBy: string | null
  idSightedInPersonAt: string | null
  sentBack: { documentType: 'id' | 'selfie'; reason: string } | null
  /** When the photos are erased; `null` while there are none. */
  documentsEraseAt: string | null
  documentsKeptUntil: string | null
  documentsKeptReason: string | null
  privacyAcceptedVersion: string | null
}

/** The path prefix of a photo; its id follows. */
export const documentsPath = '/objects/documents/'
export const smallPhoto = (path: string): string => `${path}?size=small`
