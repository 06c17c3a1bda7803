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

/** Returns whether the front of the ID is there and not erased. */
export const hasIdFront = (stay: Pick<PhotoFacts, 'idDocumentPath' | 'idDocumentErasedAt'>): boolean =>
  Boolean(stay.idDocumentPath) && stay.idDocumentErasedAt === null

type SendingFacts = Pick<StayProgressFacts, 'idSightedInPersonAt' | 'status' | 'requires'> & PhotoFacts

/**
 * Returns whether a guest may send this photo now: any while pending, a missing required one once approved. The back of an
 * ID needs the front that it belongs to.
 */
export function canSendDocument(stay: SendingFacts, documentType: DocumentType): boolean {
  if (!stay.requires.documents) return false
  const isPending = stay.status === 'pending'
  if (documentType === 'id_back') return isPending && hasIdFront(stay)
  if (isPending) return true
  return stay.status === 'approved' && stay.idSightedInPersonAt === null && !photoOf(stay, documentType).path
}

/** The path prefix of a photo; its id follows. */
export const documentsPath = '/objects/documents/'
export const smallPhoto = (path: string): string => `${path}?size=small`
