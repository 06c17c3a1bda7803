import {
  eraseDocuments,
  getDocumentsProof,
  keepDocuments,
  sendDocumentBack,
  sightInPerson,
} from '#shared/contract/documents.ts'
import { stayReads } from './stay-reads.ts'
import { useRead, useWrite } from './use-endpoint.ts'

/** What the daily check of all pictures found. */
export const useDocumentsProof = () => useRead(getDocumentsProof, {})
export const useEraseDocuments = () => useWrite(eraseDocuments, { refreshes: stayReads })
export const useKeepDocuments = () => useWrite(keepDocuments, { refreshes: stayReads })
export const useSendDocumentBack = () => useWrite(sendDocumentBack, { refreshes: stayReads })
export const useSightInPerson = () => useWrite(sightInPerson, { refreshes: stayReads })
