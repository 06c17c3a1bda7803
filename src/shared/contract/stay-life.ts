import * as z from 'zod/mini'
import { cancelledBy } from '#shared/stay/status.ts'
import { endpoint } from './endpoint.ts'
import { idParamsSchema, typedLines } from './fields.ts'
import { adminStaySchema } from './stays.ts'

export const cancelStayBodySchema = z.object({
  by: z.enum(cancelledBy, 'Say who cancelled: guest, host or no_show'),
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
