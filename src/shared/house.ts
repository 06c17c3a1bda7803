import * as z from 'zod/mini'
import type { HouseList, HouseMoney, HouseNumber } from '#shared/contract/problems.ts'
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
import { languages } from './languages.ts'
import { photoTextsSchema } from './photo-texts.ts'
import { isTimeZone } from './time-zone.ts'

/** This file is the only list of the house document’s fields, with their limits and messages. */

const wholeNumber = (what: HouseNumber, least: number, most: number) =>
  z
    .int(problem('houseInteger', what))
    .check(
      z.minimum(least, problem('houseMin', what, least)),
      z.maximum(most, problem('houseMax', what, most)),
    )

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

const emailMessage = problem('houseEmail')
const countryMessage = problem('houseCountry')
const currencyMessage = problem('houseCurrency')
const numberField = (message: string, least: number, most: number) =>
  z.number(message).check(z.minimum(least, message), z.maximum(most, message))
const focusMessage = problem('houseFocus')
const focusPart = numberField(focusMessage, 0, 1)

const sectionSchema = z.object(
  {
    title: typedText(120, problem('sectionTitle')),
    text: z._default(typedLines(20_000), ''),
    photoId: z._default(z.nullable(idSchema), null),
  },
  problem('sectionIncomplete'),
)

const fields = {
  name: typedText(80, problem('houseName')),
  town: typedText(80),
  region: typedText(80),
  /** ISO 3166-1 alpha-2. */
  country: z.string(countryMessage).check(z.refine(isCountryCode, countryMessage)),
  timeZone: z
    .string(problem('houseTimeZone'))
    .check(z.maxLength(64), z.refine(isTimeZone, problem('houseTimeZoneUnknown'))),
  hostName: typedText(80, problem('hostName')),
  heroLine: typedText(160),
  summary: typedLines(2000),
  sections: listOf(sectionSchema, 'sections', 20),
  rooms: listOf(
    z.object(
      {
        name: typedText(80, problem('roomName')),
        beds: typedText(160),
        sleeps: wholeNumber('sleepsInRoom', 0, 50),
      },
      problem('roomIncomplete'),
    ),
    'rooms',
    30,
  ),
  photoNote: typedText(300),

  phone: phoneField(7),
  email: z.union([z.literal(''), emailField(emailMessage)], emailMessage),
  emergencyNumber: phoneField(3, problem('emergencyNumber')),

  checkInTime: timeField(problem('houseTime', 'checkIn')),
  checkOutTime: timeField(problem('houseTime', 'checkOut')),
  bedrooms: wholeNumber('bedrooms', 0, 50),
  beds: wholeNumber('beds', 0, 100),
  bathrooms: z
    .number(problem('bathroomsNumber'))
    .check(
      z.minimum(0, problem('bathroomsMin')),
      z.maximum(50, problem('bathroomsMax')),
      z.multipleOf(0.5, problem('bathroomsHalves')),
    ),
  sleeps: wholeNumber('sleeps', 1, 100),
  parking: wholeNumber('parking', 0, 50),
  depositCents: money('deposit'),
  /** One in which the card provider places holds. */
  currency: z.string(currencyMessage).check(z.refine(isCurrency, currencyMessage)),

  /** Each stay gets a separate door code, or all share one. */
  doorCodes: z.enum(doorCodeModes, problem('doorCodes')),
  houseRules: typedLines(10_000),
  amenities: listOf(typedText(60, problem('amenityEmpty')), 'amenities', 50),
  languages: listOf(z.enum(languages, problem('unknownLanguage')), 'languages', languages.length).check(
    z.minLength(1, problem('oneLanguage')),
  ),
  minimumNights: z.nullable(wholeNumber('minimumNights', 1, 60)),
  priceFromCents: z.nullable(money('price')),

  distances: listOf(
    z.object(
      { to: typedText(80, problem('distanceTo')), time: typedText(80, problem('distanceTime')) },
      problem('distanceIncomplete'),
    ),
    'distances',
    12,
  ),
  summer: typedLines(3000),
  winter: typedLines(3000),

  heroPhotoId: z.nullable(idSchema),
  heroFocus: z.object({ x: focusPart, y: focusPart }, focusMessage),
  closingPhotoId: z.nullable(idSchema),
  mapPhotoId: z.nullable(idSchema),
  hostPhotoId: z.nullable(idSchema),
  /** Order and texts of the photos. A photo that isn't listed has no texts and comes last. */
  gallery: listOf(photoTextsSchema, 'gallery', 400).check(uniqueIds),
  /** The feature cards. */
  features: listOf(houseFeatureSchema, 'features', maxFeatures).check(uniqueIds),
}

/**
 * Only approved guests can read these fields. They are stored separately from the document and aren't part of its
 * versions.
 */
const secretFields = {
  address: typedLines(500),
  coordinates: z.nullable(
    z.object(
      {
        lat: numberField(problem('latitude'), -90, 90),
        lng: numberField(problem('longitude'), -180, 180),
      },
      problem('coordinates'),
    ),
  ),
  directions: typedLines(5000),
  keypad: typedLines(1000),
  /** Where to turn off water, power and gas: with the address, and on the emergency page. */
  shutOffs: typedLines(3000),
  /** Empty for a house without Wi-Fi. */
  wifiName: typedText(100),
  wifiPassword: typedText(100),
  /** If empty, guests see the house's `emergencyNumber`. */
  emergencyContact: typedText(200),
  checkInInstructions: typedLines(5000),
  checkOutInstructions: typedLines(5000),
  /** The code of new stays while `doorCodes` is `fixed`. */
  fixedDoorCode: z.union([z.literal(''), doorCodeSchema], problem('doorCode')),
}

export const houseDocumentSchema = z.object(fields)
export type HouseDocument = z.infer<typeof houseDocumentSchema>
export const houseSecretsSchema = z.object(secretFields)
export type HouseSecrets = z.infer<typeof houseSecretsSchema>
export const houseChangesSchema = z.partial(z.object({ ...fields, ...secretFields }))
export type HouseChanges = z.infer<typeof houseChangesSchema>
export const houseFieldNames = Object.keys(fields) as (keyof HouseDocument)[]
export const secretFieldNames = Object.keys(secretFields) as (keyof HouseSecrets)[]

const renditionSchema = z.object({ width: z.int(), url: z.string() })
const sizesSchema = z.object({
  width: z.int(),
  height: z.int(),
  tone: z.string(),
  /** A few pixels of it as a data URL, shown until the photo has loaded. */
  blur: z.string(),
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
