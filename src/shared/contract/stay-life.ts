import * as z from 'zod/mini'
import { isTimeZone } from '#shared/house.ts'
import { cancelledBy } from '#shared/stay/status.ts'
import { endpoint } from './endpoint.ts'
import { idParamsSchema, idSchema, timeField, typedLines, typedText } from './fields.ts'
import { problem } from './problems.ts'
import { adminStaySchema, stayPreviewSchema } from './stays.ts'

export const cancelStayBodySchema = z.object({
  by: z.enum(cancelledBy, problem('cancelledBy')),
  /** For the guest, in the mail and on their page. */
  message: z.optional(typedLines(2000)),
})

export const cancelStay = endpoint('POST /api/admin/guest-stays/:id/cancel', 'admin', {
  summary: 'Cancel a stay: no code, no deposit, its nights free; the status stays what it was',
  params: idParamsSchema,
  body: cancelStayBodySchema,
  returns: adminStaySchema,
})

export const reinstateStay = endpoint('POST /api/admin/guest-stays/:id/reinstate', 'admin', {
  summary: 'Take a cancel back: the stay is pending, and a released deposit is given anew',
  params: idParamsSchema,
  returns: adminStaySchema,
})

export const deleteStay = endpoint('DELETE /api/admin/guest-stays/:id', 'admin', {
  summary: 'Delete a stay whose guest has given nothing yet',
  params: idParamsSchema,
})

export const waitWithDeposit = endpoint('POST /api/admin/guest-stays/:id/deposit/wait', 'admin', {
  summary: 'Answer “wait” to what is asked when guests have left; 409 when nothing is asked',
  params: idParamsSchema,
  returns: adminStaySchema,
})

const houseMoveSchema = z.extend(stayPreviewSchema, { id: idSchema, guestName: z.string() })
export type HouseMove = z.infer<typeof houseMoveSchema>

export const previewHouseTimes = endpoint('GET /api/admin/guest-stays/moves', 'admin', {
  summary: 'What other times or another time zone of the house would move, stay by stay; nothing is written',
  query: z.object({
    checkInTime: z.optional(timeField(problem('checkInTime'))),
    checkOutTime: z.optional(timeField(problem('checkOutTime'))),
    timeZone: z.optional(typedText(64).check(z.refine(isTimeZone, problem('houseTimeZoneSuch')))),
  }),
  returns: z.array(houseMoveSchema),
})
