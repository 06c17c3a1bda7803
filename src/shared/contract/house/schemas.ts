import * as z from 'zod/mini'
import { describe } from '#shared/contract/describe.ts'
import { countField, idSchema, instantSchema } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import { uploadedUrlSchema } from '#shared/contract/uploads/schemas.ts'
import { wordMarksSchema } from '#shared/contract/word-marks.ts'
import { publicServices } from '#shared/country/public-services.ts'
import { houseFeatureSchema } from '#shared/feature-card.ts'
import {
  houseChangesSchema,
  houseDocumentSchema,
  housePhotoSchema,
  houseSchema,
  houseSecretsSchema,
} from '#shared/house.ts'
import { photoTextsSchema } from '#shared/photo-texts.ts'
import * as calls from './calls.ts'

/** The house's texts are long, and one call sends all of them. */
const maxHouseBytes = 2 * 1024 * 1024

const adminHouseSchema = z.object({
  ...houseDocumentSchema.shape,
  ...houseSecretsSchema.shape,
  ...z.pick(houseSchema, { version: true, houseRulesVersion: true, isSample: true }).shape,
  /** Fields that still equal the sample house; `photos` and `features` are among them. */
  stillSample: z.array(z.string()),
  updatedAt: instantSchema,
})
export type AdminHouse = z.infer<typeof adminHouseSchema>

const houseVersionSchema = z.object({
  version: z.int(),
  savedAt: instantSchema,
  /** The host's name; `null` for the first version and for deleted accounts. */
  savedBy: z.nullable(z.string()),
  changed: z.array(z.string()),
  differs: z.array(z.string()),
  /** Restoring other times moves open stays. */
  times: z.pick(houseDocumentSchema, { checkInTime: true, checkOutTime: true, timeZone: true }),
})
export type HouseVersion = z.infer<typeof houseVersionSchema>

export const getHouse = describe(calls.getHouse, {
  returns: z.omit(houseSchema, {
    doorCodes: true,
    sharedDoorCode: true,
    translations: true,
    gallery: true,
    revision: true,
    showsFreeDates: true,
  }),
})

export const getAdminHouse = describe(calls.getAdminHouse, { returns: adminHouseSchema })

export const changeHouse = describe(calls.changeHouse, {
  summary: 'Change fields of the house; 409 unless `version` is the current one',
  maxBodyBytes: maxHouseBytes,
  body: z.extend(houseChangesSchema, {
    version: countField(problem('houseVersion')),
    /** With a changed `fixedDoorCode`: coming stays that have the former one take the new one. */
    changesStayCodes: z.optional(z.boolean(problem('changesStayCodes'))),
  }),
  returns: adminHouseSchema,
})

const previewed = {
  maxBodyBytes: maxHouseBytes,
  body: houseChangesSchema,
  returns: z.string(),
  produces: 'text/html',
} as const

export const previewHouse = describe(calls.previewHouse, {
  summary: 'Preview the landing page with these fields as HTML; stores nothing',
  ...previewed,
})

export const previewGuestPage = describe(calls.previewGuestPage, {
  summary: 'Preview the page of a guest at the house with these fields as HTML; stores nothing',
  ...previewed,
})

export const listHouseVersions = describe(calls.listHouseVersions, {
  summary: 'The last 50 versions, newest first',
  returns: z.array(houseVersionSchema),
})

export const restoreHouseVersion = describe(calls.restoreHouseVersion, {
  summary: 'Restore an older version; keeps secret fields, and which photos there are',
  params: z.object({ n: z.pipe(z.coerce.number(), countField(problem('unknownVersion'))) }),
  returns: adminHouseSchema,
})

export const removeSample = describe(calls.removeSample, {
  summary: 'Remove the sample’s photos, features and texts; keeps required fields',
  returns: adminHouseSchema,
})

const changedPhotoTexts = z.partial(z.omit(photoTextsSchema, { id: true }))

const orderBodySchema = z.object({
  ids: z.array(idSchema, problem('eachIdOnce')).check(z.maxLength(1000, problem('atMost', 1000))),
})

export const listPhotos = describe(calls.listPhotos, {
  summary: 'The photos of the gallery in order; with `all=1`, also those outside of it',
  query: z.object({ all: z.optional(z.literal('1', problem('allFlag'))) }),
  returns: z.array(housePhotoSchema),
})

