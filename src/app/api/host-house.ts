import { pollIntervalMs } from '#shared/constants.ts'
import * as house from '#shared/contract/house/calls.ts'
import { getSetup } from '#shared/contract/setup/calls.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

export const useHostHouse = () => useQueryOf(house.getAdminHouse, {})
export const useHouseVersions = () => useQueryOf(house.listHouseVersions, {})
/** Returns the gallery's photos in order, then the others. Polls until all renditions are made. */
export const usePhotos = () =>
  useQueryOf(
    house.listPhotos,
    { query: { all: '1' } },
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ sizes, isSample, problem }) => sizes === null && !isSample && problem === null)
          ? pollIntervalMs
          : false,
    },
  )

/** Saves fields of the house. 409 if another host saved since the `version` in the request. */
export const useChangeHouse = () =>
  useMutationOf(house.changeHouse, { invalidates: [house.getAdminHouse, house.listHouseVersions] })

const photos = [house.listPhotos, house.getAdminHouse]
const whole = [house.getAdminHouse, house.listPhotos, house.listHouseVersions]
export const useRestoreVersion = () => useMutationOf(house.restoreHouseVersion, { invalidates: whole })
export const useRemoveSample = () => useMutationOf(house.removeSample, { invalidates: [...whole, getSetup] })
export const useAddPhoto = () => useMutationOf(house.addPhoto, { invalidates: photos })
export const useRemovePhoto = () => useMutationOf(house.removePhoto, { invalidates: photos })
export const useRestorePhoto = () => useMutationOf(house.restorePhoto, { invalidates: photos })
