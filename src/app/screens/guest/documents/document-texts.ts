import { useTranslations } from '#app/lib/translations.ts'
import type { DocumentTexts } from '#app/screens/guest/steps/received-row.tsx'
import type { DocumentType } from '#shared/stay/documents.ts'

/** Returns the texts of a document. Those of the back of an ID load on demand. */
export function useDocumentTexts(documentType: DocumentType): DocumentTexts {
  const { documents } = useTranslations('guest')
  const { idBack } = useTranslations('parts')
  return documentType === 'id_back' ? idBack : documents[documentType]
}
