import * as z from 'zod/mini'
import type { HouseList, HouseMoney } from '#shared/contract/problems.ts'
import { maxAmountCents } from './amounts.ts'
import {
  doorCodeSchema,
  emailField,
  idSchema,
  phoneField,
  timeField,
  typedLines,
  typedText,
} from './contract/fields.ts'
import { problem } from './contract/problems.ts'
import { isCountryCode } from './country/codes.ts'
import { isCurrency } from './currencies.ts'
import { houseFeatureSchema, maxFeatures } from './feature-card.ts'
import type { HousePageName } from './host-pages.ts'
import { amenityCodes, parkingKinds } from './house-facts.ts'
import { distanceSchema, roomSchema, sectionSchema, wholeNumber } from './house-items.ts'
import { translationsSchema } from './house-words.ts'
import { canonicalTag } from './language-tags.ts'
import { languages } from './languages.ts'
import { lightSchema } from './photo-light.ts'
import { photoTextsSchema } from './photo-texts.ts'
import { type FieldTable, type NamesWith, namesWhere, namesWith, typesOf } from './table.ts'
import { isTimeZone } from './time-zone.ts'

const money = (what: HouseMoney) =>
  z
    .int(problem('houseMoney', what))
    .check(
      z.minimum(0, problem('houseMoneyMin', what)),
      z.maximum(maxAmountCents, problem('houseMoneyMax', what)),
    )

const listOf = <Item extends z.ZodMiniType>(item: Item, what: HouseList, most: number) =>
  z.array(item, problem('houseList', what)).check(z.maxLength(most, problem('houseListMax', what, most)))

const uniqueIds = z.refine<readonly { id: string }[]>(
  (items) => new Set(items.map(({ id }) => id)).size === items.length,
  problem('eachIdOnce'),
)

export const doorCodeModes = ['per_stay', 'fixed'] as const
export const sharedDoorCodeModes = ['hidden', 'shown'] as const

const emailMessage = problem('houseEmail')
const countryMessage = problem('houseCountry')
const currencyMessage = problem('houseCurrency')
const numberField = (message: string, least: number, most: number) =>
  z.number(message).check(z.minimum(least, message), z.maximum(most, message))
const focusMessage = problem('houseFocus')
const focusPart = numberField(focusMessage, 0, 1)

/** A part of the house with a page for hosts, `/admin/house/<part>`. */
export type HousePart = Exclude<HousePageName, 'versions'>
/** How a host enters it; `own` has a control of its own. */
export type HouseInput =
  | ('line' | 'wide' | 'long' | 'lines' | 'verbatim' | 'code')
  | ('number' | 'money' | 'time' | 'email' | 'tel' | 'choice' | 'own')

/**
 * Makes a row: its schema, the value of a house without content (also for a stored document that lacks the field), where
 * and how a host enters it. A `text` that equals the sample's is still the sample's; a `fact` too, until the host
 * marks its step of set-up as done, because two houses may share it; a `setting` isn't compared; a `secret` is stored in
 * this column of `property_info`, in no version, and read through the reveal gate only.
 */
const field =
  <const Kind extends 'text' | 'fact' | 'setting' | 'secret'>(kind: Kind) =>
  <
    Type extends z.ZodMiniType,
    const Where extends HousePart,
    const How extends HouseInput,
    const Column extends string | null = null,
  >(
    type: Type,
    blank: z.infer<Type>,
    part: Where,
    input: How,
    column: Column = null as Column,
  ) => ({ kind, type, blank, part, input, column })
const text = field('text')
const fact = field('fact')
const setting = field('setting')
const secret = field('secret')

const focusSchema = z.object({ x: focusPart, y: focusPart }, focusMessage)
const photoSchema = z.nullable(idSchema)
const currencySchema = z.string(currencyMessage).check(z.refine(isCurrency, currencyMessage))
const countrySchema = z.string(countryMessage).check(z.refine(isCountryCode, countryMessage))
const timeZoneSchema = z
  .string(problem('houseTimeZone'))
  .check(z.maxLength(64), z.refine(isTimeZone, problem('houseTimeZoneUnknown')))
const bathroomsSchema = z
  .number(problem('bathroomsNumber'))
  .check(
    z.minimum(0, problem('bathroomsMin')),
    z.maximum(50, problem('bathroomsMax')),
    z.multipleOf(0.5, problem('bathroomsHalves')),
  )
const languagesSchema = listOf(
  z.enum(languages, problem('unknownLanguage')),
  'languages',
  languages.length,
).check(z.minLength(1, problem('oneLanguage')))
const greetingMessage = problem('houseGreeting')
const greetingSchema = z.nullable(typedText(40, greetingMessage))
const hostLanguageMessage = problem('hostLanguage')
const hostLanguageSchema = z.string(hostLanguageMessage).check(
  z.maxLength(35, hostLanguageMessage),
  z.refine((tag) => canonicalTag(tag) !== null, hostLanguageMessage),
  z.overwrite((tag) => canonicalTag(tag) ?? tag),
)
const coordinatesSchema = z.nullable(
  z.object(
    { lat: numberField(problem('latitude'), -90, 90), lng: numberField(problem('longitude'), -180, 180) },
    problem('coordinates'),
  ),
)

