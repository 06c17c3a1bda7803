import { call } from '#shared/contract/endpoint.ts'

export const addDocument = call('POST /api/guest-stays/:token/documents', 'guest')
export const getPrivacy = call('GET /api/guest-stays/:token/privacy', 'guest')
export const acceptPrivacy = call('POST /api/guest-stays/:token/privacy', 'guest')
export const downloadMyData = call('GET /api/guest-stays/:token/my-data', 'guest')
export const exportStay = call('GET /api/admin/guest-stays/:id/export', 'admin')
export const eraseMyData = call('POST /api/guest-stays/:token/erase-my-data', 'guest')
export const eraseDocuments = call('POST /api/admin/guest-stays/:id/documents/erase', 'admin')
export const keepDocuments = call('POST /api/admin/guest-stays/:id/documents/keep', 'admin')
export const sendDocumentBack = call('POST /api/admin/guest-stays/:id/documents/send-back', 'admin')
export const sightInPerson = call('POST /api/admin/guest-stays/:id/documents/sighted-in-person', 'admin')
export const getDocumentsProof = call('GET /api/admin/documents/proof', 'admin')
