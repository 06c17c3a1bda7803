import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callEndpoint, hasStatus } from '#app/lib/http.ts'
import { rememberSent } from '#app/lib/photo/sent-photos.ts'
import { getGuestDeposit } from '#shared/contract/deposits/calls.ts'
import { addDocument, getPrivacy } from '#shared/contract/documents/calls.ts'
import type { DocumentType } from '#shared/contract/documents/schemas.ts'
import { chooseLanguage, getGuestStay, saveContact } from '#shared/contract/stays/calls.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import { invalidate, type QueryOptions, setAnswer, useMutationOf, useQueryOf } from './use-endpoint.ts'

export const useGuestStay = (token: string, options: Pick<QueryOptions<GuestStay>, 'pollIntervalMs'> = {}) =>
  useQueryOf(getGuestStay, { params: { token } }, { isEnabled: token !== '', ...options })

export const setStay = (client: QueryClient, token: string, stay: GuestStay): void =>
  setAnswer(client, getGuestStay, { params: { token } }, stay)

/** Invalidates deposit and privacy record whenever the stay shows that they changed. */
export function useFollowUps({
  status,
  depositStatus,
  documentsVersion,
  privacyAcceptedVersion,
}: Pick<GuestStay, 'status' | 'depositStatus' | 'documentsVersion' | 'privacyAcceptedVersion'>): void {
  const client = useQueryClient()
  const state = [status, depositStatus, documentsVersion, privacyAcceptedVersion].join(' ')
  const seen = useRef(state)
  useEffect(() => {
    if (seen.current === state) return
    seen.current = state
    void invalidate(client, [getGuestDeposit, getPrivacy])
  }, [client, state])
}

const pathOf = ([, url]: QueryKey) => String(url).split('?')[0]

/** Refetches all data of the guest's page, or only that of one path. */
export function useRefetchPage(): (path?: string) => Promise<void> {
  const client = useQueryClient()
  return (path) =>
    client.invalidateQueries(
      path === undefined ? {} : { predicate: ({ queryKey }) => pathOf(queryKey) === path },
    )
}

export const useSaveContact = (token: string) =>
  useMutationOf(saveContact, { onSuccess: (stay, _, client) => setStay(client, token, stay) })

export const useChooseLanguage = () => useMutationOf(chooseLanguage)

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
    const path = documentType === 'id' ? stay.idDocumentPath : stay.selfiePath
    if (path && shown) rememberSent(path, shown)
    setStay(client, token, stay)
  }
}
