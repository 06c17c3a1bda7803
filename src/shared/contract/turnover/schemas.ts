import * as z from 'zod/mini'
import { reauthMinutes } from '#shared/constants.ts'
import { describe } from '#shared/contract/endpoint.ts'
import {
  idParamsSchema,
  idSchema,
  instantSchema,
  nullableInstantSchema,
  typedLines,
  typedText,
} from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import * as calls from './calls.ts'

export const turnoverLinkSchema = z.object({
  id: idSchema,
  name: z.string(),
  notes: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  lastUsedAt: nullableInstantSchema,
})
const madeLinkSchema = z.extend(turnoverLinkSchema, { url: z.string() })
export type TurnoverLink = z.infer<typeof turnoverLinkSchema>

export const listTurnoverLinks = describe(calls.listTurnoverLinks, {
  summary: 'Links of cleaners that work now, newest first',
  returns: z.array(turnoverLinkSchema),
})

export const turnoverBodySchema = z.object({
  name: typedText(80, problem('whoseLink')),
  notes: z.optional(typedLines(1000)),
})

export const addTurnoverLink = describe(calls.addTurnoverLink, {
  requiresReauth: reauthMinutes.guestData,
  summary: 'A link for one cleaner, good for 90 days; its address is answered this once',
  status: 201,
  body: turnoverBodySchema,
  returns: madeLinkSchema,
})

export const renewTurnoverLink = describe(calls.renewTurnoverLink, {
  requiresReauth: reauthMinutes.guestData,
  summary: 'Give a cleaner a new link for another 90 days; the one before it is dead at once',
  params: idParamsSchema,
  returns: madeLinkSchema,
})

export const removeTurnoverLink = describe(calls.removeTurnoverLink, {
  summary: 'End a cleaner’s link; it is dead at once',
  params: idParamsSchema,
})
