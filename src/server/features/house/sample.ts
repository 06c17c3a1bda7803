import { createHash } from 'node:crypto'
import sample from '#content/sample/house.json' with { type: 'json' }
import photoFiles from '#content/sample/photos.json' with { type: 'json' }
import type { HouseFeature } from '#shared/feature-card.ts'
import {
  type House,
  type HouseChanges,
  type HouseDocument,
  type HouseSecrets,
  houseChangesSchema,
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

const textFields = namesWith(houseFields, 'kind', 'text', 'secret').filter(
  (name) => name !== 'secretTranslations',
)
const shownFields = [...textFields, ...namesWith(houseFields, 'kind', 'fact')]
/** Lists of which a host may replace one item after another. Items of the others occur in many houses. */
const byItem: readonly string[] = ['sections', 'features', 'distances']
type HouseTexts = HouseDocument & HouseSecrets
const blanks: HouseTexts = { ...blankHouse, ...blankSecrets }
const sampleTexts: HouseTexts = { ...sampleDocument, ...sampleSecrets }

const comparable = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => (key === 'photoId' ? undefined : inner))
/** Returns what an item is known by: its long text, so that another heading above it makes no difference. */
const contentOf = (item: { text?: string; description?: string }): string =>
  item.text || item.description || comparable(item)
const isEmpty = (value: unknown): boolean => value === '' || value === null || comparable(value) === '[]'

export const isSampleHouse = ({ name, email }: Pick<HouseDocument, 'name' | 'email'>): boolean =>
  name === sampleDocument.name || email === sampleDocument.email

/** Returns a field's value without what is the sample's: some items of a list, or nothing at all. */
function ownOf<Name extends keyof HouseTexts>(name: Name, value: HouseTexts[Name]): unknown {
  const sampleValue = sampleTexts[name]
  if (!byItem.includes(name)) return comparable(value) === comparable(sampleValue) ? blanks[name] : value
  const known = new Set((sampleValue as object[]).map(contentOf))
  return (value as object[]).filter((item) => !known.has(contentOf(item)))
}

const isStillSample = (texts: HouseTexts, name: keyof HouseTexts): boolean =>
  !isEmpty(texts[name]) &&
  (byItem.includes(name)
    ? (ownOf(name, texts[name]) as object[]).length < (texts[name] as object[]).length
    : comparable(texts[name]) === comparable(sampleTexts[name]))

/** Returns the changes that remove the sample's texts, except those that a house must have. */
export const withoutSampleTexts = (texts: HouseTexts): HouseChanges =>
  Object.fromEntries(
    textFields
      .filter((name) => isStillSample(texts, name))
      .map((name) => [name, ownOf(name, texts[name])] as const)
      .filter(([name, own]) => houseChangesSchema.safeParse({ [name]: own }).success),
  )

/** Returns the names of fields with the sample's values; `photos` among them if a photo is the sample's. */
export const stillSample = (texts: HouseTexts, { photos }: Pick<House, 'photos'>): string[] => [
  ...shownFields.filter((name) => isStillSample(texts, name)),
  ...(photos.some(({ isSample }) => isSample) ? ['photos'] : []),
]
