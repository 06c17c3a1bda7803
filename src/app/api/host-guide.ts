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

/** The guide entries in order. */
export const useGuideEntries = () => useQueryOf(listGuideEntries, {})

export const useCreateGuideEntry = () => useMutationOf(createGuideEntry, { invalidates })
export const useUpdateGuideEntry = () => useMutationOf(updateGuideEntry, { invalidates })
export const useDeleteGuideEntry = () => useMutationOf(deleteGuideEntry, { invalidates })
export const useReorderGuideEntry = () => useMutationOf(reorderGuideEntry, { invalidates })

/** Turns an uploaded picture into a stored guide image and answers its path. */
export const storeGuideImage = async (imageUrl: string): Promise<string> =>
  (await callEndpoint(setGuideImage, { body: { imageUrl } })).imagePath
