import type { AuditEntry } from '#shared/contract/audit/schemas.ts'
import type { AuditPageRow } from './service.ts'

const actorOf = (actor: string): AuditEntry['actor'] =>
  actor === 'guest' || actor === 'system' ? actor : 'host'

export const toAuditEntry = (row: AuditPageRow): AuditEntry => ({
  ...row,
  actor: actorOf(row.actor),
  stayId: row.stay_id,
  detail: row.detail === null ? {} : JSON.parse(row.detail),
})
