import type { HouseFeature } from '#shared/feature-card.ts'
import {
  type House,
  type HouseDocument,
  type HouseSecrets,
  houseFieldNames,
  secretFieldNames,
} from '#shared/house.ts'
import { sampleDocument, sampleSecrets } from './sample.ts'

/** Facts that another house may share with the sample. All other fields are compared. */
export const sharedFacts: readonly (keyof HouseDocument)[] = [
  'region',
  'country',
  'timeZone',
  'checkInTime',
  'checkOutTime',
  'bedrooms',
  'beds',
  'bathrooms',
  'sleeps',
  'parking',
  'depositCents',
  'currency',
  'doorCodes',
  'languages',
  'minimumNights',
  'priceFromCents',
  'heroPhotoId',
  'heroFocus',
  'closingPhotoId',
  'mapPhotoId',
  'hostPhotoId',
  // Compared one by one in `stillSample`.
  'gallery',
  'features',
]
const sampleTexts: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    houseFieldNames.filter((name) => !sharedFacts.includes(name)).map((name) => [name, sampleDocument[name]]),
  ),
  ...Object.fromEntries(secretFieldNames.map((name) => [name, sampleSecrets[name]])),
}

const comparable = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => (key === 'photoId' ? undefined : inner))
const isEmpty = (value: unknown): boolean => value === '' || value === null || comparable(value) === '[]'

export const isSampleHouse = ({ name, email }: Pick<HouseDocument, 'name' | 'email'>): boolean =>
  name === sampleDocument.name || email === sampleDocument.email

export type HouseTexts = HouseDocument & HouseSecrets

export const stillSampleTexts = (texts: HouseTexts): string[] =>
  Object.entries(sampleTexts).flatMap(([name, sample]) => {
    const mine = texts[name as keyof HouseTexts]
    return mine !== undefined && !isEmpty(mine) && comparable(mine) === comparable(sample) ? [name] : []
  })

const sampleTitles = new Set(sampleDocument.features.map(({ title }) => title))
export const isSampleFeature = ({ title }: HouseFeature): boolean => sampleTitles.has(title)

/**
 * Returns the names of fields that still have the sample's values; `photos` or `features` if one of them is the
 * sample's.
 */
export function stillSample(
  texts: HouseTexts,
  { photos, features }: Pick<House, 'photos' | 'features'>,
): string[] {
  return [
    ...stillSampleTexts(texts),
    ...(photos.some(({ isSample }) => isSample) ? ['photos'] : []),
    ...(features.some(isSampleFeature) ? ['features'] : []),
  ]
}
