import { getAdminHouse } from '#shared/contract/house/calls.ts'
import { getPropertyInfo, updatePropertyInfo } from '#shared/contract/property/calls.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

/** Wi-Fi, emergency contact, instructions and amenities, as a signed-in host reads them. */
export const useHostPropertyInfo = () => useQueryOf(getPropertyInfo, {})

export const useUpdatePropertyInfo = () =>
  useMutationOf(updatePropertyInfo, { invalidates: [getPropertyInfo, getAdminHouse] })
