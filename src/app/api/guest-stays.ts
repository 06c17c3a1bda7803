import { use, useEffect, useRef } from 'react'
import { callEndpoint, callUrl, hasStatus } from '#app/lib/http.ts'
import { rememberSent } from '#app/lib/picture/sent-pictures.ts'
import { PageReads, type ReadCache } from '#app/lib/read-cache.ts'
import { getGuestDeposit } from '#shared/contract/deposits.ts'
import type { DocumentType } from '#shared/contract/documents.ts'
import { addDocument, getPrivacy } from '#shared/contract/documents.ts'
import { getGuestGuide } from '#shared/contract/guide.ts'
import { getPropertyInfo } from '#shared/contract/property.ts'
import { chooseLanguage, type GuestStay, getGuestStay, saveContact } from '#shared/contract/stays.ts'
import { refresh, useRead, useWrite } from './use-endpoint.ts'

/** The stay behind a link. */
export const useGuestStay = (token: string) =>
  useRead(getGuestStay, { params: { token } }, { isEnabled: token !== '' })

/** Puts a stay that an answer carried where every part of the page reads it. */
export const rememberStay = (cache: ReadCache, token: string, stay: GuestStay): void =>
  cache.put(callUrl(getGuestStay, { params: { token } }), stay)

/** Reads the deposit and what happened to the documents again whenever the stay shows that they moved on. */
export function useFollowUps({
  status,
  depositStatus,
  documentsVersion,
  privacyAcceptedVersion,
}: Pick<GuestStay, 'status' | 'depositStatus' | 'documentsVersion' | 'privacyAcceptedVersion'>): void {
  const cache = use(PageReads)
  const state = [status, depositStatus, documentsVersion, privacyAcceptedVersion].join(' ')
  const seen = useRef(state)
  useEffect(() => {
    if (seen.current === state) return
    seen.current = state
    void refresh(cache, [getGuestDeposit, getPrivacy])
  }, [cache, state])
}

/** Reads everything again that the guest's page shows, or only the read of one path. */
export function useReadAgain(): (path?: string) => Promise<void> {
  const cache = use(PageReads)
  return (path) =>
    path === undefined
      ? refresh(cache, [getGuestStay, getGuestDeposit, getPrivacy, getPropertyInfo, getGuestGuide])
      : cache.refresh((read) => read === path)
}

/** Saves how the guest can be reached. */
export const useSaveContact = (token: string) =>
  useWrite(saveContact, { onSuccess: (stay, _, cache) => rememberStay(cache, token, stay) })

/** Keeps the language that the guest chose. The page is read anew in it. */
export const useChooseLanguage = () => useWrite(chooseLanguage)

/** Makes an uploaded picture a document of the stay; for use within an upload that retries by itself. */
export function useAddDocument(token: string) {
  const cache = use(PageReads)
  return async (documentType: DocumentType, documentUrl: string, shown: Blob | null): Promise<void> => {
    const call = { params: { token }, body: { documentType, documentUrl } }
    const stay = await callEndpoint(addDocument, call).catch((error: unknown) => {
      // The host has decided meanwhile: the page must say so.
      if (hasStatus(error, 409) || hasStatus(error, 403)) void refresh(cache, [getGuestStay])
      throw error
    })
    const path = documentType === 'id' ? stay.idDocumentPath : stay.selfiePath
    if (path && shown) rememberSent(path, shown)
    rememberStay(cache, token, stay)
  }
}
