import { call } from '#shared/contract/endpoint.ts'

export const cancelStay = call('POST /api/admin/guest-stays/:id/cancel', 'admin')
export const reinstateStay = call('POST /api/admin/guest-stays/:id/reinstate', 'admin')
export const deleteStay = call('DELETE /api/admin/guest-stays/:id', 'admin')
export const waitWithDeposit = call('POST /api/admin/guest-stays/:id/deposit/wait', 'admin')
export const previewHouseTimes = call('GET /api/admin/guest-stays/moves', 'admin')

export const saveArrival = call('PUT /api/guest-stays/:token/arrival', 'guest')
export const acceptHouseRules = call('POST /api/guest-stays/:token/house-rules', 'guest')
export const markDeparted = call('POST /api/guest-stays/:token/departed', 'guest')
export const getCalendarFile = call('GET /api/guest-stays/:token/calendar.ics', 'guest')
