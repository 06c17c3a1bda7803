import * as z from 'zod/mini'
import { reauthMinutes } from '#shared/constants.ts'
import { describe } from '#shared/contract/describe.ts'
import { idSchema, instantSchema, typedLines, typedText } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import * as calls from './calls.ts'

const turnoverLinkSchema = z.object({
  id: idSchema,
  name: z.string(),
  notes: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
})
const madeLinkSchema = z.extend(turnoverLinkSchema, { url: z.string() })
export type TurnoverLink = z.infer<typeof turnoverLinkSchema>

export const listTurnoverLinks = describe(calls.listTurnoverLinks, { returns: z.array(turnoverLinkSchema) })

export const turnoverBodySchema = z.object({
  name: typedText(80, problem('linkNameRequired')),
  notes: z.optional(typedLines(1000)),
})
export type NewTurnoverLink = z.infer<typeof turnoverBodySchema>

export const addTurnoverLink = describe(calls.addTurnoverLink, {
  requiresReauth: reauthMinutes.guestData,
  summary: 'Create a link for one cleaner, valid for 90 days; only this response has its address',
  status: 201,
  body: turnoverBodySchema,
  returns: madeLinkSchema,
})

export const renewTurnoverLink = describe(calls.renewTurnoverLink, {
  requiresReauth: reauthMinutes.guestData,
  summary: 'Replace a cleaner’s link for another 90 days; the old one stops working at once',
  returns: madeLinkSchema,
})

export const removeTurnoverLink = describe(calls.removeTurnoverLink)
