import * as z from 'zod/mini'

/** In the order in which they are named. */
export const publicServices = ['fire', 'ambulance', 'police'] as const
export type PublicService = (typeof publicServices)[number]

export const emergencyServicesSchema = z.object({
  /** One for each number. The number for all services, if there is one, is the first. */
  calls: z.array(z.object({ number: z.string(), services: z.array(z.enum(publicServices)) })),
  /** False if the country’s numbers are unknown. The only call is then 112. */
  isKnown: z.boolean(),
  /** True only where a source says so. */
  isFreeWithoutCredit: z.boolean(),
})
export type EmergencyServices = z.infer<typeof emergencyServicesSchema>
export type EmergencyCall = EmergencyServices['calls'][number]

export const isForAll = ({ services }: EmergencyCall): boolean => services.length === publicServices.length
