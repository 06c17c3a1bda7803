import { eraseDocuments, keepDocuments, sendDocumentBack, sightInPerson } from '#shared/contract/documents.ts'
import { listStays } from '#shared/contract/stays.ts'
import { useWrite } from './use-endpoint.ts'

export const useEraseDocuments = () => useWrite(eraseDocuments, { refreshes: [listStays] })
export const useKeepDocuments = () => useWrite(keepDocuments, { refreshes: [listStays] })
export const useSendDocumentBack = () => useWrite(sendDocumentBack, { refreshes: [listStays] })
export const useSightInPerson = () => useWrite(sightInPerson, { refreshes: [listStays] })
