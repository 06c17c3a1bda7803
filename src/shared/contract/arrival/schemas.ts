import * as z from 'zod/mini'
import { maxArriving } from '#shared/constants.ts'
import { describe } from '#shared/contract/describe.ts'
import { countField, integerField, timeField } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import { guestStaySchema } from '#shared/contract/stays/schemas.ts'
import * as calls from './calls.ts'

const headCount = problem('headCount')
const vehicleCount = problem('vehicleCount')

export const saveArrivalBodySchema = z.object({
  guests: integerField(headCount, 1, maxArriving.guests),
  vehicles: z.optional(z.nullable(integerField(vehicleCount, 0, maxArriving.vehicles))),
  arrivalTime: z.optional(z.nullable(timeField(problem('arrivalTime')))),
})
export type ArrivalDetails = z.infer<typeof saveArrivalBodySchema>

export const saveArrival = describe(calls.saveArrival, {
  summary: 'Save number of guests, vehicles and arrival time; until check-out',
  body: saveArrivalBodySchema,
  returns: guestStaySchema,
})

const rulesVersion = problem('rulesVersion')

export const acceptHouseRules = describe(calls.acceptHouseRules, {
  summary: 'Accept the current house rules; until check-out',
  body: z.object({ version: countField(rulesVersion) }),
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
