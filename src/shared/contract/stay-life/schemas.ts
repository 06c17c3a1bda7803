import * as z from 'zod/mini'
import { describe } from '#shared/contract/endpoint.ts'
import { idParamsSchema, idSchema, timeField, typedText } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import { cancelStayBodySchema } from '#shared/contract/stay-forms.ts'
import { adminStaySchema, stayPreviewSchema } from '#shared/contract/stays/schemas.ts'
import { isTimeZone } from '#shared/time-zone.ts'
import * as calls from './calls.ts'

export const cancelStay = describe(calls.cancelStay, {
  summary: 'Cancel a stay: no code, no deposit, its nights free; the status stays what it was',
  params: idParamsSchema,
  body: cancelStayBodySchema,
  returns: adminStaySchema,
})

export const reinstateStay = describe(calls.reinstateStay, {
  summary: 'Take a cancel back: the stay is pending, and a released deposit is given anew',
  params: idParamsSchema,
  returns: adminStaySchema,
})

export const deleteStay = describe(calls.deleteStay, {
  summary: 'Delete a stay whose guest has given nothing yet',
  params: idParamsSchema,
})

export const waitWithDeposit = describe(calls.waitWithDeposit, {
  summary: 'Answer “wait” to what is asked when guests have left; 409 when nothing is asked',
  params: idParamsSchema,
  returns: adminStaySchema,
})

const houseMoveSchema = z.extend(stayPreviewSchema, { id: idSchema, guestName: z.string() })
export type HouseMove = z.infer<typeof houseMoveSchema>

export const previewHouseTimes = describe(calls.previewHouseTimes, {
  summary: 'What other times or another time zone of the house would move, stay by stay; nothing is written',
  query: z.object({
    checkInTime: z.optional(timeField(problem('checkInTime'))),
    checkOutTime: z.optional(timeField(problem('checkOutTime'))),
    timeZone: z.optional(typedText(64).check(z.refine(isTimeZone, problem('houseTimeZoneSuch')))),
  }),
  returns: z.array(houseMoveSchema),
})
