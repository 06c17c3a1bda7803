import * as calls from '#shared/contract/documents/calls.ts'
import { stayReads } from './stay-reads.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

export const useDocumentsProof = () => useQueryOf(calls.getDocumentsProof, {})
export const useEraseDocuments = () => useMutationOf(calls.eraseDocuments, { invalidates: stayReads })
export const useKeepDocuments = () => useMutationOf(calls.keepDocuments, { invalidates: stayReads })
export const useSendDocumentBack = () => useMutationOf(calls.sendDocumentBack, { invalidates: stayReads })
export const useSightInPerson = () => useMutationOf(calls.sightInPerson, { invalidates: stayReads })
