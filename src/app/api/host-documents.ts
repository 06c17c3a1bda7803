import {
  eraseDocuments,
  getDocumentsProof,
  keepDocuments,
  sendDocumentBack,
  sightInPerson,
} from '#shared/contract/documents.ts'
import { listStays } from '#shared/contract/stays.ts'
import { useRead, useWrite } from './use-endpoint.ts'

/** What the daily check of all pictures found. */
export const useDocumentsProof = () => useRead(getDocumentsProof, {})
export const useEraseDocuments = () => useWrite(eraseDocuments, { refreshes: [listStays] })
export const useKeepDocuments = () => useWrite(keepDocuments, { refreshes: [listStays] })
export const useSendDocumentBack = () => useWrite(sendDocumentBack, { refreshes: [listStays] })
export const useSightInPerson = () => useWrite(sightInPerson, { refreshes: [listStays] })
