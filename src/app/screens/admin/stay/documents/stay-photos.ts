import { documentNames } from '#i18n/en/admin.ts'
import { documentTypes } from '#shared/contract/documents/calls.ts'
import type { DocumentType } from '#shared/contract/documents/schemas.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'

export interface StayPhoto {
  type: DocumentType
  name: string
  /** Path of the photo; `null` if it is missing or erased. */
  path: string | null
  erasedAt: string | null
}

export function photosOf(stay: AdminStay): StayPhoto[] {
  return documentTypes.map((type) => {
    const path = type === 'id' ? stay.idDocumentPath : stay.selfiePath
    const erasedAt = type === 'id' ? stay.idDocumentErasedAt : stay.selfieErasedAt
    return { type, name: documentNames[type], path: erasedAt ? null : path, erasedAt }
  })
}

export const storedPhotos = (stay: AdminStay): StayPhoto[] =>
  photosOf(stay).filter(({ path }) => path !== null)
