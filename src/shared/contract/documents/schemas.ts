import * as z from 'zod/mini'
import { myDataLimit, reauthMinutes } from '#shared/constants.ts'
import { describe } from '#shared/contract/describe.ts'
import {
  documentTypeSchema,
  keepDocumentsBodySchema,
  sendDocumentBackBodySchema,
} from '#shared/contract/documents/forms.ts'
import { cursorField, instantSchema, nullableInstantSchema, rawText } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import { adminStaySchema, guestStaySchema } from '#shared/contract/stays/schemas.ts'
import { messageSchema } from '#shared/contract/threads/schemas.ts'
import { uploadedUrlSchema } from '#shared/contract/uploads/schemas.ts'
import { documentTypes } from '#shared/stay/documents.ts'
import { erasePolicies } from '#shared/stay/erase-policy.ts'
import * as calls from './calls.ts'

export const addDocument = describe(calls.addDocument, {
  body: z.object({ documentType: documentTypeSchema, documentUrl: uploadedUrlSchema }),
  returns: guestStaySchema,
})

/** The history is paged, newest first; `before` is the `earlier` of the previous page. */
const historyQuerySchema = z.object({ before: cursorField(120) })

const earlierSchema = z.nullable(z.string())

export const getPrivacy = describe(calls.getPrivacy, {
  summary:
    'The privacy notice and the history of the guest’s documents; `before` is the cursor of older pages',
  query: historyQuerySchema,
  returns: z.object({
    version: z.string(),
    acceptedVersion: z.nullable(z.string()),
    retention: z.string(),
    /** The notice in the reader's language. */
    notice: z.array(z.object({ title: z.string(), text: z.string() })),
    events: z.array(
      z.object({
        at: instantSchema,
        kind: z.enum([
          'accepted',
          'received',
          'seen',
          'sightedInPerson',
          'sentBack',
          'erased',
          'downloaded',
          'ended',
        ]),
        documentType: z.nullable(z.enum(documentTypes)),
        note: z.nullable(z.string()),
      }),
    ),
    earlier: earlierSchema,
  }),
})

export const acceptPrivacy = describe(calls.acceptPrivacy, {
  body: z.object({ version: rawText(40, problem('noticeVersion')) }),
  returns: guestStaySchema,
})

const myDataSchema = z.object({
  stay: guestStaySchema,
  events: z.array(
    z.object({
      at: instantSchema,
      who: z.enum(['guest', 'host', 'system']),
      action: z.string(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
    }),
  ),
  earlier: earlierSchema,
  /** The conversation with the host, on the first page. */
  messages: z.array(messageSchema),
  photos: z.array(
    z.object({
      documentType: documentTypeSchema,
      receivedAt: instantSchema,
      erasedAt: z.nullable(z.string()),
      dataUrl: z.nullable(z.string()),
    }),
  ),
})

export const downloadMyData = describe(calls.downloadMyData, {
  summary: 'Everything stored about the guest, as JSON with photos; `before` is the cursor of a long history',
  limits: [myDataLimit],
  query: historyQuerySchema,
  returns: myDataSchema,
})

export const exportStay = describe(calls.exportStay, {
  requiresReauth: reauthMinutes.guestData,
  summary: 'Everything stored about a guest, as in their own download',
  query: historyQuerySchema,
  returns: myDataSchema,
})

export const eraseMyData = describe(calls.eraseMyData, {
  summary: 'Erase the guest’s photos, phone number and messages; ends the check-in',
  body: z.object({ isConfirmed: z.literal(true, problem('confirmEnd')) }),
  returns: guestStaySchema,
})

export const eraseDocuments = describe(calls.eraseDocuments, {
  requiresReauth: reauthMinutes.guestData,
  returns: adminStaySchema,
})

export const keepDocuments = describe(calls.keepDocuments, {
  requiresReauth: reauthMinutes.guestData,
  body: keepDocumentsBodySchema,
  returns: adminStaySchema,
})

export const sendDocumentBack = describe(calls.sendDocumentBack, {
  summary: 'Request one photo from the guest again; keeps the deposit',
  body: sendDocumentBackBodySchema,
  returns: adminStaySchema,
})

export const sightInPerson = describe(calls.sightInPerson, { returns: adminStaySchema })

export const getDocumentsProof = describe(calls.getDocumentsProof, {
  returns: z.object({
    checkedAt: nullableInstantSchema,
    isProven: z.boolean(),
    message: z.string(),
    erasePolicy: z.enum(erasePolicies),
    contactMonths: z.int(),
  }),
})
