import { call } from '#shared/contract/endpoint.ts'

export const listOutbox = call('GET /api/admin/outbox', 'admin')
export const listStayMails = call('GET /api/admin/guest-stays/:id/mails', 'admin')
export const retryMail = call('POST /api/admin/outbox/:id/retry', 'admin')
export const markMailSent = call('POST /api/admin/outbox/:id/sent', 'admin')
export const sendGuestLink = call('POST /api/admin/guest-stays/:id/send-link', 'admin')
export const getEmailSettings = call('GET /api/admin/email', 'admin')
export const changeEmailSettings = call('PUT /api/admin/email', 'admin')
export const testEmailSettings = call('POST /api/admin/email/test', 'admin')
