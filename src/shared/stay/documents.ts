import type { StayProgressFacts } from './stage.ts'

type SendingFacts = Pick<
  StayProgressFacts,
  'idDocumentPath' | 'selfiePath' | 'idSightedInPersonAt' | 'status' | 'requires'
>

/**
 * Whether a guest may send this picture now. While the stay is pending any picture may come, and replace another; once
 * it is approved only one that is still missing; after a rejection, or where the host waived documents, none.
 */
export function canSendDocument(stay: SendingFacts, documentType: 'id' | 'selfie'): boolean {
  if (!stay.requires.documents) return false
  if (stay.status === 'pending') return true
  const path = documentType === 'id' ? stay.idDocumentPath : stay.selfiePath
  return stay.status === 'approved' && stay.idSightedInPersonAt === null && (path === null || path === '')
}
