import * as z from 'zod/mini'
import { describe } from '#shared/contract/describe.ts'
import { idSchema, instantSchema } from '#shared/contract/fields.ts'
import { houseDocumentSchema, houseSecretsSchema } from '#shared/house.ts'
import * as calls from './calls.ts'

export const propertyInfoSchema = z.object({
  id: idSchema,
  wifiName: z.string(),
  wifiPassword: z.string(),
  /** If empty, guests see the house's `emergencyNumber`. */
  emergencyContact: z.string(),
  checkInInstructions: z.nullable(z.string()),
  checkOutInstructions: z.nullable(z.string()),
  amenities: z.array(z.string()),
  /** The address and access; `null` until the host enters it. */
  address: z.nullable(z.string()),
  coordinates: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  directions: z.nullable(z.string()),
  keypad: z.nullable(z.string()),
  shutOffs: z.nullable(z.string()),
  updatedAt: instantSchema,
})
export type PropertyInfo = z.infer<typeof propertyInfoSchema>

/** Adds what the house tells all guests: the phone number, and the current rules. */
export const houseForGuestSchema = z.extend(propertyInfoSchema, {
  emergencyNumber: z.string(),
  houseRules: z.string(),
  houseRulesVersion: z.int(),
})
export type HouseForGuest = z.infer<typeof houseForGuestSchema>

const secrets = houseSecretsSchema.shape

export const propertyInfoBodySchema = z.partial(
  z.object({
    wifiName: secrets.wifiName,
    wifiPassword: secrets.wifiPassword,
    emergencyContact: secrets.emergencyContact,
    checkInInstructions: z.nullable(secrets.checkInInstructions),
    checkOutInstructions: z.nullable(secrets.checkOutInstructions),
    amenities: houseDocumentSchema.shape.amenities,
  }),
)

export const getPropertyInfo = describe(calls.getPropertyInfo, {
  summary:
    'Wi-Fi, emergency contact, instructions, amenities, address, directions and shut-offs; for guests through the reveal gate',
  returns: houseForGuestSchema,
})

export const updatePropertyInfo = describe(calls.updatePropertyInfo, {
  summary: 'Change the property info',
  body: propertyInfoBodySchema,
  returns: houseForGuestSchema,
})
