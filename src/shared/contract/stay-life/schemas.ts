import * as z from 'zod/mini'
import { maxArriving } from '#shared/constants.ts'
import { describe } from '#shared/contract/describe.ts'
import { countField, idSchema, integerField, timeField, typedText } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import { cancelStayBodySchema } from '#shared/contract/stay-forms.ts'
import { adminStaySchema, guestStaySchema, stayPreviewSchema } from '#shared/contract/stays/schemas.ts'
import { isTimeZone } from '#shared/time-zone.ts'
import * as calls from './calls.ts'

export const cancelStay = describe(calls.cancelStay, {
  summary: 'Cancel a stay: hides its code, releases its deposit and frees its nights; keeps its status',
  body: cancelStayBodySchema,
  returns: adminStaySchema,
})

export const reinstateStay = describe(calls.reinstateStay, {
  summary: 'Undo a cancellation: the stay is pending, and a released deposit is required again',
  returns: adminStaySchema,
})

export const deleteStay = describe(calls.deleteStay)

export const waitWithDeposit = describe(calls.waitWithDeposit, {
  summary: 'Wait with the deposit of guests who have left; 409 unless the host is asked about it',
  returns: adminStaySchema,
})

const houseMoveSchema = z.extend(stayPreviewSchema, { id: idSchema, guestName: z.string() })
export type HouseMove = z.infer<typeof houseMoveSchema>

export const previewHouseTimes = describe(calls.previewHouseTimes, {
  summary: 'Preview what a change of the house’s times or time zone would move, by stay',
  query: z.object({
    checkInTime: z.optional(timeField(problem('checkInTime'))),
    checkOutTime: z.optional(timeField(problem('checkOutTime'))),
    timeZone: z.optional(typedText(64).check(z.refine(isTimeZone, problem('houseTimeZoneUnknown')))),
  }),
  returns: z.array(houseMoveSchema),
})

const saveArrivalBodySchema = z.object({
  guests: integerField(problem('headCount'), 1, maxArriving.guests),
  vehicles: z.optional(z.nullable(integerField(problem('vehicleCount'), 0, maxArriving.vehicles))),
  arrivalTime: z.optional(z.nullable(timeField(problem('arrivalTime')))),
})
export type ArrivalDetails = z.infer<typeof saveArrivalBodySchema>

export const saveArrival = describe(calls.saveArrival, {
  summary: 'Save number of guests, vehicles and arrival time; until check-out',
  body: saveArrivalBodySchema,
  returns: guestStaySchema,
})

export const acceptHouseRules = describe(calls.acceptHouseRules, {
  body: z.object({ version: countField(problem('rulesVersion')) }),
  returns: guestStaySchema,
})

export const markDeparted = describe(calls.markDeparted, {
  summary: 'Report that the guest has left; from 04:00 on the last day until 48 hours after check-out',
  returns: guestStaySchema,
})

export const getCalendarFile = describe(calls.getCalendarFile, {
  summary: 'The stay as a calendar file (text/calendar), without door code and link',
  status: 200,
})