/**
 * The only list of the house's fields, in the order of the host's pages. Schemas, columns, defaults, versions, the check for
 * the sample's texts and the host's pages follow from it.
 */
export const houseFields = {
  name: text(typedText(80, problem('houseName')), '', 'basics', 'line'),
  town: text(typedText(80), '', 'basics', 'line'),
  region: text(typedText(80), '', 'basics', 'line'),
  /** ISO 3166-1 alpha-2. */
  country: fact(countrySchema, '', 'basics', 'choice'),
  sleeps: fact(wholeNumber('sleeps', 1, 100), 2, 'basics', 'number'),
  bedrooms: fact(wholeNumber('bedrooms', 0, 50), 1, 'basics', 'number'),
  beds: fact(wholeNumber('beds', 0, 100), 1, 'basics', 'number'),
  bathrooms: fact(bathroomsSchema, 1, 'basics', 'number'),
  parking: fact(wholeNumber('parking', 0, 50), 0, 'basics', 'number'),
  parkingKind: fact(z.nullable(z.enum(parkingKinds, problem('parkingKind'))), null, 'basics', 'choice'),
  phone: text(phoneField(7), '', 'basics', 'tel'),
  email: text(z.union([z.literal(''), emailField(emailMessage)], emailMessage), '', 'basics', 'email'),
  emergencyNumber: text(phoneField(3, problem('emergencyNumber')), '', 'basics', 'tel'),
  hostName: text(typedText(80, problem('hostName')), '', 'basics', 'line'),
  /** A sentence of the host, beside the name. */
  hostLine: text(typedText(300), '', 'basics', 'long'),
  languages: fact(languagesSchema, ['en'], 'basics', 'own'),
  /** Replaces the country's greeting and the reader's own hello; see `greetingOf`. */
  greeting: fact(greetingSchema, null, 'basics', 'line'),
  /** The BCP 47 tag of the language in which the host writes. */
  hostLanguage: fact(hostLanguageSchema, 'en', 'basics', 'choice'),
  hostPhotoId: setting(photoSchema, null, 'basics', 'own'),

  heroLine: text(typedText(160), '', 'words', 'wide'),
  summary: text(typedLines(2000), '', 'words', 'long'),
  sections: text(listOf(sectionSchema, 'sections', 20), [], 'words', 'own'),
  rooms: text(listOf(roomSchema, 'rooms', 30), [], 'words', 'own'),

  /** Translations of the fields in `translatable`. */
  translations: setting(translationsSchema, {}, 'translations', 'own'),
  /** Of those in `translatableSecrets`. */
  secretTranslations: secret(translationsSchema, {}, 'translations', 'own', 'translations_sealed'),

  photoNote: text(typedText(300), '', 'photos', 'long'),
  heroPhotoId: setting(photoSchema, null, 'photos', 'own'),
  heroFocus: setting(focusSchema, { x: 0.5, y: 0.5 }, 'photos', 'own'),
  closingPhotoId: setting(photoSchema, null, 'photos', 'own'),
  /** Order and texts of the photos. A photo that isn't listed has no texts and comes last. */
  gallery: setting(listOf(photoTextsSchema, 'gallery', 400).check(uniqueIds), [], 'photos', 'own'),
  /** The feature cards. */
  features: text(listOf(houseFeatureSchema, 'features', maxFeatures).check(uniqueIds), [], 'features', 'own'),

  distances: text(listOf(distanceSchema, 'distances', 12), [], 'place', 'own'),
  summer: text(typedLines(3000), '', 'place', 'long'),
  winter: text(typedLines(3000), '', 'place', 'long'),
  mapPhotoId: setting(photoSchema, null, 'place', 'own'),

  address: secret(typedLines(500), '', 'arrival', 'long', 'address_sealed'),
  directions: secret(typedLines(5000), '', 'arrival', 'long', 'directions_sealed'),
  keypad: secret(typedLines(1000), '', 'arrival', 'long', 'keypad_sealed'),
  /** Each stay gets a separate door code, or all share one. */
  doorCodes: setting(z.enum(doorCodeModes, problem('doorCodes')), 'per_stay', 'arrival', 'choice'),
  /** The code of new stays while `doorCodes` is `fixed`. */
  fixedDoorCode: secret(
    z.union([z.literal(''), doorCodeSchema], problem('doorCode')),
    '',
    'arrival',
    'code',
    'fixed_door_code_sealed',
  ),
  /** Hides the door code from a guest's companions, or shows it from check-in on. */
  sharedDoorCode: setting(
    z.enum(sharedDoorCodeModes, problem('sharedDoorCode')),
    'hidden',
    'arrival',
    'choice',
  ),
  coordinates: secret(coordinatesSchema, null, 'arrival', 'own', 'coordinates_sealed'),

  /** Empty for a house without Wi-Fi. */
  wifiName: secret(typedText(100), '', 'arrival', 'verbatim', 'wifi_name'),
  wifiPassword: secret(typedText(100), '', 'arrival', 'verbatim', 'wifi_password_sealed'),
  /** If empty, guests see the house's `emergencyNumber`. */
  emergencyContact: secret(typedText(200), '', 'arrival', 'verbatim', 'emergency_contact'),
  /** Where to turn off water, power and gas: with the address, and on the emergency page. */
  shutOffs: secret(typedLines(3000), '', 'arrival', 'long', 'shut_offs_sealed'),
  checkInInstructions: secret(typedLines(5000), '', 'arrival', 'long', 'check_in_instructions'),
  checkOutInstructions: secret(typedLines(5000), '', 'arrival', 'long', 'check_out_instructions'),
  /** Those that the product translates. */
  amenityCodes: text(
    listOf(z.enum(amenityCodes, problem('unknownAmenity')), 'amenities', amenityCodes.length),
    [],
    'features',
    'own',
  ),
  /** The host's own, beside those. */
  amenities: text(listOf(typedText(60, problem('amenityEmpty')), 'amenities', 50), [], 'features', 'lines'),

  houseRules: text(typedLines(10_000), '', 'rules', 'long'),

  checkInTime: fact(timeField(problem('houseTime', 'checkIn')), '15:00', 'money', 'time'),
  checkOutTime: fact(timeField(problem('houseTime', 'checkOut')), '11:00', 'money', 'time'),
  timeZone: fact(timeZoneSchema, 'Pacific/Auckland', 'money', 'choice'),
  depositCents: fact(money('deposit'), 20_000, 'money', 'money'),
  /** One in which the card provider places holds. */
  currency: fact(currencySchema, 'NZD', 'money', 'choice'),
  minimumNights: fact(z.nullable(wholeNumber('minimumNights', 1, 60)), null, 'money', 'number'),
  /** Goes with the sample: a host must not keep its price. */
  priceFromCents: text(z.nullable(money('price')), null, 'money', 'money'),
} satisfies FieldTable

