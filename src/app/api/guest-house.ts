import { getGuestGuide } from '#shared/contract/guide.ts'
import { getPropertyInfo } from '#shared/contract/property.ts'
import { useRead } from './use-endpoint.ts'

/** Wi-Fi, instructions and amenities; answered only while the reveal gate is open. */
export const useGuestPropertyInfo = (token: string) => useRead(getPropertyInfo, {}, { guestToken: token })

/** The guest guide; answered only while the reveal gate is open. */
export const useGuestGuide = (token: string) => useRead(getGuestGuide, { params: { token } })
