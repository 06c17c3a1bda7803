import { call } from '#shared/contract/endpoint.ts'

export const ask = call('POST /api/enquiries', 'public')
export const listEnquiries = call('GET /api/admin/enquiries', 'admin')
export const acceptEnquiry = call('POST /api/admin/enquiries/:id/accept', 'admin')
export const declineEnquiry = call('POST /api/admin/enquiries/:id/decline', 'admin')

export const listGuestMessages = call('GET /api/guest-stays/:token/messages', 'guest')
export const sendGuestMessage = call('POST /api/guest-stays/:token/messages', 'guest')
export const readGuestMessages = call('POST /api/guest-stays/:token/messages/read', 'guest')

export const listVisitorMessages = call('GET /api/threads/:secret/messages', 'public')
export const sendVisitorMessage = call('POST /api/threads/:secret/messages', 'public')
export const readVisitorMessages = call('POST /api/threads/:secret/read', 'public')

export const listThreads = call('GET /api/admin/threads', 'admin')
export const getThread = call('GET /api/admin/threads/:id', 'admin')
export const listHostMessages = call('GET /api/admin/threads/:id/messages', 'admin')
export const sendHostMessage = call('POST /api/admin/threads/:id/messages', 'admin')
export const readHostMessages = call('POST /api/admin/threads/:id/read', 'admin')
export const closeThread = call('POST /api/admin/threads/:id/close', 'admin')
