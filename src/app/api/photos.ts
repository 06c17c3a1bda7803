import { pollIntervalMs } from '#shared/constants.ts'
import { listPhotos } from '#shared/contract/house/calls.ts'
import { useCall } from './use-call.ts'

/** Returns the gallery's photos in order, then the others. Polls until all renditions are made. */
export const usePhotos = () =>
  useCall(
    listPhotos,
    { query: { all: '1' } },
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ sizes, isSample, problem }) => sizes === null && !isSample && problem === null)
          ? pollIntervalMs
          : false,
    },
  )
