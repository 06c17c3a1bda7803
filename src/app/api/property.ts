import { getPropertyInfo, updatePropertyInfo } from '#shared/contract/property.ts'
import { useRead, useWrite } from './use-endpoint.ts'

/** Wi-Fi, emergency contact, instructions and amenities, as a signed-in host reads them. */
export const useHostPropertyInfo = () => useRead(getPropertyInfo, {})

export const useUpdatePropertyInfo = () => useWrite(updatePropertyInfo, { refreshes: [getPropertyInfo] })
