import { createHash } from 'node:crypto'
import sample from '#content/sample/house.json' with { type: 'json' }
import photoFiles from '#content/sample/photos.json' with { type: 'json' }
import {
  blankHouse,
  type HouseDocument,
  type HouseFeature,
  type HouseSecrets,
  type PhotoSizes,
} from '#shared/house.ts'

/** The sample photos' committed sizes by file name, made by `scripts/sample-photos.mjs`. */
export const samplePhotos: Readonly<Record<string, PhotoSizes>> = photoFiles

/** Derives a sample photo's id from its file name, so that it is the same in every database. */
export function sampleId(name: string): string {
  const hex = createHash('sha256').update(`sample:${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const { closingPhoto, sections, ...plain } = sample.house

export const sampleDocument: HouseDocument = {
  ...blankHouse,
  ...(plain as Partial<HouseDocument>),
  sections: sections.map(({ title, text, photo }) => ({
    title,
    text,
    photoId: photo === null ? null : sampleId(photo),
  })),
  heroPhotoId: sampleId(sample.hero.file),
  heroFocus: sample.hero.focus,
  closingPhotoId: sampleId(closingPhoto),
}

export const sampleSecrets: HouseSecrets = { ...sample.secrets, fixedDoorCode: '' }

export const sampleGallery = [
  { ...sample.hero, title: '', description: '', room: '', orderIndex: null },
  ...sample.photos.map((photo, orderIndex) => ({ ...photo, orderIndex })),
]

export const sampleFeatures = sample.features.map(
  (feature, orderIndex) =>
    ({ ...feature, id: sampleId(`feature ${orderIndex}`), orderIndex }) as HouseFeature,
)
