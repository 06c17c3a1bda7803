import type { StayProgressFacts } from './stage.ts'

/** The photos of a stay. The back of an ID card is never required; a guest or a host may want it. */
export const documentTypes = ['id', 'id_back', 'selfie'] as const
export type DocumentType = (typeof documentTypes)[number]

export const isDocumentType = (value: unknown): value is DocumentType =>
  documentTypes.some((type) => type === value)

interface PhotoFacts {
  idDocumentPath: string | null
  idDocumentErasedAt: string | null
  idBackPath: string | null
  idBackErasedAt: string | null
  selfiePath: string | null
  selfieErasedAt: string | null
}
const names = { id: 'idDocument', id_back: 'idBack', selfie: 'selfie' } as const

/** Returns the path of a stay's photo, which stays when it is erased. */
export function photoOf(stay: PhotoFacts, documentType: DocumentType) {
  const name = names[documentType]
  return { path: stay[`${name}Path`], erasedAt: stay[`${name}ErasedAt`] }
}

type SendingFacts = Pick<
  StayProgressFacts,
  'idDocumentPath' | 'selfiePath' | 'idSightedInPersonAt' | 'status' | 'requires'
>

/** Returns whether a guest may send this photo now: any while pending, a missing required one once approved. */
export function canSendDocument(stay: SendingFacts, documentType: DocumentType): boolean {
  if (!stay.requires.documents) return false
  if (stay.status === 'pending') return true
  if (documentType === 'id_back') return false
  const path = documentType === 'id' ? stay.idDocumentPath : stay.selfiePath
  return stay.status === 'approved' && stay.idSightedInPersonAt === null && (path === null || path === '')
}

/** The path prefix of a photo; its id follows. */
export const documentsPath = '/objects/documents/'
export const smallPhoto = (path: string): string => `${path}?size=small`
