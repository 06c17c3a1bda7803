import * as z from 'zod/mini'
import { emailField, idSchema, typedLines, typedText } from './contract/fields.ts'

/** The house document: the one list of its fields, with their limits and the message of each. */

const wholeNumber = (what: string, least: number, most: number) =>
  z
    .int(`${what} must be a whole number`)
    .check(
      z.minimum(least, `${what} must be at least ${least}`),
      z.maximum(most, `${what} must be at most ${most}`),
    )

const money = (what: string, mostCents: number) =>
  z
    .int(`${what} must be an amount of money`)
    .check(
      z.minimum(0, `${what} cannot be below zero`),
      z.maximum(mostCents, `${what} must be at most ${mostCents / 100}`),
    )

export function isTimeZone(name: string): boolean {
  try {
    return name.includes('/') && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions() !== null
  } catch {
    return false
  }
}

const timeOfDay = (what: string) =>
  z
    .string(`${what} must be a time, for example 15:00`)
    .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, `${what} must be a time, for example 15:00`))

const listOf = <Item extends z.ZodMiniType>(item: Item, what: string, most: number) =>
  z.array(item, `${what} must be a list`).check(z.maxLength(most, `At most ${most} ${what.toLowerCase()}`))

export const knownLanguages = ['en', 'de', 'fr', 'es', 'ja', 'ko', 'zh'] as const
const emailMessage = 'Enter an e-mail address, for example stay@example.com'
const currencyMessage = 'Use the three letters of a currency, for example NZD'
const phone = (message?: string) =>
  typedText(40, message).check(
    z.refine((text) => /^[+\d\s()./-]*$/.test(text), 'Use digits, spaces and + only'),
  )
const share = (what: string) => z.number(what).check(z.minimum(0, what), z.maximum(1, what))
const focusMessage = 'The focus is { x, y }, each from 0 to 1'
const focusSchema = z.object({ x: share(focusMessage), y: share(focusMessage) }, focusMessage)

/** A heading with its text, which may have several paragraphs, and a photo beside it. */
const sectionSchema = z.object(
  {
    title: typedText(120, 'Give this section a heading'),
    text: z._default(typedLines(20_000), ''),
    photoId: z._default(z.nullable(idSchema), null),
  },
  'A section has a title and a text',
)

const fields = {
  name: typedText(80, 'Give your house a name'),
  town: typedText(80),
  region: typedText(80),
  country: typedText(80, 'Which country is the house in?'),
  timeZone: z
    .string('Choose a time zone')
    .check(z.maxLength(64), z.refine(isTimeZone, 'Choose a time zone, for example Pacific/Auckland')),
  hostName: typedText(80, 'Guests need a name to ask for'),

  heroLine: typedText(160),
  summary: typedLines(2000),
  sections: listOf(sectionSchema, 'Sections', 20),
  rooms: listOf(
    z.object(
      {
        name: typedText(80, 'Give this room a name'),
        beds: typedText(160),
        sleeps: wholeNumber('How many sleep here', 0, 50),
      },
      'A room has a name, beds and how many sleep in it',
    ),
    'Rooms',
    30,
  ),
  photoNote: typedText(300),

  phone: phone(),
  email: z.union([z.literal(''), emailField(emailMessage)], emailMessage),
  emergencyNumber: phone('Guests need a number for emergencies'),

  checkInTime: timeOfDay('Check-in'),
  checkOutTime: timeOfDay('Check-out'),
  bedrooms: wholeNumber('Bedrooms', 0, 50),
  beds: wholeNumber('Beds', 0, 100),
  bathrooms: z
    .number('Bathrooms must be a number')
    .check(
      z.minimum(0, 'Bathrooms cannot be below zero'),
      z.maximum(50, 'Bathrooms must be at most 50'),
      z.multipleOf(0.5, 'Count bathrooms in halves, for example 2.5'),
    ),
  sleeps: wholeNumber('Guests', 1, 100),
  parking: wholeNumber('Parking spaces', 0, 50),
  depositCents: money('The deposit', 1_000_000),
  currency: z.string(currencyMessage).check(z.regex(/^[A-Z]{3}$/, currencyMessage)),

  houseRules: typedLines(10_000),
  /** Where water, power and gas are turned off; stands on the page for an emergency. */
  shutOffs: typedLines(3000),
  languages: listOf(z.enum(knownLanguages, 'Unknown language'), 'Languages', knownLanguages.length).check(
    z.minLength(1, 'Choose at least one language'),
  ),
  minimumNights: z.nullable(wholeNumber('Minimum nights', 1, 60)),
  priceFromCents: z.nullable(money('The price', 100_000_000)),

  distances: listOf(
    z.object(
      { to: typedText(80, 'Where to?'), time: typedText(80, 'How long does it take?') },
      'A distance says where to, and how long it takes',
    ),
    'Distances',
    12,
  ),
  summer: typedLines(3000),
  winter: typedLines(3000),

  heroPhotoId: z.nullable(idSchema),
  heroFocus: focusSchema,
  closingPhotoId: z.nullable(idSchema),
  mapPhotoId: z.nullable(idSchema),
}

