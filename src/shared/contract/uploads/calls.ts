import { call } from '#shared/contract/endpoint.ts'

export const requestUpload = call('POST /api/objects/upload', 'guestOrAdmin')
export const reportRefusedUpload = call('POST /api/objects/upload/refused', 'guestOrAdmin')
