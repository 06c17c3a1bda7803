import { call } from '#shared/contract/endpoint.ts'

export const saveArrival = call('PUT /api/guest-stays/:token/arrival', 'guest')
export const acceptHouseRules = call('POST /api/guest-stays/:token/house-rules', 'guest')
export const markDeparted = call('POST /api/guest-stays/:token/departed', 'guest')
export const getCalendarFile = call('GET /api/guest-stays/:token/calendar.ics', 'guest')
