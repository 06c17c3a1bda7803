import { toPhoto } from '#server/features/house/photos/photo.ts'
import { blankPhoto } from '#server/features/house/photos/rows.ts'
import {
  sampleDocument,
  sampleFeatures,
  sampleGallery,
  sampleId,
} from '#server/features/house/sample/sample.ts'
import { type House, placeholderHouse } from '#shared/house.ts'

const at = '2026-11-01T00:00:00.000Z'

export const sampleHouse: House = {
  ...placeholderHouse,
  ...sampleDocument,
  version: 1,
  houseRulesVersion: 1,
  revision: 1,
  features: sampleFeatures,
  photos: sampleGallery
    .filter(({ orderIndex }) => orderIndex !== null)
    .map(({ file, ...words }) => toPhoto({ ...blankPhoto(sampleId(file), at), ...words, sampleFile: file })),
}
