import { call } from '#shared/contract/endpoint.ts'

export const listTurnoverLinks = call('GET /api/admin/turnover-links', 'admin')
export const addTurnoverLink = call('POST /api/admin/turnover-links', 'admin')
export const renewTurnoverLink = call('POST /api/admin/turnover-links/:id/renew', 'admin')
export const removeTurnoverLink = call('DELETE /api/admin/turnover-links/:id', 'admin')
