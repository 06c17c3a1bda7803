import { call } from '#shared/contract/endpoint.ts'

export const listAuditLog = call('GET /api/admin/audit', 'admin')
