import { call } from '#shared/contract/endpoint.ts'

export const getEmailSettings = call('GET /api/admin/email', 'admin')
export const changeEmailSettings = call('PUT /api/admin/email', 'admin')
export const testEmailSettings = call('POST /api/admin/email/test', 'admin')