export const addPhoto = describe(calls.addPhoto, {
  status: 201,
  body: z.extend(changedPhotoTexts, {
    imageUrl: uploadedUrlSchema,
    /** True for a photo outside the gallery, such as the map or the host's photo. */
    isOutsideGallery: z.optional(z.boolean(problem('isOutsideGallery'))),
    /** The photo that the host chose after this one and that arrived before it. */
    before: z.optional(idSchema),
  }),
  returns: housePhotoSchema,
})

export const changePhoto = describe(calls.changePhoto, { body: changedPhotoTexts, returns: housePhotoSchema })

export const removePhoto = describe(calls.removePhoto, {
  summary: 'Remove a photo; it can be restored for a day',
})

export const restorePhoto = describe(calls.restorePhoto, { returns: housePhotoSchema })

export const orderPhotos = describe(calls.orderPhotos, {
  body: orderBodySchema,
  returns: z.array(housePhotoSchema),
})

const changedFeature = z.partial(z.omit(houseFeatureSchema, { id: true }))

export const listFeatures = describe(calls.listFeatures, { returns: z.array(houseFeatureSchema) })

export const addFeature = describe(calls.addFeature, {
  status: 201,
  body: z.extend(changedFeature, { title: houseFeatureSchema.shape.title }),
  returns: houseFeatureSchema,
})

export const changeFeature = describe(calls.changeFeature, {
  body: changedFeature,
  returns: houseFeatureSchema,
})

export const removeFeature = describe(calls.removeFeature)

export const orderFeatures = describe(calls.orderFeatures, {
  body: orderBodySchema,
  returns: z.array(houseFeatureSchema),
})

const propertyInfoSchema = z.object({
  id: idSchema,
  wifiName: z.string(),
  wifiPassword: z.string(),
  /** A person or service of the house. If empty, guests see the house's `emergencyNumber`. */
  emergencyContact: z.string(),
  checkInInstructions: z.nullable(z.string()),
  checkOutInstructions: z.nullable(z.string()),
  /** In the guest's language; for hosts, their own beside the product's. */
  amenities: z.array(z.string()),
  /** Spaces for cars and where they are. */
  parking: z.string(),
  /** The address and access; `null` until the host enters it. */
  address: z.nullable(z.string()),
  coordinates: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  directions: z.nullable(z.string()),
  keypad: z.nullable(z.string()),
  shutOffs: z.nullable(z.string()),
  updatedAt: instantSchema,
  /** The country’s, never a field of the house. */
  /** See `EmergencyServices`. */
  emergencyServices: z.object({
    calls: z.array(z.object({ number: z.string(), services: z.array(z.enum(publicServices)) })),
    isKnown: z.boolean(),
    isFreeWithoutCredit: z.boolean(),
  }),
  houseRules: z.string(),
  houseRulesVersion: z.int(),
  /** Of each text of the house in the guest's language: its own language if it is another one, and a note. */
  words: wordMarksSchema,
})
export type PropertyInfo = z.infer<typeof propertyInfoSchema>

const secrets = houseSecretsSchema.shape

export const getPropertyInfo = describe(calls.getPropertyInfo, {
  summary:
    'Wi-Fi, emergency contact, instructions, amenities, address, directions and shut-offs; for guests through the reveal gate',
  returns: propertyInfoSchema,
})

export const getAdminPropertyInfo = describe(calls.getAdminPropertyInfo, {
  summary: 'The same, as the host entered it',
  returns: propertyInfoSchema,
})

const required = (text: z.ZodMiniString) => text.check(z.minLength(1, problem('propertyInfoRequired')))

export const updatePropertyInfo = describe(calls.updatePropertyInfo, {
  summary: 'Change fields; Wi-Fi and emergency contact can be emptied in PATCH /api/admin/house only',
  body: z.partial(
    z.object({
      wifiName: required(secrets.wifiName),
      wifiPassword: required(secrets.wifiPassword),
      emergencyContact: required(secrets.emergencyContact),
      checkInInstructions: z.nullable(secrets.checkInInstructions),
      checkOutInstructions: z.nullable(secrets.checkOutInstructions),
      amenities: houseDocumentSchema.shape.amenities,
    }),
  ),
  returns: propertyInfoSchema,
})
