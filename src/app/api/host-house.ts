import { callEndpoint } from '#app/lib/http.ts'
import * as house from '#shared/contract/house.ts'
import { useRead, useWrite } from './use-endpoint.ts'

/** The whole house, for its host. */
export const useHostHouse = () => useRead(house.getAdminHouse, {})
export const useHouseVersions = () => useRead(house.listHouseVersions, {})
/** Those of the gallery in order, then those that only stand elsewhere. */
export const usePhotos = () => useRead(house.listPhotos, { query: { all: '1' } })
export const useFeatures = () => useRead(house.listFeatures, {})

/** Saves fields of the house, from the version that they were typed on. */
export const saveHouse = (body: Record<string, unknown> & { version: number }) =>
  callEndpoint(house.changeHouse, { body })

const photos = [house.listPhotos, house.getAdminHouse]
const whole = [house.getAdminHouse, house.listPhotos, house.listFeatures, house.listHouseVersions]
export const useRestoreVersion = () => useWrite(house.restoreHouseVersion, { refreshes: whole })
export const useRemoveSample = () => useWrite(house.removeSample, { refreshes: whole })
export const useAddPhoto = () => useWrite(house.addPhoto, { refreshes: photos })
export const useChangePhoto = () => useWrite(house.changePhoto, { refreshes: photos })
export const useRemovePhoto = () => useWrite(house.removePhoto, { refreshes: photos })
export const useBringBackPhoto = () => useWrite(house.bringBackPhoto, { refreshes: photos })
export const useOrderPhotos = () => useWrite(house.orderPhotos, { refreshes: photos })
const features = [house.listFeatures, house.getAdminHouse]
export const useAddFeature = () => useWrite(house.addFeature, { refreshes: features })
export const useChangeFeature = () => useWrite(house.changeFeature, { refreshes: features })
export const useOrderFeatures = () => useWrite(house.orderFeatures, { refreshes: features })
export const useRemoveFeature = () => useWrite(house.removeFeature, { refreshes: features })
