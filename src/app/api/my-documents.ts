import { useQueryClient } from '@tanstack/react-query'
import { callEndpoint, hasStatus, withEarlierEvents } from '#app/lib/http.ts'
import { rememberSent } from '#app/lib/photo/sent-photos.ts'
import { addDocument, downloadMyData } from '#shared/contract/documents/calls.ts'
import { getGuestStay } from '#shared/contract/stays/calls.ts'
import { type DocumentType, photoOf } from '#shared/stay/documents.ts'
import { setStay } from './my-stay.ts'
import { invalidate } from './use-call.ts'

/** Turns an upload into a document of the stay. Doesn't retry; its caller does. */
export function useAddDocument(token: string) {
  const client = useQueryClient()
  return async (documentType: DocumentType, documentUrl: string, shown: Blob | null): Promise<void> => {
    const call = { params: { token }, body: { documentType, documentUrl } }
    const stay = await callEndpoint(addDocument, call).catch((error: unknown) => {
      // The host has already decided, so the page is stale.
      if (hasStatus(error, 409) || hasStatus(error, 403)) void invalidate(client, [getGuestStay])
      throw error
    })
    const { path } = photoOf(stay, documentType)
    if (path && shown) rememberSent(path, shown)
    setStay(client, token, stay)
  }
}

/**
 * Returns all data about the guest, with all pages of the history merged. Not cached, because it contains the photos.
 */
export const readMyData = (token: string) =>
  withEarlierEvents((query) => callEndpoint(downloadMyData, { params: { token }, ...query }))
