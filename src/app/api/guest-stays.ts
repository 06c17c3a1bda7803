import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callEndpoint, hasStatus } from '#app/lib/http.ts'
import type { DocumentType } from '#shared/contract/documents.ts'
import { addDocument, getPrivacy } from '#shared/contract/documents.ts'
import { type GuestStay, getGuestStay, saveContact } from '#shared/contract/stays.ts'
import { endpointKey, refresh, useRead, useWrite } from './use-endpoint.ts'

/** The stay behind a link. */
export const useGuestStay = (token: string) =>
  useRead(getGuestStay, { params: { token } }, { isEnabled: token !== '' })

/** Puts a stay that an answer carried where every part of the page reads it. */
export function rememberStay(client: QueryClient, token: string, stay: GuestStay): void {
  client.setQueryData(endpointKey(getGuestStay, { params: { token } }), stay)
}

/** Saves how the guest can be reached. */
export const useSaveContact = (token: string) =>
  useWrite(saveContact, { onSuccess: (stay, _, client) => rememberStay(client, token, stay) })

/** Makes an uploaded picture a document of the stay; for use within an upload that retries by itself. */
export function useAddDocument(token: string) {
  const client = useQueryClient()
  return async (documentType: DocumentType, documentUrl: string): Promise<void> => {
    const call = { params: { token }, body: { documentType, documentUrl } }
    const stay = await callEndpoint(addDocument, call).catch((error: unknown) => {
      // The host has decided meanwhile: the page must say so.
      if (hasStatus(error, 409)) void refresh(client, [getGuestStay])
      throw error
    })
    rememberStay(client, token, stay)
    // What happened to the documents grows by a line; nobody has to wait for it.
    void refresh(client, [getPrivacy])
  }
}
