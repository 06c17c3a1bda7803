import {
  type House,
  type HouseDocument,
  type HouseSecrets,
  houseFieldNames,
  secretFieldNames,
} from '#shared/house.ts'
import { sampleDocument, sampleFeatures, sampleSecrets } from './sample.ts'

/** Facts that another house may well share with the sample. Every other field is compared with it. */
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
]
const sampleTexts: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    houseFieldNames.filter((name) => !sharedFacts.includes(name)).map((name) => [name, sampleDocument[name]]),
  ),
  ...Object.fromEntries(secretFieldNames.map((name) => [name, sampleSecrets[name]])),
}

/** What is said of a value that does not hang on which photo stands beside it. */
const said = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => (key === 'photoId' ? undefined : inner))
const isEmpty = (value: unknown): boolean => value === '' || value === null || said(value) === '[]'

/** Whether visitors would take the sample house for a real one: neither its name nor its e-mail was changed. */
export const isSampleHouse = ({ name, email }: Pick<HouseDocument, 'name' | 'email'>): boolean =>
  name === sampleDocument.name || email === sampleDocument.email

/** The house's document with its secret fields. */
export type HouseTexts = HouseDocument & HouseSecrets

/** Returns the names of the fields whose text is still the sample's. */
export const stillSampleTexts = (texts: HouseTexts): string[] =>
  Object.entries(sampleTexts).flatMap(([name, sample]) => {
    const mine = texts[name as keyof HouseTexts]
    return mine !== undefined && !isEmpty(mine) && said(mine) === said(sample) ? [name] : []
  })

/** Returns what is still the sample's: fields by name, and `photos` and `features` where one of them is. */
export function stillSample(
  texts: HouseTexts,
  { photos, features }: Pick<House, 'photos' | 'features'>,
): string[] {
  const titles = new Set(sampleFeatures.map(({ title }) => title))
  return [
    ...stillSampleTexts(texts),
    ...(photos.some(({ isSample }) => isSample) ? ['photos'] : []),
    ...(features.some(({ title }) => titles.has(title)) ? ['features'] : []),
  ]
}
