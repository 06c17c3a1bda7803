import { documentNames } from '#i18n/en/stay.ts'
import { documentTypes } from '#shared/contract/documents/calls.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'

export type StayPhoto = ReturnType<typeof photosOf>[number]

/** Returns the photos of a stay; the `path` of a missing or erased one is `null`. */
export function photosOf(stay: AdminStay) {
  return documentTypes.map((type) => {
    const path = type === 'id' ? stay.idDocumentPath : stay.selfiePath
    const erasedAt = type === 'id' ? stay.idDocumentErasedAt : stay.selfieErasedAt
    return { type, name: documentNames[type], path: erasedAt ? null : path, erasedAt }
  })
}

export const storedPhotos = (stay: AdminStay): StayPhoto[] =>
  photosOf(stay).filter(({ path }) => path !== null)
