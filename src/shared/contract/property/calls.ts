import { call } from '#shared/contract/endpoint.ts'

export const getPropertyInfo = call('GET /api/property-info', 'guestOrAdmin')
export const updatePropertyInfo = call('PATCH /api/admin/property-info', 'admin')
