import { createHash } from 'node:crypto'
import sample from '#content/sample/house.json' with { type: 'json' }
import photoFiles from '#content/sample/photos.json' with { type: 'json' }
import type { HouseFeature } from '#shared/feature-card.ts'
import {
  type House,
  type HouseDocument,
  type HouseSecrets,
  houseFields,
  type PhotoSizes,
} from '#shared/house.ts'
import { distanceSchema, roomSchema } from '#shared/house-items.ts'
import { translatableFields, translatableSecretFields } from '#shared/house-words.ts'
import { toPhotoTexts } from '#shared/photo-texts.ts'
import { namesWith, pick } from '#shared/table.ts'
import { blankHouse, blankSecrets } from './blank-house.ts'
import { blankPhoto, type StoredPhoto } from './photo-rows.ts'
import { sampleTranslations } from './sample-words.ts'

/** The sample photos' committed sizes by file name, made by `scripts/sample-photos.mjs`. */
export const samplePhotos: Readonly<Record<string, PhotoSizes>> = photoFiles

/** Derives a sample photo's id from its file name, so that it is the same in every database. */
function sampleId(name: string): string {
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
  rooms: sample.house.rooms.map((room) => roomSchema.parse(room)),
  distances: sample.house.distances.map((distance) => distanceSchema.parse(distance)),
  heroPhotoId: sampleId(sample.hero.file),
  heroFocus: sample.hero.focus,
  closingPhotoId: sampleId(closingPhoto),
  gallery: [{ ...sample.hero, title: '', description: '', room: '' }, ...sample.photos].map((photo) =>
    toPhotoTexts({ ...photo, id: sampleId(photo.file) }),
  ),
  features: sample.features.map(
    ({ title, icon, description }, at) =>
      ({ id: sampleId(`feature ${at}`), title, icon, description }) as HouseFeature,
  ),
}

export const sampleSecrets: HouseSecrets = { ...blankSecrets, ...sample.secrets }

sampleDocument.translations = sampleTranslations(pick(sampleDocument, translatableFields), sampleId)
sampleSecrets.secretTranslations = sampleTranslations(pick(sampleSecrets, translatableSecretFields), sampleId)

/** The rows of the sample's photos. */
export const samplePhotoRows = (at: string): StoredPhoto[] =>
  [sample.hero, ...sample.photos].map(({ file }) => ({
    ...blankPhoto(sampleId(file), at),
    width: samplePhotos[file]?.width ?? 2400,
    height: samplePhotos[file]?.height ?? 1600,
    sampleFile: file,
    placement: file === sample.hero.file ? 'single' : 'gallery',
  }))

/** Facts may be the same in another house. `stillSample` compares `gallery` and `features` one by one. */
const comparedFields = namesWith(houseFields, 'kind', 'text', 'secret').filter(
  (name) => name !== 'secretTranslations',
)
type HouseTexts = HouseDocument & HouseSecrets
const sampleTexts: HouseTexts = { ...sampleDocument, ...sampleSecrets }

const comparable = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => (key === 'photoId' ? undefined : inner))
const isEmpty = (value: unknown): boolean => value === '' || value === null || comparable(value) === '[]'

export const isSampleHouse = ({ name, email }: Pick<HouseDocument, 'name' | 'email'>): boolean =>
  name === sampleDocument.name || email === sampleDocument.email

export const stillSampleTexts = (texts: HouseTexts): (keyof HouseTexts)[] =>
  comparedFields.filter(
    (name) => !isEmpty(texts[name]) && comparable(texts[name]) === comparable(sampleTexts[name]),
  )

const sampleTitles = new Set(sampleDocument.features.map(({ title }) => title))
export const isSampleFeature = ({ title }: HouseFeature): boolean => sampleTitles.has(title)

/**
 * Returns the names of fields that still have the sample's values; `photos` or `features` if one of them is the
 * sample's.
 */
export function stillSample(texts: HouseTexts, { photos, features }: Pick<House, 'photos' | 'features'>) {
  return [
    ...stillSampleTexts(texts),
    ...(photos.some(({ isSample }) => isSample) ? ['photos'] : []),
    ...(features.some(isSampleFeature) ? ['features'] : []),
  ]
}
