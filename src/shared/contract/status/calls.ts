import { call } from '#shared/contract/endpoint.ts'

export const getSiteStatus = call('GET /api/admin/status', 'admin')
export const checkSite = call('POST /api/admin/status/check', 'admin')
export const getBackupSettings = call('GET /api/admin/backups', 'admin')
export const changeBackupSettings = call('PUT /api/admin/backups', 'admin')
export const confirmClock = call('POST /api/admin/clock/confirm', 'admin')
/** The pages send it without this call, because the landing page loads no contract (`lib/report-crash.ts`). */
export const reportPageError = call('POST /api/page-errors', 'public')
