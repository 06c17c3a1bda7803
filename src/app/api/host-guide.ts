import { callEndpoint } from '#app/lib/http.ts'
import * as calls from '#shared/contract/guide/calls.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

const invalidates = [calls.listGuideEntries]

export const useGuideEntries = () => useQueryOf(calls.listGuideEntries, {})

export const useCreateGuideEntry = () => useMutationOf(calls.createGuideEntry, { invalidates })
export const useUpdateGuideEntry = () => useMutationOf(calls.updateGuideEntry, { invalidates })
export const useDeleteGuideEntry = () => useMutationOf(calls.deleteGuideEntry, { invalidates })
export const useReorderGuideEntry = () => useMutationOf(calls.reorderGuideEntry, { invalidates })

/** Turns an upload into a guide image. Returns its path. */
export const storeGuideImage = async (imageUrl: string): Promise<string> =>
  (await callEndpoint(calls.setGuideImage, { body: { imageUrl } })).imagePath
