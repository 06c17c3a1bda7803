import { call } from '#shared/contract/endpoint.ts'

export const getToday = call('GET /api/admin/today', 'admin')
