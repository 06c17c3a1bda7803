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

/** The path prefix of a photo; its id follows. */
export const documentsPath = '/objects/documents/'
export const smallPhoto = (path: string): string => `${path}?size=small`
