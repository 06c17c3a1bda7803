/** In the order in which they are named. */
export const publicServices = ['fire', 'ambulance', 'police'] as const
export type PublicService = (typeof publicServices)[number]

export interface EmergencyCall {
  number: string
  services: PublicService[]
}

export interface EmergencyServices {
  /** One for each number. The number for all services, if there is one, is the first. */
  calls: EmergencyCall[]
  /** False if the country’s numbers are unknown. The only call is then 112. */
  isKnown: boolean
  /** True only where a source says so. */
  isFreeWithoutCredit: boolean
}

export const isForAll = ({ services }: EmergencyCall): boolean => services.length === publicServices.length
