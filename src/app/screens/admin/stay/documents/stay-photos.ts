import { documentNames } from '#i18n/en/stay.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { documentTypes, photoOf } from '#shared/stay/documents.ts'

export type StayPhoto = ReturnType<typeof photosOf>[number]

/** Returns the photos of a stay; the `path` of a missing or erased one is `null`. The back of an ID is one only if it was sent. */
export function photosOf(stay: AdminStay) {
  return documentTypes
    .map((type) => {
      const { path, erasedAt } = photoOf(stay, type)
      return { type, name: documentNames[type], path: erasedAt ? null : path, erasedAt }
    })
    .filter(({ type, path, erasedAt }) => type !== 'id_back' || path || erasedAt)
}

export const storedPhotos = (stay: AdminStay): StayPhoto[] =>
  photosOf(stay).filter(({ path }) => path !== null)
