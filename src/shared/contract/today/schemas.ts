import * as z from 'zod/mini'
import { describe } from '#shared/contract/describe.ts'
import { idSchema } from '#shared/contract/fields.ts'
import { todayKinds } from '#shared/stay/today.ts'
import * as calls from './calls.ts'

const todayLineSchema = z.object({
  kind: z.enum(todayKinds),
  /** The number of things in this line; the fields below describe the first. */
  count: z.int(),
  /** The guest, the visitor, or the calendar that a booking was imported from. */
  name: z.string(),
  /** The guests or calendars of the other bookings of an overlap. */
  others: z.array(z.string()),
  stayId: z.nullable(idSchema),
  threadId: z.nullable(idSchema),
  blockId: z.nullable(idSchema),
  /** The name of the calendar that moved the booking of a stay. */
  calendar: z.nullable(z.string()),
  day: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  doorCode: z.nullable(z.string()),
  /** The guest who arrives has not finished checking in. */
  isUnfinished: z.boolean(),
})
export type TodayLine = z.infer<typeof todayLineSchema>

export const getToday = describe(calls.getToday, {
  returns: z.object({
    lines: z.array(todayLineSchema),
    /** While false, the first line leads to the set-up. */
    isSetUp: z.boolean(),
    waiting: z.object({ stays: z.int(), messages: z.int() }),
  }),
})
