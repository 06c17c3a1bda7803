import { call } from '#shared/contract/endpoint.ts'

export const getPushKey = call('GET /api/push-key', 'public')
export const getNotifications = call('GET /api/admin/notifications', 'admin')
export const changeNotifications = call('PUT /api/admin/notifications', 'admin')
export const addDevice = call('POST /api/admin/notifications/devices', 'admin')
export const removeDevice = call('DELETE /api/admin/notifications/devices/:id', 'admin')
export const testNotifications = call('POST /api/admin/notifications/test', 'admin')
export const sawNotification = call('POST /api/admin/notifications/seen', 'admin')
export const addGuestDevice = call('POST /api/guest-stays/:token/notifications', 'guest')
export const removeGuestDevice = call('DELETE /api/guest-stays/:token/notifications', 'guest')
