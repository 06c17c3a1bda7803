import { placeholderHouse } from '#server/features/house/blank-house.ts'
import { toPhoto } from '#server/features/house/photo-file.ts'
import { sampleDocument, samplePhotoRows } from '#server/features/house/sample.ts'
import type { House } from '#shared/house.ts'
import { arrangePhotos } from '#shared/photo-texts.ts'

const at = '2026-11-01T00:00:00.000Z'

export const sampleHouse: House = {
  ...placeholderHouse,
  ...sampleDocument,
  version: 1,
  houseRulesVersion: 1,
  revision: 1,
  photos: arrangePhotos(samplePhotoRows(at), sampleDocument.gallery)
    .filter(({ placement }) => placement === 'gallery')
    .map((row, orderIndex) => toPhoto({ ...row, orderIndex })),
}
