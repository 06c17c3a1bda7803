import { call } from '#shared/contract/endpoint.ts'

export const ask = call('POST /api/enquiries', 'public')
export const listEnquiries = call('GET /api/admin/enquiries', 'admin')
export const acceptEnquiry = call('POST /api/admin/enquiries/:id/accept', 'admin')
export const declineEnquiry = call('POST /api/admin/enquiries/:id/decline', 'admin')
