import * as z from 'zod/mini'
import { describe } from '#shared/contract/describe.ts'
import { cursorField, idSchema, instantSchema } from '#shared/contract/fields.ts'
import * as calls from './calls.ts'

/** One audit row. `action` is a code, `detail` has names of fields and states; neither holds personal data. */
const auditEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  actor: z.enum(['host', 'guest', 'system']),
  hostName: z.nullable(z.string()),
  action: z.string(),
  stayId: z.nullable(idSchema),
  guestName: z.nullable(z.string()),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const listAuditLog = describe(calls.listAuditLog, {
  summary: 'The audit log, newest first, in pages of 100; `before` is the cursor',
  query: z.object({
    before: cursorField(120),
    stayId: z.optional(idSchema),
  }),
  returns: z.object({
    entries: z.array(auditEntrySchema),
    earlier: z.nullable(z.string()),
  }),
})
