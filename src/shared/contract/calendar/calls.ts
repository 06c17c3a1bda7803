import { call } from '#shared/contract/endpoint.ts'

export const listFeeds = call('GET /api/admin/calendar-feeds', 'admin')
export const addFeed = call('POST /api/admin/calendar-feeds', 'admin')
export const changeFeed = call('PATCH /api/admin/calendar-feeds/:id', 'admin')
export const removeFeed = call('DELETE /api/admin/calendar-feeds/:id', 'admin')
export const refreshFeed = call('POST /api/admin/calendar-feeds/:id/refresh', 'admin')
export const getCalendar = call('GET /api/admin/calendar', 'admin')
export const changeCalendar = call('PATCH /api/admin/calendar', 'admin')
export const replaceExport = call('POST /api/admin/calendar/replace-export', 'admin')
export const addBlock = call('POST /api/admin/calendar-blocks', 'admin')
export const removeBlock = call('DELETE /api/admin/calendar-blocks/:id', 'admin')
export const makeStayOfBlock = call('POST /api/admin/calendar-blocks/:id/stay', 'admin')
export const getAvailability = call('GET /api/availability', 'public')
