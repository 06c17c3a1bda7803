import * as z from 'zod/mini'
import { describe } from '#shared/contract/endpoint.ts'
import { cursorField, idSchema, instantSchema } from '#shared/contract/fields.ts'
import * as calls from './calls.ts'

/** One thing that somebody did. `action` is a code, `detail` names of fields and states; neither says anything personal. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  actor: z.enum(['host', 'guest', 'system']),
  /** Of an account that is there still. */
  hostName: z.nullable(z.string()),
  action: z.string(),
  stayId: z.nullable(idSchema),
  /** Of a stay that is there still. */
  guestName: z.nullable(z.string()),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const listAuditLog = describe(calls.listAuditLog, {
  summary: 'Who did what, newest first, a page of 100; older pages with before',
  query: z.object({ before: cursorField(120) }),
  returns: z.object({
    entries: z.array(auditEntrySchema),
    /** Where the next older page begins; `null` when there is none. */
    earlier: z.nullable(z.string()),
  }),
})
