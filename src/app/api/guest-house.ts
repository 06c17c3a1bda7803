import { getGuestGuide } from '#shared/contract/guide/calls.ts'
import { getPropertyInfo } from '#shared/contract/property/calls.ts'
import { useQueryOf } from './use-endpoint.ts'

/** Wi-Fi, instructions and amenities; answered only while the reveal gate is open. */
export const useGuestPropertyInfo = (token: string) => useQueryOf(getPropertyInfo, {}, { guestToken: token })

/** The guest guide; answered only while the reveal gate is open. */
export const useGuestGuide = (token: string) => useQueryOf(getGuestGuide, { params: { token } })
