import { call } from '#shared/contract/endpoint.ts'

export const getSetup = call('GET /api/admin/setup', 'admin')
export const markSetupStep = call('PUT /api/admin/setup', 'admin')
