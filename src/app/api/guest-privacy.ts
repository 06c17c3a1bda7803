import { callEndpoint } from '#app/lib/http.ts'
import type { CallResult } from '#shared/contract/call-types.ts'
import { acceptPrivacy, downloadMyData, eraseMyData, getPrivacy } from '#shared/contract/documents/calls.ts'
import { setStay } from './guest-stays.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

/** Returns the current notice and the newest history of the documents, or the page that ends at `before`. */
export const usePrivacy = (token: string, before?: string) =>
  useQueryOf(getPrivacy, { params: { token }, ...(before === undefined ? {} : { query: { before } }) })

export const useAcceptPrivacy = (token: string) =>
  useMutationOf(acceptPrivacy, {
    onSuccess: (stay, _, client) => setStay(client, token, stay),
  })

/**
 * Returns all data about the guest, with all pages of the history merged. Not cached, because it contains the photos.
 */
export async function readMyData(token: string): Promise<Omit<CallResult<typeof downloadMyData>, 'earlier'>> {
  const { earlier, ...data } = await callEndpoint(downloadMyData, { params: { token } })
  for (let before = earlier; before !== null; ) {
    const page = await callEndpoint(downloadMyData, { params: { token }, query: { before } })
    data.events.unshift(...page.events)
    before = page.earlier
  }
  return data
}

/** Erases photos and phone number, and ends the check-in. */
export const useEraseMyData = (token: string) =>
  useMutationOf(eraseMyData, {
    invalidates: [getPrivacy],
    onSuccess: (stay, _, client) => setStay(client, token, stay),
  })
