import {
  eraseDocuments,
  getDocumentsProof,
  keepDocuments,
  sendDocumentBack,
  sightInPerson,
} from '#shared/contract/documents/calls.ts'
import { stayReads } from './stay-reads.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

export const useDocumentsProof = () => useQueryOf(getDocumentsProof, {})
export const useEraseDocuments = () => useMutationOf(eraseDocuments, { invalidates: stayReads })
export const useKeepDocuments = () => useMutationOf(keepDocuments, { invalidates: stayReads })
export const useSendDocumentBack = () => useMutationOf(sendDocumentBack, { invalidates: stayReads })
export const useSightInPerson = () => useMutationOf(sightInPerson, { invalidates: stayReads })
