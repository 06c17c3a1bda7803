import { documentNames } from '#i18n/en/admin.ts'
import { documentTypes } from '#shared/contract/documents/calls.ts'
import type { DocumentType } from '#shared/contract/documents/schemas.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'

export interface StayPicture {
  type: DocumentType
  name: string
  /** Where the picture is; `null` when none was given or it is destroyed. */
  path: string | null
  erasedAt: string | null
}

/**
 * The two pictures of a stay. A destroyed one keeps its place in the stay (so that its stage stands) but is no longer
 * there to be shown.
 */
export function picturesOf(stay: AdminStay): StayPicture[] {
  return documentTypes.map((type) => {
    const path = type === 'id' ? stay.idDocumentPath : stay.selfiePath
    const erasedAt = type === 'id' ? stay.idDocumentErasedAt : stay.selfieErasedAt
    return { type, name: documentNames[type], path: erasedAt ? null : path, erasedAt }
  })
}

/** The pictures that can still be looked at. */
export const livingPictures = (stay: AdminStay): StayPicture[] =>
  picturesOf(stay).filter(({ path }) => path !== null)