/** What only an approved guest reads. It is sealed, and not kept in versions. */
const secretFields = {
  address: typedLines(500),
  coordinates: z.nullable(
    z.object(
      {
        lat: z
          .number('Between -90 and 90')
          .check(z.minimum(-90, 'Between -90 and 90'), z.maximum(90, 'Between -90 and 90')),
        lng: z
          .number('Between -180 and 180')
          .check(z.minimum(-180, 'Between -180 and 180'), z.maximum(180, 'Between -180 and 180')),
      },
      'Coordinates are { lat, lng }',
    ),
  ),
  directions: typedLines(5000),
  keypad: typedLines(1000),
}

export const houseDocumentSchema = z.object(fields)
export type HouseDocument = z.infer<typeof houseDocumentSchema>
export const houseSecretsSchema = z.object(secretFields)
export type HouseSecrets = z.infer<typeof houseSecretsSchema>
export const houseChangesSchema = z.partial(z.object({ ...fields, ...secretFields }))
export type HouseChanges = z.infer<typeof houseChangesSchema>
export const houseFieldNames = Object.keys(fields) as (keyof HouseDocument)[]
export const secretFieldNames = Object.keys(secretFields) as (keyof HouseSecrets)[]

/** Icons that a feature card can have; the app carries a drawing of each. */
export const featureIcons = ['fireplace', 'screen', 'window', 'bush', 'chandelier', 'loft'] as const

const renditionSchema = z.object({ width: z.int(), url: z.string() })
const sizesSchema = z.object({
  width: z.int(),
  height: z.int(),
  /** Its average colour, as `#rrggbb`. */
  tone: z.string(),
  /** A few pixels of it as a data address, to show until the picture has come. */
  blur: z.string(),
  avif: z.array(renditionSchema),
  webp: z.array(renditionSchema),
  jpeg: z.array(renditionSchema),
})

const photoFields = {
  id: idSchema,
  title: z.string(),
  description: z.string(),
  alt: z.string(),
  room: z.string(),
  /** The whole picture, at a public address. */
  imagePath: z.string(),
  width: z.int(),
  height: z.int(),
}

export const housePhotoSchema = z.object({
  ...photoFields,
  orderIndex: z.nullable(z.int()),
  isSample: z.boolean(),
  /** `null` until the sizes that browsers want are made. */
  sizes: z.nullable(sizesSchema),
  /** Why no sizes could be made of it. */
  problem: z.nullable(z.string()),
})

/** The hero with its cut for tall screens and the picture of shared links, once they are made. */
export const heroPhotoSchema = z.object({
  photo: housePhotoSchema,
  tall: z.nullable(sizesSchema),
  share: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
})

export const houseFeatureSchema = z.object({
  id: idSchema,
  icon: z.enum(featureIcons),
  title: z.string(),
  description: z.string(),
  orderIndex: z.int(),
})

/** A house of which nothing is said yet; what an older version of the document lacks is as here. */
export const blankHouse: HouseDocument = {
  name: '',
  town: '',
  region: '',
  country: 'New Zealand',
  timeZone: 'Pacific/Auckland',
  hostName: '',
  heroLine: '',
  summary: '',
  sections: [],
  rooms: [],
  photoNote: '',
  phone: '',
  email: '',
  emergencyNumber: '',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  bedrooms: 1,
  beds: 1,
  bathrooms: 1,
  sleeps: 2,
  parking: 0,
  depositCents: 20_000,
  currency: 'NZD',
  houseRules: '',
  shutOffs: '',
  languages: ['en'],
  minimumNights: null,
  priceFromCents: null,
  distances: [],
  summer: '',
  winter: '',
  heroPhotoId: null,
  heroFocus: { x: 0.5, y: 0.5 },
  closingPhotoId: null,
  mapPhotoId: null,
}

/** The house as everybody in the process knows it: its document, and what is counted beside it. */
export interface House extends HouseDocument {
  /** Moves with every saved change of the document. */
  version: number
  /** Moves when the house rules do; a guest agrees to one of them. */
  houseRulesVersion: number
  /** Whether it is the sample house that a first start puts there. */
  isSample: boolean
  /** Moves with everything that a page shows of the house. */
  revision: number
  photos: HousePhoto[]
  features: HouseFeature[]
  /** The first picture that a visitor sees; `null` while there is no photo. */
  hero: HeroPhoto | null
  map: HousePhoto | null
}

export type PhotoSizes = z.infer<typeof sizesSchema>
export type HeroPhoto = z.infer<typeof heroPhotoSchema>
export type HousePhoto = z.infer<typeof housePhotoSchema>
export type HouseFeature = z.infer<typeof houseFeatureSchema>

/** A house of which nothing has been read yet. */
export const unreadHouse: House = {
  ...blankHouse,
  version: 0,
  houseRulesVersion: 0,
  isSample: true,
  revision: 0,
  photos: [],
  features: [],
  hero: null,
  map: null,
}
