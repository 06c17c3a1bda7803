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

export const cancelStay = endpoint({
  method: 'POST',
  path: '/api/admin/guest-stays/:id/cancel',
  audience: 'admin',
  summary: 'Cancel a stay: no code, no deposit, its nights free; the status stays what it was',
  params: idParamsSchema,
  body: cancelStayBodySchema,
  returns: adminStaySchema,
})

export const reinstateStay = endpoint({
  method: 'POST',
  path: '/api/admin/guest-stays/:id/reinstate',
  audience: 'admin',
  summary: 'Take a cancel back: the stay is pending, and a released deposit is given anew',
  params: idParamsSchema,
  returns: adminStaySchema,
})

export const deleteStay = endpoint({
  method: 'DELETE',
  path: '/api/admin/guest-stays/:id',
  audience: 'admin',
  summary: 'Delete a stay whose guest has given nothing yet',
  params: idParamsSchema,
})

export const waitWithDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/guest-stays/:id/deposit/wait',
  audience: 'admin',
  summary: 'Answer “wait” to what is asked when guests have left; 409 when nothing is asked',
  params: idParamsSchema,
  returns: adminStaySchema,
})

const houseMoveSchema = z.extend(stayPreviewSchema, { id: idSchema, guestName: z.string() })
export type HouseMove = z.infer<typeof houseMoveSchema>

export const previewHouseTimes = endpoint({
  method: 'GET',
  path: '/api/admin/guest-stays/moves',
  audience: 'admin',
  summary: 'What other times or another time zone of the house would move, stay by stay; nothing is written',
  query: z.object({
    checkInTime: z.optional(timeField(problem('checkInTime'))),
    checkOutTime: z.optional(timeField(problem('checkOutTime'))),
    timeZone: z.optional(typedText(64).check(z.refine(isTimeZone, problem('houseTimeZoneSuch')))),
  }),
  returns: z.array(houseMoveSchema),
})
