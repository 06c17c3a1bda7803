import { callEndpoint } from '#app/lib/http.ts'
import {
  createGuideEntry,
  deleteGuideEntry,
  listGuideEntries,
  reorderGuideEntry,
  setGuideImage,
  updateGuideEntry,
} from '#shared/contract/guide.ts'
import { useRead, useWrite } from './use-endpoint.ts'

const refreshes = [listGuideEntries]

/** The guide entries in order. */
export const useGuideEntries = () => useRead(listGuideEntries, {})

export const useCreateGuideEntry = () => useWrite(createGuideEntry, { refreshes })
export const useUpdateGuideEntry = () => useWrite(updateGuideEntry, { refreshes })
export const useDeleteGuideEntry = () => useWrite(deleteGuideEntry, { refreshes })
export const useReorderGuideEntry = () => useWrite(reorderGuideEntry, { refreshes })

/** Turns an uploaded picture into a stored guide image and answers its path. */
export const storeGuideImage = async (imageUrl: string): Promise<string> =>
  (await callEndpoint(setGuideImage, { body: { imageUrl } })).imagePath
