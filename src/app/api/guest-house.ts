import { getGuestGuide } from '#shared/contract/guide/calls.ts'
import { getPropertyInfo } from '#shared/contract/property/calls.ts'
import { useQueryOf } from './use-endpoint.ts'

/** Returns Wi-Fi, instructions and amenities; 403 while the reveal gate is closed. */
export const useGuestPropertyInfo = (token: string) => useQueryOf(getPropertyInfo, {}, { guestToken: token })

/** Returns the guide; 403 while the reveal gate is closed. */
export const useGuestGuide = (token: string) => useQueryOf(getGuestGuide, { params: { token } })
