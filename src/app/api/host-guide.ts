import { callEndpoint } from '#app/lib/http.ts'
import {
  createGuideEntry,
  deleteGuideEntry,
  listGuideEntries,
  reorderGuideEntry,
  setGuideImage,
  updateGuideEntry,
} from '#shared/contract/guide/calls.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

const invalidates = [listGuideEntries]

export const useGuideEntries = () => useQueryOf(listGuideEntries, {})

export const useCreateGuideEntry = () => useMutationOf(createGuideEntry, { invalidates })
export const useUpdateGuideEntry = () => useMutationOf(updateGuideEntry, { invalidates })
export const useDeleteGuideEntry = () => useMutationOf(deleteGuideEntry, { invalidates })
export const useReorderGuideEntry = () => useMutationOf(reorderGuideEntry, { invalidates })

/** Turns an upload into a guide image. Returns its path. */
export const storeGuideImage = async (imageUrl: string): Promise<string> =>
  (await callEndpoint(setGuideImage, { body: { imageUrl } })).imagePath
