import { call } from '#shared/contract/endpoint.ts'

export const editStay = call('PATCH /api/admin/guest-stays/:id', 'admin')
export const listStays = call('GET /api/admin/guest-stays', 'admin')
export const exportStays = call('GET /api/admin/export.csv', 'admin')
export const getStay = call('GET /api/admin/guest-stays/:id', 'admin')
export const createStay = call('POST /api/admin/guest-stays', 'admin')
export const findOverlaps = call('GET /api/admin/guest-stays/overlaps', 'admin')
export const changeStatus = call('PATCH /api/admin/guest-stays/:id/status', 'admin')
export const changeDoorCode = call('PATCH /api/admin/guest-stays/:id/door-code', 'admin')
export const replaceLink = call('POST /api/admin/guest-stays/:id/replace-link', 'admin')
export const getGuestStay = call('GET /api/guest-stays/:token', 'guest')
export const saveContact = call('PUT /api/guest-stays/:token/contact', 'guest')
export const chooseLanguage = call('PUT /api/guest-stays/:token/language', 'guest')
