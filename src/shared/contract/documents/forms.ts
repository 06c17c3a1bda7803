import * as z from 'zod/mini'
import { rawText, typedLines } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import { documentTypes } from '#shared/stay/documents.ts'

/** Bodies of a host's forms about documents, in a file of their own so that a page that checks them loads no other schemas. */

export const documentTypeSchema = z.enum(documentTypes, problem('documentType'))

export const keepDocumentsBodySchema = z.object({
  until: rawText(40, problem('endDateRequired')),
  reason: typedLines(500, problem('reasonRequired')),
})

export const sendDocumentBackBodySchema = z.object({
  documentType: documentTypeSchema,
  reason: typedLines(500, problem('reasonRequired')),
})
