import type { House, HouseDocument, HouseSecrets } from '#shared/house.ts'
import { sampleDocument, sampleFeatures, sampleSecrets } from './sample.ts'

/** Fields that no two houses share by chance, in the order in which a host goes through them. */
const telling = [
  'name',
  'town',
  'hostName',
  'heroLine',
  'summary',
  'sections',
  'rooms',
  'phone',
  'email',
  'emergencyNumber',
  'distances',
  'summer',
  'winter',
  'houseRules',
  'shutOffs',
] as const satisfies readonly (keyof HouseDocument)[]
const tellingSecrets = ['address', 'coordinates', 'directions', 'keypad'] as const

/** What is said of a value that does not hang on which photo stands beside it. */
const said = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => (key === 'photoId' ? undefined : inner))
const isEmpty = (value: unknown): boolean => value === '' || value === null || said(value) === '[]'

/** Whether visitors would take the sample house for a real one: neither its name nor its e-mail was changed. */
export const isSampleHouse = ({ name, email }: Pick<HouseDocument, 'name' | 'email'>): boolean =>
  name === sampleDocument.name || email === sampleDocument.email

/** Names of the fields that still say what the sample house says; `photos` and `features` are among them. */
export function stillSample(
  document: HouseDocument,
  secrets: HouseSecrets,
  { photos, features }: Pick<House, 'photos' | 'features'>,
): string[] {
  const isSame = (mine: unknown, sample: unknown) => !isEmpty(mine) && said(mine) === said(sample)
  const titles = new Set(sampleFeatures.map(({ title }) => title))
  return [
    ...telling.filter((name) => isSame(document[name], sampleDocument[name])),
    ...tellingSecrets.filter((name) => isSame(secrets[name], sampleSecrets[name])),
    ...(photos.some(({ isSample }) => isSample) ? ['photos'] : []),
    ...(features.some(({ title }) => titles.has(title)) ? ['features'] : []),
  ]
}
