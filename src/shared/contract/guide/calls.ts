import { call } from '#shared/contract/endpoint.ts'

export const listGuideEntries = call('GET /api/admin/guest-guide', 'admin')
export const createGuideEntry = call('POST /api/admin/guest-guide', 'admin')
export const updateGuideEntry = call('PATCH /api/admin/guest-guide/:id', 'admin')
export const deleteGuideEntry = call('DELETE /api/admin/guest-guide/:id', 'admin')
export const reorderGuideEntry = call('PATCH /api/admin/guest-guide/:id/reorder', 'admin')
export const setGuideImage = call('PUT /api/admin/guest-guide/set-image', 'admin')
export const getGuestGuide = call('GET /api/guest-guide/:token', 'guest')