export type EnteredField = Exclude<keyof typeof houseFields, NamesWith<typeof houseFields, 'input', 'own'>>
/** Returns the fields of a part that have a plain control. */
export const enteredFields = (part: HousePart) =>
  namesWhere<typeof houseFields, EnteredField>(
    houseFields,
    (field) => field.part === part && field.input !== 'own',
  )

export const houseFieldNames = namesWith(houseFields, 'kind', 'text', 'fact', 'setting')
/** Stored apart from the document, in none of its versions; only approved guests can read them. */
export const secretFieldNames = namesWith(houseFields, 'kind', 'secret')

export const houseDocumentSchema = z.object(typesOf(houseFields, houseFieldNames))
export type HouseDocument = z.infer<typeof houseDocumentSchema>
export const houseSecretsSchema = z.object(typesOf(houseFields, secretFieldNames))
export type HouseSecrets = z.infer<typeof houseSecretsSchema>
export const houseChangesSchema = z.partial(
  z.object({ ...houseDocumentSchema.shape, ...houseSecretsSchema.shape }),
)
export type HouseChanges = z.infer<typeof houseChangesSchema>

const renditionSchema = z.object({ width: z.int(), url: z.string() })
const sizesSchema = z.object({
  width: z.int(),
  height: z.int(),
  tone: z.string(),
  /** A few pixels of it as a data URL, shown until the photo has loaded. */
  blur: z.string(),
  light: lightSchema,
  avif: z.array(renditionSchema),
  webp: z.array(renditionSchema),
  jpeg: z.array(renditionSchema),
})

export const housePhotoSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  alt: z.string(),
  room: z.string(),
  /** The full photo, at a public address. */
  imagePath: z.string(),
  width: z.int(),
  height: z.int(),
  orderIndex: z.nullable(z.int()),
  isSample: z.boolean(),
  /** `null` until the renditions are made. */
  sizes: z.nullable(sizesSchema),
  problem: z.nullable(z.string()),
})

/** The hero with its crop for tall screens and the photo for shared links, once they are made. */
const heroPhotoSchema = z.object({
  photo: housePhotoSchema,
  tall: z.nullable(sizesSchema),
  share: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
})

/** The current house in this process: its document, and derived values. */
export const houseSchema = z.extend(houseDocumentSchema, {
  /** Incremented with every saved change of the document. */
  version: z.int(),
  /** Incremented with every change of the house rules; a guest accepts one version. */
  houseRulesVersion: z.int(),
  isSample: z.boolean(),
  /** Incremented with everything that a page shows of the house. */
  revision: z.int(),
  photos: z.array(housePhotoSchema),
  /** The first photo that a visitor sees; `null` without photos. */
  hero: z.nullable(heroPhotoSchema),
  map: z.nullable(housePhotoSchema),
  hostPhoto: z.nullable(housePhotoSchema),
  /** False while a host hides the calendar from visitors. */
  showsFreeDates: z.boolean(),
})
export type House = z.infer<typeof houseSchema>

export type PhotoSizes = z.infer<typeof sizesSchema>
export type HeroPhoto = z.infer<typeof heroPhotoSchema>
export type HousePhoto = z.infer<typeof housePhotoSchema>
